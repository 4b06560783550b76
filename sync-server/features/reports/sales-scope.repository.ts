/** Which sales a report counts, and by what they are grouped: the columns and joins behind each dimension of the matrix. */
import { and, eq, getTableName, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { direction_leaderships, leadership_sellers } from '#server/features/teams/teams.tables.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { dialect } from '#server/platform/db/dialect.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import type { MatrixDimension, SalesBasis } from '#shared/features/reports/matrix-fields.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { sales_lines, sales_months } from './reports.tables.ts';

/** The sales of a person's reach between two days. */
export interface SalesScope {
  actor: Actor;
  from: LocalDate;
  to: LocalDate;
  basis: SalesBasis;
  /** By dimension, the keys that count. */
  filters: Partial<Record<MatrixDimension, readonly string[]>>;
}

const kindsOf: Readonly<Record<SalesBasis, string[]>> = {
  venta: ['pedido', 'factura', 'devolucion'],
  facturado: ['factura_de_pedido', 'factura', 'devolucion'],
};

type Table = typeof sales_lines | typeof sales_months;

/** The column with its table's name: drizzle leaves the name out of what is selected from one table, and does not know what `salesFrom` joins. */
export const qualified = (column: SQLiteColumn): SQL => sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;

const ofBoth = (table: Table) => ({
  direction: sql`coalesce(directed.direction_id, 0)`,
  leadership: sql`coalesce(led.leadership_id, 0)`,
  seller: sql`${qualified(table.seller_id)}`,
  customer: sql`${qualified(table.contact_id)}`,
  branch: sql`${qualified(table.contact_warehouse_id)}`,
  customer_type: sql`coalesce(${qualified(contact_warehouses.customer_type_id)}, 0)`,
  zone: sql`coalesce(nullif(trim(${qualified(contact_warehouses.zone)}), ''), '0')`,
  department: sql`coalesce(${qualified(cities.department_id)}, 0)`,
  city: sql`${qualified(table.city_id)}`,
  line: sql`${qualified(table.line_id)}`,
  brand: sql`${qualified(table.brand_id)}`,
  operation: sql`${qualified(table.kind)}`,
});
const day = qualified(sales_lines.day);
const ofTime = (month: SQL) => ({
  year: sql`substr(${month}, 1, 4)`,
  quarter: sql`substr(${month}, 1, 4) || '-T' || ((CAST(substr(${month}, 6, 2) AS integer) + 2) / 3)`,
  month: sql`substr(${month}, 1, 7)`,
});

/** The table that is read, with its expression for each dimension: months have no products and no days. */
export const salesSources = {
  lines: {
    table: sales_lines,
    keys: {
      ...ofBoth(sales_lines),
      ...ofTime(day),
      day,
      week: dialect === 'sqlite' ? sql`strftime('%G-S%V', ${day})` : sql`to_char(CAST(${day} AS date), 'IYYY-"S"IW')`,
      subline: sql`${qualified(sales_lines.subline_id)}`,
      category: sql`${qualified(sales_lines.category_id)}`,
      product: sql`${qualified(sales_lines.product_id)}`,
      price_list: sql`${qualified(sales_lines.price_list_id)}`,
    } satisfies Record<MatrixDimension, SQL>,
    between: (from: LocalDate, to: LocalDate) => and(gte(sales_lines.day, from), lte(sales_lines.day, to)),
    lines: sql`count(*)`,
  },
  months: {
    table: sales_months,
    keys: { ...ofBoth(sales_months), ...ofTime(qualified(sales_months.month)) } as Partial<Record<MatrixDimension, SQL>>,
    between: (from: LocalDate, to: LocalDate) => and(gte(sales_months.month, from.slice(0, 7)), lte(sales_months.month, to.slice(0, 7))),
    lines: sql`sum(${qualified(sales_months.lines)})`,
  },
} as const;
export type SalesSource = keyof typeof salesSources;

/** Whether the months know a dimension. */
export const isKeptByMonth = (dimension: MatrixDimension): boolean => salesSources.months.keys[dimension] !== undefined;

/** @throws Error for a dimension that the source does not have */
export function keyExpression(source: SalesSource, dimension: MatrixDimension): SQL {
  const keys: Partial<Record<MatrixDimension, SQL>> = salesSources[source].keys;
  const key = keys[dimension];
  if (!key) throw new Error(`the ${source} of sales have no ${dimension}`);
  return key;
}

/** The table with what the dimensions need beside it. A seller of two leaderships counts in the first; so does a leadership of two directions. */
export function salesFrom(source: SalesSource, subscriberId: number, dimensions: readonly MatrixDimension[]): SQL {
  const { table } = salesSources[source];
  const joins = [sql`${table}`];
  const needs = (...of: MatrixDimension[]) => of.some((dimension) => dimensions.includes(dimension));
  if (needs('customer_type', 'zone'))
    joins.push(
      sql`LEFT JOIN ${contact_warehouses} ON ${contact_warehouses.subscriber_id} = ${table.subscriber_id} AND ${contact_warehouses.id} = ${table.contact_warehouse_id}`,
    );
  if (needs('department')) joins.push(sql`LEFT JOIN ${cities} ON ${cities.id} = ${table.city_id}`);
  if (needs('leadership', 'direction')) {
    const { leadership_id, seller_id, subscriber_id } = leadership_sellers;
    joins.push(
      sql`LEFT JOIN (SELECT ${seller_id} AS seller_id, min(${leadership_id}) AS leadership_id FROM ${leadership_sellers} WHERE ${subscriber_id} = ${subscriberId} GROUP BY ${seller_id}) led ON led.seller_id = ${table.seller_id}`,
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

/** What of the table is in the scope between two days. */
export function inScope(source: SalesSource, { actor, basis, filters }: SalesScope, { from, to }: { from: LocalDate; to: LocalDate }): SQL | undefined {
  const { table, between } = salesSources[source];
  const narrowed = Object.entries(filters).map(([dimension, keys]) => {
    // The keys of filters are dimensions: its schema admits no other.
    const key = keyExpression(source, dimension as MatrixDimension);
    return sql`CAST(${key} AS text) IN ${[...keys]}`;
  });
  return and(eq(table.subscriber_id, actor.subscriberId), between(from, to), inArray(table.kind, kindsOf[basis]), reachOf(actor, table), ...narrowed);
}

function reachOf(actor: Actor, table: Table): SQL | undefined {
  if (actor.reach === 'subscriber') return undefined;
  if (actor.reach === 'customer') return purchasesReached(actor, table);
  return isOneOf(table.seller_id, actor.sellerIds);
}
