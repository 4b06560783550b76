/** What other capabilities ask of the agenda: the activities, and the seller of an occurrence. */
import type { LastContact } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { type Instant, instantOf, type LocalDate } from '#shared/kernel/dates.ts';
import { activityRows } from './activities.repository.ts';
import { type DeepeningRow, deepeningRows } from './deepening.repository.ts';
import { eventRows } from './events.repository.ts';
import { lastAttended } from './last-attended.repository.ts';

/** @throws agenda.activityNotFound */
export async function requireActivity(db: Db, subscriberId: number, id: number): Promise<Activity> {
  const activity = await activityRows.get(db, subscriberId, id);
  if (!activity) throw agendaErrors.activityNotFound();
  return activity;
}

/** The last attended contact of each type with some branches, for threads that answer the hook of third parties themselves. */
export async function attendedContacts(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<LastContact[]> {
  return await lastAttended(db, subscriberId, branchIds);
}

/** All of a subscriber's activities, by id. */
export async function activitiesById(db: Db, subscriberId: number): Promise<Map<number, Activity>> {
  return activityRows.all(db, subscriberId);
}

/** The days after which each customer type is due a contact of each type. */
export async function listDeepening(db: Db, subscriberId: number): Promise<DeepeningRow[]> {
  return deepeningRows.list(db, subscriberId);
}

interface Occurrence {
  event_id: number;
  /** The day of the occurrence in its series; null for an event that does not repeat. */
  original_date: LocalDate | null;
}

/** The occurrence that a device names, as it is now, with its seller; a detached occurrence is answered as an event. Null when it does not exist. */
export async function getOccurrence(db: Db, subscriberId: number, named: Occurrence): Promise<(Occurrence & { seller_id: number | null }) | null> {
  const { event_id, original_date } = named;
  const exceptions = original_date === null ? [] : await eventRows.exceptionsOf(db, subscriberId, [event_id]);
  const movedTo = exceptions.find((row) => row.original_date === original_date)?.moved_to_event_id ?? null;
  const event = await eventRows.get(db, subscriberId, movedTo ?? event_id);
  if (!event) return null;
  return { event_id: event.id, original_date: movedTo === null ? original_date : event.start_date, seller_id: event.seller_id };
}

/** The id of the event that a device names by uuid; null when the server does not have the event. */
export async function findEventId(db: Db, subscriberId: number, uuid: string): Promise<number | null> {
  return (await eventRows.byUuid(db, subscriberId, uuid))?.id ?? null;
}

/** When occurrences begin, by their event and day as they are now; null for one whose event does not exist any more. */
export async function plannedStarts(db: Db, subscriberId: number, occurrences: readonly Occurrence[]): Promise<(occurrence: Occurrence) => Instant | null> {
  const ids = [...new Set(occurrences.map(({ event_id }) => event_id))];
  const events = new Map((await eventRows.byIds(db, subscriberId, ids)).map((event) => [event.id, event]));
  const exceptions = new Map((await eventRows.exceptionsOf(db, subscriberId, ids)).map((row) => [`${row.event_id} ${row.original_date}`, row]));
  return ({ event_id, original_date }) => {
    const event = events.get(event_id);
    if (!event) return null;
    const date = original_date ?? event.start_date;
    const own = exceptions.get(`${event_id} ${date}`);
    return instantOf(own?.start_date ?? date, own?.start_time ?? event.start_time);
  };
}
