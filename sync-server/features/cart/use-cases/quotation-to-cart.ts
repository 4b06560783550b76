import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type Cart, noInformation } from '#shared/features/cart/cart.documents.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { ordersErrors } from '#shared/features/orders/orders.errors.ts';
import { repeatableLines } from '#shared/features/orders/repeat-lines.rules.ts';
import { getOwnDocumentById, quotedPricesOf } from '../../orders/orders.service.ts';
import { cartRows } from '../cart.repository.ts';
import { informationOf, readCart } from '../judged-cart.service.ts';
import { openCart } from './open-cart.ts';

/**
 * Loads a quotation into the cart with its prices and discounts, which hold while the quotation is valid; afterwards the answer shows old and new
 * prices. A cart with lines is overwritten only with `replace`.
 * @throws orders.quotationNotFound, orders.quotationConverted, cart.notEmpty
 */
export async function quotationToCart(tx: Tx, actor: Actor, { id, replace }: { id: number; replace: boolean }): Promise<Cart> {
  const whole = await getOwnDocumentById(tx, actor, id);
  if (!whole) throw ordersErrors.quotationNotFound();
  const { document, lines } = whole;
  const quoted = await quotedPricesOf(tx, actor, document);
  const cart = await openCart(tx, actor, { contact_warehouse_id: document.contact_warehouse_id });
  const items = await cartRows.listItems(tx, tx.subscriberId, cart.id);
  const isHere = informationOf(cart).quotation_uuid === document.uuid;
  if (isHere && items.length > 0) return await readCart(tx, actor, { id: cart.id, now: tx.now });
  if (items.length > 0 && !replace) throw cartErrors.notEmpty();
  await cartRows.empty(tx, cart.id);
  await cartRows.addItems(
    tx,
    cart.id,
    repeatableLines(lines).map(({ product_id, quantity, own_discount_percentage, unit_value }) => ({
      ...{ product_id, quantity, unit_value },
      discount_percentage: own_discount_percentage,
    })),
  );
  const { buy_order, observation } = document;
  await cartRows.update(tx, cart.id, {
    price_list_id: quoted.price_list_id,
    // The terms of the quotation come with `quotation_uuid` while it is valid, and expire with its prices.
    documents_information: { ...noInformation, buy_order, observation, quotation_uuid: document.uuid },
  });
  return await readCart(tx, actor, { id: cart.id, now: tx.now });
}
