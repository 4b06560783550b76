import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Cart, CartInformation } from '#shared/features/cart/cart.documents.ts';
import { cartRows } from '../cart.repository.ts';
import { informationOf, readCart, requireOwnCart, tellCart } from '../judged-cart.service.ts';

/**
 * Stores terms and observations on the cart; fields that are not sent keep their value. `recalculate_prices` means that the person has seen the
 * current prices and list.
 * @throws cart.notFound
 */
export async function noteInformation(
  tx: Tx,
  actor: Actor,
  { id, recalculate_prices, ...sent }: { id: number; recalculate_prices: boolean } & Partial<CartInformation>,
): Promise<Cart> {
  const cart = await requireOwnCart(tx, actor, id);
  await cartRows.update(tx, id, { documents_information: { ...informationOf(cart), ...sent } });
  return recalculate_prices ? await tellCart(tx, actor, id) : await readCart(tx, actor, { id, now: tx.now });
}
