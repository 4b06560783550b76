/**
 * How often a password may be tried. Attempts are counted in the database, for all servers: by account and address together, so that a stranger
 * cannot lock a person out; by address; and by account alone, where a much higher count blocks only addresses that the person has never used. Spec:
 * decisions §3.
 */
import { createHash } from 'node:crypto';
import type { Store } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { attemptRows } from './attempts.repository.ts';

const windowMs = 15 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const triesByAccountAndAddress = 10;
/** An office's people share one address. */
const triesByAddress = 100;
const triesByAccount = 100;

interface Expected {
  /** Whether the person has used this address before; called only when the limit of the account alone is exceeded. */
  isKnownAddress?: () => Promise<boolean>;
  /** Called at the first refused attempt of a window, and not again in that window. */
  onBlocked?: () => Promise<void>;
}

export interface AttemptLimiter {
  /** Counts an attempt, also a refused one; `account` is null when no account is known. @throws access.tooManyAttempts, with the seconds to wait */
  count(account: string | null, ip: string | null, expected?: Expected): Promise<void>;
  /** Clears the failed attempts of the account from that address, after the person has proved their identity. */
  forgive(account: string, ip: string | null): Promise<void>;
}

interface Limit {
  key: string;
  tries: number;
  sparesKnownAddress?: boolean;
}

/** Counts an event that may happen `times` a day from one address. @returns whether it may happen now */
export async function isWithinDailyLimit({ store }: { store: Store }, { purpose, ip, times }: { purpose: string; ip: string | null; times: number }) {
  const key = createHash('sha256')
    .update(`${purpose} address ${ip ?? 'unknown'}`)
    .digest('hex');
  return await store.withTransaction(0, async (tx) => {
    const windowEnd = new Date(Date.parse(tx.now) + dayMs).toISOString();
    return (await attemptRows.add(tx, { key, windowEnd })).count <= times;
  });
}

/** @param purpose attempts are counted separately for each purpose */
export function createAttemptLimiter({ store }: { store: Store }, purpose: string): AttemptLimiter {
  const keyOf = (what: string) => createHash('sha256').update(`${purpose} ${what}`).digest('hex');
  const pairKey = (account: string, ip: string | null) => keyOf(`account ${account} address ${ip ?? 'unknown'}`);
  const limits = (account: string | null, ip: string | null): Limit[] => {
    const byAddress = { key: keyOf(`address ${ip ?? 'unknown'}`), tries: triesByAddress };
    if (account === null) return [byAddress];
    const byAccount = { key: keyOf(`account ${account}`), tries: triesByAccount, sparesKnownAddress: true };
    return [byAddress, { key: pairKey(account, ip), tries: triesByAccountAndAddress }, byAccount];
  };
  return {
    async count(account, ip, { isKnownAddress, onBlocked } = {}) {
      // The count has a transaction of its own, before the password is checked, so that a refused login does not undo it.
      const over = await store.withTransaction(0, async (tx) => {
        const windowEnd = new Date(Date.parse(tx.now) + windowMs).toISOString();
        for (const limit of limits(account, ip)) {
          const { count, ends_at } = await attemptRows.add(tx, { key: limit.key, windowEnd });
          if (count > limit.tries) return { ...limit, isFirst: count === limit.tries + 1, ms: Date.parse(ends_at) - Date.parse(tx.now) };
        }
        return null;
      });
      if (!over || (over.sparesKnownAddress && (await isKnownAddress?.()))) return;
      if (over.isFirst) await onBlocked?.();
      throw accessErrors.tooManyAttempts({ seconds: Math.max(1, Math.ceil(over.ms / 1000)) });
    },
    async forgive(account, ip) {
      await store.withTransaction(0, (tx) => attemptRows.forget(tx, pairKey(account, ip)));
    },
  };
}
