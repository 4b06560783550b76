import { warehousesByCode } from '#server/features/organisation/organisation.service.ts';
import type { Importer } from '#server/platform/importer.ts';
import { missingStock, placedStock, stockRowKey } from './imported-stock.service.ts';
import { replaceMissing, takeValues, undoValues } from './placed-values.service.ts';

/** Imports units on hand by product and warehouse: the file's figure replaces ours. */
export const stockImporter: Importer<'stock'> = {
  kind: 'stock',
  values: { value: { label: 'Existencia' } },
  keyOf: ({ product_code, warehouse_code }) => stockRowKey(product_code, warehouse_code),
  async take(tx, rows, author) {
    const warehouses = await warehousesByCode(tx, tx.subscriberId);
    return await takeValues(tx, author, {
      ...{ rows, table: placedStock },
      read({ warehouse_code, quantity_available }) {
        const warehouse = warehouses.get(warehouse_code);
        if (!warehouse) return { column: 'warehouse_code', message: 'La bodega no existe.' };
        if (quantity_available < 0 && !warehouse.negative_balances) return { column: 'quantity_available', message: 'La bodega no admite saldos negativos.' };
        return { place_id: warehouse.id, place: warehouse.warehouse_code, value: quantity_available };
      },
    });
  },
  complete: {
    keyColumns: ['product_code', 'warehouse_code'],
    missing: missingStock,
    takeAway: (tx, author, missing) => replaceMissing(tx, author, placedStock, { missing, after: 0 }),
  },
  undo: (tx, author, changes) => undoValues(tx, author, placedStock, changes),
};
