/** The device's events with the names for their rows. */

import { replacing } from '#pwa/features/absences/replacing.ts';
import { pathToPlace } from '#pwa/features/third-parties/customer-path.ts';
import { type Place, placesAmong } from '#pwa/features/third-parties/third-parties.queries.ts';
import { type VisitView, visitOfEvent } from '#pwa/features/visits/day.queries.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import type { CoverDocument } from '#shared/features/absences/absence.documents.ts';
import type { Activity } from '#shared/features/agenda/activity.entity.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';

export interface NamedEvent {
  event: EventView;
  activity: Activity | null;
  /** The visit that was registered for the event. */
  visit: VisitView | null;
  /** The customer, or the event's description. */
  name: string;
  place: string;
  /** The path of the customer's page at this branch; null for an event without a customer on this device. */
  path: string | null;
}

interface EventsAround {
  customers: readonly CustomerDocument[];
  activities: readonly Activity[];
  /** The absent sellers whom the seller replaces. */
  covers?: readonly CoverDocument[];
  visits?: readonly VisitView[];
}

/** In order of start. */
export function namedEvents(events: readonly EventView[], { customers, activities, covers = [], visits = [] }: EventsAround): NamedEvent[] {
  const placeAt = placesAmong(customers);
  const activityById = new Map(activities.map((activity) => [activity.id, activity]));
  return events
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
    .map((event) => {
      const found = placeAt(placeOfEvent(event));
      const names = found && customerNames(found.customer, found.branch);
      const activity = activityById.get(event.type_id) ?? null;
      return {
        event,
        activity,
        visit: visitOfEvent(event, visits),
        name: names?.title ?? event.description ?? activity?.text ?? 'Actividad',
        place: [replacing(event, covers), activity?.text, event.address, names?.detail].filter(Boolean).join(' · '),
        path: found && pathToPlace(found),
      };
    });
}

/** The customer of an event, also of one that waits for its prospect. */
export const placeOfEvent = ({ contact_warehouse_id, prospect_uuid = null }: Pick<EventView, 'contact_warehouse_id' | 'prospect_uuid'>): Place => ({
  contact_warehouse_id,
  prospect_uuid,
});

const startOf = ({ start_date, start_time, id }: EventView) => `${start_date} ${start_time} ${id}`;
