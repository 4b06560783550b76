/** What other capabilities ask of the agenda: the kinds of activity, and whose an occurrence is. */
import type { LastContact } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
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

/** The last attended contact of each kind with some branches, for a thread that answers the hook of third parties itself. */
export async function attendedContacts(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<LastContact[]> {
  return await lastAttended(db, subscriberId, branchIds);
}

/** All of a subscriber's activities, by id. */
export async function activitiesById(db: Db, subscriberId: number): Promise<Map<number, Activity>> {
  return activityRows.all(db, subscriberId);
}

/** The days after which each kind of customer is owed each kind of contact. */
export async function listDeepening(db: Db, subscriberId: number): Promise<DeepeningRow[]> {
  return deepeningRows.list(db, subscriberId);
}

interface Occurrence {
  event_id: number;
  /** Its day by the series; null for an event that does not repeat. */
  original_date: LocalDate | null;
}

/** The current state of the occurrence that a device names, with its seller; a detached occurrence is an event. null when there is none. */
export async function getOccurrence(db: Db, subscriberId: number, named: Occurrence): Promise<(Occurrence & { seller_id: number | null }) | null> {
  const { event_id, original_date } = named;
  const exceptions = original_date === null ? [] : await eventRows.exceptionsOf(db, subscriberId, [event_id]);
  const movedTo = exceptions.find((row) => row.original_date === original_date)?.moved_to_event_id ?? null;
  const event = await eventRows.get(db, subscriberId, movedTo ?? event_id);
  if (!event) return null;
  return { event_id: event.id, original_date: movedTo === null ? original_date : event.start_date, seller_id: event.seller_id };
}

/** The number of the event that a device names by its own id; null when the server does not have it. */
export async function findEventId(db: Db, subscriberId: number, uuid: string): Promise<number | null> {
  return (await eventRows.byUuid(db, subscriberId, uuid))?.id ?? null;
}
