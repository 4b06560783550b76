import { leadsSeller } from '#server/features/access/seller-reach.ts';
import { requireActivity } from '#server/features/agenda/agenda.service.ts';
import { requireSettings } from '#server/features/organisation/organisation.service.ts';
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { automaticCloseAt, decideCorrection } from '#shared/features/visits/forgotten-visit.rules.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { announceVisit } from '../visit-writes.ts';
import { type Visit, visitRows } from '../visits.repository.ts';
import { pendingCorrection } from './correct-visit.ts';

/** The fields of a visit that a leader may write: an observation, its motive or release, and the decision on a correction. */
export interface VisitReview {
  id: number;
  correction?: 'approved' | 'rejected' | undefined;
  observation?: string | null | undefined;
  motive?: string | null | undefined;
  release?: string | null | undefined;
}

/**
 * A leader's review of a visit of one of their sellers.
 * @throws visits.notFound for a visit out of the leader's reach; visits.ownReview for a visit that the person made
 */
export async function reviewVisit(tx: Tx, actor: Actor, { id, correction, ...texts }: VisitReview): Promise<Visit> {
  const visit = await requireReviewable(tx, actor, id);
  const decided = correction === undefined ? {} : await answerCorrection(tx, visit, correction === 'approved');
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const reviewed = await visitRows.update(tx, visit, { ...given, ...decided });
  await announceVisit(tx, reviewed);
  return reviewed;
}

/** @throws visits.notFound for a visit out of the leader's reach; visits.ownReview for a visit that the person made */
export async function requireReviewable(db: Db, actor: Actor, id: number): Promise<Visit> {
  requirePermission(actor, 'Gestión de visitas');
  const visit = await visitRows.requireById(db, actor.subscriberId, id);
  if (!leadsSeller(actor, visit.seller_id)) throw visitErrors.notFound();
  if (visit.seller_id === actor.contactId || visit.user_id === actor.userId) throw visitErrors.ownReview();
  return visit;
}

/** A rejected correction returns the visit to its earlier state: closed automatically, or open, so that the seller can propose again. */
async function answerCorrection(tx: Tx, visit: Visit, approved: boolean): Promise<Partial<Visit>> {
  const decision = decideCorrection(pendingCorrection(visit), approved);
  if (!decision.ok) throw errorOf(decision);
  if (approved) return { state: 'closed' };
  const activity = await requireActivity(tx, tx.subscriberId, visit.activity_id);
  const closesAt = automaticCloseAt({ ...visit, checkout_date: null }, activity, await requireSettings(tx, tx.subscriberId));
  const closesItself = closesAt && closesAt <= tx.now;
  return {
    state: closesItself ? 'closed_automatically' : 'open',
    checkout_date: closesItself ? closesAt : null,
    checkout_mark: closesItself ? 'not_verifiable' : null,
    checkout_reason: null,
    checkout_received_at: null,
  };
}
