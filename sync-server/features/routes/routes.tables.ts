import { tenantTable } from '#server/platform/db/table.ts';

/** The stored points of the sellers' traces. Degrees and metres; `taken_at` is an instant by the device's clock. Spec: decisions §6. */
export const route_points = tenantTable(
  'route_points',
  (c) => ({
    seller_id: c.int().notNull(),
    taken_at: c.text().notNull(),
    /** The Bogotá day of `taken_at`. */
    date: c.text().notNull(),
    latitude: c.real().notNull(),
    length: c.real().notNull(),
    accuracy: c.real().notNull(),
    received_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.seller_id, t.taken_at] })],
);

/** Consents of sellers to be traced, with their withdrawal: one row per consent. */
export const route_consents = tenantTable(
  'route_consents',
  (c) => ({
    uuid: c.text().notNull(),
    seller_id: c.int().notNull(),
    user_id: c.int().notNull(),
    /** The text that was accepted: `consentVersion`. */
    version: c.int().notNull(),
    given_at: c.text().notNull(),
    withdrawn_at: c.text(),
    received_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.uuid] }), k.index('route_consents_by_seller').on(t.subscriber_id, t.seller_id)],
);
