import { and, between, eq, inArray, ne, notInArray, type Placeholder, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { unspentStates } from '#shared/features/buyers/purchase-limits.rules.ts';
import type { BilledUnits } from '#shared/features/orders/billing.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { contact_warehouses } from '../third-parties/third-parties.tables.ts';
import { documentSearchTexts } from './document-search-text.repository.ts';
import { document_products, documents, isSold, submission_steps } from './orders.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocumentRow = typeof documents.$inferInsert;
export type DocumentLineRow = typeof document_products.$inferSelect;
export type NewDocumentLineRow = typeof document_products.$inferInsert;
export type StepRow = typeof submission_steps.$inferSelect;

/** The fields of an order that count in its customer's exposure. Pesos. */
export interface ExposedOrder {
  uuid: string;
  contact_id: number;
  total: number;
  invoiced_value: number;
}

/** The existing documents to which a batch of orders and quotations refers. */
export interface OrdersOfBatch {
  /** The UUIDs in the batch that already exist. */
  known: Set<string>;
  /** Orders with a value that is not invoiced yet, by customer. */
  exposed: Map<number, ExposedOrder[]>;
}
export type NewSaleRow = DocumentRow & { inventory_operation: 'pedido' | 'cotizacion' };
export type NewInvoiceRow = NewDocumentRow & { inventory_operation: 'factura' };

const exposedStates = ['enviando', 'retenido', 'fallido', 'APROBADO'];

const ofSubscriber = (subscriberId: number | Placeholder) => eq(documents.subscriber_id, subscriberId);

const documentsOf = { subscriberId: 'number', uuids: 'texts' } as const;
const askKnown = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select({ uuid: documents.uuid })
    .from(documents)
    .where(and(ofSubscriber(subscriberId), isOneOf(documents.uuid, uuids))),
);
const askOwners = preparedQuery(documentsOf, (db, { subscriberId, uuids }) =>
  db
    .select({
      uuid: documents.uuid,
      state: documents.state,
      seller_id: documents.seller_id,
      branch_seller_id: contact_warehouses.seller_id,
      contact_id: documents.contact_id,
      operation: documents.inventory_operation,
    })
    .from(documents)
    .leftJoin(contact_warehouses, and(eq(contact_warehouses.subscriber_id, documents.subscriber_id), eq(contact_warehouses.id, documents.contact_warehouse_id)))
    .where(and(ofSubscriber(subscriberId), isOneOf(documents.uuid, uuids))),
);
const askExposed = preparedQuery({ subscriberId: 'number', contactIds: 'numbers' }, (db, { subscriberId, contactIds }) =>
  db
    .select({
      uuid: documents.uuid,
      contact_id: documents.contact_id,
      total: documents.total,
      // Read through the index of the source: grouping a customer's invoices first took ten times as long.
      invoiced_value:
        sql<number>`coalesce((select sum(invoices.total) from documents invoices where invoices.subscriber_id = documents.subscriber_id and invoices.source_uuid = documents.uuid and invoices.inventory_operation = 'factura'), 0)`.mapWith(
          Number,
        ),
      // Includes paid invoices, which are no longer open receivables: their value must not be counted a second time.
      owed_value:
        sql<number>`coalesce((select sum(owed.debit_value) from receivables owed where owed.subscriber_id = documents.subscriber_id and owed.document_uuid = documents.uuid), 0)`.mapWith(
          Number,
        ),
    })
    .from(documents)
    .where(
      and(
        ofSubscriber(subscriberId),
        isOneOf(documents.contact_id, contactIds),
        eq(documents.inventory_operation, 'pedido'),
        inArray(documents.state, exposedStates),
      ),
    ),
);

/** Orders, quotations and invoices as rows. */
export const ordersRepository = {
  /** Which of these UUIDs are of documents. */
  async listKnown(db: Db, subscriberId: number, uuids: readonly string[]): Promise<Set<string>> {
    return new Set((await askKnown(db, { subscriberId, uuids })).map(({ uuid }) => uuid));
  },

  async getById(db: Db, subscriberId: number, id: number): Promise<DocumentRow | undefined> {
    const [row] = await db
      .select()
      .from(documents)
      .where(and(ofSubscriber(subscriberId), eq(documents.id, id)));
    return row;
  },

  /** Orders and quotations of branches, found through the index by customer. */
  async listUuidsOfBranches(
    db: Db,
    subscriberId: number,
    { branchIds, contactIds }: { branchIds: readonly number[]; contactIds: readonly number[] },
  ): Promise<string[]> {
    const rows = await db
      .select({ uuid: documents.uuid })
      .from(documents)
      .where(
        and(
          ofSubscriber(subscriberId),
          isOneOf(documents.contact_id, contactIds),
          isOneOf(documents.contact_warehouse_id, branchIds),
          ne(documents.inventory_operation, 'factura'),
        ),
      );
    return rows.map(({ uuid }) => uuid);
  },

  /** The positions at which the orders and quotations of a visit were made. */
  async listReadingsOfVisit(db: Db, subscriberId: number, visitUuid: string) {
    const rows = await db
      .select({ reading: documents.reading, seller_id: documents.seller_id })
      .from(documents)
      .where(and(ofSubscriber(subscriberId), eq(documents.visit_uuid, visitUuid)));
    return rows.flatMap(({ reading, seller_id }) => (reading ? [{ reading, seller_id }] : []));
  },

  /** The orders made during visits, without discarded ones. */
  async listOfVisits(db: Db, subscriberId: number, visitUuids: readonly string[]) {
    if (visitUuids.length === 0) return [];
    return await db
      .select({ visit_uuid: documents.visit_uuid, uuid: documents.uuid, total: documents.total })
      .from(documents)
      .where(and(ofSubscriber(subscriberId), isOneOf(documents.visit_uuid, visitUuids), eq(documents.inventory_operation, 'pedido'), isSold()));
  },

  /** The sellers and customers of documents, for the change feed. */
  async listOwners(db: Db, subscriberId: number, uuids: readonly string[]) {
    return await askOwners(db, { subscriberId, uuids });
  },

  /** The sum in pesos of a user's orders for a customer between two days, both included, that count towards a month's limit. */
  async orderedBetween(db: Db, subscriberId: number, { userId, contactId, from, to }: { userId: number; contactId: number; from: LocalDate; to: LocalDate }) {
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${documents.total}), 0)`.mapWith(Number) })
      .from(documents)
      .where(
        and(
          ofSubscriber(subscriberId),
          eq(documents.contact_id, contactId),
          eq(documents.inventory_operation, 'pedido'),
          between(documents.voucher_date, from, to),
          eq(documents.user_id, userId),
          notInArray(documents.state, [...unspentStates]),
        ),
      );
    return row?.total ?? 0;
  },

  /** Orders that are not invoiced completely, by customer: they count in the exposure. */
  async listExposed(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<Map<number, ExposedOrder[]>> {
    const rows = await askExposed(db, { subscriberId, contactIds });
    const exposed = rows.map(({ owed_value, ...row }) => ({ ...row, invoiced_value: Math.max(row.invoiced_value, owed_value) }));
    return Map.groupBy(exposed, ({ contact_id }) => contact_id);
  },

  /** The UUIDs of a quotation and of the later versions that answered price requests. */
  async listVersions(db: Db, subscriberId: number, firstUuid: string): Promise<string[]> {
    const rows = await db
      .select({ uuid: documents.uuid })
      .from(documents)
      .where(and(ofSubscriber(subscriberId), eq(documents.inventory_operation, 'cotizacion'), eq(documents.source_uuid, firstUuid)));
    return [firstUuid, ...rows.map(({ uuid }) => uuid)];
  },

  /** Our own invoices of these orders, with their numbers. */
  async listInvoicesOf(db: Db, subscriberId: number, orderUuids: readonly string[]) {
    const { uuid, source_uuid, prefix, consecutive, device_number, erp_number } = documents;
    return await db
      .select({ uuid, source_uuid, prefix, consecutive, device_number, erp_number })
      .from(documents)
      .where(and(ofSubscriber(subscriberId), eq(documents.inventory_operation, 'factura'), isOneOf(source_uuid, orderUuids)));
  },

  /** The lines of an order's invoices, without their figures. */
  async billedUnits(db: Db, subscriberId: number, orderUuid: string): Promise<BilledUnits[]> {
    const { order_line_number, product_id, quantity } = document_products;
    return await db
      .select({ order_line_number, product_id, quantity })
      .from(documents)
      .innerJoin(document_products, and(eq(document_products.subscriber_id, documents.subscriber_id), eq(document_products.document_uuid, documents.uuid)))
      .where(and(ofSubscriber(subscriberId), eq(documents.inventory_operation, 'factura'), eq(documents.source_uuid, orderUuid)));
  },

  /** The orders of customers with one of these consecutives. */
  async listByConsecutive(db: Db, subscriberId: number, { contactIds, consecutives }: { contactIds: readonly number[]; consecutives: readonly number[] }) {
    const { uuid, contact_id, prefix, consecutive, device_number } = documents;
    return await db
      .select({ uuid, contact_id, prefix, consecutive, device_number })
      .from(documents)
      .where(and(ofSubscriber(subscriberId), eq(documents.inventory_operation, 'pedido'), isOneOf(contact_id, contactIds), isOneOf(consecutive, consecutives)));
  },

  /** Writes a new order or quotation with its lines, and adds it to the batch, so that the customer's next document is judged with it. */
  async insertSale(tx: Tx, batch: OrdersOfBatch, document: NewSaleRow, lines: readonly NewDocumentLineRow[]): Promise<void> {
    await pipelined(tx.insertMany(documents, [document]), tx.insertMany(document_products, lines));
    const { uuid, contact_id, total } = document;
    batch.known.add(uuid);
    if (document.inventory_operation === 'cotizacion' || !exposedStates.includes(document.state)) return;
    batch.exposed.set(contact_id, [...(batch.exposed.get(contact_id) ?? []), { uuid, contact_id, total, invoiced_value: 0 }]);
  },

  /** Writes an own invoice with its lines. */
  async insertInvoice(tx: Tx, invoice: NewInvoiceRow, lines: readonly NewDocumentLineRow[]): Promise<void> {
    await pipelined(tx.insertMany(documents, [invoice]), tx.insertMany(document_products, lines));
  },

  async update(tx: Tx, uuid: string, change: Partial<NewDocumentRow>): Promise<void> {
    await tx
      .update(documents)
      .set({ ...change, updated_at: tx.now })
      .where(and(ofSubscriber(tx.subscriberId), eq(documents.uuid, uuid)));
    if ('buy_order' in change || 'erp_number' in change) await documentSearchTexts.rewrite(tx, [uuid]);
  },

  async updateLine(tx: Tx, uuid: string, lineNumber: number, change: Partial<NewDocumentLineRow>): Promise<void> {
    await tx
      .update(document_products)
      .set(change)
      .where(
        and(eq(document_products.subscriber_id, tx.subscriberId), eq(document_products.document_uuid, uuid), eq(document_products.line_number, lineNumber)),
      );
  },

  /** Writes a step, replacing its earlier state. */
  async saveStep(tx: Tx, step: StepRow): Promise<void> {
    const { subscriber_id, document_uuid } = submission_steps;
    await tx
      .insert(submission_steps)
      .values(step)
      .onConflictDoUpdate({ target: [subscriber_id, document_uuid, submission_steps.step], set: step });
  },

  /** Whether another document of the subscriber has this number with this voucher type. */
  async numberTaken(db: Db, subscriberId: number, number: { vouchertype_id: number; consecutive: number; uuid: string }): Promise<boolean> {
    const [other] = await db
      .select({ uuid: documents.uuid })
      .from(documents)
      .where(and(ofSubscriber(subscriberId), eq(documents.vouchertype_id, number.vouchertype_id), eq(documents.consecutive, number.consecutive)));
    return other !== undefined && other.uuid !== number.uuid;
  },
};
