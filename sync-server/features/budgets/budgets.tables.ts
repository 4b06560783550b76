import { tableInKeyOrder } from '#server/platform/db/table.ts';

/**
 * Budgets in pesos before IVA, by month. 0 in `contact_id`, `line_id` or `brand_id` means all of them, so that the primary key has no nulls.
 * `budgetOfMonth` adds up the rows of a month. Spec: commercial §3 Sales-budget document.
 */
export const sales_budgets = tableInKeyOrder(
  'sales_budgets',
  (c) => ({
    year: c.int().notNull(),
    month: c.int().notNull(),
    /** A parameter of table 114. */
    type_id: c.int().notNull(),
    /** Third party. */
    seller_id: c.int().notNull(),
    /** Customer. */
    contact_id: c.int().notNull(),
    line_id: c.int().notNull(),
    brand_id: c.int().notNull(),
    value: c.int().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.year, t.month, t.type_id, t.seller_id, t.contact_id, t.line_id, t.brand_id] })],
);
