/** Sales from the facts of the reports: before IVA, without freight, minus returns. Pesos. Spec: decisions §8. */
import { and, countDistinct, eq, gte, inArray, lte, max, min, type SQL, sql, sum } from 'drizzle-orm';
import { sales_lines, sales_months, sales_team_months } from '#server/features/reports/reports.tables.ts';
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
}

export interface SoldInMonth {
  key: number;
  month: string;
  value: Pesos;
}

/** Orders, and invoices without an order of ours, with their returns: what every screen counts as sold (decision 0120). */
const sold = ['pedido', 'factura', 'devolucion'];

export const salesFacts = {
  /** Sales by a dimension and month. */
  async byMonth(db: Db, subscriberId: number, by: SalesDimension, wanted: SalesWanted): Promise<SoldInMonth[]> {
    const isOfTeam = (by === 'seller_id' || by === 'line_id') && wanted.contactId === undefined;
    const { table, key } = isOfTeam ? { table: sales_team_months, key: sales_team_months[by] } : { table: sales_months, key: sales_months[by] };
    return await db
      .select({ key, month: table.month, value: sum(table.subtotal).mapWith(Number) })
      .from(table)
      .where(inMonths(table, subscriberId, wanted))
      .groupBy(key, table.month);
  },

  /** Sales by month, seller and another dimension, for shares among sellers. */
  async bySellerAnd(db: Db, subscriberId: number, by: SalesDimension, wanted: SalesWanted): Promise<(SoldInMonth & { seller_id: number })[]> {
    const key = sales_months[by];
    return await db
      .select({ key, seller_id: sales_months.seller_id, month: sales_months.month, value: sum(sales_months.subtotal).mapWith(Number) })
      .from(sales_months)
      .where(inMonths(sales_months, subscriberId, wanted))
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
          ...[eq(sales_lines.subscriber_id, subscriberId), isOneOf(sales_lines.day, days), isSold(sales_lines.kind)],
          sellerIds === null ? undefined : isOneOf(sales_lines.seller_id, sellerIds),
        ),
      )
      .groupBy(sales_lines.day);
    return new Map(rows.map(({ day, value }) => [day, value]));
  },

  /** The month of the first purchase of each branch. */
  async firstMonths(db: Db, subscriberId: number): Promise<Map<number, string>> {
    const rows = await db
      .select({ key: sales_months.contact_warehouse_id, month: min(sales_months.month) })
      .from(sales_months)
      .where(and(eq(sales_months.subscriber_id, subscriberId), isSold(sales_months.kind)))
      .groupBy(sales_months.contact_warehouse_id);
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
          ...[eq(sales_lines.subscriber_id, subscriberId), gte(sales_lines.day, `${from}-01`), lte(sales_lines.day, `${to}-31`)],
          ...[isSold(sales_lines.kind), contactId === undefined ? undefined : eq(sales_lines.contact_id, contactId)],
          sellerIds === null ? undefined : isOneOf(sales_lines.seller_id, sellerIds),
        ),
      )
      .groupBy(sales_lines.product_id, month);
  },
};

const isSold = (kind: typeof sales_months.kind | typeof sales_team_months.kind | typeof sales_lines.kind): SQL => inArray(kind, sold);

function inMonths(
  table: typeof sales_months | typeof sales_team_months,
  subscriberId: number,
  { from, to, sellerIds, contactId }: SalesWanted,
): SQL | undefined {
  return and(
    ...[eq(table.subscriber_id, subscriberId), gte(table.month, from), lte(table.month, to), isSold(table.kind)],
    sellerIds === null ? undefined : isOneOf(table.seller_id, sellerIds),
    contactId === undefined ? undefined : eq(sales_months.contact_id, contactId),
  );
}
