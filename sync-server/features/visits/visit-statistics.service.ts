/** The activity of sellers between two days, for their leaders and for themselves. Spec: commercial §7 Seller statistics. */
import { activitiesById, listDeepening } from '#server/features/agenda/agenda.service.ts';
import { type PlannedContact, plannedContacts } from '#server/features/agenda/planned-contacts.service.ts';
import { ordersOfVisits } from '#server/features/orders/visit-orders.service.ts';
import { daysAsked } from '#server/features/teams/asked-days.service.ts';
import { type AskedSellers, type ReachedSeller, sellersAsked } from '#server/features/teams/team.service.ts';
import { type CustomerToVisit, customersToVisit } from '#server/features/third-parties/customers-to-visit.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type DeepeningEvent, overdueContacts } from '#shared/features/agenda/deepening.rules.ts';
import type { DayRange } from '#shared/features/visits/statistics-days.rules.ts';
import type { MissedCustomer, SellerStatistics, VisitedCustomer } from '#shared/features/visits/visit-statistics.documents.ts';
import {
  type CountedVisit,
  countVisits,
  type VisitCounts,
  visitRates,
  type WeekOutcomes,
  weeklyOutcomes,
} from '#shared/features/visits/visit-statistics.rules.ts';
import { addDays, type Instant, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { collectionsOfVisits } from './visit-collections.service.ts';
import { type CountedColumns, type Visit, visitRows } from './visits.repository.ts';

export interface AskedStatistics extends AskedSellers {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** A registered visit with the figures that statistics count, and the columns that were read. */
export interface SeenVisit<Row extends CountedColumns = Visit> extends CountedVisit {
  row: Row;
}
/** A visit of which only the columns of its statistics were read. */
export type NarrowVisit = SeenVisit<CountedColumns>;
type Customer = CustomerToVisit & { overdue: DeepeningEvent[] };

/** Everything of some sellers between two days. */
export interface Range {
  days: DayRange;
  sellers: ReachedSeller[];
  customers: Map<number, Customer[]>;
  planned: Map<number, PlannedContact[]>;
  visits: Map<number, NarrowVisit[]>;
}

/** Signs of a false location are for leaders, never for the seller themself. */
export const readsSigns = (actor: Actor): boolean => actor.reach !== 'seller';

interface SellersDays {
  sellerIds: readonly number[];
  days: DayRange;
}
const arrivalsOf = ({ sellerIds, days }: SellersDays) => ({ sellerIds, from: instantOf(days.from), before: instantOf(addDays(days.to, 1)) });

/** The visits of sellers between two days with their orders and collections, in order of arrival. */
export async function visitsBetween(db: Db, subscriberId: number, asked: SellersDays): Promise<SeenVisit[]> {
  return await withMoney(db, subscriberId, await visitRows.ofSellersBetween(db, subscriberId, arrivalsOf(asked)));
}

/** The same with only what is counted of each visit. */
export async function countedVisitsBetween(db: Db, subscriberId: number, asked: SellersDays): Promise<NarrowVisit[]> {
  return await withMoney(db, subscriberId, await visitRows.countedOfSellersBetween(db, subscriberId, arrivalsOf(asked)));
}

const noOrders: readonly number[] = [];

async function withMoney<Row extends CountedColumns>(db: Db, subscriberId: number, rows: readonly Row[]): Promise<SeenVisit<Row>[]> {
  const activities = await activitiesById(db, subscriberId);
  const orders = await ordersOfVisits(
    db,
    subscriberId,
    rows.map(({ uuid }) => uuid),
  );
  const collected = await collectionsOfVisits(db, subscriberId, rows);
  return rows.map((row) => ({
    row,
    uuid: row.uuid,
    contact_warehouse_id: row.contact_warehouse_id,
    date: localDateOf(row.checkin_date),
    isLinked: row.event_id !== null,
    state: row.state,
    minutes: minutesOf(row),
    checkin_mark: row.checkin_mark,
    checkout_mark: row.checkout_mark,
    isValidDay: activities.get(row.activity_id)?.apply_for_valid_day === true,
    orders: orders.get(row.uuid)?.map(({ total }) => total) ?? noOrders,
    collected: collected.get(row.uuid) ?? 0,
    signs: row.signs,
  }));
}

/** The minutes between arrival and departure; null while the visit is open. */
export function minutesOf({ checkin_date, checkout_date }: Pick<Visit, 'checkin_date' | 'checkout_date'>): number | null {
  return checkout_date === null ? null : Math.round((Date.parse(checkout_date) - Date.parse(checkin_date)) / 60_000);
}

/** @throws visits.rangeTooLong by the field */
export async function loadRange(db: Db, actor: Actor, { asked, now }: { asked: AskedStatistics; now: Instant }): Promise<Range> {
  const days = daysAsked(asked, now);
  const sellers = await sellersAsked(db, actor, asked);
  const sellerIds = sellers.map(({ id }) => id);
  const { subscriberId } = actor;
  const customers = await customersToVisit(db, subscriberId, { sellerIds, on: days.to, today: localDateOf(now) });
  const deepening = await listDeepening(db, subscriberId);
  const withOverdue = customers.map((customer) => ({ ...customer, overdue: overdueContacts(customer, deepening) }));
  const planned = await plannedContacts(db, subscriberId, { sellerIds, ...days, now });
  const visits = await countedVisitsBetween(db, subscriberId, { sellerIds, days });
  return {
    ...{ days, sellers },
    customers: Map.groupBy(withOverdue, ({ seller_id }) => seller_id),
    planned,
    visits: Map.groupBy(visits, ({ row }) => row.seller_id),
  };
}

/** The counts of one seller in a loaded range. */
export function countsOf(range: Range, sellerId: number): VisitCounts {
  const customers = range.customers.get(sellerId) ?? [];
  const planned = range.planned.get(sellerId) ?? [];
  const visitsPlanned = planned.filter(isPlannedVisit);
  const attended = (code: DeepeningEvent) => planned.filter((contact) => contact.attended && !contact.cancelled && contact.code_deepening === code).length;
  return countVisits({
    customers: customers.map(({ id }) => id),
    overdue_customers: customers.filter(({ overdue }) => overdue.length > 0).length,
    planned: visitsPlanned.filter(({ cancelled }) => !cancelled),
    cancelled_visits: visitsPlanned.filter(({ cancelled }) => cancelled).length,
    visits: range.visits.get(sellerId) ?? [],
    virtual_contacts: attended('EVET2'),
    phone_calls: attended('EVET3'),
  });
}

/** The outcome of the planned visits of each week; empty for a person who reaches no seller. */
export function visitWeeks({ days, sellers, planned, visits }: Range): WeekOutcomes[] {
  if (sellers.length === 0) return [];
  const ofSellers = sellers.map(({ id }) => ({
    planned: (planned.get(id) ?? []).filter(isPlannedVisit).filter(({ cancelled }) => !cancelled),
    visits: visits.get(id) ?? [],
  }));
  return weeklyOutcomes(ofSellers, days);
}

type PlannedVisitOf = PlannedContact & { contact_warehouse_id: number };
export const isPlannedVisit = (contact: PlannedContact): contact is PlannedVisitOf => contact.isVisit && contact.contact_warehouse_id !== null;

/** The figures as they are answered. */
export function figuresOf(actor: Actor, counts: VisitCounts): Omit<SellerStatistics, 'seller_id' | 'seller' | 'leadership_id' | 'leadership'> {
  const { timed_visits: _timed, location_score, ...told } = counts;
  return { ...told, ...visitRates(counts), location_score: readsSigns(actor) ? location_score : null };
}

const identityOf = ({ id, contact_id, contact, identification, branch, address, city, latitude, length, ...rest }: Customer) => ({
  ...{ contact_id, contact_warehouse_id: id, contact, identification, branch, address, city, latitude, length },
  ...{ deepening: rest.deepening, days_from_last_visit: rest.days_from_last_visit, days_from_virtual_date: rest.days_from_virtual_date },
  ...{ days_from_phone_call: rest.days_from_phone_call, overdue: rest.overdue },
});

/** The customers of the range whom their seller visited. */
export function visitedCustomers(range: Range): VisitedCustomer[] {
  return range.sellers.flatMap(({ id }) => {
    const visits = Map.groupBy(range.visits.get(id) ?? [], ({ contact_warehouse_id }) => contact_warehouse_id);
    return (range.customers.get(id) ?? []).flatMap((customer) => {
      const own = visits.get(customer.id) ?? [];
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) return [];
      const orders = own.flatMap((visit) => visit.orders);
      return [
        {
          ...identityOf(customer),
          visits: own.length,
          first_visit: first.row.checkin_date,
          last_visit: last.row.checkin_date,
          minutes_in_visits: own.reduce((sum, visit) => sum + (visit.state === 'closed' ? (visit.minutes ?? 0) : 0), 0),
          total_quantity_documents: orders.length,
          total_documents: sumPesos(orders),
          total_collections_visit: sumPesos(own.map(({ collected }) => collected)),
        },
      ];
    });
  });
}

/** The customers of the range whom their seller did not visit, with their planned visits. */
export function notVisitedCustomers(range: Range): MissedCustomer[] {
  return range.sellers.flatMap(({ id }) => {
    const visited = new Set((range.visits.get(id) ?? []).map(({ contact_warehouse_id }) => contact_warehouse_id));
    const planned = (range.planned.get(id) ?? []).filter((contact) => isPlannedVisit(contact) && !contact.cancelled);
    return (range.customers.get(id) ?? [])
      .filter((customer) => !visited.has(customer.id))
      .map((customer) => {
        const own = planned.filter(({ contact_warehouse_id }) => contact_warehouse_id === customer.id).filter(isPlannedVisit);
        const counts = countVisits({ ...nothing, planned: own });
        const { planned_visits, missed_visits } = counts;
        return { ...identityOf(customer), planned_visits, missed_visits, last_visit: customer.last_visit, last_purchase: customer.last_purchase };
      });
  });
}

const nothing = { customers: [], overdue_customers: 0, cancelled_visits: 0, visits: [], virtual_contacts: 0, phone_calls: 0 };
