import { and, asc, desc, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Author } from '#server/platform/audit.ts';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { PieceOutcome, RowChange } from '#server/platform/importer.ts';
import { importKinds } from '#shared/features/imports/import-kinds.ts';
import { mostHeadings } from '#shared/features/imports/import-mapping.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { import_headings, import_pieces, import_runs } from './imports.tables.ts';

export type ImportRunRow = typeof import_runs.$inferSelect;
export type NewImportRun = typeof import_runs.$inferInsert;

/** Some of a company's imports: of a kind, in a state. */
export interface ImportsWanted {
  kind?: ImportRunRow['kind'] | undefined;
  state?: ImportRunRow['state'] | undefined;
  /** The kinds that the person may import. */
  kinds: readonly ImportRunRow['kind'][];
}

/** States of a run that has ended and was not undone. */
const undoableStates: readonly ImportRunRow['state'][] = ['applied', 'failed'];

/** Whether there is something of it to take back. */
export const isUndoable = ({ state, undo_rows }: ImportRunRow): boolean => undoableStates.includes(state) && undo_rows > 0;

/** Whether a person may assign the columns of the import's file differently: the import has changed nothing, and its mapping names no columns. */
export const mayAssign = ({ state, undo_rows, mapping, file_sha256 }: ImportRunRow): boolean =>
  (state === 'checked' || (state === 'failed' && undo_rows === 0)) && file_sha256 !== null && Object.keys(mapping.columns ?? {}).length === 0;

/** The author and address of an import, kept in its row until its job runs. */
export function authorship({ userId, actingUserId = null, ip, deviceId }: Author): Pick<ImportRunRow, 'user_id' | 'acting_user_id' | 'ip' | 'device_id'> {
  return { user_id: userId, acting_user_id: actingUserId, ip, device_id: deviceId };
}

export function authorOf({ id, user_id, acting_user_id, ip, device_id }: ImportRunRow): Author {
  return { userId: user_id, actingUserId: acting_user_id, ip, deviceId: device_id, importId: id };
}

export const importRuns = {
  async get(db: Db, subscriberId: number, id: number): Promise<ImportRunRow | undefined> {
    const [row] = await db
      .select()
      .from(import_runs)
      .where(and(eq(import_runs.subscriber_id, subscriberId), eq(import_runs.id, id)));
    return row;
  },

  async list(db: Db, subscriberId: number, { kind, state, kinds }: ImportsWanted, asked: ListRequest): Promise<Page<ImportRunRow>> {
    // Without the condition SQLite counts the rows in their index alone, three times as fast.
    const allowed = kinds.length === importKinds.length ? undefined : inArray(import_runs.kind, [...kinds]);
    const ofKind = and(allowed, kind === undefined ? undefined : eq(import_runs.kind, kind));
    const mine = and(eq(import_runs.subscriber_id, subscriberId), ofKind, state && eq(import_runs.state, state));
    return await pageOf<ImportRunRow>(db, {
      ...{ table: import_runs, key: import_runs.id, asked, order: orderBy(import_runs.id, asked, import_runs.id) },
      where: and(mine, matchesText(import_runs.search_text, asked.filter)),
      read: async (those) => await db.select().from(import_runs).where(and(mine, those)),
      keyOf: (row) => row.id,
    });
  },

  /** The last run of a kind that changed data, also one that failed halfway; runs that were undone do not count. */
  async lastUndoable(db: Db, subscriberId: number, kind: ImportRunRow['kind']): Promise<ImportRunRow | undefined> {
    const [row] = await db
      .select()
      .from(import_runs)
      .where(
        and(
          eq(import_runs.subscriber_id, subscriberId),
          eq(import_runs.kind, kind),
          inArray(import_runs.state, [...undoableStates]),
          gt(import_runs.undo_rows, 0),
        ),
      )
      .orderBy(desc(import_runs.finished_at), desc(import_runs.id))
      .limit(1);
    return row;
  },

  async insert(tx: Tx, row: NewImportRun): Promise<void> {
    await tx.insert(import_runs).values(row);
    tx.changes('import_runs');
  },

  /** Deletes the files, the previews and the undo data of the imports that ended before an instant. */
  async forgetContents(tx: Tx, before: Instant): Promise<void> {
    const old = await tx
      .update(import_runs)
      .set({ file_sha256: null, joined_sha256: null, problems_sha256: null, preview: [], columns: null, changes: null, undo_rows: 0 })
      .where(
        and(
          eq(import_runs.subscriber_id, tx.subscriberId),
          lt(import_runs.created_at, before),
          isNotNull(import_runs.file_sha256),
          notInArray(import_runs.state, ['checking', 'applying']),
        ),
      )
      .returning({ id: import_runs.id });
    for (const { id } of old) {
      await tx.delete(import_pieces).where(and(eq(import_pieces.subscriber_id, tx.subscriberId), eq(import_pieces.import_run_id, id)));
    }
  },

  async update(tx: Tx, id: number, change: Partial<NewImportRun>): Promise<void> {
    if (change.state !== undefined) tx.changes('import_runs');
    await tx
      .update(import_runs)
      .set(change)
      .where(and(eq(import_runs.subscriber_id, tx.subscriberId), eq(import_runs.id, id)));
  },
};

/** The chunks that an import has taken so far. */
export const importPieces = {
  /** The outcome of the piece that begins with a row; undefined when the piece was not applied. */
  async find(db: Db, subscriberId: number, { runId, firstRow }: { runId: number; firstRow: number }): Promise<PieceOutcome | undefined> {
    const [piece] = await db
      .select({ outcome: import_pieces.outcome })
      .from(import_pieces)
      .where(and(eq(import_pieces.subscriber_id, subscriberId), eq(import_pieces.import_run_id, runId), eq(import_pieces.first_row, firstRow)));
    return piece?.outcome;
  },

  /** Stores a chunk in the transaction of its changes. */
  async insert(tx: Tx, { runId, firstRow, outcome }: { runId: number; firstRow: number; outcome: PieceOutcome }): Promise<void> {
    await tx.insert(import_pieces).values({ subscriber_id: tx.subscriberId, import_run_id: runId, first_row: firstRow, outcome });
    await tx
      .update(import_runs)
      .set({ undo_rows: sql`${import_runs.undo_rows} + ${outcome.changes?.length ?? 0}` })
      .where(and(eq(import_runs.subscriber_id, tx.subscriberId), eq(import_runs.id, runId)));
  },

  /** Deletes the pieces of an import that changed nothing, before its file is read with other columns. */
  async forget(tx: Tx, runId: number): Promise<void> {
    await tx.delete(import_pieces).where(and(eq(import_pieces.subscriber_id, tx.subscriberId), eq(import_pieces.import_run_id, runId)));
  },

  /** The changes of the import, in the order in which they were made. */
  async changes(db: Db, subscriberId: number, runId: number): Promise<RowChange[]> {
    const pieces = await db
      .select({ outcome: import_pieces.outcome })
      .from(import_pieces)
      .where(and(eq(import_pieces.subscriber_id, subscriberId), eq(import_pieces.import_run_id, runId)))
      .orderBy(asc(import_pieces.first_row));
    return pieces.flatMap(({ outcome }) => outcome.changes ?? []);
  },
};

/** The columns that people assigned to the headings of files. */
export const importHeadings = {
  /** Our columns by heading key; '' for a heading that is left out. */
  async of(db: Db, subscriberId: number, kind: ImportRunRow['kind']): Promise<Record<string, string>> {
    const rows = await db
      .select({ key: import_headings.heading_key, column: import_headings.column_name })
      .from(import_headings)
      .where(and(eq(import_headings.subscriber_id, subscriberId), eq(import_headings.kind, kind)))
      .limit(mostHeadings);
    return Object.fromEntries(rows.map(({ key, column }) => [key, column]));
  },

  /** @param remembered our columns by heading key @param forgotten heading keys that are recognised by their names again */
  async remember(
    tx: Tx,
    kind: ImportRunRow['kind'],
    { remembered, forgotten }: { remembered: Readonly<Record<string, string>>; forgotten: readonly string[] },
  ): Promise<void> {
    const ofKind = and(eq(import_headings.subscriber_id, tx.subscriberId), eq(import_headings.kind, kind));
    if (forgotten.length > 0) await tx.delete(import_headings).where(and(ofKind, inArray(import_headings.heading_key, [...forgotten])));
    const rows = Object.entries(remembered).map(([heading_key, column_name]) => ({ subscriber_id: tx.subscriberId, kind, heading_key, column_name }));
    if (rows.length === 0) return;
    await tx
      .insert(import_headings)
      .values(rows)
      .onConflictDoUpdate({
        target: [import_headings.subscriber_id, import_headings.kind, import_headings.heading_key],
        set: { column_name: sql`excluded.column_name` },
      });
  },
};
