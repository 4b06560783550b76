import { requireOwnSeller } from '#server/features/access/seller-reach.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { type Visit, visitRows } from './visits.repository.ts';

/** @throws visits.notFound when the visit does not exist or belongs to another seller */
export async function requireOwnVisit(db: Db, actor: Actor, uuid: string): Promise<Visit> {
  const sellerId = requireOwnSeller(actor);
  const visit = await visitRows.get(db, actor.subscriberId, uuid);
  if (visit?.seller_id !== sellerId) throw visitErrors.notFound();
  return visit;
}
