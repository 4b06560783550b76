import { tenantTable } from '#server/platform/db/table.ts';
import type { lostSaleSources } from '#shared/features/lost-sales/lost-sale.documents.ts';

/**
 * Products that a customer asked for and did not get. Pesos before IVA; `date` is local to Bogotá. Code and description stay when the product is
 * deleted. There is one row per person, branch, product and day, with the greatest quantity. Spec: commercial §2 Lost sales.
 */
export const lost_sales = tenantTable(
  'lost_sales',
  (c) => ({
    uuid: c.text().notNull(),
    date: c.text().notNull(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    /** The branch's seller at that moment. */
    seller_id: c.int(),
    user_id: c.int().notNull(),
    /** Null for a product that the catalogue does not have. */
    product_id: c.int(),
    product_code: c.text(),
    product_description: c.text().notNull(),
    line_id: c.int(),
    quantity: c.int().notNull(),
    quantity_available: c.int(),
    unit_value: c.int(),
    lost_value: c.int().notNull(),
    reason_id: c.int(),
    source: c.text().$type<(typeof lostSaleSources)[number]>().notNull(),
    observation: c.text(),
    replaced_by_product_id: c.int(),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.uuid] }),
    k.unique('lost_sales_of_day').on(t.subscriber_id, t.date, t.user_id, t.contact_warehouse_id, t.product_id),
    k.index('lost_sales_by_branch').on(t.subscriber_id, t.contact_warehouse_id),
    k.index('lost_sales_by_contact').on(t.subscriber_id, t.contact_id),
    k.index('lost_sales_by_seller').on(t.subscriber_id, t.seller_id),
  ],
);
