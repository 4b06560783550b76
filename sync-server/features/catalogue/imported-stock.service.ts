/** What a complete file of stock sets to zero, and how an import of stock is undone. */
import { warehousesByCode } from '#server/features/organisation/organisation.service.ts';
import type { Author } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { stillAsLeft, valuesChange } from '#server/platform/import-undo.ts';
import type { CompleteScope, MissingRows, RowChange, Undone } from '#server/platform/importer.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { productCodes } from './product-codes.repository.ts';
import { foldedCode } from './product-codes.service.ts';
import { touchProducts } from './touch-products.ts';

interface StockPlace {
  product_id: number;
  warehouse_id: number;
}

/** Names the stock of a product in a warehouse among changes. */
export const stockKey = ({ product_id, warehouse_id }: StockPlace): string => `${product_id} ${warehouse_id}`;
/** Names a row of a file, by its codes. */
export const stockRowKey = (productCode: string, warehouseCode: string): string => `${foldedCode(productCode)} ${warehouseCode}`;

function placeOf(key: number | string): StockPlace {
  const [product_id = 0, warehouse_id = 0] = String(key).split(' ').map(Number);
  return { product_id, warehouse_id };
}

/** The stock that is not zero and that the file does not name; null when there is no such warehouse. */
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
  const rows = missing.map(({ product_code, description, quantity_available, warehouse_id, worth, ...place }) => ({
    id: stockKey({ ...place, warehouse_id }),
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

/** Sets the stock of these products and warehouses to zero. */
export async function setToZero(tx: Tx, _author: Author, missing: MissingRows['rows']): Promise<RowChange[]> {
  const places = missing.map(({ id }) => placeOf(id));
  const now = await stockNow(tx, places);
  const after = { quantity_available: 0 };
  await productCodes.setStock(
    tx,
    places.map((place) => ({ ...place, ...after })),
  );
  touchProducts(
    tx,
    places.map(({ product_id }) => product_id),
  );
  return missing.map(({ id, name }) => valuesChange({ id, name, before: now.get(id) ?? null, after }));
}

/** Stock goes back to what it was before an import, where nothing was sold or corrected since. */
export async function undoStock(tx: Tx, _author: Author, changes: readonly RowChange[]): Promise<Undone> {
  const now = await stockNow(
    tx,
    changes.map(({ id }) => placeOf(id)),
  );
  const { undoable, kept } = stillAsLeft(changes, now);
  const places = undoable.map(({ id, before }) => ({ ...placeOf(id), before }));
  await productCodes.removeStockOf(
    tx,
    places.filter(({ before }) => before === null),
  );
  await productCodes.setStock(
    tx,
    places.flatMap(({ before, ...place }) => (before ? [{ ...place, ...before }] : [])),
  );
  touchProducts(
    tx,
    places.map(({ product_id }) => product_id),
  );
  return { undone: undoable.length, kept };
}

async function stockNow(tx: Tx, places: readonly StockPlace[]): Promise<Map<number | string, { quantity_available: number }>> {
  const productIds = [...new Set(places.map(({ product_id }) => product_id))];
  const rows = await productCodes.stock(tx, tx.subscriberId, productIds);
  return new Map(rows.map(({ quantity_available, ...place }) => [stockKey(place), { quantity_available }]));
}
