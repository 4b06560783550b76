import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { CartInformation } from '#shared/features/cart/cart.documents.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { loadOrderingBatch } from '../../orders/ordering-batch.ts';
import { getOwnDocument, getOwnDocumentById, requireOwnDocument } from '../../orders/orders.service.ts';
import { finaliseDocument } from '../../orders/use-cases/finalise-document.ts';
import { cartRows } from '../cart.repository.ts';
import { cartDocumentUuid } from '../cart-document-uuid.ts';
import { judgeCart, requireOwnCart } from '../judged-cart.service.ts';

export interface FinaliseCart extends Partial<CartInformation> {
  /** The cart. */
  id: number;
  /** The document's identity, when the client made one. */
  uuid?: string | undefined;
  /** The total that the person saw, in pesos; if the total has changed, the cart is not finalised before they accept the new one. */
  seen_total?: Pesos | undefined;
  /** The new total of an earlier refusal, which the person accepted. Pesos. */
  accepted_total?: Pesos | undefined;
}

const permissionOf = { pedido: 'B2B Crear pedidos', cotizacion: 'B2B Crear cotizaciones' } as const;

/**
 * Makes the cart an order or a quotation with the cart's id, by the same use case as a phone's, and deletes the cart in the same transaction.
 * Repeated for the same cart, even after its deletion, it answers the same document.
 * @throws access.forbidden, cart.notFound, cart.empty, cart.uuidTaken, and the refusals of `finaliseDocument`
 */
export async function finaliseCart(tx: Tx, actor: Actor, operation: 'pedido' | 'cotizacion', asked: FinaliseCart): ReturnType<typeof requireOwnDocument> {
  requirePermission(actor, permissionOf[operation]);
  const { id, uuid = cartDocumentUuid(tx.subscriberId, asked.id), seen_total = null, accepted_total = null, ...sent } = asked;
  const done = await getOwnDocument(tx, actor, uuid);
  if (!(await cartRows.get(tx, tx.subscriberId, id))) {
    const made = done ?? (await getOwnDocumentById(tx, actor, id));
    if (made?.document.user_id === actor.userId && made.document.inventory_operation === operation) return made;
  }
  const cart = await requireOwnCart(tx, actor, id);
  // A cart is deleted with its document, so a cart that still exists belongs to no document.
  if (done) throw cartErrors.uuidTaken();

  const { items, information, selling, context } = await judgeCart(tx, actor, { cart, now: tx.now });
  if (items.length === 0) throw cartErrors.empty();
  const { pay_condition, send_point, delivery_date, buy_order, observation, visit_uuid, quotation_uuid } = { ...information, ...sent };
  const payload = {
    ...{ uuid, pay_condition, send_point, delivery_date, buy_order, observation, visit_uuid, seen_total, accepted_total },
    device_number: null,
    contact_id: selling.contact.id,
    contact_warehouse_id: selling.branch.id,
    prospect_uuid: null,
    warehouse_id: context.warehouse.id,
    quotation_uuid: operation === 'pedido' ? quotation_uuid : null,
    seen_price_list_id: cart.price_list_id,
    lines: items.map(({ product_id, quantity, discount_percentage, unit_value }) => ({
      product_id,
      quantity,
      discount_percentage,
      seen_unit_value: unit_value,
    })),
  };
  const batch = { ...(await loadOrderingBatch(tx, [{ actor, payload }])), ids: [id] };
  const result = await finaliseDocument(tx, actor, { payload, created_at: tx.now, made_at: tx.now, device: actor.deviceId }, { operation, batch });
  if (!result.ok) throw errorOf(result);
  await cartRows.remove(tx, id);
  return await requireOwnDocument(tx, actor, uuid);
}
