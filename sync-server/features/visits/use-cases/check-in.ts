import { reachesSeller, requireOwnSeller } from '#server/features/access/seller-reach.ts';
import { findEventId, getOccurrence, requireActivity } from '#server/features/agenda/agenda.service.ts';
import { branchPointAt, findBranchPlace } from '#server/features/third-parties/branch-places.service.ts';
import { wasSellerAt } from '#server/features/third-parties/reassignment.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { momentWithin } from '#shared/features/sync/believed-instant.rules.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { judgeCheckIn } from '#shared/features/visits/check-in.rules.ts';
import type { CheckIn } from '#shared/features/visits/visits.commands.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { announceVisit, markColumns, signsOf } from '../visit-writes.ts';
import { visitRows } from '../visits.repository.ts';
import { closeForgottenVisits } from './close-forgotten.ts';

/**
 * 'Registrar llegada': the phone has judged the arrival; the server judges it again by the customer's coordinates at that instant.
 * @throws access.notFound for a branch that at that instant belonged neither to this seller nor to an absent seller whom they replace
 */
export async function checkIn(tx: Tx, actor: Actor, { payload, created_at, made_at, device }: Command<CheckIn>): Promise<Result<CommandDocument>> {
  const seller_id = requireOwnSeller(actor);
  const branch = await findBranchPlace(tx, tx.subscriberId, payload.contact_warehouse_id);
  if (branch?.contact_id !== payload.contact_id) throw accessErrors.notFound();
  const checkin_date = momentWithin(payload.checkin_date, made_at);
  const wasTheirs = { branchId: branch.id, sellerId: seller_id, at: checkin_date };
  if (!reachesSeller(actor, branch.seller_id) && !(await wasSellerAt(tx, tx.subscriberId, wasTheirs))) throw accessErrors.notFound();
  const activity = await requireActivity(tx, tx.subscriberId, payload.activity_id);
  const { original_date } = payload;
  const event_id = payload.event_id ?? (payload.event_uuid ? await findEventId(tx, tx.subscriberId, payload.event_uuid) : null);
  const occurrence = event_id === null ? null : await getOccurrence(tx, tx.subscriberId, { event_id, original_date });
  const isReached = occurrence !== null && reachesSeller(actor, occurrence.seller_id);
  const existing = await visitRows.get(tx, tx.subscriberId, payload.uuid);
  if (existing) return refuse(existing.state === 'open' && existing.seller_id === seller_id ? 'visits.alreadyOpen' : 'visits.alreadyClosed');

  await closeForgottenVisits(tx, { at: checkin_date, seller_id });
  const [open] = await visitRows.listOpen(tx, tx.subscriberId, seller_id);
  const openBranch = open && (await findBranchPlace(tx, tx.subscriberId, open.contact_warehouse_id));
  const point = await branchPointAt(tx, tx.subscriberId, { branch, at: checkin_date });
  const judged = judgeCheckIn({
    visitId: payload.uuid,
    openVisit: open ? { id: open.uuid, customer: openBranch?.label ?? '' } : null,
    readings: payload.readings,
    point,
    settings: activity,
    at: checkin_date,
    reason: payload.reason,
  });
  if (!judged.ok) return judged;

  const mark = markColumns(judged.value);
  const visit = {
    uuid: payload.uuid,
    seller_id,
    user_id: actor.userId,
    contact_id: branch.contact_id,
    contact_warehouse_id: branch.id,
    // An event that was deleted while the phone was offline does not undo the visit.
    event_id: isReached ? occurrence.event_id : null,
    original_date: isReached ? occurrence.original_date : null,
    activity_id: activity.id,
    state: 'open' as const,
    checkin_date,
    checkin_received_at: tx.now,
    checkin_latitude: mark.latitude,
    checkin_length: mark.length,
    checkin_accuracy: mark.accuracy,
    checkin_distance: mark.distance,
    checkin_mark: mark.mark,
    checkin_reason: mark.reason,
    checkin_readings: payload.readings,
    ...nothingYet,
    customer_latitude: point?.latitude ?? null,
    customer_length: point?.length ?? null,
    device_id: device,
    signs: [],
  };
  return ok(await announceVisit(tx, await visitRows.insert(tx, { ...visit, signs: await signsOf(tx, visit, { created_at, made_at }) })));
}

const nothingYet = {
  checkout_date: null,
  checkout_received_at: null,
  checkout_latitude: null,
  checkout_length: null,
  checkout_accuracy: null,
  checkout_distance: null,
  checkout_mark: null,
  checkout_reason: null,
  checkout_readings: null,
  motive: null,
  observation: null,
  photo: null,
  release: null,
};
