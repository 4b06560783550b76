import { and, desc, eq } from 'drizzle-orm';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { import_runs } from './imports.tables.ts';

export type ImportRunRow = typeof import_runs.$inferSelect;
export type NewImportRun = typeof import_runs.$inferInsert;

/** Some of a company's imports: of a kind, in a state. */
export interface ImportsWanted {
  kind?: ImportRunRow['kind'] | undefined;
  state?: ImportRunRow['state'] | undefined;
}

export const importRuns = {
  async get(db: Db, subscriberId: number, id: number): Promise<ImportRunRow | undefined> {
    const [row] = await db
      .select()
      .from(import_runs)
      .where(and(eq(import_runs.subscriber_id, subscriberId), eq(import_runs.id, id)));
    return row;
  },

  async list(db: Db, subscriberId: number, { kind, state }: ImportsWanted, asked: ListRequest): Promise<Page<ImportRunRow>> {
    const ofKind = kind && eq(import_runs.kind, kind);
    const mine = and(eq(import_runs.subscriber_id, subscriberId), ofKind, state && eq(import_runs.state, state));
    return await pageOf<ImportRunRow>(db, {
      ...{ table: import_runs, key: import_runs.id, asked, order: orderBy(import_runs.id, asked, import_runs.id) },
      where: and(mine, matchesText(import_runs.search_text, asked.filter)),
      read: async (those) => await db.select().from(import_runs).where(and(mine, those)),
      keyOf: (row) => row.id,
    });
  },

  /** The last that was applied of a kind. */
  async lastApplied(db: Db, subscriberId: number, kind: ImportRunRow['kind']): Promise<ImportRunRow | undefined> {
    const [row] = await db
      .select()
      .from(import_runs)
      .where(and(eq(import_runs.subscriber_id, subscriberId), eq(import_runs.kind, kind), eq(import_runs.state, 'applied')))
      .orderBy(desc(import_runs.finished_at), desc(import_runs.id))
      .limit(1);
    return row;
  },

  async insert(tx: Tx, row: NewImportRun): Promise<void> {
    await tx.insert(import_runs).values(row);
  },

  async update(tx: Tx, id: number, change: Partial<NewImportRun>): Promise<void> {
    await tx
      .update(import_runs)
      .set(change)
      .where(and(eq(import_runs.subscriber_id, tx.subscriberId), eq(import_runs.id, id)));
  },
};
