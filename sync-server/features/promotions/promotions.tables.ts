import { tenantTable } from '#server/platform/db/table.ts';
import type { PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';

/** Promotions, each with the totals used by orders. The dates of its current terms are local to Bogotá. Spec: decisions §4 */
export const promotions = tenantTable(
  'promotions',
  (c) => ({
    id: c.int().notNull(),
    code: c.text().notNull(),
    name: c.text().notNull(),
    description: c.text(),
    /** 'draft' | 'published' | 'closed'. */
    state: c.text().$type<'draft' | 'published' | 'closed'>().notNull(),
    /** The version of its terms that is being edited (draft) or in force. */
    current_version: c.int().notNull(),
    since: c.text().notNull(),
    until: c.text().notNull(),
    max_units_total: c.int(),
    used_orders: c.int().notNull().default(0),
    used_units: c.int().notNull().default(0),
    /** Pesos before IVA that it took off. */
    used_pesos: c.int().notNull().default(0),
    search_text: c.searchText('code', 'name'),
    version: c.int().notNull().default(1),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.unique('promotions_code').on(t.subscriber_id, t.code)],
);

/** The terms of a promotion from `opened_at` until `closed_at`: published terms are never changed in place. The version of a draft has no `opened_at`. */
export const promotion_versions = tenantTable(
  'promotion_versions',
  (c) => ({
    promotion_id: c.int().notNull(),
    version: c.int().notNull(),
    terms: c.json<PromotionTerms>().notNull(),
    /** The last day in `terms`, in a column so that an index finds it. */
    until: c.text().notNull(),
    get_product_id: c.int(),
    opened_at: c.text(),
    closed_at: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.promotion_id, t.version] }), k.index('promotion_versions_by_end').on(t.subscriber_id, t.until)],
);

/** An order's use of a promotion; cancelling the order deletes the row. */
export const promotion_uses = tenantTable(
  'promotion_uses',
  (c) => ({
    document_uuid: c.text().notNull(),
    promotion_id: c.int().notNull(),
    version: c.int().notNull(),
    contact_id: c.int().notNull(),
    units: c.int().notNull(),
    pesos: c.int().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.document_uuid, t.promotion_id] }),
    k.index('promotion_uses_by_contact').on(t.subscriber_id, t.promotion_id, t.contact_id),
  ],
);
