import { requireActivity } from '#server/features/agenda/agenda.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { momentWithin } from '#shared/features/sync/believed-instant.rules.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { judgeCheckOut } from '#shared/features/visits/check-in.rules.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import type { CheckOut } from '#shared/features/visits/visits.commands.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { requireOwnVisit } from '../own-visit.ts';
import { announceVisit, markColumns, signsOf } from '../visit-writes.ts';
import { visitRows } from '../visits.repository.ts';

/**
 * 'Registrar salida', judged by the customer's coordinates that the visit stored. A check-out that arrives after the visit was closed automatically
 * replaces the automatic departure.
 * @throws visits.notFound for another seller's visit
 */
export async function checkOut(tx: Tx, actor: Actor, { payload, created_at, made_at }: Command<CheckOut>): Promise<Result<CommandDocument>> {
  const visit = await requireOwnVisit(tx, actor, payload.uuid);
  if (visit.state === 'closed' || visit.state === 'correction_pending') return refuse('visits.alreadyClosed');
  const activity = await requireActivity(tx, tx.subscriberId, visit.activity_id);
  const checkout_date = momentWithin(payload.checkout_date, made_at);
  const judged = judgeCheckOut({
    checkin_date: visit.checkin_date,
    readings: payload.readings,
    point: pointOf(visit.customer_latitude, visit.customer_length),
    settings: activity,
    at: checkout_date,
    reason: payload.reason,
  });
  if (!judged.ok) return judged;

  const mark = markColumns(judged.value);
  const changes = {
    state: 'closed' as const,
    checkout_date,
    checkout_received_at: tx.now,
    checkout_latitude: mark.latitude,
    checkout_length: mark.length,
    checkout_accuracy: mark.accuracy,
    checkout_distance: mark.distance,
    checkout_mark: mark.mark,
    checkout_reason: mark.reason,
    checkout_readings: payload.readings,
    observation: payload.observation ?? visit.observation,
  };
  const signs = await signsOf(tx, { ...visit, ...changes }, { created_at, made_at });
  return ok(await announceVisit(tx, await visitRows.update(tx, visit, { ...changes, signs })));
}
