import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { document_products, documents } from './orders.tables.ts';

export type NewDocument = typeof documents.$inferInsert;
export type NewLine = typeof document_products.$inferInsert;

/** Invoices of the past, as files bring them. */
export const importedSales = {
  async totals(db: Db, subscriberId: number, uuids: readonly string[]) {
    return await db
      .select({
        uuid: documents.uuid,
        id: documents.id,
        consecutive: documents.consecutive,
        total: documents.total,
        contact_warehouse_id: documents.contact_warehouse_id,
        voucher_date: documents.voucher_date,
        seller_id: documents.seller_id,
      })
      .from(documents)
      .where(and(eq(documents.subscriber_id, subscriberId), inArray(documents.uuid, [...uuids])));
  },

  async lines(db: Db, subscriberId: number, uuids: readonly string[]) {
    return await db
      .select({
        document_uuid: document_products.document_uuid,
        product_id: document_products.product_id,
        quantity: document_products.quantity,
        total: document_products.total,
      })
      .from(document_products)
      .where(and(eq(document_products.subscriber_id, subscriberId), inArray(document_products.document_uuid, [...uuids])))
      .orderBy(document_products.document_uuid, document_products.line_number);
  },

  async insert(tx: Tx, rows: readonly NewDocument[], lines: readonly NewLine[]): Promise<void> {
    await tx.insertMany(documents, rows);
    await tx.insertMany(document_products, lines);
  },

  async remove(tx: Tx, uuids: readonly string[]): Promise<void> {
    if (uuids.length === 0) return;
    await tx.delete(document_products).where(and(eq(document_products.subscriber_id, tx.subscriberId), inArray(document_products.document_uuid, [...uuids])));
    await tx.delete(documents).where(and(eq(documents.subscriber_id, tx.subscriberId), inArray(documents.uuid, [...uuids])));
  },
};
