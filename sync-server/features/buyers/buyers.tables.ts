import { tenantTable } from '#server/platform/db/table.ts';

/** The limits of a customer's buyers; a buyer without a row has no limit and approves nothing (decision 0329). */
export const buyers = tenantTable(
  'buyers',
  (c) => ({
    user_id: c.int().notNull(),
    /** In pesos; null is no limit. */
    max_order_value: c.int(),
    max_month_value: c.int(),
    approves: c.bool().notNull().default(false),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.user_id] })],
);
