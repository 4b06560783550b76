import { tenantTable } from '#server/platform/db/table.ts';

/** An import: its dry run, its errors, how far it got. `kind` is one of the import kinds of shared/features/imports. */
export const import_runs = tenantTable(
  'import_runs',
  (c) => ({
    id: c.int().notNull(),
    kind: c.text().notNull(),
    file_name: c.text().notNull(),
    file_sha256: c.text().notNull(),
    mapping: c.json<Record<string, unknown>>(),
    /** 'checking' | 'checked' | 'applying' | 'applied' | 'failed'. */
    state: c.text().notNull(),
    total_rows: c.int().notNull().default(0),
    done_rows: c.int().notNull().default(0),
    created_rows: c.int().notNull().default(0),
    updated_rows: c.int().notNull().default(0),
    unchanged_rows: c.int().notNull().default(0),
    error_rows: c.int().notNull().default(0),
    errors_sha256: c.text(),
    message: c.text(),
    user_id: c.int().notNull(),
    created_at: c.text().notNull(),
    finished_at: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);
