/** What other capabilities ask of the agenda: the kinds of activity and whose an event is. */
import type { Db } from '#server/platform/db/store.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { activityRows } from './activities.repository.ts';
import { eventRows } from './events.repository.ts';

/** @throws agenda.activityNotFound */
export async function requireActivity(db: Db, subscriberId: number, id: number): Promise<Activity> {
  const activity = await activityRows.get(db, subscriberId, id);
  if (!activity) throw agendaErrors.activityNotFound();
  return activity;
}

/** All of a subscriber's activities, by id. */
export async function activitiesById(db: Db, subscriberId: number): Promise<Map<number, Activity>> {
  return activityRows.all(db, subscriberId);
}

/** The seller of an event; null when there is no such event. */
export async function sellerOfEvent(db: Db, subscriberId: number, eventId: number): Promise<number | null> {
  return (await eventRows.get(db, subscriberId, eventId))?.seller_id ?? null;
}
