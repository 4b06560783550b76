import { tenantTable } from '#server/platform/db/table.ts';
import type { ListViewState } from '#shared/features/list-views/list-view.documents.ts';

/** Views of the office's lists that people saved (decision 0361). */
export const list_views = tenantTable(
  'list_views',
  (c) => ({
    id: c.int().notNull(),
    /** The path of the list's call. */
    list: c.text().notNull(),
    name: c.text().notNull(),
    /** 'me' | 'all'. */
    audience: c.text().notNull(),
    state: c.json<ListViewState>().notNull(),
    created_by: c.int().notNull(),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.index('list_views_by_list').on(t.subscriber_id, t.list)],
);
