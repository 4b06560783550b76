import type { Actor } from '#server/platform/actor.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { proposeCorrection, type VisitCorrection } from '#shared/features/visits/forgotten-visit.rules.ts';
import type { CorrectVisit } from '#shared/features/visits/visits.commands.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { requireOwnVisit } from '../own-visit.ts';
import { announceVisit, canonicalInstant } from '../visit-writes.ts';
import { type Visit, visitRows } from '../visits.repository.ts';

/** Proposes the departure that a seller forgot to register, which the leader approves. Meanwhile the visit does not count as open. */
export async function correctVisit(tx: Tx, actor: Actor, { payload }: Command<CorrectVisit>): Promise<Result<CommandDocument>> {
  const visit = await requireOwnVisit(tx, actor, payload.uuid);
  if (visit.state === 'closed') return refuse('visits.alreadyClosed');
  const proposal = { checkout_date: canonicalInstant(payload.checkout_date), reason: payload.reason };
  const proposed = proposeCorrection({ checkin_date: visit.checkin_date, correction: pendingCorrection(visit) }, proposal, tx.now);
  if (!proposed.ok) return proposed;
  const { checkout_date, reason } = proposed.value;
  return ok(
    await announceVisit(
      tx,
      await visitRows.update(tx, visit, {
        state: 'correction_pending',
        checkout_date,
        checkout_reason: reason,
        checkout_mark: null,
        checkout_received_at: tx.now,
        observation: payload.observation ?? visit.observation,
      }),
    ),
  );
}

/** The correction of a visit that waits for the leader. */
export function pendingCorrection(visit: Visit): VisitCorrection | null {
  if (visit.state !== 'correction_pending' || visit.checkout_date === null) return null;
  return { checkout_date: visit.checkout_date, reason: visit.checkout_reason ?? '', state: 'pending' };
}
