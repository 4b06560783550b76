/** How often a password may be tried, by account and by address; in this process's memory. Spec: decisions §3. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { accessErrors } from '#shared/features/access/access.errors.ts';

const windowSeconds = 15 * 60;
const triesByAccount = 10;
/** An office's people share one address. */
const triesByAddress = 100;

export interface AttemptLimiter {
  /** Counts one try. @throws access.tooManyAttempts, with the seconds to wait */
  count(account: string, ip: string | null): Promise<void>;
  /** The person proved to be who they say: their earlier slips no longer count. */
  forgive(account: string): Promise<void>;
}

/** @param name keeps the tries of one purpose apart from another's */
export function createAttemptLimiter(name: string): AttemptLimiter {
  const byAccount = new RateLimiterMemory({ keyPrefix: `${name} account`, points: triesByAccount, duration: windowSeconds });
  const byAddress = new RateLimiterMemory({ keyPrefix: `${name} address`, points: triesByAddress, duration: windowSeconds });
  return {
    async count(account, ip) {
      try {
        await byAddress.consume(ip ?? 'unknown');
        await byAccount.consume(account);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw accessErrors.tooManyAttempts({ seconds: Math.ceil(refusal.msBeforeNext / 1000) });
        throw refusal;
      }
    },
    async forgive(account) {
      await byAccount.delete(account);
    },
  };
}
