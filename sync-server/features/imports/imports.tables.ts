import { tenantTable } from '#server/platform/db/table.ts';
import type { PieceOutcome } from '#server/platform/importer.ts';
import type { ImportKind } from '#shared/features/imports/import-kinds.ts';
import type { ImportMapping } from '#shared/features/imports/import-mapping.rules.ts';
import type { ImportQuestion } from '#shared/features/imports/import-questions.rules.ts';
import type { ImportChange, ImportClosing, ImportFileColumn, ImportReading, ImportState } from '#shared/features/imports/import-run.documents.ts';

/** The number of a file's heading row, from 1, and the columns under it. */
export interface FoundColumns {
  header_row: number;
  columns: ImportFileColumn[];
}

/** An import: its check, its errors and its progress. `kind` is one of the import kinds of shared/features/imports. */
export const import_runs = tenantTable(
  'import_runs',
  (c) => ({
    id: c.int().notNull(),
    kind: c.text().$type<ImportKind>().notNull(),
    file_name: c.text().notNull(),
    /** Null when the import is too old to be read or undone: its files have been deleted. */
    file_sha256: c.storedFile(),
    /** The file that the mapping's `join` adds. */
    joined_sha256: c.storedFile(),
    mapping: c.json<ImportMapping>().notNull(),
    /** 'checking' | 'checked' | 'applying' | 'applied' | 'failed' | 'undone'. */
    state: c.text().$type<ImportState>().notNull(),
    total_rows: c.int().notNull().default(0),
    done_rows: c.int().notNull().default(0),
    created_rows: c.int().notNull().default(0),
    updated_rows: c.int().notNull().default(0),
    unchanged_rows: c.int().notNull().default(0),
    error_rows: c.int().notNull().default(0),
    warning_rows: c.int().notNull().default(0),
    /** The first rows as they were understood. */
    preview: c.json<Record<string, string>[]>().notNull(),
    /** Questions that only a person can answer; the import is not applied while there are any. */
    questions: c.json<ImportQuestion[]>().notNull(),
    /** Cells whose stored value differs from their text, the first of each column. */
    readings: c.json<ImportReading[]>().notNull(),
    /** The rows that a complete file closes; null for a file that is not marked complete. */
    closing: c.json<ImportClosing>(),
    /** The columns of the file; null until they were read. */
    columns: c.json<FoundColumns>(),
    /** The first records that the check would change. */
    changes: c.json<ImportChange[]>(),
    /** The problems of the rows, as JSON in the file store. */
    problems_sha256: c.storedFile(),
    /** How many rows undoing it takes back. */
    undo_rows: c.int().notNull().default(0),
    message: c.text(),
    /** The person who sent the file, later the person who applied it; with the impersonator and the address, as in histories. */
    user_id: c.int().notNull(),
    acting_user_id: c.int(),
    ip: c.text(),
    device_id: c.text(),
    created_at: c.text().notNull(),
    finished_at: c.text(),
    search_text: c.searchText('file_name'),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);

/** The outcome of each applied piece of an import, written in the piece's transaction: a restarted run continues after it. */
export const import_pieces = tenantTable(
  'import_pieces',
  (c) => ({
    import_run_id: c.int().notNull(),
    /** The first row of the file that the piece took. */
    first_row: c.int().notNull(),
    outcome: c.json<PieceOutcome>().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.import_run_id, t.first_row] })],
);

/** The columns that people assigned to headings of files of a kind: the next file of the kind with such a heading uses the same column. */
export const import_headings = tenantTable(
  'import_headings',
  (c) => ({
    kind: c.text().$type<ImportKind>().notNull(),
    /** `headingKey` of the heading. */
    heading_key: c.text().notNull(),
    /** Our name of the column; '' for a heading that is left out. */
    column_name: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.kind, t.heading_key] })],
);
