/** Announces to devices the changes of the agenda, and the events that enter or leave the days that devices hold. */
import type { Db, Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { type AgendaWindow, agendaWindowOf } from '#shared/features/agenda/agenda-window.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { agendaVisits } from './agenda.hooks.ts';
import { occurrencesOf } from './agenda-series.ts';
import { windowRow } from './agenda-window.repository.ts';
import { occurrenceIdOf } from './event-document.ts';
import { type EventRow, eventRows } from './events.repository.ts';

/** Runs a change of events and announces every occurrence that devices held before the change or hold after it. */
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
 * Moves the window of days that devices hold when a new week has begun, and announces the occurrences that enter or leave it. Every change of the
 * agenda and the daily job call it; when the week is the same it costs one read.
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

/** Announces the documents of one day, which has become a holiday or is no longer one. */
export async function announceDay(tx: Tx, date: LocalDate): Promise<void> {
  const { from, to } = await rollAgendaWindow(tx);
  if (date < from || date > to) return;
  tx.touch('agenda', await documentsIn(tx, { from: date, to: date }));
}

/** Enqueues the job that keeps a subscriber's agenda up to date, for the next full half hour. A subscriber has only one row of it. */
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

/**
 * The ids are ordered event by event, because the feed reads the audience of a batch of documents at a time and expands a series again for each batch
 * that contains it.
 */
async function occurrenceIds(db: Db, subscriberId: number, { rows, window }: { rows: readonly EventRow[]; window: AgendaWindow }): Promise<string[]> {
  return (await occurrencesOf(db, subscriberId, { rows, ...window })).map(occurrenceIdOf);
}

const spanning = (a: AgendaWindow, b: AgendaWindow): AgendaWindow => ({ from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to });
