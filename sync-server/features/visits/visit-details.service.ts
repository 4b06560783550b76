/** Single visits, for the leader who reviews them and the seller who reads them. Spec: commercial §3 Visit, Seller route. */
import { activitiesById, plannedStarts } from '#server/features/agenda/agenda.service.ts';
import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { VisitDetails } from '#shared/features/visits/visit-statistics.documents.ts';
import { locationScore } from '#shared/features/visits/visit-statistics.rules.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { pendingCorrection } from './use-cases/correct-visit.ts';
import { readsSigns, type SeenVisit } from './visit-statistics.service.ts';

/** Visits as their lists show them: with activity, names, place, and the signs that this actor may read. */
export async function visitDetails(db: Db, actor: Actor, visits: readonly SeenVisit[]): Promise<VisitDetails[]> {
  const rows = visits.map(({ row }) => row);
  const activities = await activitiesById(db, actor.subscriberId);
  const nameOf = await listContactNames(
    db,
    actor.subscriberId,
    rows.map(({ seller_id }) => seller_id),
  );
  const places = await branchPlaces(
    db,
    actor.subscriberId,
    rows.map(({ contact_warehouse_id }) => contact_warehouse_id),
  );
  const plannedOf = await plannedStarts(
    db,
    actor.subscriberId,
    rows.flatMap(({ event_id, original_date }) => (event_id === null ? [] : [{ event_id, original_date }])),
  );
  return visits.map(({ row, minutes, orders, collected, signs }) => {
    const { id, uuid, seller_id, contact_id, contact_warehouse_id, event_id, original_date, state, motive, observation, release, photo } = row;
    const { checkin_date, checkin_latitude, checkin_length, checkin_mark, checkin_reason, checkin_distance } = row;
    const { checkout_date, checkout_latitude, checkout_length, checkout_mark, checkout_reason, customer_latitude, customer_length } = row;
    const activity = activities.get(row.activity_id);
    const correction = pendingCorrection(row);
    return {
      ...{ id, uuid, seller_id, seller: nameOf(seller_id) ?? '', contact_id, contact_warehouse_id, event_id, original_date, state },
      contact: places.get(contact_warehouse_id)?.label ?? '',
      planned_start: event_id === null ? null : plannedOf({ event_id, original_date }),
      visit_type: activity?.code ?? '',
      activity: activity?.text ?? '',
      ...{ checkin_date, checkin_latitude, checkin_length, checkin_mark, checkin_reason },
      ...{ checkout_date, checkout_latitude, checkout_length, checkout_mark, checkout_reason, customer_latitude, customer_length },
      duration: minutes,
      distance: checkin_distance,
      ...{ motive, observation, release, photo },
      reasons: [checkin_reason, checkout_reason, motive].filter((reason) => reason !== null),
      total_documents: sumPesos(orders),
      total_quantity_documents: orders.length,
      total_collections_visit: collected,
      correction: correction && { checkout_date: correction.checkout_date, reason: correction.reason },
      location_score: readsSigns(actor) ? locationScore({ signs }) : null,
      signs: readsSigns(actor) ? [...signs] : null,
    };
  });
}
