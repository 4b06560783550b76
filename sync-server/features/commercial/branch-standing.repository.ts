/** Facts of branches besides their sales: sellers, debts, documents and visits, read through the reports' reader. */
import { and, count, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { cities, parameters } from '#server/features/master-data/master-data.tables.ts';
import { documents, isSold } from '#server/features/orders/orders.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { commercial_directions, direction_leaderships, leadership_sellers, leaderships } from '#server/features/teams/teams.tables.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { DayRange } from '#shared/features/visits/statistics-days.rules.ts';
import { addDays, type Instant, instantOf, type LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import type { Pesos } from '#shared/kernel/money.ts';

/** A seller's leadership and direction; 0 and null where there is none. */
export interface SellerPlace {
  seller_id: number;
  leadership_id: number;
  leadership: string | null;
  direction_id: number;
  direction: string | null;
}

const saldo = sql`(${receivables.debit_value} - ${receivables.applied_value})`;
const ofPeople = (sellerIds: readonly number[] | null, column: Parameters<typeof isOneOf>[0]) => (sellerIds === null ? undefined : isOneOf(column, sellerIds));
const madeIn = ({ from, to }: DayRange): SQL | undefined => and(gte(visits.checkin_date, instantOf(from)), lt(visits.checkin_date, instantOf(addDays(to, 1))));

export const branchStanding = {
  /** The active branches of customers, of all sellers or of the given ones. */
  async branches(db: Db, subscriberId: number, sellerIds: readonly number[] | null) {
    return await db
      .select({
        id: contact_warehouses.id,
        contact_id: contact_warehouses.contact_id,
        branch: contact_warehouses.description,
        seller_id: contact_warehouses.seller_id,
        identification: contacts.identification,
        name: contacts.name,
        surname: contacts.surname,
        last_purchase: contacts.last_purchase,
        city: cities.name,
        customer_type: parameters.name_parameter,
      })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .leftJoin(cities, eq(cities.id, contact_warehouses.city_id))
      .leftJoin(parameters, and(eq(parameters.subscriber_id, contact_warehouses.subscriber_id), eq(parameters.id, contact_warehouses.customer_type_id)))
      .where(
        and(
          ...[eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.state, 1), eq(contacts.is_customer, true)],
          ofPeople(sellerIds, contact_warehouses.seller_id),
        ),
      );
  },

  /** The active branches of the customer whose branch this is. */
  async branchesBeside(db: Db, subscriberId: number, branchId: number) {
    const { id, contact_id, seller_id, state, subscriber_id } = contact_warehouses;
    const customer = db
      .select({ contact_id })
      .from(contact_warehouses)
      .where(and(eq(subscriber_id, subscriberId), eq(id, branchId)));
    return await db
      .select({ id, seller_id })
      .from(contact_warehouses)
      .where(and(eq(subscriber_id, subscriberId), eq(state, 1), inArray(contact_id, customer)));
  },

  /** Names of third parties by id. */
  async contactNames(db: Db, subscriberId: number, ids: readonly number[]): Promise<Map<number, { name: string; identification: string }>> {
    const rows = await db
      .select({ id: contacts.id, name: contacts.name, surname: contacts.surname, identification: contacts.identification })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), isOneOf(contacts.id, [...new Set(ids)])));
    return new Map(rows.map(({ id, name, surname, identification }) => [id, { name: fullName({ name, surname }), identification }]));
  },

  /** Branches by id with their customers, including inactive branches. */
  async branchNames(db: Db, subscriberId: number, ids: readonly number[]) {
    const rows = await db
      .select({
        id: contact_warehouses.id,
        contact_id: contact_warehouses.contact_id,
        branch: contact_warehouses.description,
        identification: contacts.identification,
        name: contacts.name,
        surname: contacts.surname,
      })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), isOneOf(contact_warehouses.id, [...new Set(ids)])));
    return new Map(rows.map(({ id, name, surname, ...row }) => [id, { ...row, contact: fullName({ name, surname }) }]));
  },

  /** The leadership and direction of each seller. */
  async places(db: Db, subscriberId: number): Promise<Map<number, SellerPlace>> {
    const rows = await db
      .select({
        seller_id: leadership_sellers.seller_id,
        leadership_id: leaderships.id,
        leadership: leaderships.leadership,
        direction_id: commercial_directions.id,
        direction: commercial_directions.name,
      })
      .from(leadership_sellers)
      .innerJoin(leaderships, and(eq(leaderships.subscriber_id, leadership_sellers.subscriber_id), eq(leaderships.id, leadership_sellers.leadership_id)))
      .leftJoin(
        direction_leaderships,
        and(eq(direction_leaderships.subscriber_id, leaderships.subscriber_id), eq(direction_leaderships.leadership_id, leaderships.id)),
      )
      .leftJoin(
        commercial_directions,
        and(
          eq(commercial_directions.subscriber_id, direction_leaderships.subscriber_id),
          eq(commercial_directions.id, direction_leaderships.commercial_direction_id),
        ),
      )
      .where(eq(leadership_sellers.subscriber_id, subscriberId));
    return new Map(rows.map(({ direction_id, ...row }) => [row.seller_id, { ...row, direction_id: direction_id ?? 0 }]));
  },

  /** The debt of each branch, and the part that is overdue on a day. Pesos. */
  async debts(db: Db, subscriberId: number, { today, sellerIds }: { today: LocalDate; sellerIds: readonly number[] | null }) {
    const rows = await db
      .select({
        id: receivables.contact_warehouse_id,
        saldo: sql<number>`sum(${saldo})`.mapWith(Number),
        defeated: sql<number>`sum(case when ${saldo} > 0 and ${receivables.due_date} < ${today} then ${saldo} else 0 end)`.mapWith(Number),
      })
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriberId), ofPeople(sellerIds, receivables.seller_id)))
      .groupBy(receivables.contact_warehouse_id);
    return new Map<number | null, { saldo: Pesos; defeated: Pesos }>(rows.map(({ id, ...row }) => [id, row]));
  },

  /** The number of orders and quotations of each branch and seller on some days, without orders that do not count as sold. */
  async documents(db: Db, subscriberId: number, { from, to }: DayRange) {
    return await db
      .select({
        id: documents.contact_warehouse_id,
        seller_id: documents.seller_id,
        operation: documents.inventory_operation,
        documents: count(),
        total: sql<number>`sum(${documents.total})`.mapWith(Number),
      })
      .from(documents)
      .where(
        and(
          ...[eq(documents.subscriber_id, subscriberId), gte(documents.voucher_date, from), lte(documents.voucher_date, to), isSold()],
          inArray(documents.inventory_operation, ['pedido', 'cotizacion']),
        ),
      )
      .groupBy(documents.contact_warehouse_id, documents.seller_id, documents.inventory_operation);
  },

  /** The number of visits of each branch and seller on some days. */
  async visits(db: Db, subscriberId: number, days: DayRange) {
    return await db
      .select({ id: visits.contact_warehouse_id, seller_id: visits.seller_id, visits: count() })
      .from(visits)
      .where(and(eq(visits.subscriber_id, subscriberId), madeIn(days)))
      .groupBy(visits.contact_warehouse_id, visits.seller_id);
  },

  /** The number of visits of each branch on some days, and the last visit ever. One read of the index `visits_by_branch`. */
  async branchVisits(db: Db, subscriberId: number, { branchIds, days }: { branchIds: readonly number[]; days: DayRange }) {
    const rows = await db
      .select({
        id: visits.contact_warehouse_id,
        visits: sql<number>`sum(case when ${madeIn(days)} then 1 else 0 end)`.mapWith(Number),
        last: sql<Instant>`max(${visits.checkin_date})`,
      })
      .from(visits)
      .where(and(eq(visits.subscriber_id, subscriberId), isOneOf(visits.contact_warehouse_id, branchIds)))
      .groupBy(visits.contact_warehouse_id);
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },

  /** The number of visits of each seller on some days that led to an order. */
  async effectiveVisits(db: Db, subscriberId: number, days: DayRange): Promise<Map<number, number>> {
    const rows = await db
      .select({ seller_id: visits.seller_id, visits: sql<number>`count(distinct ${visits.uuid})`.mapWith(Number) })
      .from(visits)
      .innerJoin(documents, and(eq(documents.subscriber_id, visits.subscriber_id), eq(documents.visit_uuid, visits.uuid)))
      .where(and(...[eq(visits.subscriber_id, subscriberId), madeIn(days), eq(documents.inventory_operation, 'pedido')], isSold()))
      .groupBy(visits.seller_id);
    return new Map(rows.map((row) => [row.seller_id, row.visits]));
  },
};
