import { tenantTable } from '#server/platform/db/table.ts';

/** People who want to know when a product has stock again (decision 0331). */
export const stock_alerts = tenantTable(
  'stock_alerts',
  (c) => ({
    user_id: c.int().notNull(),
    product_id: c.int().notNull(),
    contact_id: c.int().notNull(),
    asked_at: c.text().notNull(),
    told_at: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.user_id, t.product_id] }), k.index('stock_alerts_by_product').on(t.subscriber_id, t.product_id)],
);
