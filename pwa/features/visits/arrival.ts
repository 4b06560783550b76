/** Which activity an arrival is of, and whether an event has one at all. Spec: commercial §3 (activity), decisions §6. */
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { checkContact } from '#shared/features/agenda/contact-restriction.rules.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { EventDocument, VisitDocument } from '#shared/features/visits/visit.documents.ts';

/** Whether the activity has an arrival: a call or a meeting has none. An activity that this device does not know may have one. */
export function hasArrival(activities: readonly Activity[], { type_id }: Pick<EventDocument, 'type_id'>): boolean {
  return activities.find(({ id }) => id === type_id)?.apply_checkin_checkout ?? true;
}

interface ArrivalAsked<E> {
  /** The visit under way. */
  visit: Pick<VisitDocument, 'activity_id'> | null;
  event: E | null;
  branch: Pick<BranchDocument, 'customer_displacement'> | null;
}

/**
 * The activity of the visit under way or of the event; for a visit that nobody planned, the first one that sellers are offered,
 * has arrivals and is done with this customer. An event without arrival is not this visit's: it stays as it is, and the visit is one that nobody planned.
 * @returns undefined when no activity has arrivals here
 */
export function arrivalOf<E extends Pick<EventDocument, 'type_id'>>(
  activities: readonly Activity[],
  { visit, event, branch }: ArrivalAsked<E>,
): { activity: Activity; event: E | null } | undefined {
  const planned = event && hasArrival(activities, event) ? event : null;
  const id = visit?.activity_id ?? planned?.type_id;
  const isOffered = (one: Activity) => one.active && !one.hide_seller;
  const isDoneHere = (one: Activity) => isOffered(one) && one.apply_checkin_checkout && (branch === null || checkContact(one.contact_restriction, branch).ok);
  const activity = activities.find((one) => one.id === id) ?? activities.find(isDoneHere);
  return activity && { activity, event: planned };
}
