import { leadsSeller, requireOwnSeller } from '#server/features/access/seller-reach.ts';
import { requireSellingBranch } from '#server/features/third-parties/selling-branch.service.ts';
import { moveBranch } from '#server/features/third-parties/use-cases/move-branch.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { judgePoint } from '#shared/features/visits/point-proposal.rules.ts';
import type { ProposePoint } from '#shared/features/visits/visits.commands.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { type PointProposal, pointRows } from '../point-proposals.repository.ts';
import { canonicalInstant } from '../visit-writes.ts';

/**
 * A seller proposes the coordinates of one of their customers; the same proposal again changes nothing.
 * @throws thirdParties.branchNotFound, also for another seller's branch; access.forbidden for a person who is not a seller
 */
export async function proposePoint(tx: Tx, actor: Actor, { payload }: Command<ProposePoint>): Promise<Result<null>> {
  const seller_id = requireOwnSeller(actor);
  if (await pointRows.byUuid(tx, tx.subscriberId, payload.uuid)) return ok(null);
  const { branch, contact } = await requireSellingBranch(tx, actor, payload.contact_warehouse_id);
  const judged = judgePoint(payload.reading, pointOf(branch.latitude, branch.length));
  if (!judged.ok) return judged;
  const { accuracy, taken_at } = payload.reading;
  await pointRows.insert(tx, {
    ...{ uuid: payload.uuid, contact_id: contact.id, contact_warehouse_id: branch.id, seller_id, user_id: actor.userId, note: payload.note || null },
    ...{ ...judged.value, accuracy, taken_at: canonicalInstant(taken_at) },
  });
  return ok(null);
}

/**
 * A leader decides a proposal: an approval moves the branch's coordinates, and its history keeps the earlier ones.
 * @throws visits.pointNotFound out of the leader's reach; visits.ownReview for the person's own proposal; visits.pointDecided for a decided one
 */
export async function decidePoint(
  tx: Tx,
  actor: Actor,
  tools: Pick<Services, 'audit' | 'randomBytes'>,
  { id, decision, reason }: { id: number; decision: 'approved' | 'rejected'; reason: string | null },
): Promise<PointProposal> {
  const [proposal] = await pointRows.byIds(tx, tx.subscriberId, [id]);
  if (!proposal || !leadsSeller(actor, proposal.seller_id)) throw visitErrors.pointNotFound();
  if (proposal.user_id === actor.userId || proposal.seller_id === actor.contactId) throw visitErrors.ownReview();
  if (proposal.state !== 'pending') throw visitErrors.pointDecided();
  const { contact_warehouse_id, latitude, length } = proposal;
  if (decision === 'approved') await moveBranch(tx, actor, tools, { branchId: contact_warehouse_id, latitude, length });
  await pointRows.decide(tx, id, { state: decision, decided_by: actor.userId, reason });
  return { ...proposal, state: decision };
}
