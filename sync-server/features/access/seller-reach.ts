import { type Actor, sellersServed } from '#server/platform/actor.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';

/** The sellers whose customers and agenda a person reaches: 'all' of the subscriber, or a list of ids (empty for customers). Spec: decisions §3. */
export function sellersReached(actor: Actor): readonly number[] | 'all' {
  if (actor.reach === 'subscriber') return 'all';
  return actor.reach === 'customer' ? [] : sellersServed(actor);
}

/** Whether the actor reaches the rows of a seller; rows without a seller are reached only by who reaches all. */
export function reachesSeller(actor: Actor, sellerId: number | null): boolean {
  const reached = sellersReached(actor);
  return reached === 'all' || (sellerId !== null && reached.includes(sellerId));
}

/** Whether a seller is the person themself or a seller whom they lead; false for an absent seller whom they replace. */
export function leadsSeller(actor: Actor, sellerId: number): boolean {
  return actor.reach === 'subscriber' || (actor.reach !== 'customer' && actor.sellerIds.includes(sellerId));
}

/** The id of the seller that the person is. @throws access.forbidden when the person is not a seller */
export function requireOwnSeller(actor: Actor): number {
  if (actor.reach !== 'seller' || actor.contactId === null) throw accessErrors.forbidden();
  return actor.contactId;
}
