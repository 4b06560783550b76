import { isNotNull, sql } from 'drizzle-orm';
import { tenantTable } from '#server/platform/db/table.ts';
import type { PointState } from '#shared/features/visits/point-proposal.rules.ts';
import type { FalseLocationSign, GpsReading, VisitMark, VisitState } from '#shared/features/visits/visit.documents.ts';

/** A seller's visit with its own readings and the customer's point at that time. Metres and instants. Spec: commercial §3, decisions §6. */
export const visits = tenantTable(
  'visits',
  (c) => ({
    uuid: c.text().notNull(),
    id: c.int().notNull(),
    seller_id: c.int().notNull(),
    user_id: c.int().notNull(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    event_id: c.int(),
    original_date: c.text(),
    activity_id: c.int().notNull(),
    state: c.text().$type<VisitState>().notNull(),
    checkin_date: c.text().notNull(),
    checkin_received_at: c.text().notNull(),
    checkin_latitude: c.real(),
    checkin_length: c.real(),
    checkin_accuracy: c.real(),
    checkin_distance: c.int(),
    checkin_mark: c.text().$type<VisitMark>().notNull(),
    checkin_reason: c.text(),
    checkin_readings: c.json<GpsReading[]>().notNull(),
    checkout_date: c.text(),
    checkout_received_at: c.text(),
    checkout_latitude: c.real(),
    checkout_length: c.real(),
    checkout_accuracy: c.real(),
    checkout_distance: c.int(),
    checkout_mark: c.text().$type<VisitMark>(),
    checkout_reason: c.text(),
    checkout_readings: c.json<GpsReading[]>(),
    customer_latitude: c.real(),
    customer_length: c.real(),
    motive: c.text(),
    observation: c.text(),
    photo: c.storedFile(),
    signs: c.json<FalseLocationSign[]>().notNull(),
    release: c.text(),
    device_id: c.text(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.uuid] }),
    k.unique('visits_id').on(t.subscriber_id, t.id),
    k.index('visits_by_seller').on(t.subscriber_id, t.seller_id, t.checkin_date),
    k.index('visits_to_correct').on(t.subscriber_id, t.checkout_received_at).where(sql`${t.state} = 'correction_pending'`),
    // A change of an event reads its visits, and so does its announcement.
    k.index('visits_by_event').on(t.subscriber_id, t.event_id).where(isNotNull(t.event_id)),
    k.index('visits_by_branch').on(t.subscriber_id, t.contact_warehouse_id, t.checkin_date),
  ],
);

/** Coordinates that sellers measured at customers' branches and proposed. Degrees, metres and instants. */
export const point_proposals = tenantTable(
  'point_proposals',
  (c) => ({
    id: c.int().notNull(),
    uuid: c.text().notNull(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    seller_id: c.int().notNull(),
    user_id: c.int().notNull(),
    latitude: c.real().notNull(),
    length: c.real().notNull(),
    accuracy: c.real().notNull(),
    taken_at: c.text().notNull(),
    /** The distance from the coordinates stored at that time, in metres; null when there were none. */
    distance: c.int(),
    note: c.text(),
    state: c.text().$type<PointState>().notNull(),
    decided_by: c.int(),
    decided_at: c.text(),
    reason: c.text(),
    created_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('point_proposals_uuid').on(t.subscriber_id, t.uuid),
    k.index('point_proposals_by_branch').on(t.subscriber_id, t.contact_warehouse_id),
    k.index('point_proposals_to_decide').on(t.subscriber_id, t.created_at).where(sql`${t.state} = 'pending'`),
  ],
);
