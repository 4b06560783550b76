import { tenantTable } from '#server/platform/db/table.ts';
import type { SavedListLine } from '#shared/features/lists/saved-list.documents.ts';

/** Lists of products that a customer's users order repeatedly (decision 0330). */
export const saved_lists = tenantTable(
  'saved_lists',
  (c) => ({
    uuid: c.text().notNull(),
    contact_id: c.int().notNull(),
    user_id: c.int().notNull(),
    name: c.text().notNull(),
    is_shared: c.bool().notNull().default(false),
    lines: c.json<SavedListLine[]>().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.uuid] }), k.index('saved_lists_by_contact').on(t.subscriber_id, t.contact_id)],
);
