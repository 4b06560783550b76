import type { Billed } from '#server/features/receivables/receivables.hooks.ts';
import { type Actor, reachesPurchase, sellersServed } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { invoiceNumber } from '#shared/features/orders/order-number.rules.ts';
import { sellersWhoSee } from '#shared/features/orders/order-states.rules.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import type { QuotedPrices } from '#shared/features/orders/quotation.rules.ts';
import type { SaleTerms } from '#shared/features/orders/sale-terms.rules.ts';
import { isAllowed } from '#shared/kernel/call.ts';
import { ordersRepository } from './orders.repository.ts';
import { type WholeDocument, wholeDocuments } from './whole-documents.repository.ts';

/** The permissions to read a document, in a call and in a pull. */
export const documentsAccess = ordersCalls.getDocument.access;

/** Whether a person reaches a document: its branch's seller, its author while it is under way, their leaders, its customer, or the office. */
function reachesDocument(actor: Actor, document: WholeDocument['document']): boolean {
  if (actor.reach === 'subscriber') return true;
  if (actor.reach === 'customer') return reachesPurchase(actor, document);
  const served = sellersServed(actor);
  return sellersWhoSee(document).some((id) => served.includes(id));
}

/** A document by its UUID, if it exists and the person reaches it. */
export async function getOwnDocument(db: Db, actor: Actor, uuid: string): Promise<WholeDocument | undefined> {
  const [whole] = await wholeDocuments.listByUuid(db, actor.subscriberId, [uuid]);
  return whole && reachesDocument(actor, whole.document) ? whole : undefined;
}

/** Documents by UUID, in the requested order and with one query; undefined for a document that does not exist or that its person may not read. */
export async function listOwnDocuments(tx: Tx, asked: readonly { actor: Actor; uuid: string }[]): Promise<(WholeDocument | undefined)[]> {
  const whole = await wholeDocuments.listByUuid(tx, tx.subscriberId, [...new Set(asked.map(({ uuid }) => uuid))]);
  const byUuid = new Map(whole.map((one) => [one.document.uuid, one]));
  return asked.map(({ actor, uuid }) => {
    const one = byUuid.get(uuid);
    return one && isAllowed(documentsAccess, actor) && reachesDocument(actor, one.document) ? one : undefined;
  });
}

/** A document by its UUID with lines and steps. @throws orders.notFound, also for another person's document */
export async function requireOwnDocument(db: Db, actor: Actor, uuid: string): Promise<WholeDocument> {
  const whole = await getOwnDocument(db, actor, uuid);
  if (!whole) throw ordersErrors.notFound();
  return whole;
}

/** A document that the person made, also when its branch now has another seller. @throws orders.notFound for another person's document */
export async function requireAuthored(db: Db, actor: Actor, uuid: string): Promise<WholeDocument> {
  const [whole] = await wholeDocuments.listByUuid(db, actor.subscriberId, [uuid]);
  if (!whole || (whole.document.user_id !== actor.userId && !reachesDocument(actor, whole.document))) throw ordersErrors.notFound();
  return whole;
}

/** A document by the server's integer id. @throws orders.notFound, also for another person's document */
export async function requireOwnDocumentById(db: Db, actor: Actor, id: number): Promise<WholeDocument> {
  const whole = await getOwnDocumentById(db, actor, id);
  if (!whole) throw ordersErrors.notFound();
  return whole;
}

/** A document by the server's integer id; undefined when it does not exist, or the person does not reach it. */
export async function getOwnDocumentById(db: Db, actor: Actor, id: number): Promise<WholeDocument | undefined> {
  const document = await ordersRepository.getById(db, actor.subscriberId, id);
  return document && (await getOwnDocument(db, actor, document.uuid));
}

/** @throws orders.numberExists when another document than `uuid` has this number */
export async function requireFreeNumber(db: Db, subscriberId: number, number: Parameters<typeof ordersRepository.numberTaken>[2]): Promise<void> {
  if (await ordersRepository.numberTaken(db, subscriberId, number)) throw ordersErrors.numberExists();
}

/**
 * The lines that receivables bill: those of the invoice if our own books made it, otherwise those of its order. The caller checks that the person may
 * see them.
 */
export async function linesOfBilled(db: Db, subscriberId: number, billed: readonly Billed[]): Promise<(one: Billed) => WholeDocument['lines']> {
  const orders = [...new Set(billed.flatMap(({ document_uuid }) => document_uuid ?? []))];
  const invoices = await ordersRepository.listInvoicesOf(db, subscriberId, orders);
  const whole = await wholeDocuments.listByUuid(db, subscriberId, [...orders, ...invoices.map(({ uuid }) => uuid)]);
  const lines = new Map(whole.map((one) => [one.document.uuid, one.lines]));
  const invoiceOf = new Map(invoices.map((invoice) => [`${invoice.source_uuid} ${invoiceNumber(invoice)}`, invoice.uuid]));
  return ({ document_uuid, invoice_id }) => lines.get(invoiceOf.get(`${document_uuid} ${invoice_id}`) ?? document_uuid ?? '') ?? [];
}

/** A quotation within the person's reach. @throws orders.quotationNotFound, also for an order */
export async function requireOwnQuotation(db: Db, actor: Actor, uuid: string): Promise<WholeDocument> {
  const whole = await getOwnDocument(db, actor, uuid);
  if (whole?.document.inventory_operation !== 'cotizacion') throw ordersErrors.quotationNotFound();
  return whole;
}

/** The prices and terms that a quotation promised to its customer. */
export function quotedPrices({ document, lines }: WholeDocument): QuotedPrices & SaleTerms {
  const { price_list_id, valid_until, pay_condition, send_point } = document;
  return { price_list_id, valid_until, pay_condition, send_point, lines };
}

/**
 * The prices and terms that a quotation promised to the ordering customer.
 * @throws orders.quotationNotFound, also for another customer's or person's quotation; orders.quotationConverted
 */
export async function quotedPricesOf(db: Db, actor: Actor, { uuid, contact_id }: { uuid: string; contact_id: number }) {
  const whole = await requireOwnQuotation(db, actor, uuid);
  const { document } = whole;
  if (document.contact_id !== contact_id) throw ordersErrors.quotationNotFound();
  if (document.state === 'convertida') throw ordersErrors.quotationConverted();
  return { ...quotedPrices(whole), uuid, negotiation: document.negotiation };
}
