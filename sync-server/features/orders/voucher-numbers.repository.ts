import { and, eq, max } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/store.ts';
import { documents } from './orders.tables.ts';

/** The highest number of a document with this voucher type; 0 when there is none. */
export async function lastUsedNumber(tx: Tx, voucherTypeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(documents.consecutive) })
    .from(documents)
    .where(and(eq(documents.subscriber_id, tx.subscriberId), eq(documents.vouchertype_id, voucherTypeId)));
  return Number(row?.last ?? 0);
}
