import type { Actor } from '#server/platform/actor.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';

/** The sellers whose agenda and visits a person reaches: 'all' of the subscriber, or a list (empty for customers). Spec: decisions §3. */
export function sellersReached(actor: Actor): readonly number[] | 'all' {
  if (actor.reach === 'subscriber') return 'all';
  return actor.reach === 'customer' ? [] : actor.sellerIds;
}

export function reachesSeller(actor: Actor, sellerId: number | null): boolean {
  const reached = sellersReached(actor);
  return reached === 'all' || (sellerId !== null && reached.includes(sellerId));
}

/**
 * The seller that the person themself is.
 * @throws access.forbidden when they are not one
 */
export function requireOwnSeller(actor: Actor): number {
  if (actor.reach !== 'seller' || actor.contactId === null) throw accessErrors.forbidden();
  return actor.contactId;
}
