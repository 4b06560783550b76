/** Reads and computes statistics of visits apart from orders and sync, in a worker thread with a connection of its own. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { createTurns } from '#server/platform/turns.ts';
import { openWorkerThreads } from '#server/platform/worker-threads.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';
import type { StatisticsQuestions } from './statistics.worker.ts';

// A screen asks for its tables at once: they are queued, and none is refused.
const turns = createTurns({ total: 2, each: 2 });
const threads = openWorkerThreads(new URL('./statistics.worker.ts', import.meta.url));
const limitMs = 30_000;

/** A call as its handler is given it. */
interface Asking {
  actor: Pick<Actor, 'subscriberId'>;
  c: { req: { raw: Request } };
}
type Given<Question> = Question extends (db: Db, ...given: infer Values) => unknown ? Values : never;

/** @throws reports.tooSlow after 30 seconds; the abort error when the person leaves */
export async function readStatistics<Name extends keyof StatisticsQuestions>(
  { store, closing }: Pick<Services, 'store' | 'closing'>,
  { actor, c }: Asking,
  question: Name,
  ...given: Given<StatisticsQuestions[Name]>
): Promise<Awaited<ReturnType<StatisticsQuestions[Name]>>> {
  return await turns(actor.subscriberId, async () => {
    const time = AbortSignal.timeout(limitMs);
    const signal = AbortSignal.any([c.req.raw.signal, closing, time]);
    try {
      // The worker returns the result of the function with this name.
      return (await threads.ask({ location: store.location, question, given }, { signal })) as Awaited<ReturnType<StatisticsQuestions[Name]>>;
    } catch (error) {
      if (time.aborted && error === signal.reason) throw reportErrors.tooSlow({ seconds: limitMs / 1000 });
      throw error;
    }
  });
}
