import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { cartRows } from '../cart.repository.ts';
import { requireOwnCart, tellCart } from '../judged-cart.service.ts';

/** Removes a line from the cart. @throws cart.itemNotFound, also for another person's line */
export async function removeItem(tx: Tx, actor: Actor, itemId: number): Promise<Cart> {
  const item = await cartRows.getItem(tx, tx.subscriberId, itemId);
  if (!item) throw cartErrors.itemNotFound();
  const cart = await requireOwnCart(tx, actor, item.document_id);
  await cartRows.removeItem(tx, itemId);
  return await tellCart(tx, actor, cart.id);
}
