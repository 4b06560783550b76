import { tenantTable } from '#server/platform/db/table.ts';

/** A cart on the server, one per contact, branch office and user, for the portal and the cart calls of documents. Spec: commercial §3. */
export const carts = tenantTable(
  'carts',
  (c) => ({
    id: c.int().notNull(),
    contact_id: c.int().notNull(),
    branchoffice_id: c.int().notNull(),
    user_id: c.int().notNull(),
    contact_warehouse_id: c.int(),
    price_list_id: c.int(),
    documents_information: c.json<Record<string, unknown>>(),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.unique('carts_owner').on(t.subscriber_id, t.contact_id, t.branchoffice_id, t.user_id)],
);
export const cart_items = tenantTable(
  'cart_items',
  (c) => ({
    id: c.int().notNull(),
    document_id: c.int().notNull(),
    product_id: c.int().notNull(),
    quantity: c.int().notNull(),
    original_quantity: c.int().notNull(),
    /** The list price that the person was last shown; null when there was none. Pesos. */
    unit_value: c.int(),
    discount_percentage: c.real().notNull().default(0),
    created_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.unique('cart_items_product').on(t.subscriber_id, t.document_id, t.product_id)],
);
