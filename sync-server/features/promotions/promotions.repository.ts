import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/store.ts';
import { promotions } from './promotions.tables.ts';

/** Adds to what orders have used of a promotion; negative numbers give back. Pesos before IVA. */
export async function addToTotals(tx: Tx, id: number, { orders, units, pesos }: { orders: number; units: number; pesos: number }): Promise<void> {
  await tx
    .update(promotions)
    .set({
      used_orders: sql`${promotions.used_orders} + ${orders}`,
      used_units: sql`${promotions.used_units} + ${units}`,
      used_pesos: sql`${promotions.used_pesos} + ${pesos}`,
    })
    .where(and(eq(promotions.subscriber_id, tx.subscriberId), eq(promotions.id, id)));
}
