/** Functions that all changes of a visit share: the stored mark, the announcements, and the signs for the leader's review. */
import { rollAgendaWindow } from '#server/features/agenda/agenda-announcements.ts';
import { readingsOfVisit } from '#server/features/orders/visit-orders.service.ts';
import type { Command } from '#server/platform/commands.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import type { AcceptedMark } from '#shared/features/visits/check-in.rules.ts';
import { clockOffsetSeconds, scoreLocation } from '#shared/features/visits/false-location.rules.ts';
import type { FalseLocationSign, GpsReading } from '#shared/features/visits/visit.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { visitDocumentId, visitDocumentOf } from './visit-document.ts';
import { type Visit, visitRows } from './visits.repository.ts';

/** A device's instant in the one ISO form that can be compared as text. */
export const canonicalInstant = (instant: Instant): Instant => new Date(instant).toISOString();

/** The columns of an accepted mark, without the prefix `checkin_` or `checkout_`. Metres. */
export function markColumns({ reading, distance, mark, reason }: AcceptedMark) {
  return {
    latitude: reading?.latitude ?? null,
    length: reading?.length ?? null,
    accuracy: reading?.accuracy ?? null,
    distance: distance === null ? null : Math.round(distance),
    mark,
    reason,
  };
}

/** Announces a visit to its seller's devices, and its customer to the devices that show the customer's last visit. */
export async function announceVisit(tx: Tx, visit: Visit): Promise<CommandDocument> {
  await rollAgendaWindow(tx);
  tx.touch('agenda', visitDocumentId(visit.uuid));
  tx.touch('third_parties', visit.contact_id);
  return { collection: 'agenda', document: { ...visitDocumentOf(visit) } };
}

/** The signs of a false location in a visit. @param made the device's clock when the command was made, and the instant that the server believes */
export async function signsOf(
  tx: Tx,
  visit: Omit<Visit, 'subscriber_id' | 'id' | 'updated_at'>,
  made: Pick<Command<unknown>, 'created_at' | 'made_at'>,
): Promise<FalseLocationSign[]> {
  const earlier = await visitRows.lastBefore(tx, tx.subscriberId, visit);
  return scoreLocation({
    readings: [...visit.checkin_readings, ...(visit.checkout_readings ?? [])],
    previous: earlier.map(lastFix).find((fix) => fix !== null) ?? null,
    earlierFixes: earlier.flatMap(({ checkin_readings, checkout_readings }) => [...checkin_readings, ...(checkout_readings ?? [])]),
    orders: await readingsOfVisit(tx, tx.subscriberId, visit),
    clockOffsetSeconds: clockOffsetSeconds(made.created_at, made.made_at),
  }).signs;
}

/** The visit of an order or receipt, unless it is another seller's; a visit that has not arrived yet counts as the seller's own. */
export async function ownVisit(tx: Tx, { uuid, seller_id }: { uuid: string | null; seller_id: number | null }): Promise<string | null> {
  const visit = uuid === null ? undefined : await visitRows.get(tx, tx.subscriberId, uuid);
  return visit && visit.seller_id !== seller_id ? null : uuid;
}

/** Called when an order of a visit arrives, maybe long after the visit: adds the sign of an order that was taken far away. The other signs stay. */
export async function noteOrderOfVisit(tx: Tx, { uuid, seller_id }: { uuid: string; seller_id: number | null }): Promise<void> {
  const visit = await visitRows.get(tx, tx.subscriberId, uuid);
  if (!visit || visit.seller_id !== seller_id) return;
  const { signs } = scoreLocation({
    readings: visit.checkin_readings,
    previous: null,
    earlierFixes: [],
    orders: await readingsOfVisit(tx, tx.subscriberId, visit),
    clockOffsetSeconds: null,
  });
  const far = signs.filter(({ sign }) => sign === 'order_far_away');
  await visitRows.update(tx, visit, { signs: [...visit.signs.filter(({ sign }) => sign !== 'order_far_away'), ...far] });
}

function lastFix(visit: Visit): GpsReading | null {
  return visit.checkout_readings?.at(-1) ?? visit.checkin_readings.at(-1) ?? null;
}
