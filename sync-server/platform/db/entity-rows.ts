/** The rows of a plain entity: what its derived calls and its replication read and write. */
import { and, eq, getTableColumns, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type EntityDefinition, entitySearchText, type Field, referenceFields } from '#shared/kernel/entity.ts';
import { insideFields, unfolded } from '#shared/kernel/entity-blocks.ts';
import type { PlainEntityAnswer } from '#shared/kernel/entity-calls.ts';
import { typedDays } from '#shared/kernel/typed-days.rules.ts';
import type { ListRequest, Page } from '../http/list-request.ts';
import { orderOf } from './entity-order.ts';
import { isOneOf } from './is-one-of.ts';
import { orderBy, pageKeys, pageOf } from './page-of.ts';
import { readOf } from './reference-text.ts';
import { folded, matchesPart, matchesText, searched, type Widen, wordsOf } from './search.ts';
import type { Db, Tx } from './store.ts';

export interface EntityRow {
  id: number;
  version: number;
  [name: string]: unknown;
}

/** The row with the types of its entity, which its table was made from. */
export const typedRow = <E extends EntityDefinition>(_entity: E, row: EntityRow): PlainEntityAnswer<E> => row as unknown as PlainEntityAnswer<E>;

/** The filters of a list, besides its free text search. */
export interface RowNarrowing {
  /** Columns with exactly these values. */
  equal?: Readonly<Record<string, unknown>>;
  /** The search texts of single columns. */
  typed?: Readonly<Record<string, string>>;
  /** Columns that have none of these ids. */
  without?: WithoutIds;
  /** A condition of the repository that lists, over the columns of the table. */
  also?: SQL | undefined;
}
export type WithoutIds = Readonly<Record<string, readonly number[]>>;

export interface EntityRows {
  entity: EntityDefinition;
  list(db: Db, subscriberId: number, asked: ListRequest, narrowing?: RowNarrowing): Promise<Page<EntityRow>>;
  /** Like `list`, but with the ids only. */
  keys(db: Db, subscriberId: number, asked: ListRequest, narrowing?: RowNarrowing): Promise<Page<number>>;
  get(db: Db, subscriberId: number, id: number): Promise<EntityRow | undefined>;
  /** The row with these values. */
  find(db: Db, subscriberId: number, values: Readonly<Record<string, unknown>>): Promise<EntityRow | undefined>;
  /** Those of the ids that exist. */
  byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<EntityRow[]>;
  allIds(db: Db, subscriberId: number): Promise<number[]>;
  /** The row with these values whose id is not `exceptId`; undefined when there is none. */
  isTaken(db: Db, subscriberId: number, values: Readonly<Record<string, unknown>>, exceptId: number): Promise<boolean>;
  create(tx: Tx, values: Readonly<Record<string, unknown>>): Promise<EntityRow>;
  update(tx: Tx, before: EntityRow, values: Readonly<Record<string, unknown>>): Promise<EntityRow>;
  remove(tx: Tx, id: number): Promise<void>;
}

interface EntityRowsOptions {
  /** Which rows of a global table a subscriber's people reach; all of them when absent. */
  reached?: (subscriberId: number) => SQL | undefined;
}

/** @param table made from the same entity by `tableOf` or `globalTableOf` */
export function entityRows(entity: EntityDefinition, table: SQLiteTable, { reached }: EntityRowsOptions = {}): EntityRows {
  // The table was made from the entity, so that every field of one is a column of the other.
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const { search_text, subscriber_id, ...shown } = columns;
  const id = column(columns, 'id');
  const mine = (subscriberId: number) => (subscriber_id ? eq(subscriber_id, subscriberId) : reached?.(subscriberId));
  // A number of the installation is unique in the whole of it, regardless of reach.
  const everywhere = (subscriberId: number) => (subscriber_id ? eq(subscriber_id, subscriberId) : undefined);
  const equals = (values: Readonly<Record<string, unknown>>): SQL[] =>
    Object.entries(values).map(([name, value]) => (value === null ? sql`${column(columns, name)} IS NULL` : eq(column(columns, name), value)));
  const opened = (rows: unknown[]) => (rows as EntityRow[]).map((row) => unfolded(entity, row));
  const read = async (db: Db, where: SQL | undefined) => opened(await db.select(shown).from(table).where(where));

  const named = referenceFields(entity).filter(([, { search }]) => search);
  // Each word is in the row's own text or in the name of a searched reference, which is looked for once and not row by row.
  const matches = (own: SQLiteColumn, subscriberId: number, { typed, widen }: { typed: string; widen: Widen }) =>
    and(
      ...wordsOf(typed).map((word) => {
        const byName = named.map(([name, reference]) => {
          const { to, global } = reference;
          const theirs = global ? undefined : sql`${sql.identifier(to)}.subscriber_id = ${subscriberId}`;
          return pointsTo(column(columns, name), to, and(theirs, matchesPart(sql`${sql.identifier(to)}.search_text`, readOf(reference), word)));
        });
        return or(matchesText(own, word, widen), ...byName);
      }),
    );

  /** The condition of a list, and its order. */
  const listed = (subscriberId: number, asked: ListRequest, widen: Widen, { equal = {}, typed = {}, without = {}, also }: RowNarrowing = {}) => {
    const columnFilters = Object.entries(typed).map(([name, text]) => matchesColumn({ columns, entity, subscriberId }, name, text));
    const others = Object.entries(without).flatMap(([name, ids]) => (ids.length > 0 ? [not(isOneOf(column(columns, name), ids))] : []));
    const found = search_text && matches(search_text, subscriberId, { typed: asked.filter, widen });
    const where = and(mine(subscriberId), found, ...equals(equal), ...columnFilters, ...others, also);
    const sortBy = orderOf(entity, asked.sortBy, column(columns, asked.sortBy));
    return { table, key: id, order: orderBy(sortBy, asked, id), where, asked };
  };

  return {
    entity,
    keys: (db, subscriberId, asked, narrowing) => searched((widen) => pageKeys<number>(db, listed(subscriberId, asked, widen, narrowing))),
    async list(db, subscriberId, asked, narrowing) {
      return await searched((widen) =>
        pageOf<EntityRow>(db, {
          ...listed(subscriberId, asked, widen, narrowing),
          read: (those) => read(db, and(mine(subscriberId), those)),
          keyOf: (row) => row.id,
        }),
      );
    },
    async get(db, subscriberId, rowId) {
      const [row] = await read(db, and(mine(subscriberId), eq(id, rowId)));
      return row;
    },
    async find(db, subscriberId, values) {
      const [row] = await read(db, and(mine(subscriberId), ...equals(values)));
      return row;
    },
    byIds: (db, subscriberId, ids) => read(db, and(mine(subscriberId), isOneOf(id, ids))),
    async allIds(db, subscriberId) {
      const rows = await db.select({ id }).from(table).where(mine(subscriberId));
      return rows.map((row) => Number(row.id));
    },
    async isTaken(db, subscriberId, values, exceptId) {
      const rows = await db
        .select({ id })
        .from(table)
        .where(and(everywhere(subscriberId), ne(id, exceptId), ...equals(values)))
        .limit(1);
      return rows.length > 0;
    },
    async create(tx, values) {
      const row = { ...values, version: 1, updated_at: tx.now };
      const stored = { ...row, ...foldedInside(entity, row), search_text: entitySearchText(entity, row) };
      if (!subscriber_id) {
        const [made] = await tx
          .insert(table)
          .values(stored as never)
          .returning({ id });
        return { ...row, ...foldedInside(entity, row), id: Number(made?.id) };
      }
      const newId = await tx.nextIds(entity.name);
      await tx.insert(table).values({ ...stored, id: newId, subscriber_id: tx.subscriberId } as never);
      return { ...row, ...foldedInside(entity, row), id: newId };
    },
    async update(tx, before, values) {
      const changed = { ...before, ...values, version: before.version + 1, updated_at: tx.now };
      const after = { ...changed, ...foldedInside(entity, changed) };
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

/** The JSON columns with the row's new values for their fields; their other content stays. */
function foldedInside(entity: EntityDefinition, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const blocks = [...insideFields(entity)].map(([column, names]) => {
    const before = row[column];
    const said = Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));
    return [column, { ...(typeof before === 'object' ? before : {}), ...said }] as const;
  });
  return Object.fromEntries(blocks);
}

interface FilteredList {
  columns: Readonly<Record<string, SQLiteColumn>>;
  entity: EntityDefinition;
  subscriberId: number;
}

/** A filter over one column, or over the shown text of a reference when the name ends so: 'city_id.shown'. */
export function matchesColumn({ columns, entity, subscriberId }: FilteredList, name: string, text: string): SQL | undefined {
  const own = name.replace(/\.shown$/, '');
  const definition = entity.fields[own];
  if (own === name || definition?.kind !== 'ref') return matchesTyped(column(columns, name), definition, text);
  const { to, code, global, ofCompany } = definition;
  const texts = [readOf(definition), ...(code === undefined ? [] : [sql`${sql.identifier(to)}.${sql.identifier(code)}`])];
  const read = texts.map((one) => matchesText(folded(one), text));
  const owner = ofCompany ? column(columns, 'id') : subscriberId;
  const theirs = and(global ? undefined : sql`${sql.identifier(to)}.subscriber_id = ${owner}`, or(...read));
  return pointsTo(column(columns, own), to, theirs);
}

/** The reference points to one of those rows of its table. */
function pointsTo(reference: SQLiteColumn, to: string, those: SQL | undefined): SQL {
  return sql`${reference} IN (SELECT ${sql.identifier(to)}.id FROM ${sql.identifier(to)} WHERE ${those})`;
}

/** A filter over one column, as it was typed: texts contain it, days begin with it, the rest equals it. */
export function matchesTyped(of: SQLiteColumn, definition: Field | undefined, text: string): SQL | undefined {
  switch (definition?.kind) {
    case 'flag':
      return eq(of, text === '1' || text === 'true');
    case 'text':
    case 'code':
    case 'long_text':
      return matchesText(folded(of), text);
    case 'date':
      return inDays(of, text);
    case 'choice':
      return typeof definition.choices[0]?.value === 'number' ? equalsNumber(of, text) : eq(of, text);
    default:
      return equalsNumber(of, text);
  }
}

/** A text that says no day is the day of nothing. */
function inDays(of: SQLiteColumn, text: string): SQL {
  const days = typedDays(text);
  return days === null ? sql`1 = 0` : sql`${of} LIKE ${days.replaceAll('*', '%')}`;
}

/** A text that is no number equals no value, nor does a fraction in a column of whole numbers, which PostgreSQL refuses to compare. */
function equalsNumber(of: SQLiteColumn, text: string): SQL {
  const value = Number(text.replace(/[\s$,]/g, ''));
  const fits = of.getSQLType().includes('int') ? Number.isSafeInteger(value) : Number.isSafeInteger(Math.trunc(value));
  return fits ? eq(of, value) : sql`1 = 0`;
}

function column(columns: Record<string, SQLiteColumn>, name: string): SQLiteColumn {
  const found = columns[name];
  if (!found) throw new Error(`there is no column ${name}`);
  return found;
}
