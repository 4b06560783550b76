/** What a seller decides of orders and quotations. Each is one row of the outbox. Spec: architecture 'The one real path'. */
import { firstValueFrom } from 'rxjs';
import { addMissing, startCart } from '#pwa/features/cart/cart.actions.ts';
import { type Cart, watchCart } from '#pwa/features/cart/cart.queries.ts';
import { editDraftKey } from '#pwa/features/cart/cart-draft.ts';
import { putAway } from '#pwa/features/cart/finished-carts.ts';
import type { Place } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { acceptOrder } from '#shared/features/orders/accept-order.rules.ts';
import type { JudgedOrder } from '#shared/features/orders/judged-order.documents.ts';
import { type FinaliseOrder, finaliseOrderSchema } from '#shared/features/orders/orders.commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { repeatableLines } from '#shared/features/orders/repeat-lines.rules.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { dependenciesOf, knownQuotation, lastingQuotation } from './order-quotation.ts';
import { type OrderView, watchLastOrder, watchOrder } from './orders.queries.ts';
import { type PendingOrder, pendingOrder, pendingOrderOf } from './pending-order.ts';

/** A document that was just finished, to show and print at once. */
export interface Finished {
  uuid: string;
  /** 'L-0007': the document's name until the server numbers it. */
  device_number: string;
  order: PendingOrder;
}

interface Within {
  visit_uuid?: string | null;
  /** The device's last position, when the document is finished within a visit. */
  reading?: GpsReading | null;
}

/**
 * 'Finalizar pedido' and 'Finalizar cotización': from the cart to the outbox, with or without signal. The document is the one that the
 * person saw and accepts, whatever becomes of the cart meanwhile. Refuses what the rules refuse; the cart is kept then.
 * @param judged `cart.order` or `cart.quotation`, as it was shown
 */
export async function finalise(cart: Cart, judged: JudgedOrder, options: Within = {}): Promise<Result<Finished>> {
  const phone = requirePhone();
  const { key, draft } = cart;
  const { inventory_operation, totals } = judged;
  if (draft.lines.length === 0) return refuse(cartErrors.empty.code);
  const isOrder = inventory_operation === 'pedido';
  const accepted = acceptOrder(judged, { seen_total: null, accepted_total: totals.total });
  if (!accepted.ok) return accepted;
  if (cart.isForNobody) return refuse(ordersErrors.withoutCustomer.code);
  const within = await visitOfCorrected(phone, draft.supersedes);
  const device_number = draft.device_number ?? (await phone.identity.takeNumber());
  const order = pendingOrder(phone, { cart, accepted: accepted.value, device_number, inventory_operation });
  // Given up meanwhile, it gave this order no prices either.
  const quotation_uuid = isOrder ? await knownQuotation(phone, draft.quotation_uuid) : null;
  // The command has the cart's own id: finished twice, or in two tabs, it is one command.
  const kept = await phone.outbox.add({
    id: cart.command_id,
    type: isOrder ? 'orders.finalise' : 'quotations.finalise',
    payload: { ...payloadOf(cart, order, { ...options, ...within }), ...(isOrder && { quotation_uuid }) },
    aggregate: `order:${draft.uuid}`,
    depends_on: dependenciesOf({ prospect_uuid: draft.prospect_uuid, quotation_uuid }),
    supersedes: draft.supersedes,
    title: `${isOrder ? 'Pedido' : 'Cotización'} ${device_number}`,
    subject: cart.customer && [cart.customer.name, cart.customer.surname].filter(Boolean).join(' '),
    preview: { ...order },
  });
  await putAway(phone, key, kept);
  // Another tab, or an earlier page, may have stored the command of this document already: then that command is used.
  const finished = pendingOrderOf(kept) ?? order;
  return ok({ uuid: draft.uuid, device_number: finished.number, order: finished });
}

/** A correction stays in the visit in which the document was made. */
async function visitOfCorrected(phone: Phone, commandId: string | null): Promise<Within> {
  const row = commandId === null ? null : await phone.outbox.get(commandId);
  const made = finaliseOrderSchema.safeParse(row?.payload);
  return made.success && made.data.visit_uuid ? { visit_uuid: made.data.visit_uuid, reading: made.data.reading } : {};
}

/** Refused for whom it is: the customer is to be chosen anew. */
const withoutCustomer: ReadonlySet<string> = new Set([syncErrors.givenUp.code, ordersErrors.otherCustomersBranch.code, thirdPartyErrors.branchNotFound.code]);
const nobody = { contact_id: null, contact_warehouse_id: null, prospect_uuid: null };

/** Opens the correction of a refused order or quotation: the same document, in a cart of its own. Gives the cart's key, null when there is nothing to correct. */
export async function editRefused(commandId: string): Promise<string | null> {
  const phone = requirePhone();
  const row = await phone.outbox.get(commandId);
  if (row?.state !== 'refused' || !isOrderCommand(row)) return null;
  const payload = finaliseOrderSchema.parse(row.payload);
  const key = editDraftKey(payload.uuid);
  const { uuid, contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation, device_number, lines } = payload;
  const fields = { uuid, buy_order, observation, device_number };
  const place = withoutCustomer.has(row.refusal?.code ?? '') ? nobody : { contact_id, contact_warehouse_id, prospect_uuid };
  await startCart(phone, key, {
    ...fields,
    ...place,
    lines: lines.map((line) => ({ ...line, ...codeOf(row, line.product_id) })),
    seen_price_list_id: payload.seen_price_list_id,
    quotation_uuid: await lastingQuotation(phone, row),
    supersedes: row.id,
  });
  return key;
}

/**
 * After `orders.pricesChanged`: the customer agrees with the total that it told, and the order goes again. False when it was not
 * refused so, or when the person has begun to correct it.
 */
export async function acceptServerPrices(commandId: string): Promise<boolean> {
  const phone = requirePhone();
  const row = await phone.outbox.get(commandId);
  const total = row?.refusal?.data['total'];
  if (row?.state !== 'refused' || row.refusal?.code !== ordersErrors.pricesChanged.code || typeof total !== 'number') return false;
  const { uuid } = finaliseOrderSchema.parse(row.payload);
  // A correction that the person has begun is theirs.
  if (await phone.drafts.get(editDraftKey(uuid))) return false;
  if (await finaliseAnew(phone, row, total)) return true;
  const { type, aggregate, depends_on, title, subject, preview } = row;
  const payload = { ...finaliseOrderSchema.parse(row.payload), accepted_total: total };
  await phone.outbox.add({ type, payload, aggregate, depends_on, title, subject, preview, supersedes: row.id });
  return true;
}

/**
 * The refused document finished again by the prices that this device has by now, so that what it shows is what was agreed. False,
 * and nothing is left behind, where those do not give the total that the person agreed with.
 */
async function finaliseAnew(phone: Phone, row: OutboxCommand, total: Pesos): Promise<boolean> {
  const { visit_uuid, reading } = finaliseOrderSchema.parse(row.payload);
  // One that is lost knows no prices: said now, instead of waiting for it.
  await phone.catalogue.summary();
  const key = await editRefused(row.id);
  const cart = key && (await firstValueFrom(watchCart(phone, key)));
  if (!key || !cart) return false;
  const isOrder = row.type === 'orders.finalise';
  const judged = isOrder ? cart.order : cart.quotation;
  const isAgreed = judged.totals.total === total && (await finalise(cart, judged, { visit_uuid, reading })).ok;
  if (!isAgreed) await phone.drafts.remove(key);
  return isAgreed;
}

/** 'Repetir último pedido': its products and quantities into the cart of that place, at today's prices. Gives how many lines came. */
export async function repeatLastOrder(key: string, place: Place): Promise<number> {
  const last = await firstValueFrom(watchLastOrder(requirePhone(), place));
  return last ? repeatOrder(key, last) : 0;
}

/** The products and quantities of a document into a cart that is there, beside those that it has. Freight is the rules' to add. Gives how many lines came. */
export async function repeatOrder(key: string, order: Pick<OrderView, 'lines'>): Promise<number> {
  const lines = repeatableLines(order.lines);
  return await addMissing(
    key,
    lines.map(({ product_id, product_code, quantity, discount_percentage }) => ({ product_id, product_code, quantity, discount_percentage })),
  );
}

/** 'Convertir en pedido': the quotation's lines into the branch's cart, at the quoted prices while it is valid. False when it is not here. */
export async function orderFromQuotation(key: string, quotationUuid: string): Promise<boolean> {
  const phone = requirePhone();
  const quotation = await firstValueFrom(watchOrder(phone, quotationUuid));
  if (!quotation) return false;
  await phone.drafts.change(key, (stored) => ({ ...stored, content: { ...stored.content, quotation_uuid: quotationUuid, lines: [] } }));
  await repeatOrder(key, quotation);
  return true;
}

/** Asks the server to go on with a submission from the step that failed. */
export async function retrySubmission(order: Pick<OrderView, 'id' | 'number'>): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add({ type: 'orders.retry_submission', payload: { uuid: order.id }, aggregate: `order:${order.id}`, title: `Reintentar ${order.number}` });
}

/** What a product was called when the document was made. */
function codeOf(row: OutboxCommand, productId: number): { product_code?: string } {
  const line = pendingOrderOf(row)?.lines.find((one) => one.product_id === productId);
  return line ? { product_code: line.product_code } : {};
}

function isOrderCommand({ type }: OutboxCommand): boolean {
  return type === 'orders.finalise' || type === 'quotations.finalise';
}

function payloadOf({ draft }: Cart, order: PendingOrder, { visit_uuid = null, reading = null }: Within): Partial<FinaliseOrder> {
  const { uuid, contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation } = draft;
  const lines = order.lines
    .filter((line) => !line.is_freight)
    .map(({ product_id, quantity, discount_percentage, unit_value }) => ({ product_id, quantity, discount_percentage, seen_unit_value: unit_value }));
  return {
    ...{ uuid, contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation, visit_uuid, reading, lines },
    pay_condition: order.pay_condition,
    send_point: order.send_point,
    // What was accepted here is in the figures that go as seen: the server asks again about whatever is not these.
    accepted_total: null,
    device_number: order.number,
    warehouse_id: order.warehouse_id,
    seen_total: order.total,
    seen_price_list_id: order.price_list_id,
  };
}
