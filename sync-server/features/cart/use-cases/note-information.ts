import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Cart, CartInformation } from '#shared/features/cart/cart.documents.ts';
import { cartRows } from '../cart.repository.ts';
import { informationOf, readCart, requireOwnCart, tellCart } from '../judged-cart.service.ts';

/**
 * Notes terms and observations on the cart; what is not sent stays. With `recalculate_prices` the person has seen the prices
 * and the list as they are now. @throws cart.notFound
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
