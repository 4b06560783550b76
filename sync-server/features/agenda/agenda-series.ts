/** Converts the rows of an event into the series that the rules of `shared/features/agenda` take. */

import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { occurrencesBetween } from '#shared/features/agenda/recurrence.rules.ts';
import { type Occurrence, type Series, type SeriesException, spanOn } from '#shared/features/agenda/series.rules.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { agendaVisits, type VisitOfEvent } from './agenda.hooks.ts';
import { type EventRow, type ExceptionRow, eventRows } from './events.repository.ts';

/** An event with the exceptions and visits of its occurrences. */
export interface EventStory {
  event: EventRow;
  exceptions: ExceptionRow[];
  visits: VisitOfEvent[];
}

/** One occurrence of an event, with its exception and its visit, if any. */
export interface SeenOccurrence extends Occurrence {
  event: EventRow;
  own: ExceptionRow | null;
  visit: VisitOfEvent | null;
}

export function seriesOf(event: EventRow): Series {
  // Both numbers were checked against the rules' lists when the row was written.
  return { ...event, repeat_id: event.repeat_id as Series['repeat_id'], end_id: event.end_id as Series['end_id'] };
}

/** The stored exceptions in the shape that the rules take. An occurrence with a visit counts as done, with or without an exception. */
export function exceptionsOf({ event, exceptions, visits }: EventStory): SeriesException[] {
  const series = seriesOf(event);
  const visited = new Set(visits.map(({ original_date }) => original_date));
  const own = exceptions.map((row) => {
    const usual = spanOn(series, row.original_date);
    return {
      original_date: row.original_date,
      start_date: row.start_date ?? usual.start_date,
      start_time: row.start_time ?? usual.start_time,
      end_date: row.end_date ?? usual.end_date,
      end_time: row.end_time ?? usual.end_time,
      deleted: row.deleted,
      done: row.attended || visited.has(row.original_date),
    };
  });
  const known = new Set(own.map(({ original_date }) => original_date));
  const onlyVisited = [...visited].filter((date): date is LocalDate => date !== null && !known.has(date));
  return [...own, ...onlyVisited.map((date) => ({ original_date: date, ...spanOn(series, date), deleted: false, done: true }))];
}

/** The occurrence of one day of the series with its current times, when it was attended or visited; undefined when it was not, or was removed. */
export const doneOn = (story: EventStory, original_date: LocalDate): SeriesException | undefined =>
  exceptionsOf(story).find((own) => own.original_date === original_date && own.done && !own.deleted);

/** The stories of events, loaded together. */
export async function loadStories(db: Db, subscriberId: number, rows: readonly EventRow[]): Promise<EventStory[]> {
  const ids = rows.map(({ id }) => id);
  const exceptions = Map.groupBy(await eventRows.exceptionsOf(db, subscriberId, ids), ({ event_id }) => event_id);
  const visits = Map.groupBy(await agendaVisits.answer.ofEvents(db, subscriberId, ids), ({ event_id }) => event_id ?? 0);
  return rows.map((event) => ({ event, exceptions: exceptions.get(event.id) ?? [], visits: visits.get(event.id) ?? [] }));
}

interface Seen {
  from: LocalDate;
  to: LocalDate;
  overrides: readonly HolidayOverride[];
}

/** The occurrences of an event between two days, both included, in order of start. */
export function occurrencesOfStory(story: EventStory, { from, to, overrides }: Seen): Occurrence[] {
  return occurrencesBetween({ series: seriesOf(story.event), exceptions: exceptionsOf(story), overrides }, from, to);
}

/** The occurrences of an event between two days, each with its exception and its visit. */
export function seenBetween(story: EventStory, asked: Seen): SeenOccurrence[] {
  const own = new Map(story.exceptions.map((row) => [row.original_date, row]));
  const visits = new Map(story.visits.map((visit) => [visit.original_date, visit]));
  return occurrencesOfStory(story, asked).map((occurrence) => ({
    ...occurrence,
    event: story.event,
    own: own.get(occurrence.original_date) ?? null,
    visit: visits.get(occurrence.original_date) ?? null,
  }));
}

interface Seeing {
  rows: readonly EventRow[];
  from: LocalDate;
  to: LocalDate;
  /** Selects occurrences; all when it is missing. */
  isWanted?: (occurrence: SeenOccurrence) => boolean;
  /** Stops after this many occurrences: the result is then longer than `most`, and incomplete. */
  most?: number;
}

/** The occurrences of some events between two days, event by event. @returns more than `most` when there are too many */
export async function occurrencesOf(
  db: Db,
  subscriberId: number,
  { rows, from, to, isWanted = () => true, most = Number.POSITIVE_INFINITY }: Seeing,
): Promise<SeenOccurrence[]> {
  const overrides = await listHolidayOverrides(db, subscriberId);
  const stories = await loadStories(db, subscriberId, rows);
  const othersTurn = yieldToEventLoop();
  const seen: SeenOccurrence[] = [];
  for (const story of stories) {
    await othersTurn();
    for (const occurrence of seenBetween(story, { from, to, overrides })) if (isWanted(occurrence)) seen.push(occurrence);
    if (seen.length > most) break;
  }
  return seen;
}

/** The same in order of start. */
export async function seenOccurrences(db: Db, subscriberId: number, asked: Seeing): Promise<SeenOccurrence[]> {
  const seen = await occurrencesOf(db, subscriberId, asked);
  return seen.sort((a, b) => compared(a.start_date, b.start_date) || compared(a.start_time, b.start_time) || a.event.id - b.event.id);
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
