import { warehousesByCode } from '#server/features/organisation/organisation.service.ts';
import { valuesChange } from '#server/platform/import-undo.ts';
import { type Importer, noOutcome, type RowChange } from '#server/platform/importer.ts';
import { missingStock, setToZero, stockKey, stockRowKey, undoStock } from './imported-stock.service.ts';
import { productCodes } from './product-codes.repository.ts';
import { productsByCode } from './product-codes.service.ts';
import { touchProducts } from './touch-products.ts';

/** Units on hand by product and warehouse: the file's figure replaces ours. */
export const stockImporter: Importer<'stock'> = {
  kind: 'stock',
  keyOf: ({ product_code, warehouse_code }) => stockRowKey(product_code, warehouse_code),

  async take(tx, rows) {
    const changes: RowChange[] = [];
    const outcome = { ...noOutcome(), changes };
    const products = await productsByCode(
      tx,
      tx.subscriberId,
      rows.map(({ value }) => value.product_code),
    );
    const warehouses = await warehousesByCode(tx, tx.subscriberId);
    const before = new Map(
      (
        await productCodes.stock(
          tx,
          tx.subscriberId,
          [...products.values()].map(({ id }) => id),
        )
      ).map((row) => [stockKey(row), row.quantity_available]),
    );
    const changed = new Map<string, { product_id: number; warehouse_id: number; quantity_available: number }>();
    for (const { row, value } of rows) {
      const product = products.get(value.product_code);
      const warehouse = warehouses.get(value.warehouse_code);
      if (!product) outcome.refused.push({ row, column: 'product_code', message: 'El producto no existe.' });
      else if (!warehouse) outcome.refused.push({ row, column: 'warehouse_code', message: 'La bodega no existe.' });
      else if (value.quantity_available < 0 && !warehouse.negative_balances)
        outcome.refused.push({ row, column: 'quantity_available', message: 'La bodega no admite saldos negativos.' });
      else {
        const key = stockKey({ product_id: product.id, warehouse_id: warehouse.id });
        const known = before.get(key);
        if (known === value.quantity_available) {
          outcome.unchanged += 1;
          continue;
        }
        changed.set(key, { product_id: product.id, warehouse_id: warehouse.id, quantity_available: value.quantity_available });
        before.set(key, value.quantity_available);
        changes.push(
          valuesChange({
            id: key,
            name: `${product.product_code} en ${warehouse.warehouse_code}`,
            before: known === undefined ? null : { quantity_available: known },
            after: { quantity_available: value.quantity_available },
          }),
        );
        if (known === undefined) outcome.created.push(row);
        else outcome.updated += 1;
      }
    }
    await productCodes.setStock(tx, [...changed.values()]);
    touchProducts(
      tx,
      [...changed.values()].map(({ product_id }) => product_id),
    );
    return outcome;
  },

  complete: { keyColumns: ['product_code', 'warehouse_code'], missing: missingStock, takeAway: setToZero },
  undo: undoStock,
};
