import type { Db } from '#server/platform/db/store.ts';
import { monthsOfYear } from '#shared/features/commercial/average-sales.rules.ts';
import type { SoldProduct } from '#shared/features/commercial/commercial.documents.ts';
import { sharesOf } from '#shared/features/commercial/participation.rules.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { namedProducts } from './product-facts.repository.ts';
import { salesFacts } from './sales-facts.repository.ts';

/** The purchases of each product in a year, of one customer or all, by descending value. Spec: commercial §7 (`reporte-ventas-productos`). */
export async function soldProducts(
  db: Db,
  subscriberId: number,
  { contactId, year, sellerIds }: { contactId?: number | undefined; year: number; sellerIds: readonly number[] | null },
): Promise<SoldProduct[]> {
  const rows = await salesFacts.productsOf(db, subscriberId, { contactId, from: `${year}-01`, to: `${year}-12`, sellerIds });
  const byProduct = [...Map.groupBy(rows, ({ product_id }) => product_id)]
    .map(([id, own]) => ({ id, own, value: sumPesos(own.map(({ value }) => value)), quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .sort((one, other) => other.value - one.value || one.id - other.id);
  const shares = sharesOf(byProduct.map(({ value }) => value));
  const named = await namedProducts(
    db,
    subscriberId,
    byProduct.map(({ id }) => id),
  );
  return byProduct.map(({ id, own, value, quantity }, place) => {
    const { product_code = String(id), description = 'Producto eliminado', line = null, brand = null } = named.get(id) ?? {};
    const inMonth = new Map(own.map((row) => [row.month, row]));
    const orders = own.reduce((sum, row) => sum + row.orders, 0);
    return {
      ...{ product_id: id, product_code, description, line, brand },
      months: monthsOfYear(year).map((month) => ({ month, quantity: inMonth.get(month)?.quantity ?? 0, value: inMonth.get(month)?.value ?? 0 })),
      ...{ quantity, value, orders, average_quantity: orders === 0 ? 0 : Math.round((quantity / orders) * 100) / 100 },
      last_date: own.map(({ last_date }) => last_date ?? '').reduce((one, other) => (one > other ? one : other), ''),
      participation_percentage: shares[place] ?? null,
    };
  });
}
