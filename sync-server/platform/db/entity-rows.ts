/** The rows of a plain entity: what its derived calls and its replication read and write. */
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type EntityDefinition, entitySearchText } from '#shared/kernel/entity.ts';
import { type ListRequest, type Page, windowOf } from '../http/list-request.ts';
import { matchesText } from './search.ts';
import type { Db, Tx } from './store.ts';

export interface EntityRow {
  id: number;
  version: number;
  [name: string]: unknown;
}

export interface EntityRows {
  entity: EntityDefinition;
  list(db: Db, subscriberId: number, asked: ListRequest, equal: Readonly<Record<string, unknown>>): Promise<Page<EntityRow>>;
  get(db: Db, subscriberId: number, id: number): Promise<EntityRow | undefined>;
  /** The row with these values. */
  find(db: Db, subscriberId: number, values: Readonly<Record<string, unknown>>): Promise<EntityRow | undefined>;
  /** Those of the ids that exist. */
  byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<EntityRow[]>;
  allIds(db: Db, subscriberId: number): Promise<number[]>;
  /** Another row than `exceptId` with these values, when there is one. */
  isTaken(db: Db, subscriberId: number, values: Readonly<Record<string, unknown>>, exceptId: number): Promise<boolean>;
  create(tx: Tx, values: Readonly<Record<string, unknown>>): Promise<EntityRow>;
  update(tx: Tx, before: EntityRow, values: Readonly<Record<string, unknown>>): Promise<EntityRow>;
  remove(tx: Tx, id: number): Promise<void>;
}

/** @param table made from the same entity by `tableOf` or `globalTableOf` */
export function entityRows(entity: EntityDefinition, table: SQLiteTable): EntityRows {
  // The table was made from the entity, so that every field of one is a column of the other.
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const { search_text, subscriber_id, ...shown } = columns;
  const id = column(columns, 'id');
  const mine = (subscriberId: number) => (subscriber_id ? eq(subscriber_id, subscriberId) : undefined);
  const equals = (values: Readonly<Record<string, unknown>>): SQL[] =>
    Object.entries(values).map(([name, value]) => (value === null ? sql`${column(columns, name)} IS NULL` : eq(column(columns, name), value)));
  const read = async (db: Db, where: SQL | undefined) => (await db.select(shown).from(table).where(where)) as EntityRow[];

  return {
    entity,
    async list(db, subscriberId, asked, equal) {
      const where = and(mine(subscriberId), search_text && matchesText(search_text, asked.filter), ...equals(equal));
      const direction = asked.sort === 'DESC' ? desc : asc;
      const rows = await db
        .select(shown)
        .from(table)
        .where(where)
        .orderBy(direction(column(columns, asked.sortBy)), asc(id))
        .limit(windowOf(asked).limit)
        .offset(windowOf(asked).offset);
      return { rows: rows as EntityRow[], total: await db.$count(table, where) };
    },
    async get(db, subscriberId, rowId) {
      const [row] = await read(db, and(mine(subscriberId), eq(id, rowId)));
      return row;
    },
    async find(db, subscriberId, values) {
      const [row] = await read(db, and(mine(subscriberId), ...equals(values)));
      return row;
    },
    byIds: (db, subscriberId, ids) => read(db, and(mine(subscriberId), inArray(id, [...ids]))),
    async allIds(db, subscriberId) {
      const rows = await db.select({ id }).from(table).where(mine(subscriberId));
      return rows.map((row) => Number(row.id));
    },
    async isTaken(db, subscriberId, values, exceptId) {
      const rows = await db
        .select({ id })
        .from(table)
        .where(and(mine(subscriberId), ne(id, exceptId), ...equals(values)))
        .limit(1);
      return rows.length > 0;
    },
    async create(tx, values) {
      const row = { ...values, id: await tx.nextIds(entity.name), version: 1, updated_at: tx.now };
      await tx.insert(table).values({ ...row, subscriber_id: tx.subscriberId, search_text: entitySearchText(entity, row) } as never);
      return row;
    },
    async update(tx, before, values) {
      const after = { ...before, ...values, version: before.version + 1, updated_at: tx.now };
      await tx
        .update(table)
        .set({ ...after, search_text: entitySearchText(entity, after) } as never)
        .where(and(mine(tx.subscriberId), eq(id, before.id)));
      return after;
    },
    async remove(tx, rowId) {
      await tx.delete(table).where(and(mine(tx.subscriberId), eq(id, rowId)));
    },
  };
}

function column(columns: Record<string, SQLiteColumn>, name: string): SQLiteColumn {
  const found = columns[name];
  if (!found) throw new Error(`there is no column ${name}`);
  return found;
}
