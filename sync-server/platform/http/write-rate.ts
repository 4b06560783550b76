/** How often a person may write: a burst, and so many a minute after it. docs/security.md, 'Files and quotas'. */
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';

/** A device that was away for weeks delivers thousands of operations at once; a customer's hardly any. */
const limits = { staff: { burst: 3_000, aMinute: 600 }, customer: { burst: 300, aMinute: 60 } } as const;
const rememberedAtMost = 10_000;

export interface WriteRate {
  /** Counts one write. @returns 0, or the seconds after which the person may write again */
  take(actor: Pick<Actor, 'subscriberId' | 'userId' | 'reach'>): number;
}

/** Counts in this process only: with several servers the limit applies to each server. */
export function createWriteRate(clock: Clock): WriteRate {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take({ subscriberId, userId, reach }) {
      const { burst, aMinute } = reach === 'customer' ? limits.customer : limits.staff;
      const key = `${subscriberId} ${userId}`;
      const now = Date.parse(clock.now());
      const known = buckets.get(key);
      const left = known ? Math.min(burst, known.left + ((now - known.at) / 60_000) * aMinute) : burst;
      // Forgotten people begin with a whole burst: rare enough to harm nothing.
      if (!known && buckets.size >= rememberedAtMost) buckets.clear();
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now });
      return left >= 1 ? 0 : Math.ceil(((1 - left) / aMinute) * 60);
    },
  };
}
