/** The activity of an arrival, and whether an event has an arrival at all. Spec: commercial §3 (activity), decisions §6. */
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import { checkContact } from '#shared/features/agenda/contact-restriction.rules.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { VisitDocument } from '#shared/features/visits/visit.documents.ts';

/** Whether the activity has an arrival: a call or a meeting has none. An activity that is unknown to this device may have one. */
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
 * The activity of the open visit or of the event; for an unplanned visit, the first activity that is offered to sellers, has arrivals and admits this
 * customer. An event without arrival does not belong to the visit: the event stays unchanged, and the visit is unplanned.
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
