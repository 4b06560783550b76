import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type Cart, noInformation } from '#shared/features/cart/cart.documents.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { repeatableLines } from '#shared/features/orders/repeat-lines.rules.ts';
import { requireOwnDocumentById } from '../../orders/orders.service.ts';
import { cartRows } from '../cart.repository.ts';
import { readCart } from '../judged-cart.service.ts';
import { openCart } from './open-cart.ts';

/**
 * Repeats an order: puts its products, quantities and manual discounts into the cart of its branch, at today's prices and promotions. A cart with
 * lines is overwritten only with `replace`.
 * @throws orders.notFound, also for a quotation; cart.notEmpty
 */
export async function orderToCart(tx: Tx, actor: Actor, { id, replace }: { id: number; replace: boolean }): Promise<Cart> {
  const { document, lines } = await requireOwnDocumentById(tx, actor, id);
  if (document.inventory_operation !== 'pedido') throw ordersErrors.notFound();
  const cart = await openCart(tx, actor, { contact_warehouse_id: document.contact_warehouse_id });
  const items = await cartRows.listItems(tx, tx.subscriberId, cart.id);
  if (items.length > 0 && !replace) throw cartErrors.notEmpty();
  await cartRows.empty(tx, cart.id);
  await cartRows.addItems(
    tx,
    cart.id,
    repeatableLines(lines).map(({ product_id, quantity, own_discount_percentage }) => ({
      ...{ product_id, quantity, unit_value: null },
      discount_percentage: own_discount_percentage,
    })),
  );
  await cartRows.update(tx, cart.id, { price_list_id: null, documents_information: noInformation });
  return await readCart(tx, actor, { id: cart.id, now: tx.now });
}
