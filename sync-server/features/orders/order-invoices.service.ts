/**
 * The invoices of an order in the shape that calls answer: those stored here as documents, and those that only the receivables have. Spec: commercial
 * §7.
 */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { invoiceNumber } from '#shared/features/orders/order-number.rules.ts';
import type { InvoiceAnswer } from '#shared/features/orders/orders.calls.ts';
import { listReceivablesOfOrder } from '../receivables/receivables.service.ts';
import { toLine } from './order-document.ts';
import { requireOwnDocumentById } from './orders.service.ts';
import { listDocumentUuids } from './orders-list.repository.ts';
import { type WholeDocument, wholeDocuments } from './whole-documents.repository.ts';

/** @param id of the order @throws orders.notFound, also for another person's order */
export async function listInvoicesOfOrder(db: Db, actor: Actor, id: number): Promise<InvoiceAnswer[]> {
  const { document } = await requireOwnDocumentById(db, actor, id);
  const everything = { paginate: false, page: 1, perPage: 500, sortBy: 'voucher_date', sort: 'DESC', filter: '' } as const;
  const { rows } = await listDocumentUuids(db, actor, { operation: 'factura', source_uuid: document.uuid }, everything);
  const receivables = await listReceivablesOfOrder(db, actor.subscriberId, document.uuid);
  const cufes = new Map(receivables.map(({ invoice_id, cufe }) => [invoice_id, cufe]));
  const documents = (await wholeDocuments.listByUuid(db, actor.subscriberId, rows)).map((whole) => toInvoice(whole, cufes));
  const known = new Set(documents.map(({ number }) => number));
  const owed = receivables.filter(({ invoice_id }) => !known.has(invoice_id));
  const amountsOfOthers = { gross: null, discount: null, subtotal: null, iva: null, freight: null };
  const others = owed.map(({ invoice_id, contact_id, contact_warehouse_id, seller_id, voucher_date, due_date, debit_value, cufe }) => ({
    ...{ id: null, uuid: null, document_id: null, inventory_operation: 'factura' as const, number: invoice_id, prefix: null, consecutive: null },
    ...{ contact_id, contact_warehouse_id, seller_id, voucher_date, due_date, ...amountsOfOthers, total: debit_value, cufe, lines: [] },
  }));
  return [...documents, ...others].sort((one, other) => other.voucher_date.localeCompare(one.voucher_date));
}

function toInvoice({ document, lines }: WholeDocument, cufes: ReadonlyMap<string, string | null>): InvoiceAnswer {
  const { uuid, id, prefix, consecutive, contact_id, contact_warehouse_id, seller_id, voucher_date, due_date } = document;
  const { gross, discount, subtotal, iva, freight, total } = document;
  const number = invoiceNumber(document);
  return {
    ...{ id, uuid, document_id: id, inventory_operation: 'factura', number, prefix, consecutive, cufe: cufes.get(number) ?? null },
    ...{ contact_id, contact_warehouse_id, seller_id, voucher_date, due_date, gross, discount, subtotal, iva, freight, total, lines: lines.map(toLine) },
  };
}
