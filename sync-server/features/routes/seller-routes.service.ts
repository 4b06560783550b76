/** A seller's day for the route screen, only for sellers within the person's reach. Spec: commercial §7 Route tracking. */

import { leadsSeller } from '#server/features/access/seller-reach.ts';
import { ordersOfVisits } from '#server/features/orders/visit-orders.service.ts';
import { sellersAsked } from '#server/features/teams/team.service.ts';
import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import { requireContact } from '#server/features/third-parties/selling-branch.service.ts';
import { collectionsOfVisits } from '#server/features/visits/visit-collections.service.ts';
import { lastVisitWithPosition, type RegisteredVisit, visitsOfDay } from '#server/features/visits/visits.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LastLocation, RouteSeller, RouteVisit, SellerCoordinate, SellerRoute } from '#shared/features/routes/route.documents.ts';
import { routeStretches } from '#shared/features/routes/route.rules.ts';
import { routesErrors } from '#shared/features/routes/routes.errors.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { firstKeptDay } from './kept-days.service.ts';
import { consentRows, pointRows } from './routes.repository.ts';

interface DayOf {
  sellerId: number;
  date: LocalDate;
}

/** @throws routes.sellerNotFound, also for a seller whom the person does not reach, and for a third party who is not an employee */
async function requireReachedSeller(db: Db, actor: Actor, sellerId: number) {
  if (!leadsSeller(actor, sellerId)) throw routesErrors.sellerNotFound();
  const seller = await requireContact(db, actor.subscriberId, sellerId);
  if (!seller.is_employee) throw routesErrors.sellerNotFound();
  return seller;
}

/** A seller as the screen of routes shows them, with their consents. @throws the errors of `requireReachedSeller` */
export async function routeSeller(db: Db, actor: Actor, { sellerId, now }: { sellerId: number; now: Instant }): Promise<RouteSeller> {
  const { id, name, surname } = await requireReachedSeller(db, actor, sellerId);
  const consents = await consentRows.ofSellers(db, actor.subscriberId, [sellerId]);
  return {
    id,
    name: fullName({ name, surname }),
    consent_at: consents.findLast(({ withdrawn_at }) => withdrawn_at === null)?.given_at ?? null,
    consents: consents.map(({ given_at, withdrawn_at }) => ({ given_at, withdrawn_at })),
    kept_since: await firstKeptDay(db, actor.subscriberId, now),
    dates: await pointRows.dates(db, actor.subscriberId, sellerId),
  };
}

/** A day of a seller's recorded route, with its stretches. @throws the errors of `requireReachedSeller` */
export async function sellerRoute(db: Db, actor: Actor, { sellerId, date }: DayOf): Promise<SellerRoute> {
  await requireReachedSeller(db, actor, sellerId);
  const rows = await pointRows.ofDays(db, actor.subscriberId, { sellerId, dates: [date] });
  const points = rows.map(({ latitude, length, accuracy, taken_at }) => ({ latitude, length, accuracy, taken_at }));
  return { seller_id: sellerId, date, points, stretches: routeStretches(points) };
}

/** null when the seller was never seen. */
export async function lastLocation(db: Db, actor: Actor, sellerId: number): Promise<LastLocation | null> {
  await requireReachedSeller(db, actor, sellerId);
  const point = await pointRows.last(db, actor.subscriberId, sellerId);
  const visit = await lastVisitWithPosition(db, actor.subscriberId, sellerId);
  const seen: LastLocation[] = [
    ...(point ? [{ latitude: point.latitude, length: point.length, accuracy: point.accuracy, taken_at: point.taken_at, source: 'route' as const }] : []),
    ...(visit ? [{ ...visit, source: 'visit' as const }] : []),
  ];
  return seen.toSorted((one, other) => (one.taken_at < other.taken_at ? 1 : -1))[0] ?? null;
}

/** The last position on a day of each seller within reach; sellers without a position are missing. */
export async function sellerCoordinates(db: Db, actor: Actor, { id, date }: { id?: number | undefined; date: LocalDate }): Promise<SellerCoordinate[]> {
  const sellers = await sellersAsked(db, actor, { seller_id: id });
  const seen: SellerCoordinate[] = [];
  for (const seller of sellers) {
    const point = (await pointRows.ofDays(db, actor.subscriberId, { sellerId: seller.id, dates: [date] })).at(-1);
    const visit = (await visitsOfDay(db, actor.subscriberId, { seller_id: seller.id, date })).flatMap(placesOf).at(-1);
    const places: LastLocation[] = [
      ...(point ? [{ latitude: point.latitude, length: point.length, accuracy: point.accuracy, taken_at: point.taken_at, source: 'route' as const }] : []),
      ...(visit ? [visit] : []),
    ];
    const [last] = places.toSorted((one, other) => (one.taken_at < other.taken_at ? 1 : -1));
    if (last) seen.push({ seller_id: seller.id, seller: seller.seller, ...last });
  }
  return seen;
}

/** The positions of a visit, in order of time. */
function placesOf(visit: RegisteredVisit): LastLocation[] {
  const { checkin_latitude, checkin_length, checkin_accuracy, checkin_date, checkout_latitude, checkout_length, checkout_accuracy, checkout_date } = visit;
  const arrival = { latitude: checkin_latitude, length: checkin_length, accuracy: checkin_accuracy, taken_at: checkin_date };
  const departure = { latitude: checkout_latitude, length: checkout_length, accuracy: checkout_accuracy, taken_at: checkout_date };
  return [arrival, departure].flatMap(({ latitude, length, accuracy, taken_at }) =>
    latitude === null || length === null || taken_at === null ? [] : [{ latitude, length, accuracy, taken_at, source: 'visit' as const }],
  );
}

/** The visits of a seller's day with their places. @throws the errors of `requireReachedSeller` */
export async function routeVisits(db: Db, actor: Actor, { sellerId, date }: DayOf): Promise<RouteVisit[]> {
  await requireReachedSeller(db, actor, sellerId);
  const visits = await visitsOfDay(db, actor.subscriberId, { seller_id: sellerId, date });
  const places = await branchPlaces(
    db,
    actor.subscriberId,
    visits.map(({ contact_warehouse_id }) => contact_warehouse_id),
  );
  const orders = await ordersOfVisits(
    db,
    actor.subscriberId,
    visits.map(({ uuid }) => uuid),
  );
  const collected = await collectionsOfVisits(db, actor.subscriberId, visits);
  return visits.map((visit) =>
    routeVisit(visit, {
      contact: places.get(visit.contact_warehouse_id)?.label ?? '',
      orders: orders.get(visit.uuid) ?? [],
      collected: collected.get(visit.uuid) ?? 0,
    }),
  );
}

/** The totals of the orders taken during a day's visits. */
export async function dayTotals(db: Db, actor: Actor, day: DayOf): Promise<{ quantity_documents: number; total_value: Pesos }> {
  const visits = await routeVisits(db, actor, day);
  return {
    quantity_documents: visits.reduce((sum, visit) => sum + visit.total_quantity_documents, 0),
    total_value: visits.reduce((sum, visit) => sum + visit.total_documents, 0),
  };
}

/** The seller's home from their record; null coordinates when the record has none. */
export async function sellerHome(db: Db, actor: Actor, sellerId: number) {
  const { id, address, latitude, length } = await requireReachedSeller(db, actor, sellerId);
  const point = pointOf(latitude, length);
  return { id, address, latitude: point?.latitude ?? null, length: point?.length ?? null };
}

interface RouteVisitFacts {
  contact: string;
  orders: readonly { total: Pesos }[];
  collected: Pesos;
}

function routeVisit(visit: RegisteredVisit, { contact, orders, collected }: RouteVisitFacts): RouteVisit {
  const { id, uuid, contact_id, contact_warehouse_id, state, checkin_date, checkin_latitude, checkin_length, checkin_mark } = visit;
  const { checkout_date, checkout_latitude, checkout_length, customer_latitude, customer_length, checkin_distance, observation } = visit;
  return {
    ...{ id, uuid, contact_id, contact_warehouse_id, contact, state, checkin_date, checkin_latitude, checkin_length, checkin_mark },
    ...{ checkout_date, checkout_latitude, checkout_length, customer_latitude, customer_length, observation },
    duration: checkout_date === null ? null : Math.round((Date.parse(checkout_date) - Date.parse(checkin_date)) / 60_000),
    distance: checkin_distance,
    reasons: [visit.checkin_reason, visit.checkout_reason, visit.motive].filter((reason) => reason !== null),
    total_documents: orders.reduce((sum, { total }) => sum + total, 0),
    total_quantity_documents: orders.length,
    total_collections_visit: collected,
  };
}
