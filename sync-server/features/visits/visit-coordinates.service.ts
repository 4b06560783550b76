/** The coordinates of a seller's day for a map. Spec: commercial §7 Seller statistics. */
import { sellersAsked } from '#server/features/teams/team.service.ts';
import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { matchVisits } from '#shared/features/visits/visit-matching.rules.ts';
import type { CustomerCoordinate, VisitMarker } from '#shared/features/visits/visit-statistics.documents.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import { isPlannedVisit, loadRange, visitsBetween } from './visit-statistics.service.ts';

/** The seller's customers on a day, with the outcome of the visits to them; a branch without a point has null coordinates. */
export async function customerCoordinates(
  db: Db,
  actor: Actor,
  { id, date, now }: { id: number; date: LocalDate; now: Instant },
): Promise<CustomerCoordinate[]> {
  const range = await loadRange(db, actor, { asked: { seller_id: id, start_date: date, end_date: date }, now });
  const visits = range.visits.get(id) ?? [];
  const visited = new Set(visits.map(({ contact_warehouse_id }) => contact_warehouse_id));
  const planned = (range.planned.get(id) ?? []).filter(isPlannedVisit).filter(({ cancelled }) => !cancelled);
  const { outcomes } = matchVisits(planned, visits);
  const withOutcome = (...wanted: string[]) =>
    new Set(planned.filter((_one, index) => wanted.includes(outcomes[index] ?? '')).map(({ contact_warehouse_id }) => contact_warehouse_id));
  const [done, missed, pending] = [withOutcome('done', 'attended', 'late'), withOutcome('missed'), withOutcome('pending')];
  const stateOf = (branchId: number): CustomerCoordinate['state'] => {
    if (visited.has(branchId) || done.has(branchId)) return 'visited';
    if (pending.has(branchId)) return 'planned';
    return missed.has(branchId) ? 'missed' : 'assigned';
  };
  return (range.customers.get(id) ?? []).map((customer) => ({
    contact_warehouse_id: customer.id,
    contact: `${customer.contact} · ${customer.branch}`,
    latitude: customer.latitude,
    length: customer.length,
    state: stateOf(customer.id),
    overdue: customer.overdue,
  }));
}

/** Arrival and departure of each visit of a seller's day. */
export async function visitMarkers(db: Db, actor: Actor, { id, date }: { id: number; date: LocalDate }): Promise<VisitMarker[]> {
  const sellers = await sellersAsked(db, actor, { seller_id: id });
  const visits = await visitsBetween(db, actor.subscriberId, { sellerIds: sellers.map((seller) => seller.id), days: { from: date, to: date } });
  const rows = visits.map(({ row }) => row);
  const places = await branchPlaces(
    db,
    actor.subscriberId,
    rows.map(({ contact_warehouse_id }) => contact_warehouse_id),
  );
  return rows.flatMap((row) => {
    const named = { id: row.id, uuid: row.uuid, contact: places.get(row.contact_warehouse_id)?.label ?? '' };
    const arrival: VisitMarker = {
      ...{ ...named, kind: 'checkin', latitude: row.checkin_latitude, length: row.checkin_length },
      ...{ at: row.checkin_date, mark: row.checkin_mark, distance: row.checkin_distance },
    };
    if (row.checkout_date === null) return [arrival];
    const departure: VisitMarker = {
      ...{ ...named, kind: 'checkout', latitude: row.checkout_latitude, length: row.checkout_length },
      ...{ at: row.checkout_date, mark: row.checkout_mark, distance: row.checkout_distance },
    };
    return [arrival, departure];
  });
}
