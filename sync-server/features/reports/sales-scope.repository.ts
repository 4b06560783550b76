/** Which sales a report counts, from which table, and how they are grouped: the columns and joins of each dimension of the matrix. */
import { and, eq, getTableName, gte, inArray, lte, min, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { direction_leaderships, leadership_sellers } from '#server/features/teams/teams.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { SalesBasis } from '#shared/features/organisation/sales-basis.ts';
import { type MatrixDimension, matrixDimensions } from '#shared/features/reports/matrix-fields.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sales_lines } from './reports.tables.ts';
import { kindsOfBasis } from './sales-kinds.ts';
import { type SalesTable, salesTableWith } from './sales-rollups.repository.ts';

/** The sales of a person's reach between two days. */
export interface SalesScope {
  actor: Actor;
  from: LocalDate;
  to: LocalDate;
  basis: SalesBasis;
  /** By dimension, the keys that count. */
  filters: Partial<Record<MatrixDimension, readonly string[]>>;
}

/** The column with its table's name: drizzle leaves the name out when one table is selected, and does not know the joins of `salesFrom`. */
export const qualified = (column: SQLiteColumn): SQL => sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
/** A column by its name, with its table's. */
export const columnNamed = (table: SalesTable, name: string): SQL => sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`;

/** The column of each dimension, and the expression on it; the column itself when there is no expression. */
const readFrom: Readonly<Record<MatrixDimension, { column: string; read?: (column: SQL) => SQL }>> = {
  year: { column: 'month', read: (month) => sql`substr(${month}, 1, 4)` },
  quarter: { column: 'month', read: (month) => sql`substr(${month}, 1, 4) || '-T' || ((CAST(substr(${month}, 6, 2) AS integer) + 2) / 3)` },
  month: { column: 'month', read: (month) => sql`substr(${month}, 1, 7)` },
  week: { column: 'day', read: (day) => (dialect === 'sqlite' ? sql`strftime('%G-S%V', ${day})` : sql`to_char(CAST(${day} AS date), 'IYYY-"S"IW')`) },
  day: { column: 'day' },
  direction: { column: 'seller_id', read: () => sql`coalesce(directed.direction_id, 0)` },
  leadership: { column: 'seller_id', read: () => sql`coalesce(led.leadership_id, 0)` },
  seller: { column: 'seller_id' },
  customer: { column: 'contact_id' },
  branch: { column: 'contact_warehouse_id' },
  customer_type: { column: 'contact_warehouse_id', read: () => sql`coalesce(${qualified(contact_warehouses.customer_type_id)}, 0)` },
  zone: { column: 'contact_warehouse_id', read: () => sql`coalesce(nullif(trim(${qualified(contact_warehouses.zone)}), ''), '0')` },
  department: { column: 'city_id', read: () => sql`coalesce(${qualified(cities.department_id)}, 0)` },
  city: { column: 'city_id' },
  line: { column: 'line_id' },
  subline: { column: 'subline_id' },
  brand: { column: 'brand_id' },
  category: { column: 'category_id' },
  product: { column: 'product_id' },
  price_list: { column: 'price_list_id' },
  operation: { column: 'kind' },
};

/** The columns that a person's reach is judged by. */
function reachColumns({ reach }: Actor): readonly string[] {
  if (reach === 'subscriber') return [];
  return reach === 'customer' ? ['contact_id', 'contact_warehouse_id'] : ['seller_id'];
}

/** The smallest table that has whole months of the scope, these dimensions and the additional columns. */
export function salesTableOf({ actor, filters }: SalesScope, dimensions: readonly MatrixDimension[], more: readonly string[] = []): SalesTable {
  const needed = [...dimensions, ...filteredDimensions(filters)].map((dimension) => readFrom[dimension].column);
  return salesTableWith([...needed, ...more, ...reachColumns(actor)]);
}

export const isOfLines = (table: SalesTable): table is typeof sales_lines => table === sales_lines;

/** The number of lines of a group of rows. */
export const countLines = (table: SalesTable): SQL => (isOfLines(table) ? sql`count(*)` : sql`sum(${columnNamed(table, 'lines')})`);

/** The key of a dimension in a table. @throws Error for a dimension that the table does not have */
export function keyExpression(table: SalesTable, dimension: MatrixDimension): SQL {
  const { column, read = (itself) => itself } = readFrom[dimension];
  const name = column === 'month' && isOfLines(table) ? 'day' : column;
  if (!(name in table)) throw new Error(`${getTableName(table)} has no ${dimension}`);
  return read(columnNamed(table, name));
}

/** The table with the joins that the dimensions need. A seller of two leaderships counts in the first; so does a leadership of two directions. */
export function salesFrom(table: SalesTable, subscriberId: number, dimensions: readonly MatrixDimension[]): SQL {
  const joins = [sql`${table}`];
  const needs = (...of: MatrixDimension[]) => of.some((dimension) => dimensions.includes(dimension));
  if (needs('customer_type', 'zone'))
    joins.push(
      sql`LEFT JOIN ${contact_warehouses} ON ${contact_warehouses.subscriber_id} = ${table.subscriber_id} AND ${contact_warehouses.id} = ${columnNamed(table, 'contact_warehouse_id')}`,
    );
  if (needs('department')) joins.push(sql`LEFT JOIN ${cities} ON ${cities.id} = ${columnNamed(table, 'city_id')}`);
  if (needs('leadership', 'direction')) {
    const { leadership_id, seller_id, subscriber_id } = leadership_sellers;
    joins.push(
      sql`LEFT JOIN (SELECT ${seller_id} AS seller_id, min(${leadership_id}) AS leadership_id FROM ${leadership_sellers} WHERE ${subscriber_id} = ${subscriberId} GROUP BY ${seller_id}) led ON led.seller_id = ${columnNamed(table, 'seller_id')}`,
    );
  }
  if (needs('direction')) {
    const { leadership_id, commercial_direction_id, subscriber_id } = direction_leaderships;
    joins.push(
      sql`LEFT JOIN (SELECT ${leadership_id} AS leadership_id, min(${commercial_direction_id}) AS direction_id FROM ${direction_leaderships} WHERE ${subscriber_id} = ${subscriberId} GROUP BY ${leadership_id}) directed ON directed.leadership_id = led.leadership_id`,
    );
  }
  return sql.join(joins, sql` `);
}

/** The leadership and the direction of each seller, 0 for none: the first ones, as in `salesFrom`. */
export async function teamsOfSellers(db: Db, subscriberId: number): Promise<Map<number, { leadership_id: number; direction_id: number }>> {
  const led = await db
    .select({ seller_id: leadership_sellers.seller_id, leadership_id: min(leadership_sellers.leadership_id).mapWith(Number) })
    .from(leadership_sellers)
    .where(eq(leadership_sellers.subscriber_id, subscriberId))
    .groupBy(leadership_sellers.seller_id);
  const directed = await db
    .select({ leadership_id: direction_leaderships.leadership_id, direction_id: min(direction_leaderships.commercial_direction_id).mapWith(Number) })
    .from(direction_leaderships)
    .where(eq(direction_leaderships.subscriber_id, subscriberId))
    .groupBy(direction_leaderships.leadership_id);
  const directionOf = new Map(directed.map(({ leadership_id, direction_id }) => [leadership_id, direction_id]));
  return new Map(led.map(({ seller_id, leadership_id }) => [seller_id, { leadership_id, direction_id: directionOf.get(leadership_id) ?? 0 }]));
}

/** The condition of the table's rows in the scope between two days; for sums by month, in the months of the two days. */
export function inScope(table: SalesTable, { actor, basis, filters }: SalesScope, { from, to }: { from: LocalDate; to: LocalDate }): SQL | undefined {
  const narrowed = Object.entries(filters).map(([dimension, keys]) => {
    // The keys of `filters` are dimensions: the schema admits no others.
    const key = keyExpression(table, dimension as MatrixDimension);
    return sql`CAST(${key} AS text) IN ${[...keys]}`;
  });
  return and(
    eq(table.subscriber_id, actor.subscriberId),
    isBetween(table, from, to),
    inArray(table.kind, kindsOfBasis[basis]),
    reachOf(actor, table),
    ...narrowed,
  );
}

function isBetween(table: SalesTable, from: LocalDate, to: LocalDate): SQL | undefined {
  if (isOfLines(table)) return and(gte(table.day, from), lte(table.day, to));
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  // Within one month SQLite reads the rows in the order of the remaining key columns, without sorting.
  return first === last ? eq(table.month, first) : and(gte(table.month, first), lte(table.month, last));
}

function reachOf(actor: Actor, table: SalesTable): SQL | undefined {
  if (actor.reach === 'subscriber') return undefined;
  if (actor.reach === 'customer') return 'contact_id' in table ? purchasesReached(actor, table) : sql`1 = 0`;
  return 'seller_id' in table ? isOneOf(table.seller_id, actor.sellerIds) : sql`1 = 0`;
}

/** The dimensions that filters narrow. */
export const filteredDimensions = (filters: SalesScope['filters']): MatrixDimension[] =>
  matrixDimensions.map(({ id }) => id).filter((id) => filters[id] !== undefined);
