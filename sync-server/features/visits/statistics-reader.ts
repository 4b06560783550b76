/** Statistics of visits read apart from orders and sync: in a thread of their own over SQLite, on a connection of their own over PostgreSQL. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { createTurns } from '#server/platform/turns.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';

// One screen asks for its tables together: they wait for each other, and none is refused.
const turns = createTurns({ total: 2, each: 2 });
const limitMs = 30_000;

/** A call as its handler is given it. */
interface Asking {
  actor: Pick<Actor, 'subscriberId'>;
  c: { req: { raw: Request } };
}

/** @throws reports.tooSlow after 30 seconds of reading; the abort of a person who leaves */
export async function readStatistics<T>(
  { store, closing }: Pick<Services, 'store' | 'closing'>,
  { actor, c }: Asking,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return await turns(actor.subscriberId, async () => {
    const time = AbortSignal.timeout(limitMs);
    const signal = AbortSignal.any([c.req.raw.signal, closing, time]);
    try {
      return await store.readApart(work, { signal });
    } catch (error) {
      if (time.aborted && error === signal.reason) throw reportErrors.tooSlow({ seconds: limitMs / 1000 });
      throw error;
    }
  });
}
