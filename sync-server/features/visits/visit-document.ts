import type { VisitDocument } from '#shared/features/visits/visit.documents.ts';
import type { VisitAnswer } from '#shared/features/visits/visit-answer.documents.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import type { Visit } from './visits.repository.ts';

/** The id of a visit in the `agenda` collection. */
export const visitDocumentId = (uuid: string) => `visit:${uuid}`;

/** The uuid of the visit that a document's id names; null for every other id. */
export function parseVisitDocumentId(id: string): string | null {
  const [kind, uuid = ''] = id.split(':');
  return kind === 'visit' && uuidPattern.test(uuid) ? uuid : null;
}

/** A visit as its seller's device holds it. Signs of a false location are for the leader only, and are never sent to the device. */
export function visitDocumentOf(visit: Visit): VisitDocument {
  return {
    id: visitDocumentId(visit.uuid),
    kind: 'visit',
    uuid: visit.uuid,
    visit_id: visit.id,
    seller_id: visit.seller_id,
    contact_id: visit.contact_id,
    contact_warehouse_id: visit.contact_warehouse_id,
    event_id: visit.event_id,
    original_date: visit.original_date,
    activity_id: visit.activity_id,
    state: visit.state,
    checkin_date: visit.checkin_date,
    checkin_distance: visit.checkin_distance,
    checkin_mark: visit.checkin_mark,
    checkin_reason: visit.checkin_reason,
    checkout_date: visit.checkout_date,
    checkout_distance: visit.checkout_distance,
    checkout_mark: visit.checkout_mark,
    checkout_reason: visit.checkout_reason,
    observation: visit.observation,
  };
}

/** A visit for the people who review it. `distance` is that of its arrival, as in the seller's route. Metres. */
export function toVisitAnswer({ subscriber_id: _subscriber, ...visit }: Visit, activity: { code: string }): VisitAnswer {
  return { ...visit, visit_type: activity.code, distance: visit.checkin_distance };
}
