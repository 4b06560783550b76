/** The only writer of `contact_warehouses`: forms, files and devices write branches through it. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { branchSearchText } from './search-texts.repository.ts';
import { contact_warehouse_moves, contact_warehouses } from './third-parties.tables.ts';

export type StoredBranch = typeof contact_warehouses.$inferSelect;
/** The values of a branch to write; the repository adds subscriber, version, instant and search text. */
export type BranchColumns = Omit<typeof contact_warehouses.$inferInsert, 'subscriber_id' | 'id' | 'version' | 'search_text' | 'updated_at'>;

const { subscriber_id: _subscriber, id: _id, version: _version, search_text: _search, updated_at: _updated, ...written } = getTableColumns(contact_warehouses);
/** The columns that writers may say. */
export const branchColumnNames: ReadonlySet<string> = new Set(Object.keys(written));

const searchedFields = new Set(Object.entries(establishment.fields).flatMap(([name, field]) => ('search' in field && field.search ? [name] : [])));
const mine = (subscriberId: number) => eq(contact_warehouses.subscriber_id, subscriberId);

export const storedBranches = {
  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<StoredBranch[]> {
    if (ids.length === 0) return [];
    return await db
      .select()
      .from(contact_warehouses)
      .where(and(mine(subscriberId), isOneOf(contact_warehouses.id, ids)));
  },

  /** The branches of these third parties; those of each third party are in the order of their creation. */
  async ofContacts(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<StoredBranch[]> {
    if (contactIds.length === 0) return [];
    return await db
      .select()
      .from(contact_warehouses)
      .where(and(mine(subscriberId), inArray(contact_warehouses.contact_id, [...contactIds])))
      .orderBy(contact_warehouses.contact_id, contact_warehouses.id);
  },

  async insert(tx: Tx, rows: readonly (BranchColumns & { id: number })[]): Promise<void> {
    const own = { subscriber_id: tx.subscriberId, version: 1, updated_at: tx.now };
    await tx.insertMany(
      contact_warehouses,
      rows.map((row) => ({ ...row, ...own, search_text: branchSearchText(row) })),
    );
  },

  /** Writes the same change into branches and increments their versions; one statement when the change does not touch the search text. */
  async update(tx: Tx, rows: readonly StoredBranch[], change: Partial<BranchColumns>): Promise<void> {
    const next = { ...change, version: sql`${contact_warehouses.version} + 1`, updated_at: tx.now };
    const written = (those: SQL, set: object) =>
      tx
        .update(contact_warehouses)
        .set({ ...next, ...set })
        .where(and(mine(tx.subscriberId), those));
    const isFoundAnew = Object.keys(change).some((name) => searchedFields.has(name));
    if (!isFoundAnew) {
      const ids = rows.map(({ id }) => id);
      await written(isOneOf(contact_warehouses.id, ids), {});
    } else for (const row of rows) await written(eq(contact_warehouses.id, row.id), { search_text: branchSearchText({ ...row, ...change }) });
  },

  /** Deletes a branch without references, with the history of its coordinates. */
  async remove(tx: Tx, id: number): Promise<void> {
    const moves = contact_warehouse_moves;
    await tx.delete(moves).where(and(eq(moves.subscriber_id, tx.subscriberId), eq(moves.contact_warehouse_id, id)));
    await tx.delete(contact_warehouses).where(and(mine(tx.subscriberId), eq(contact_warehouses.id, id)));
  },

  /** Keeps where branches were until now. */
  async traceMoves(tx: Tx, moves: readonly Omit<typeof contact_warehouse_moves.$inferInsert, 'subscriber_id'>[]): Promise<void> {
    await tx.insertMany(
      contact_warehouse_moves,
      moves.map((move) => ({ ...move, subscriber_id: tx.subscriberId })),
    );
  },
};
