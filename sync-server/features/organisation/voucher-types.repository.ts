import { and, eq, max } from 'drizzle-orm';
import { documents } from '#server/features/orders/orders.tables.ts';
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { voucher_types } from './organisation.tables.ts';

export const voucherTypeRows: EntityRows = entityRows(voucherType, voucher_types);

/** The highest number that a document of this kind of voucher has; 0 while it has none. */
export async function lastUsedNumber(tx: Tx, voucherTypeId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(documents.consecutive) })
    .from(documents)
    .where(and(eq(documents.subscriber_id, tx.subscriberId), eq(documents.vouchertype_id, voucherTypeId)));
  return Number(row?.last ?? 0);
}
