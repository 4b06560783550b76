import { tenantTable } from '#server/platform/db/table.ts';

/** Registered devices. `letter` begins the numbers of the sales documents made on the device ('L-0007'). */
export const devices = tenantTable(
  'devices',
  (c) => ({
    id: c.text().notNull(),
    user_id: c.int().notNull(),
    letter: c.text().notNull(),
    description: c.text(),
    app_version: c.text(),
    first_seen_at: c.text().notNull(),
    last_seen_at: c.text().notNull(),
    /** The instant of the device's last report without unsent commands: one of the limits of the dates of its commands (`believedInstant`). */
    caught_up_at: c.text(),
    contact_at: c.text(),
    settled_at: c.text(),
    /** The device's last report of its unsent commands. */
    pending_count: c.int().notNull().default(0),
    needs_attention_count: c.int().notNull().default(0),
    storage_persisted: c.bool(),
    revoked_at: c.text(),
    revoked_by: c.int(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.index('devices_by_user').on(t.subscriber_id, t.user_id),
    // A covering index in the order of the list: sorting by any of its columns does not read the rows.
    k.index('devices_as_listed').on(t.subscriber_id, t.last_seen_at, t.id, t.letter, t.pending_count, t.first_seen_at, t.app_version),
  ],
);
