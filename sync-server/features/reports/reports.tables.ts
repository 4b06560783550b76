import { tableInKeyOrder, tenantTable } from '#server/platform/db/table.ts';
import type { MatrixDefinition } from '#shared/features/reports/matrix-fields.ts';

/**
 * The lines of sales for reports, copied from `documents` and `document_products` outside of the orders' transactions (decision 0312). Freight and
 * discarded documents are left out; returns have negative figures. Whole pesos; 0 means none, so that every column can be grouped by.
 */
export const sales_lines = tableInKeyOrder(
  'sales_lines',
  (c) => ({
    /** The day of the document, in Bogotá. */
    day: c.text().notNull(),
    document_uuid: c.text().notNull(),
    line_number: c.int().notNull(),
    /** 'pedido' | 'factura_de_pedido' | 'factura' | 'devolucion': see sales-kinds.ts. */
    kind: c.text().notNull(),
    seller_id: c.int().notNull(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    /** The city of the branch. */
    city_id: c.int().notNull(),
    price_list_id: c.int().notNull(),
    product_id: c.int().notNull(),
    line_id: c.int().notNull(),
    subline_id: c.int().notNull(),
    brand_id: c.int().notNull(),
    category_id: c.int().notNull(),
    quantity: c.int().notNull(),
    gross: c.int().notNull(),
    discount: c.int().notNull(),
    /** Before IVA. */
    subtotal: c.int().notNull(),
    iva: c.int().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.day, t.document_uuid, t.line_number] })],
);

/**
 * Sums of `sales_lines` by month. The primary key has all columns but the six sums. It begins with the columns by which a month is usually grouped,
 * so that SQLite adds up its rows without sorting. `sales-rollups.repository.ts` chooses the table that answers a question.
 */
export const sales_months = tableInKeyOrder(
  'sales_months',
  (c) => ({
    /** 'YYYY-MM'. */
    month: c.text().notNull(),
    contact_warehouse_id: c.int().notNull(),
    line_id: c.int().notNull(),
    brand_id: c.int().notNull(),
    seller_id: c.int().notNull(),
    kind: c.text().notNull(),
    contact_id: c.int().notNull(),
    city_id: c.int().notNull(),
    /** How many lines. */
    lines: c.int().notNull(),
    quantity: c.int().notNull(),
    gross: c.int().notNull(),
    discount: c.int().notNull(),
    subtotal: c.int().notNull(),
    iva: c.int().notNull(),
  }),
  (t, k) => [
    k.primaryKey({
      columns: [t.subscriber_id, t.month, t.contact_warehouse_id, t.line_id, t.brand_id, t.seller_id, t.kind, t.contact_id, t.city_id],
    }),
  ],
);

/** Sums without branches: at most a fifth of the rows of `sales_months`. */
export const sales_team_months = tableInKeyOrder(
  'sales_team_months',
  (c) => ({
    month: c.text().notNull(),
    line_id: c.int().notNull(),
    brand_id: c.int().notNull(),
    seller_id: c.int().notNull(),
    kind: c.text().notNull(),
    lines: c.int().notNull(),
    quantity: c.int().notNull(),
    gross: c.int().notNull(),
    discount: c.int().notNull(),
    subtotal: c.int().notNull(),
    iva: c.int().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.month, t.line_id, t.brand_id, t.seller_id, t.kind] })],
);

/** By product, of the whole company. */
export const sales_product_months = tableInKeyOrder(
  'sales_product_months',
  (c) => ({
    month: c.text().notNull(),
    product_id: c.int().notNull(),
    kind: c.text().notNull(),
    line_id: c.int().notNull(),
    subline_id: c.int().notNull(),
    brand_id: c.int().notNull(),
    category_id: c.int().notNull(),
    lines: c.int().notNull(),
    quantity: c.int().notNull(),
    gross: c.int().notNull(),
    discount: c.int().notNull(),
    subtotal: c.int().notNull(),
    iva: c.int().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.month, t.product_id, t.kind, t.line_id, t.subline_id, t.brand_id, t.category_id] })],
);

/** Sums by product and seller, ordered by seller: a leader's report reads only the rows of the leader's sellers. */
export const sales_seller_product_months = tableInKeyOrder(
  'sales_seller_product_months',
  (c) => ({
    month: c.text().notNull(),
    seller_id: c.int().notNull(),
    product_id: c.int().notNull(),
    kind: c.text().notNull(),
    line_id: c.int().notNull(),
    subline_id: c.int().notNull(),
    brand_id: c.int().notNull(),
    category_id: c.int().notNull(),
    lines: c.int().notNull(),
    quantity: c.int().notNull(),
    gross: c.int().notNull(),
    discount: c.int().notNull(),
    subtotal: c.int().notNull(),
    iva: c.int().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.month, t.seller_id, t.product_id, t.kind, t.line_id, t.subline_id, t.brand_id, t.category_id] })],
);

/** How far a company's sales have been taken into the tables of reports. */
export const report_marks = tenantTable(
  'report_marks',
  (c) => ({
    /** When they were last taken. */
    taken_at: c.text(),
    /** The position of the company's feed at that moment: while it is the same, nothing was sold. */
    seq: c.int().notNull().default(0),
    /** The first day whose sales a file changed, and the id of that change; null when there is nothing to compare. */
    changed_since: c.text(),
    changed_at: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id] })],
);

/** A saved view of the matrix, for its author, for a role or for everybody in the company. */
export const report_views = tenantTable(
  'report_views',
  (c) => ({
    id: c.int().notNull(),
    name: c.text().notNull(),
    /** Its address: `/reporte/{slug}`. */
    slug: c.text().notNull(),
    definition: c.json<MatrixDefinition>().notNull(),
    /** 'me' | 'role' | 'all'. */
    audience: c.text().notNull(),
    /** The role of the audience 'role'. */
    role: c.text(),
    created_by: c.int().notNull(),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.unique('report_views_slug').on(t.subscriber_id, t.slug)],
);
