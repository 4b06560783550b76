import { type Covering, sellersCoveredAt } from '#shared/features/absences/absence.rules.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Permission, Reach, Role } from '#shared/kernel/permissions.ts';

/** Who is asking, in which subscriber, and whose rows they reach (decisions §3). Made once per request from the token. */
export interface Actor {
  userId: number;
  subscriberId: number;
  sessionId: string;
  deviceId: string | null;
  role: Role;
  reach: Reach;
  permissions: ReadonlySet<Permission>;
  /** Third party that the person is, when they are one: a seller's or a customer's own id. */
  contactId: number | null;
  /** The branch of a customer's user who buys for one branch only; absent or null when they buy for all branches. */
  contactWarehouseId?: number | null;
  /** Sellers (third parties) whose rows the person reaches: their own, or those of their leaderships. Empty for other people. */
  sellerIds: readonly number[];
  /** The replacements of absent sellers by this seller: past, present and to come. */
  coverings?: readonly Covering[];
  /** The absent sellers whom this seller replaces now. Their customers and their agenda are reached; their reports, money and routes are not. */
  coveredSellerIds?: readonly number[];
  ip: string | null;
  /** The impersonator, when somebody works as this person (`login-by-id`). */
  actingUserId?: number | null;
}

/** @throws access.forbidden when the actor lacks the permission */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw accessErrors.forbidden();
}

/** Whether a customer's user may see documents of this branch: a branch of their own customer, and only their branch when they are limited to one. */
export function reachesPurchase({ contactId, contactWarehouseId }: Actor, of: { contact_id: number; contact_warehouse_id: number | null }): boolean {
  return of.contact_id === contactId && (!contactWarehouseId || of.contact_warehouse_id === contactWarehouseId);
}

/** The sellers whose customers and agenda the actor reaches: `sellerIds`, and the absent sellers whom they replace now. */
export function sellersServed({ sellerIds, coveredSellerIds = [] }: Pick<Actor, 'sellerIds' | 'coveredSellerIds'>): readonly number[] {
  return coveredSellerIds.length === 0 ? sellerIds : [...sellerIds, ...coveredSellerIds];
}

/** The actor with the reach that a substitute had at an instant besides the present one: what they made then without signal is still theirs to send. */
export function actorAt(actor: Actor, at: Instant): Actor {
  const { coverings = [], coveredSellerIds = [] } = actor;
  if (coverings.length === 0) return actor;
  return { ...actor, coveredSellerIds: [...new Set([...coveredSellerIds, ...sellersCoveredAt(coverings, at)])] };
}

/** The audience of everybody of a subscriber. */
export const everybody = 'all';

/**
 * The audiences of the change feed that a person reads: 'all', and the audience of each of their sellers or of themself.
 * @param isOwnOnly leaves out the sellers whom the person only replaces
 */
export function audiencesOf(actor: Actor, isOwnOnly = false): string[] {
  if (actor.reach === 'customer') return [everybody, `contact:${actor.contactId}`];
  return [everybody, ...(isOwnOnly ? actor.sellerIds : sellersServed(actor)).map((sellerId) => `seller:${sellerId}`)];
}
