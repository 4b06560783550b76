/** Telling devices what of the agenda changed, came into their days or left them. */
import type { Db, Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { type AgendaWindow, agendaWindowOf } from '#shared/features/agenda/agenda-window.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { agendaVisits } from './agenda.hooks.ts';
import { occurrencesOf } from './agenda-series.ts';
import { windowRow } from './agenda-window.repository.ts';
import { occurrenceIdOf } from './event-document.ts';
import { type EventRow, eventRows } from './events.repository.ts';

/** Runs a change of events and announces every occurrence that the devices carry of them, before or after it. */
export async function announcingEvents<T>(tx: Tx, ids: readonly number[], change: () => Promise<{ value: T; ids?: readonly number[] }>): Promise<T> {
  const window = await rollAgendaWindow(tx);
  const documentsOf = async (eventIds: readonly number[]) =>
    occurrenceIds(tx, tx.subscriberId, { rows: await eventRows.byIds(tx, tx.subscriberId, eventIds), window });
  const before = await documentsOf(ids);
  const { value, ids: made = [] } = await change();
  tx.touch('agenda', before);
  tx.touch('agenda', await documentsOf([...ids, ...made]));
  return value;
}

/**
 * Moves the window of days that devices hold when a new week has begun, and announces the occurrences that enter or leave it. Cheap when
 * there is nothing to do; called by every change of the agenda and by the daily job.
 */
export async function rollAgendaWindow(tx: Tx): Promise<AgendaWindow> {
  const next = agendaWindowOf(localDateOf(tx.now));
  const last = await windowRow.get(tx, tx.subscriberId);
  if (last?.from === next.from && last.to === next.to) return next;
  await windowRow.save(tx, next);
  await enqueueKeeping(tx);
  tx.touch('agenda', await documentsIn(tx, last ? spanning(last, next) : next));
  return next;
}

/** Announces what devices carry of one day: it has become a holiday, or is one no longer. */
export async function announceDay(tx: Tx, date: LocalDate): Promise<void> {
  const { from, to } = await rollAgendaWindow(tx);
  if (date < from || date > to) return;
  tx.touch('agenda', await documentsIn(tx, { from: date, to: date }));
}

/** The job that keeps a subscriber's agenda in step with the clock runs at every half hour, one row for ever. */
export async function enqueueKeeping(tx: Tx): Promise<void> {
  const halfHourMs = 30 * 60_000;
  const run_at = new Date((Math.floor(Date.parse(tx.now) / halfHourMs) + 1) * halfHourMs).toISOString();
  await enqueueJob(tx, { kind: keepingJob, payload: {}, dedupe_key: 'agenda', run_at, repeatable: true });
}
export const keepingJob = 'agenda.keep';

async function documentsIn(tx: Tx, window: AgendaWindow): Promise<string[]> {
  const { from, to } = window;
  const rows = await eventRows.possiblyBetween(tx, tx.subscriberId, { from, to, sellerIds: 'all' });
  const visits = await agendaVisits.answer.documentIdsBetween(tx, tx.subscriberId, window);
  return [...(await occurrenceIds(tx, tx.subscriberId, { rows, window })), ...visits];
}

/** Event by event: the feed reads who sees them so many documents at a time, and works each series out anew for every piece it is in. */
async function occurrenceIds(db: Db, subscriberId: number, { rows, window }: { rows: readonly EventRow[]; window: AgendaWindow }): Promise<string[]> {
  return (await occurrencesOf(db, subscriberId, { rows, ...window })).map(occurrenceIdOf);
}

const spanning = (a: AgendaWindow, b: AgendaWindow): AgendaWindow => ({ from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to });
