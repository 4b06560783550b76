/** How often a password may be tried, by account and by address, counted in the database for every server. Spec: decisions §3. */
import { createHash } from 'node:crypto';
import type { Store } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { attemptRows } from './attempts.repository.ts';

const windowMs = 15 * 60 * 1000;
const triesByAccount = 10;
/** An office's people share one address. */
const triesByAddress = 100;

export interface AttemptLimiter {
  /** Counts one try, also one that is refused for being too many; null is nobody's account yet. @throws access.tooManyAttempts, with the seconds to wait */
  count(account: string | null, ip: string | null): Promise<void>;
  /** The person proved to be who they say: their earlier slips no longer count. */
  forgive(account: string): Promise<void>;
}

/** @param purpose keeps the tries of one purpose apart from another's */
export function createAttemptLimiter({ store }: { store: Store }, purpose: string): AttemptLimiter {
  const keyOf = (what: string) => createHash('sha256').update(`${purpose} ${what}`).digest('hex');
  const limits = (account: string | null, ip: string | null) => [
    { key: keyOf(`address ${ip ?? 'unknown'}`), tries: triesByAddress },
    ...(account === null ? [] : [{ key: keyOf(`account ${account}`), tries: triesByAccount }]),
  ];
  return {
    async count(account, ip) {
      // Its own transaction, before the password is looked at: a refused login undoes nothing of it.
      const seconds = await store.withTransaction(0, async (tx) => {
        const windowEnd = new Date(Date.parse(tx.now) + windowMs).toISOString();
        for (const { key, tries } of limits(account, ip)) {
          const { count, ends_at } = await attemptRows.add(tx, { key, windowEnd });
          if (count > tries) return Math.max(1, Math.ceil((Date.parse(ends_at) - Date.parse(tx.now)) / 1000));
        }
        return 0;
      });
      if (seconds > 0) throw accessErrors.tooManyAttempts({ seconds });
    },
    async forgive(account) {
      await store.withTransaction(0, (tx) => attemptRows.forget(tx, keyOf(`account ${account}`)));
    },
  };
}
