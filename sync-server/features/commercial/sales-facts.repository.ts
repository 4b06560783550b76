/**
 * Sales from the facts of the reports: before IVA, without freight, minus returns, by the company's basis (`sales_basis`). Pesos. Spec: decisions §8.
 */
import { and, countDistinct, eq, gte, inArray, lte, max, min, type SQL, sql, sum } from 'drizzle-orm';
import { sales_lines, sales_months, sales_team_months } from '#server/features/reports/reports.tables.ts';
import { salesBasisOf } from '#server/features/reports/sales-basis.service.ts';
import { kindsOfBasis } from '#server/features/reports/sales-kinds.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/** What sales are grouped by. */
export type SalesDimension = 'seller_id' | 'contact_id' | 'contact_warehouse_id' | 'line_id';

/** Months as 'YYYY-MM', both included; `sellerIds` null means all sellers of the company. */
export interface SalesWanted {
  from: string;
  to: string;
  sellerIds: readonly number[] | null;
  contactId?: number | undefined;
  /** One branch of `contactId`. */
  branchId?: number | undefined;
}

export interface SoldInMonth {
  key: number;
  month: string;
  value: Pesos;
}

export const salesFacts = {
  /** Sales by a dimension and month. */
  async byMonth(db: Db, subscriberId: number, by: SalesDimension, wanted: SalesWanted): Promise<SoldInMonth[]> {
    const isOfTeam = (by === 'seller_id' || by === 'line_id') && wanted.contactId === undefined;
    const { table, key } = isOfTeam ? { table: sales_team_months, key: sales_team_months[by] } : { table: sales_months, key: sales_months[by] };
    return await db
      .select({ key, month: table.month, value: sum(table.subtotal).mapWith(Number) })
      .from(table)
      .where(inMonths(table, await soldBy(db, subscriberId), wanted))
      .groupBy(key, table.month);
  },

  /** Sales by month, seller and another dimension, for shares among sellers. */
  async bySellerAnd(db: Db, subscriberId: number, by: SalesDimension, wanted: SalesWanted): Promise<(SoldInMonth & { seller_id: number })[]> {
    const key = sales_months[by];
    return await db
      .select({ key, seller_id: sales_months.seller_id, month: sales_months.month, value: sum(sales_months.subtotal).mapWith(Number) })
      .from(sales_months)
      .where(inMonths(sales_months, await soldBy(db, subscriberId), wanted))
      .groupBy(key, sales_months.seller_id, sales_months.month);
  },

  /** Sales of each of some days; a day without sales is missing. @param wanted sellerIds as in `SalesWanted` */
  async ofDays(
    db: Db,
    subscriberId: number,
    { days, sellerIds }: { days: readonly LocalDate[] } & Pick<SalesWanted, 'sellerIds'>,
  ): Promise<Map<LocalDate, Pesos>> {
    const rows = await db
      .select({ day: sales_lines.day, value: sum(sales_lines.subtotal).mapWith(Number) })
      .from(sales_lines)
      .where(
        and(
          ...[isSold(sales_lines, await soldBy(db, subscriberId)), isOneOf(sales_lines.day, days)],
          sellerIds === null ? undefined : isOneOf(sales_lines.seller_id, sellerIds),
        ),
      )
      .groupBy(sales_lines.day);
    return new Map(rows.map(({ day, value }) => [day, value]));
  },

  /** The month of the first sale to each branch, or of each seller. */
  async firstMonths(db: Db, subscriberId: number, by: 'contact_warehouse_id' | 'seller_id'): Promise<Map<number, string>> {
    const { table, key } =
      by === 'seller_id' ? { table: sales_team_months, key: sales_team_months.seller_id } : { table: sales_months, key: sales_months.contact_warehouse_id };
    const rows = await db
      .select({ key, month: min(table.month) })
      .from(table)
      .where(isSold(table, await soldBy(db, subscriberId)))
      .groupBy(key);
    return new Map(rows.flatMap(({ key, month }) => (month === null ? [] : [[key, month] as const])));
  },

  /** The purchases of each product by month, of one customer or all, with the number of orders and the last day. */
  async productsOf(db: Db, subscriberId: number, { contactId, from, to, sellerIds }: SalesWanted) {
    const month = sql<string>`substr(${sales_lines.day}, 1, 7)`;
    return await db
      .select({
        product_id: sales_lines.product_id,
        month,
        quantity: sum(sales_lines.quantity).mapWith(Number),
        value: sum(sales_lines.subtotal).mapWith(Number),
        orders: countDistinct(sales_lines.document_uuid),
        last_date: max(sales_lines.day),
      })
      .from(sales_lines)
      .where(
        and(
          ...[isSold(sales_lines, await soldBy(db, subscriberId)), gte(sales_lines.day, `${from}-01`), lte(sales_lines.day, `${to}-31`)],
          contactId === undefined ? undefined : eq(sales_lines.contact_id, contactId),
          sellerIds === null ? undefined : isOneOf(sales_lines.seller_id, sellerIds),
        ),
      )
      .groupBy(sales_lines.product_id, month);
  },
};

/** A company, and the kinds of rows that it counts as sold. */
interface SoldBy {
  subscriberId: number;
  kinds: string[];
}

async function soldBy(db: Db, subscriberId: number): Promise<SoldBy> {
  return { subscriberId, kinds: kindsOfBasis[await salesBasisOf(db, subscriberId)] };
}

const isSold = (table: typeof sales_months | typeof sales_team_months | typeof sales_lines, { subscriberId, kinds }: SoldBy): SQL | undefined =>
  and(eq(table.subscriber_id, subscriberId), inArray(table.kind, kinds));

function inMonths(
  table: typeof sales_months | typeof sales_team_months,
  sold: SoldBy,
  { from, to, sellerIds, contactId, branchId }: SalesWanted,
): SQL | undefined {
  return and(
    ...[isSold(table, sold), gte(table.month, from), lte(table.month, to)],
    sellerIds === null ? undefined : isOneOf(table.seller_id, sellerIds),
    contactId === undefined ? undefined : eq(sales_months.contact_id, contactId),
    branchId === undefined ? undefined : eq(sales_months.contact_warehouse_id, branchId),
  );
}
