/** Limits long reads: two at a time in the whole server, one per person. Spec: decisions §8. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Store } from '#server/platform/db/store.ts';
import type { TellProgress } from '#server/platform/named-report.ts';
import type { Services } from '#server/platform/services.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { ReportStanding } from '#shared/features/reports/report.documents.ts';
import { reportErrors } from '#shared/features/reports/reports.errors.ts';

const atOnce = 2;
/** How long a report may take, and how long the next report of its person waits for its end: changing a filter leaves the running report. */
const usualLimits = { limitMs: 30_000, waitForOwnMs: 5_000 };

export interface ReportReader {
  /**
   * Reads for a person; waits while two other reads run.
   * @param signal aborted when the person leaves
   * @throws reports.busy when the person has another read; reports.tooSlow after 30 seconds; reports.left when the person left, or the server stops
   */
  read<T>(actor: Actor, work: (reader: Db, signal: AbortSignal, tell: TellProgress) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Applies the same queue and limits to work with a connection of its own. @throws as `read` */
  inTurn<T>(actor: Actor, work: (signal: AbortSignal, tell: TellProgress) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** The progress of the person's report; null when none is running. */
  standingOf(actor: Actor): ReportStanding | null;
}

const readers = new WeakMap<Store, ReportReader>();

/** The reader of the server: one per store, so that all calls of reports share its limits. */
export function reportReaderOf({ store, closing }: Pick<Services, 'store' | 'closing'>, { limitMs, waitForOwnMs } = usualLimits): ReportReader {
  const known = readers.get(store);
  if (known) return known;
  const turns = createTurns({ total: atOnce, each: atOnce });
  const reading = new Map<string, { read: Promise<unknown>; standing: ReportStanding }>();
  const personOf = ({ subscriberId, userId }: Actor) => `${subscriberId} ${userId}`;
  const reader: ReportReader = {
    read: (actor, work, leaves) => reader.inTurn(actor, (signal, tell) => store.readApart((db) => work(db, signal, tell), { signal }), leaves),
    standingOf: (actor) => reading.get(personOf(actor))?.standing ?? null,
    async inTurn(actor, work, leaves) {
      const person = personOf(actor);
      const sinceMs = performance.now();
      // Two quick changes of a definition leave two reports behind: the one that was left while it waited must not begin before the newest.
      for (let before = reading.get(person); before; before = reading.get(person)) {
        const leftMs = waitForOwnMs - (performance.now() - sinceMs);
        if (leftMs <= 0) throw reportErrors.busy();
        await endOf(before.read, leftMs);
        if (leaves.aborted) throw reportErrors.left();
      }
      const standing: ReportStanding = { is_waiting: true, done: 0, of: 0 };
      const tell: TellProgress = (done, of) => Object.assign(standing, { done, of });
      const read = turns(actor.subscriberId, async () => {
        standing.is_waiting = false;
        const time = AbortSignal.timeout(limitMs);
        const signal = AbortSignal.any([leaves, closing, time]);
        try {
          return await work(signal, tell);
        } catch (error) {
          if (leaves.aborted || closing.aborted) throw reportErrors.left();
          if (time.aborted) throw reportErrors.tooSlow({ seconds: Math.round(limitMs / 1000) });
          throw error;
        }
      });
      reading.set(person, { read, standing });
      try {
        return await read;
      } finally {
        reading.delete(person);
      }
    },
  };
  readers.set(store, reader);
  return reader;
}

async function endOf(read: Promise<unknown>, waitMs: number): Promise<void> {
  const waiting = new AbortController();
  // The failure of the read is its own caller's.
  const ended = read.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([ended, pause(waitMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
  waiting.abort();
}
