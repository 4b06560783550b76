import { tenantTable } from '#server/platform/db/table.ts';

/** Who has which record open in the office; a row expires after seconds (decision 0390). */
export const presence = tenantTable(
  'presence',
  (c) => ({
    place: c.text().notNull(),
    user_id: c.int().notNull(),
    is_editing: c.bool().notNull(),
    seen_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.place, t.user_id] })],
);
