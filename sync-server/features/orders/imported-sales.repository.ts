import { and, eq, inArray } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
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
        source_uuid: documents.source_uuid,
      })
      .from(documents)
      .where(and(eq(documents.subscriber_id, subscriberId), isOneOf(documents.uuid, uuids)));
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

  /** The stored rows of documents and their lines, which undoing an import restores. */
  async whole(db: Db, subscriberId: number, uuids: readonly string[]): Promise<{ document: NewDocument; lines: NewLine[] }[]> {
    const rows = await db
      .select()
      .from(documents)
      .where(and(eq(documents.subscriber_id, subscriberId), isOneOf(documents.uuid, uuids)));
    const lines = await db
      .select()
      .from(document_products)
      .where(and(eq(document_products.subscriber_id, subscriberId), isOneOf(document_products.document_uuid, uuids)))
      .orderBy(document_products.document_uuid, document_products.line_number);
    const byDocument = Map.groupBy(lines, ({ document_uuid }) => document_uuid);
    return rows.map((document) => ({ document, lines: byDocument.get(document.uuid) ?? [] }));
  },

  async insert(tx: Tx, rows: readonly NewDocument[], lines: readonly NewLine[]): Promise<void> {
    await tx.insertMany(documents, rows);
    await tx.insertMany(document_products, lines);
  },

  async remove(tx: Tx, uuids: readonly string[]): Promise<void> {
    await tx.delete(document_products).where(and(eq(document_products.subscriber_id, tx.subscriberId), isOneOf(document_products.document_uuid, uuids)));
    await tx.delete(documents).where(and(eq(documents.subscriber_id, tx.subscriberId), isOneOf(documents.uuid, uuids)));
  },
};
