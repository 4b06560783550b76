import type { MissingOfOrder } from '#server/features/orders/orders.hooks.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { lostSaleReasons, outOfStock } from '#shared/features/lost-sales/lost-sale-reasons.ts';
import { lostValue, takesItsPlace } from '#shared/features/lost-sales/lost-sales.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { type LostSaleRow, lostSaleRows } from './lost-sales.repository.ts';

/**
 * Records the lost sale of an order that is closed without some of its units, on the day of closing and at the order's prices. For the same person,
 * branch, product and day the greatest quantity is kept. Spec: commercial §2 Lost sales.
 */
export async function noteMissing(tx: Tx, { order, lines, newUuid }: MissingOfOrder): Promise<void> {
  const reasons = await lostSaleRows.reasons(tx, tx.subscriberId, lostSaleReasons);
  const reason_id = [...reasons].find(([, { code }]) => code === outOfStock)?.[0] ?? null;
  for (const [product_id, own] of Map.groupBy(lines, (line) => line.product_id)) {
    const [first] = own;
    if (!first) continue;
    const { product_code, description, line_id, net_unit_value: unit_value } = first;
    const quantity = own.reduce((sum, { missing_quantity }) => sum + missing_quantity, 0);
    const { user_id, contact_id, contact_warehouse_id, seller_id } = order;
    const row: LostSaleRow = {
      ...{ subscriber_id: tx.subscriberId, uuid: newUuid(), date: localDateOf(tx.now), user_id, contact_id, contact_warehouse_id, seller_id },
      ...{ product_id, product_code, product_description: description, line_id, quantity, quantity_available: 0, unit_value, reason_id },
      ...{ lost_value: lostValue({ quantity, unit_value, replaced_by_product_id: null }), source: 'pedido', observation: null, replaced_by_product_id: null },
      ...{ created_at: tx.now, updated_at: tx.now },
    };
    const known = await lostSaleRows.ofDay(tx, { ...row, product_id });
    if (!known) await lostSaleRows.insert(tx, row);
    else if (takesItsPlace(known, row)) {
      const { uuid: _new, created_at: _now, ...change } = row;
      await lostSaleRows.update(tx, known.uuid, change);
    }
  }
}
