import { and, eq, gte, inArray, lte, max, type SQL } from 'drizzle-orm';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { sales_budgets } from './budgets.tables.ts';

/** What names a budget; 0 is 'all of them'. */
export type BudgetKey = Pick<typeof sales_budgets.$inferSelect, 'year' | 'month' | 'type_id' | 'seller_id' | 'contact_id' | 'line_id' | 'brand_id'>;
export type Budget = BudgetKey & { value: Pesos };

const columns = ['year', 'month', 'type_id', 'seller_id', 'contact_id', 'line_id', 'brand_id'] as const;
const selected = {
  year: sales_budgets.year,
  month: sales_budgets.month,
  type_id: sales_budgets.type_id,
  seller_id: sales_budgets.seller_id,
  contact_id: sales_budgets.contact_id,
  line_id: sales_budgets.line_id,
  brand_id: sales_budgets.brand_id,
  value: sales_budgets.value,
};

/** '2026|11|304|77|0|0|0'. */
export const keyTextOf = (key: BudgetKey): string => columns.map((column) => key[column]).join('|');
/** The key that `keyTextOf` wrote. */
export function keyOfText(text: string): BudgetKey {
  const values = text.split('|').map(Number);
  // `keyTextOf` wrote the text with one value per column.
  return Object.fromEntries(columns.map((column, place) => [column, values[place]])) as BudgetKey;
}

export const budgetRows = {
  /** The budgets of a year and a type, of all sellers or of some. */
  async ofYear(db: Db, subscriberId: number, asked: { year: number; typeId: number; sellerIds?: readonly number[] | null }): Promise<Budget[]> {
    const { sellerIds = null } = asked;
    return await db
      .select(selected)
      .from(sales_budgets)
      .where(
        and(
          ...[eq(sales_budgets.subscriber_id, subscriberId), eq(sales_budgets.year, asked.year), eq(sales_budgets.type_id, asked.typeId)],
          sellerIds === null ? undefined : inArray(sales_budgets.seller_id, sellerIds.length > 0 ? [...sellerIds] : [-1]),
        ),
      );
  },

  /** The budgets of sellers in the years of a file. */
  async ofSellers(db: Db, subscriberId: number, { years, sellerIds }: { years: readonly number[]; sellerIds: readonly number[] }): Promise<Budget[]> {
    if (years.length === 0 || sellerIds.length === 0) return [];
    return await db
      .select(selected)
      .from(sales_budgets)
      .where(
        and(
          ...[eq(sales_budgets.subscriber_id, subscriberId), gte(sales_budgets.year, Math.min(...years)), lte(sales_budgets.year, Math.max(...years))],
          inArray(sales_budgets.seller_id, [...sellerIds]),
        ),
      );
  },

  async byKeys(db: Db, subscriberId: number, keys: readonly BudgetKey[]): Promise<Budget[]> {
    const years = [...new Set(keys.map(({ year }) => year))];
    const sellerIds = [...new Set(keys.map(({ seller_id }) => seller_id))];
    const wanted = new Set(keys.map(keyTextOf));
    return (await this.ofSellers(db, subscriberId, { years, sellerIds })).filter((row) => wanted.has(keyTextOf(row)));
  },

  async set(tx: Tx, { value, ...key }: Budget): Promise<void> {
    const row = { ...key, value, subscriber_id: tx.subscriberId, updated_at: tx.now };
    await tx
      .insert(sales_budgets)
      .values(row)
      .onConflictDoUpdate({
        target: [sales_budgets.subscriber_id, ...columns.map((column) => sales_budgets[column])],
        set: { value, updated_at: tx.now },
      });
  },

  async remove(tx: Tx, keys: readonly BudgetKey[]): Promise<void> {
    for (const key of keys) await tx.delete(sales_budgets).where(and(eq(sales_budgets.subscriber_id, tx.subscriberId), isKey(key)));
  },

  /** When a budget last changed; null while there is none. */
  async lastChange(db: Db, subscriberId: number): Promise<Instant | null> {
    const [row] = await db
      .select({ at: max(sales_budgets.updated_at) })
      .from(sales_budgets)
      .where(eq(sales_budgets.subscriber_id, subscriberId));
    return row?.at ?? null;
  },

  /** The types of budget in the company's order. */
  async types(db: Db, subscriberId: number, tableId: number) {
    return await db
      .select({ id: parameters.id, code: parameters.code_parameter, name: parameters.name_parameter })
      .from(parameters)
      .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, tableId)))
      .orderBy(parameters.order, parameters.id);
  },
};

const isKey = (key: BudgetKey): SQL | undefined => and(...columns.map((column) => eq(sales_budgets[column], key[column])));
