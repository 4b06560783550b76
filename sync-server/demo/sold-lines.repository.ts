import { and, eq, gte, sql } from 'drizzle-orm';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/** The orders of each seller by month, in pesos before IVA. */
export async function soldByMonth(tx: Tx) {
  const month = sql<string>`substr(${documents.voucher_date}, 1, 7)`;
  return await tx
    .select({ seller_id: documents.seller_id, month, value: sql<number>`sum(${documents.subtotal})`.mapWith(Number) })
    .from(documents)
    .where(and(eq(documents.subscriber_id, tx.subscriberId), eq(documents.inventory_operation, 'pedido')))
    .groupBy(documents.seller_id, month);
}

/** The lines of orders since a day, in an order that is always the same. */
export async function soldLines(tx: Tx, since: LocalDate) {
  return await tx
    .select({
      day: documents.voucher_date,
      contact_id: documents.contact_id,
      contact_warehouse_id: documents.contact_warehouse_id,
      seller_id: documents.seller_id,
      user_id: documents.user_id,
      product_id: document_products.product_id,
      product_code: document_products.product_code,
      description: document_products.description,
      line_id: document_products.line_id,
      quantity: document_products.quantity,
      unit_value: document_products.unit_value,
    })
    .from(documents)
    .innerJoin(document_products, and(eq(document_products.subscriber_id, documents.subscriber_id), eq(document_products.document_uuid, documents.uuid)))
    .where(
      and(
        ...[eq(documents.subscriber_id, tx.subscriberId), eq(documents.inventory_operation, 'pedido'), eq(document_products.is_freight, false)],
        gte(documents.voucher_date, since),
      ),
    )
    .orderBy(documents.voucher_date, documents.uuid, document_products.line_number);
}
