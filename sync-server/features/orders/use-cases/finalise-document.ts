import type { Actor } from '#server/platform/actor.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { judgeLimits } from '#shared/features/buyers/purchase-limits.rules.ts';
import { acceptOrder } from '#shared/features/orders/accept-order.rules.ts';
import { judgeOrder } from '#shared/features/orders/judge-order.rules.ts';
import type { OrderDraft } from '#shared/features/orders/judged-order.documents.ts';
import type { Negotiation } from '#shared/features/orders/negotiation.documents.ts';
import type { OrderLine } from '#shared/features/orders/order.documents.ts';
import type { FinaliseOrder, FinaliseQuotation } from '#shared/features/orders/orders.commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { type QuotedPrices, validUntil } from '#shared/features/orders/quotation.rules.ts';
import type { SaleTerms } from '#shared/features/orders/sale-terms.rules.ts';
import { voucherTypeOf } from '#shared/features/orders/voucher-types.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import { tellPromotionChanges } from '#shared/features/promotions/promotion-uses.rules.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { ownBuyer } from '../../buyers/buyers.service.ts';
import { takeConsecutive } from '../../organisation/organisation.service.ts';
import { noteUses } from '../../promotions/promotions-in-force.service.ts';
import { notePurchase } from '../../third-parties/last-purchase.service.ts';
import { refuseUnknownProspect, requireReachedBranch, type SellingBranch } from '../../third-parties/selling-branch.service.ts';
import { documentSearchText } from '../document-search-text.repository.ts';
import { asReadBy, toOrderDocument } from '../order-document.ts';
import { judgingContextOf, type OrderingBatch } from '../ordering-batch.ts';
import { visitsOfOrders } from '../orders.hooks.ts';
import { type NewSaleRow, ordersRepository } from '../orders.repository.ts';
import { listOwnDocuments, quotedPricesOf, requireAuthored } from '../orders.service.ts';
import { requireTerms } from '../sale-terms.service.ts';
import { stepsOfOrder } from '../steps-of-order.ts';
import { type WholeDocument, wholeLine } from '../whole-documents.repository.ts';

/** The draft to finalise: a device's command, or a cart of the server, which has no device number and may have no seen total. */
export type DocumentDraft = Omit<FinaliseQuotation, 'device_number' | 'seen_total' | 'seen_price_list_id' | 'lines' | 'reading' | 'seen_promotions'> &
  Partial<Pick<FinaliseOrder, 'quotation_uuid' | 'reading' | 'seen_promotions'>> &
  Pick<OrderDraft, 'lines' | 'seen_price_list_id'> & { device_number: string | null; seen_total: Pesos | null };

/** What a new version of a quotation keeps of the answered version, and its position in the negotiation. */
export interface QuotationVersion {
  kept: QuotedPrices & SaleTerms;
  negotiation: Negotiation;
}

/** What only the documents of another system bring. */
const noSuggestedPrice = { unit_value_suggested_price: null, discount_value_suggested_price: null };

/**
 * 'Finalizar pedido' and 'Finalizar cotización': judges the draft with the server's prices and balances, numbers it and stores it with its lines; an
 * order continues through the eight steps unless it is held for credit or exceeds its buyer's limit. The same document again gives the same answer. A
 * quotation changes no stock and no exposure. Spec: decisions §4-5, architecture 'The one real path'.
 */
export async function finaliseDocument(
  tx: Tx,
  actor: Actor,
  { payload, created_at, made_at, device }: Pick<Command<DocumentDraft>, 'payload' | 'created_at' | 'made_at'> & { device: string | null },
  { operation, batch, version }: { operation: 'pedido' | 'cotizacion'; batch: OrderingBatch; version?: QuotationVersion },
): Promise<Result<CommandDocument>> {
  const today = localDateOf(made_at);
  if (batch.known.has(payload.uuid)) return ok(documentOf(actor, await requireAuthored(tx, actor, payload.uuid), today));

  const selling = await requireBranchOf(tx, actor, { payload, at: made_at, batch });
  const warehouse = batch.warehouses.get(payload.warehouse_id);
  if (!warehouse) throw organisationErrors.warehouseNotFound();
  const converted = payload.quotation_uuid ? await quotedPricesOf(tx, actor, { uuid: payload.quotation_uuid, contact_id: selling.contact.id }) : null;
  const quotation = version?.kept ?? converted;
  const context = judgingContextOf(batch, { actor, selling, warehouse, made: made_at, excluding: payload.uuid });
  const { isLonger: has_longer_terms, ...terms } = await requireTerms(tx, actor, { operation, asked: payload, selling, quotation, today });
  const { lines: asked, seen_price_list_id } = payload;
  const judged = judgeOrder({ inventory_operation: operation, lines: asked, seen_price_list_id, quotation, has_longer_terms }, context);
  const accepted = acceptOrder(judged, payload, tellPromotionChanges(payload.seen_promotions ?? [], judged, context.promotions));
  if (!accepted.ok) return accepted;

  const { totals, lines, credit, price_list_id } = accepted.value;
  const { subscriberId } = tx;
  const approval =
    operation === 'pedido' && batch.settings.purchase_approval
      ? await approvalNeeded(tx, actor, { total: totals.total, contactId: selling.contact.id, today })
      : null;
  const state = approval ? 'por aprobar' : accepted.value.state;
  const vouchertype_id = voucherTypeOf[operation];
  const number = takeConsecutive(tx, batch.numbering[operation]);
  const document: NewSaleRow = {
    subscriber_id: subscriberId,
    uuid: payload.uuid,
    id: batch.ids.shift() ?? (await tx.nextIds('documents')),
    inventory_operation: operation,
    vouchertype_id,
    ...number,
    device_number: payload.device_number,
    device_id: device,
    state: state ?? 'vigente',
    contact_id: selling.contact.id,
    contact_warehouse_id: selling.branch.id,
    seller_id: actor.reach === 'seller' ? actor.contactId : selling.branch.seller_id,
    user_id: actor.userId,
    warehouse_id: warehouse.id,
    price_list_id,
    branch_price_list_id: selling.branch.price_list_id ?? price_list_id,
    ...terms,
    buy_order: payload.buy_order,
    observation: payload.observation,
    voucher_date: today,
    created_at: tx.now,
    device_created_at: created_at,
    valid_until: operation === 'cotizacion' ? validUntil(today, batch.settings.quotation_valid_days) : null,
    ...totals,
    ...{ credit, approval, cancellation: null, delivered: null },
    negotiation: version?.negotiation ?? null,
    source_uuid: version?.negotiation.first.uuid ?? payload.quotation_uuid ?? null,
    visit_uuid: await visitsOfOrders.answer.ownVisit(tx, { uuid: payload.visit_uuid, seller_id: actor.contactId }),
    reading: payload.reading ?? null,
    search_text: documentSearchText({ document: { ...number, device_number: payload.device_number, buy_order: payload.buy_order }, ...selling }),
    updated_at: tx.now,
    pdf_sha256: null,
    erp_number: null,
    due_date: null,
  };
  const stored = lines.map((line) => ({
    ...line,
    ...promotionColumns(line),
    subscriber_id: subscriberId,
    document_uuid: payload.uuid,
    order_line_number: null,
    ...noSuggestedPrice,
  }));
  await ordersRepository.insertSale(tx, batch, document, stored);
  if (payload.visit_uuid && payload.reading) await visitsOfOrders.answer.noteOrder(tx, { uuid: payload.visit_uuid, seller_id: actor.contactId });
  if (operation === 'pedido') await noteUses(tx, batch.promotions, { uuid: payload.uuid, contact_id: selling.contact.id, lines });
  if (converted) await convertQuotation(tx, converted);
  if (state === 'enviando') await enqueueSubmission(tx, payload.uuid);
  tx.touch('orders', payload.uuid);
  // The customer's document contains the products that the customer bought, so it is announced.
  if (operation === 'pedido' && !approval) {
    notePurchase(tx, { contactId: selling.contact.id, date: today });
    tx.touch('third_parties', selling.contact.id);
  }
  const whole = { document: { ...document, branch_seller_id: selling.branch.seller_id }, lines: stored.map(wholeLine), steps: stepsOfOrder(document, []) };
  return ok(documentOf(actor, { ...whole, invoiced_value: 0, invoices: [] }, today));
}

/** Why an order of a customer's buyer waits for another user of that customer; null for an order within the limits, and for all other people's orders. */
async function approvalNeeded(tx: Tx, actor: Actor, { total, contactId, today }: { total: Pesos; contactId: number; today: LocalDate }) {
  const limits = await ownBuyer(tx, actor);
  if (!limits) return null;
  const month = { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-31` };
  const used = limits.max_month_value === null ? 0 : await ordersRepository.orderedBetween(tx, tx.subscriberId, { userId: actor.userId, contactId, ...month });
  return judgeLimits({ limits, total, used });
}

/** Most lines have no promotion, and their columns stay null. */
function promotionColumns({ own_discount_percentage, promotion_percentage, promotions }: OrderLine) {
  if (promotions.length === 0) return { own_discount_percentage: null, promotion_percentage: null, promotions: null };
  return { own_discount_percentage, promotion_percentage, promotions };
}

/** The present state of finalised documents, for the people who sent them: null for a document that the person could no longer read in a pull. */
export async function finalisedDocuments(tx: Tx, sent: readonly { actor: Actor; payload: Pick<DocumentDraft, 'uuid'> }[]): Promise<(CommandDocument | null)[]> {
  const whole = await listOwnDocuments(
    tx,
    sent.map(({ actor, payload }) => ({ actor, uuid: payload.uuid })),
  );
  return sent.map(({ actor }, index) => {
    const one = whole[index];
    return one ? documentOf(actor, one, localDateOf(tx.now)) : null;
  });
}

/** Enqueues the eight steps of an order, which begin once this transaction has committed. */
export async function enqueueSubmission(tx: Tx, uuid: string): Promise<void> {
  await enqueueJob(tx, { kind: 'orders.submit', payload: { uuid }, dedupe_key: uuid, repeatable: true });
}

/** A document as the answer to a person's command. `today` is the local date of Bogotá. */
export function documentOf(actor: Actor, whole: WholeDocument, today: LocalDate): CommandDocument {
  return { collection: 'orders', document: { ...toOrderDocument(asReadBy(actor, whole), today) } };
}

interface BranchNamed {
  payload: DocumentDraft;
  at: Instant;
  batch: OrderingBatch;
}

/** @throws orders.otherCustomersBranch for a branch of another customer than the named one, and the errors of finding either */
async function requireBranchOf(tx: Tx, actor: Actor, { payload, at, batch }: BranchNamed): Promise<SellingBranch> {
  const { contact_id, contact_warehouse_id, prospect_uuid } = payload;
  const named = contact_warehouse_id === null ? batch.prospects.get(prospect_uuid ?? '') : batch.branches.get(contact_warehouse_id);
  if (!named && contact_warehouse_id === null) await refuseUnknownProspect(tx, tx.subscriberId, prospect_uuid);
  const selling = await requireReachedBranch(tx, actor, named, at);
  if (contact_id === null || contact_id === selling.contact.id) return selling;
  throw ordersErrors.otherCustomersBranch({}, { contact_warehouse_id: [ordersErrors.otherCustomersBranch().message] });
}

/** An order is made from one version of a quotation: all of its versions are then converted, so that the goods are not ordered twice. */
async function convertQuotation(tx: Tx, { uuid, negotiation }: { uuid: string; negotiation: Negotiation | null }): Promise<void> {
  const versions = negotiation ? await ordersRepository.listVersions(tx, tx.subscriberId, negotiation.first.uuid) : [uuid];
  for (const one of versions) {
    await ordersRepository.update(tx, one, { state: 'convertida' });
    tx.touch('orders', one);
  }
}
