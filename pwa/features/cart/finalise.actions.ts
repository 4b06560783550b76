/** From the cart to the outbox: an order or a quotation is one row of the outbox. Spec: architecture 'The one real path'. */
import { dependenciesOf, knownQuotation } from '#pwa/features/orders/order-quotation.ts';
import { pendingOrderOf } from '#pwa/features/orders/pending-order.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { acceptOrder } from '#shared/features/orders/accept-order.rules.ts';
import type { JudgedOrder } from '#shared/features/orders/judged-order.documents.ts';
import type { PendingOrder } from '#shared/features/orders/order.documents.ts';
import type { FinaliseQuotation } from '#shared/features/orders/orders.commands.ts';
import { finalising, orderCommands, quotationCommands } from '#shared/features/orders/orders.device-commands.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { judgeDeliveryDate } from '#shared/features/orders/sale-terms.rules.ts';
import { seenPromotionsOf } from '#shared/features/promotions/promotion-uses.rules.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { Cart } from './cart.queries.ts';
import { putAway } from './finished-carts.ts';
import { orderOfCart } from './order-of-cart.ts';

/** A document that was just finalised, to be shown and printed at once. */
export interface Finished {
  uuid: string;
  /** 'L-0007': the document's number until the server assigns one. */
  device_number: string;
  order: PendingOrder;
}

interface Within {
  visit_uuid?: string | null;
  /** The device's last position, when the document is finalised during a visit. */
  reading?: GpsReading | null;
}

/**
 * 'Finalizar pedido' and 'Finalizar cotización': moves the cart to the outbox, online or offline. The document is the one that the person saw and
 * accepts, even if the cart changes meanwhile. Refuses by the rules; the cart then stays.
 * @param judged `cart.order` or `cart.quotation()`, as it was shown
 */
export async function finalise(cart: Cart, judged: JudgedOrder, options: Within = {}): Promise<Result<Finished>> {
  const phone = requirePhone();
  const { key, draft } = cart;
  const { inventory_operation, totals } = judged;
  if (draft.lines.length === 0) return refuse(cartErrors.empty.code);
  const isOrder = inventory_operation === 'pedido';
  const accepted = acceptOrder(judged, { seen_total: null, accepted_total: totals.total });
  if (!accepted.ok) return accepted;
  const delivery = judgeDeliveryDate(draft.delivery_date ?? null, localDateOf(phone.ports.now()));
  if (!delivery.ok) return delivery;
  if (cart.isForNobody) return refuse(ordersErrors.withoutCustomer.code);
  const replaced = draft.supersedes === null ? null : await phone.outbox.get(draft.supersedes);
  if (replaced?.state === 'accepted' || replaced?.state === 'confirmed') return refuse(syncErrors.alreadyReceived.code);
  const within = visitOfCorrected(replaced);
  const device_number = draft.device_number ?? (await phone.identity.takeNumber());
  const order = orderOfCart(phone, { cart, accepted: accepted.value, device_number, inventory_operation });
  // Given up meanwhile, it gave this order no prices either.
  const quotation_uuid = isOrder ? await knownQuotation(phone, draft.quotation_uuid) : null;
  // The command has the cart's id, so that finalising twice, or in two tabs, makes one command.
  const payload = payloadOf(cart, order, { ...options, ...within });
  const row = {
    id: cart.command_id,
    aggregate: `order:${draft.uuid}`,
    depends_on: dependenciesOf({ prospect_uuid: draft.prospect_uuid, quotation_uuid }),
    supersedes: draft.supersedes,
    title: `${isOrder ? 'Pedido' : 'Cotización'} ${device_number}`,
    subject: cart.customer && fullName(cart.customer),
    preview: order,
  };
  const kept = isOrder
    ? await phone.outbox.add(orderCommands.finalise, { ...row, payload: { ...payload, quotation_uuid } })
    : await phone.outbox.add(quotationCommands.finalise, { ...row, payload });
  await putAway(phone, key, kept);
  // Another tab, or an earlier page, may have stored the command of this document already: that command is then used.
  const finished = pendingOrderOf(kept) ?? order;
  return ok({ uuid: draft.uuid, device_number: finished.number, order: finished });
}

/** A correction stays in the visit in which the document was made. */
function visitOfCorrected(row: OutboxCommand | null): Within {
  if (!row || !isCommand(row, ...finalising) || !row.payload.visit_uuid) return {};
  const { visit_uuid, reading } = row.payload;
  return { visit_uuid, reading };
}

function payloadOf({ draft }: Cart, order: PendingOrder, { visit_uuid = null, reading = null }: Within): FinaliseQuotation {
  const { uuid, contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation } = draft;
  const lines = order.lines
    .filter((line) => !line.is_freight)
    .map(({ product_id, quantity, own_discount_percentage, unit_value }) => ({
      ...{ product_id, quantity, seen_unit_value: unit_value },
      // The server adds promotions: sent with them, the discount would exceed what the person may give.
      discount_percentage: own_discount_percentage,
    }));
  return {
    ...{ uuid, contact_id, contact_warehouse_id, prospect_uuid, buy_order, observation, visit_uuid, reading, lines },
    pay_condition: order.pay_condition,
    send_point: order.send_point,
    delivery_date: order.delivery_date,
    // The accepted figures are sent as the seen ones: the server asks again when its own differ.
    accepted_total: null,
    device_number: order.number,
    warehouse_id: order.warehouse_id,
    seen_total: order.total,
    seen_price_list_id: order.price_list_id,
    seen_promotions: seenPromotionsOf(order.lines),
  };
}
