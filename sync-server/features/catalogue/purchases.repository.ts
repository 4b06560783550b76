import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { document_products, documents, isPurchase } from '../orders/orders.tables.ts';

/** What a branch bought since a day: units by product and day. */
export async function purchasesOf(db: Db, subscriberId: number, { branchId, since }: { branchId: number; since: LocalDate }) {
  return await db
    .select({
      product_id: document_products.product_id,
      date: documents.voucher_date,
      quantity: sql<number>`sum(${document_products.quantity})`.mapWith(Number),
    })
    .from(documents)
    .innerJoin(
      document_products,
      and(
        eq(document_products.subscriber_id, documents.subscriber_id),
        eq(document_products.document_uuid, documents.uuid),
        eq(document_products.is_freight, false),
      ),
    )
    .where(and(eq(documents.subscriber_id, subscriberId), eq(documents.contact_warehouse_id, branchId), gte(documents.voucher_date, since), isPurchase()))
    .groupBy(document_products.product_id, documents.voucher_date);
}
