import type { Tx } from '#server/platform/db/store.ts';
import { reserveStock, returnStock } from '../catalogue/stock.service.ts';
import { requireWarehouse } from '../organisation/organisation.service.ts';
import { type DocumentLineRow, type DocumentRow, ordersRepository } from './orders.repository.ts';

/**
 * Takes the lines' units out of the stock of the order's warehouse. Missing units are stored on the line and invoiced when they arrive.
 * @param lines with the units still wanted as `quantity`
 * @returns the missing units by line number, only for lines with missing units
 */
export async function reserveLines(
  tx: Tx,
  { uuid, warehouse_id }: Pick<DocumentRow, 'uuid' | 'warehouse_id'>,
  lines: readonly Pick<DocumentLineRow, 'line_number' | 'product_id' | 'quantity' | 'missing_quantity' | 'applies_inventory' | 'is_freight'>[],
): Promise<ReadonlyMap<number, number>> {
  const warehouse = await requireWarehouse(tx, tx.subscriberId, warehouse_id);
  const wanted = lines.filter((line) => line.applies_inventory && !line.is_freight);
  const missing = await reserveStock(tx, { warehouse, wanted });
  const missingOfLines = new Map<number, number>();
  for (const line of wanted.toReversed()) {
    const missingHere = Math.min(line.quantity, missing.get(line.product_id) ?? 0);
    missing.set(line.product_id, (missing.get(line.product_id) ?? 0) - missingHere);
    if (missingHere > 0) missingOfLines.set(line.line_number, missingHere);
    if (missingHere !== line.missing_quantity) await ordersRepository.updateLine(tx, uuid, line.line_number, { missing_quantity: missingHere });
  }
  return missingOfLines;
}

/** Returns the units that `reserveLines` took to the order's warehouse. */
export async function releaseLines(
  tx: Tx,
  { warehouse_id }: Pick<DocumentRow, 'warehouse_id'>,
  lines: readonly Pick<DocumentLineRow, 'product_id' | 'quantity' | 'missing_quantity' | 'applies_inventory' | 'is_freight'>[],
): Promise<void> {
  const taken = lines.filter((line) => line.applies_inventory && !line.is_freight && line.quantity > line.missing_quantity);
  await returnStock(tx, {
    warehouseId: warehouse_id,
    units: taken.map(({ product_id, quantity, missing_quantity }) => ({ product_id, quantity: quantity - missing_quantity })),
  });
}
