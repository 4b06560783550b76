/** Imports of stock, and the stock that a complete file sets to zero. */
import { warehousesByCode } from '#server/features/organisation/organisation.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CompleteScope, MissingRows } from '#server/platform/importer.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { stockArrived } from './catalogue.hooks.ts';
import { type PlacedValues, placeKey } from './placed-values.service.ts';
import { productCodes } from './product-codes.repository.ts';
import { foldedCode } from './product-codes.service.ts';

/** Names a row of a file, by its codes. */
export const stockRowKey = (productCode: string, warehouseCode: string): string => `${foldedCode(productCode)} ${warehouseCode}`;

/** The units of products in warehouses; each place is a warehouse. */
export const placedStock: PlacedValues = {
  async read(db, subscriberId, productIds) {
    const stock = await productCodes.stock(db, subscriberId, productIds);
    return stock.map(({ product_id, warehouse_id, quantity_available }) => ({ product_id, place_id: warehouse_id, value: quantity_available }));
  },
  async set(tx, values) {
    await productCodes.setStock(
      tx,
      values.map(({ product_id, place_id, value }) => ({ product_id, warehouse_id: place_id, quantity_available: value })),
    );
    await stockArrived.answer(
      tx,
      values.flatMap(({ product_id, value }) => (value > 0 ? [product_id] : [])),
    );
  },
  remove: (tx, places) =>
    productCodes.removeStockOf(
      tx,
      places.map(({ product_id, place_id }) => ({ product_id, warehouse_id: place_id })),
    ),
};

/** The stock other than zero that the file does not name; null when the warehouse does not exist. */
export async function missingStock(
  db: Db,
  subscriberId: number,
  { scope, isNamed }: { scope: CompleteScope; isNamed: (key: string) => boolean },
): Promise<MissingRows | null> {
  const warehouses = await warehousesByCode(db, subscriberId);
  const warehouse = scope.code === null ? null : warehouses.get(scope.code);
  if (warehouse === undefined) return null;
  const codes = new Map([...warehouses.values()].map(({ id, warehouse_code }) => [id, warehouse_code]));
  const stock = await productCodes.stockOf(db, subscriberId, warehouse?.id ?? null);
  const missing = stock.filter(({ product_code, warehouse_id }) => !isNamed(stockRowKey(product_code, codes.get(warehouse_id) ?? '')));
  const rows = missing.map(({ product_id, warehouse_id, product_code, description, quantity_available, worth }) => ({
    id: placeKey({ product_id, place_id: warehouse_id }),
    name: `${product_code} · ${description}: ${formatCount(quantity_available)} en ${codes.get(warehouse_id) ?? ''}`,
    worth,
  }));
  const total = sumPesos(rows.map(({ worth }) => worth));
  const where = warehouse ? `de la bodega ${warehouse.warehouse_code}` : 'de la empresa';
  const units = missing.reduce((sum, { quantity_available }) => sum + quantity_available, 0);
  const text =
    rows.length === 0
      ? `Todas las existencias ${where} están en el archivo: ninguna queda en cero.`
      : `Quedan en cero ${formatCount(rows.length)} de ${formatCount(stock.length)} existencias ${where}, ${formatCount(units)} unidades por ${formatPesos(total)} a su precio más alto: no están en el archivo.`;
  return { text, of: stock.length, total, rows };
}
