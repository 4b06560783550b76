import { tenantTable } from '#server/platform/db/table.ts';

/**
 * Days on which a seller does not work, and the seller who replaces them. Local dates of Bogotá, both included. Rows are never deleted: they decide
 * later whether a command that the substitute made offline was allowed.
 */
export const seller_absences = tenantTable(
  'seller_absences',
  (c) => ({
    id: c.int().notNull(),
    seller_id: c.int().notNull(),
    substitute_id: c.int(),
    start_date: c.text().notNull(),
    end_date: c.text().notNull(),
    reason: c.text(),
    /** When somebody ended it before its last day. */
    ended_at: c.text(),
    user_id: c.int().notNull(),
    created_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.index('seller_absences_by_seller').on(t.subscriber_id, t.seller_id, t.end_date),
    k.index('seller_absences_by_substitute').on(t.subscriber_id, t.substitute_id, t.end_date),
  ],
);
