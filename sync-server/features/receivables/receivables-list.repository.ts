import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, sellersServed } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { purchasesReached } from '#server/platform/db/purchases-reached.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { matchesText, matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, windowOf } from '#server/platform/http/list-request.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { contact_warehouses, contacts } from '../third-parties/third-parties.tables.ts';
import { pay_receivables, receivables } from './receivables.tables.ts';

/** The filters of a list of receivables: either those with a balance, or those that are paid. */
export interface ReceivableFilter {
  contact_id?: number | undefined;
  contact_warehouse_id?: number | undefined;
  seller_id?: number | undefined;
  sellerIds?: readonly number[] | undefined;
  /** Only those that were due before this day. */
  dueBefore?: LocalDate | undefined;
  /** The documents without a balance instead. */
  paid?: boolean | undefined;
  /** Only documents of this day or later. */
  since?: LocalDate | undefined;
}

const saldo = sql<number>`(${receivables.debit_value} - ${receivables.applied_value})`.mapWith(Number);
const { subscriber_id: _subscriber, updated_at: _updated, stated_value: _stated, ...columns } = getTableColumns(receivables);

const sortable = {
  invoice_id: inReadingOrder(receivables.invoice_id),
  voucher_date: receivables.voucher_date,
  due_date: receivables.due_date,
  // Sorts by days overdue through the due date: the later the due date, the fewer the days; a credit is never overdue.
  days_defeated: sql`CASE WHEN ${saldo} < 0 THEN '9999-12-31' ELSE ${receivables.due_date} END`,
  contact_name: inReadingOrder(contacts.name),
  saldo,
} as const;
const customer = and(eq(contacts.subscriber_id, receivables.subscriber_id), eq(contacts.id, receivables.contact_id));
const branch = and(eq(contact_warehouses.subscriber_id, receivables.subscriber_id), eq(contact_warehouses.id, receivables.contact_warehouse_id));

/** A page of the receivables within a person's reach, with the names of their customers. */
export async function listReceivables(db: Db, actor: Actor, filter: ReceivableFilter, list: ListRequest) {
  const where = conditions(actor, filter, list.filter);
  const { limit, offset } = windowOf(list);
  // The list's whitelist of columns allows only these names.
  const name = list.sortBy as keyof typeof sortable;
  const isDescending = (list.sort === 'DESC') !== (name === 'days_defeated');
  const rows = await db
    .select({
      ...columns,
      contact_name: contacts.name,
      contact_surname: contacts.surname,
      identification: contacts.identification,
      branch_description: contact_warehouses.description,
    })
    .from(receivables)
    .innerJoin(contacts, customer)
    .leftJoin(contact_warehouses, branch)
    .where(where)
    .orderBy((isDescending ? desc : asc)(sortable[name]), asc(receivables.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(receivables)
    .innerJoin(contacts, customer)
    .where(where);
  return { rows, total: counted?.total ?? 0 } satisfies Page<unknown>;
}

/** The balances alone, for sums by age. */
export async function listBalances(db: Db, actor: Actor, filter: ReceivableFilter) {
  return await db
    .select({
      contact_id: receivables.contact_id,
      due_date: receivables.due_date,
      debit_value: receivables.debit_value,
      applied_value: receivables.applied_value,
    })
    .from(receivables)
    .innerJoin(contacts, customer)
    .where(conditions(actor, filter, ''));
}

/** The open balances within a person's reach, with their customers. */
export async function balancesOfCustomers(db: Db, actor: Actor, filter: ReceivableFilter) {
  return await db
    .select({
      contact_id: receivables.contact_id,
      identification: contacts.identification,
      name: contacts.name,
      surname: contacts.surname,
      due_date: receivables.due_date,
      debit_value: receivables.debit_value,
      applied_value: receivables.applied_value,
    })
    .from(receivables)
    .innerJoin(contacts, customer)
    .where(conditions(actor, filter, ''));
}

/** Those of these customers who have an overdue receivable on a day. */
export async function customersWithDefeated(
  db: Db,
  subscriberId: number,
  { contactIds, today }: { contactIds: readonly number[]; today: LocalDate },
): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: receivables.contact_id })
    .from(receivables)
    .where(and(eq(receivables.subscriber_id, subscriberId), inArray(receivables.contact_id, [...contactIds]), gt(saldo, 0), lt(receivables.due_date, today)));
  return new Set(rows.map(({ id }) => id));
}

/** The payments of each of these receivables, oldest first. */
export async function paymentsOf(db: Db, subscriberId: number, receivableIds: readonly number[]) {
  if (receivableIds.length === 0) return [];
  return await db
    .select()
    .from(pay_receivables)
    .where(and(eq(pay_receivables.subscriber_id, subscriberId), inArray(pay_receivables.receivable_id, [...receivableIds])))
    .orderBy(asc(pay_receivables.date), asc(pay_receivables.id));
}

function conditions(actor: Actor, filter: ReceivableFilter, text: string): SQL | undefined {
  return and(
    eq(receivables.subscriber_id, actor.subscriberId),
    filter.paid ? eq(saldo, 0) : ne(saldo, 0),
    filter.since === undefined ? undefined : gte(receivables.voucher_date, filter.since),
    reachOf(actor),
    filter.contact_id === undefined ? undefined : eq(receivables.contact_id, filter.contact_id),
    filter.contact_warehouse_id === undefined ? undefined : eq(receivables.contact_warehouse_id, filter.contact_warehouse_id),
    filter.seller_id === undefined ? undefined : eq(receivables.seller_id, filter.seller_id),
    filter.sellerIds === undefined ? undefined : isOneOf(receivables.seller_id, filter.sellerIds),
    filter.dueBefore === undefined ? undefined : and(gt(saldo, 0), lt(receivables.due_date, filter.dueBefore)),
    text === '' ? undefined : or(matchesWords(contacts.search_text, partySearchWords(text)), matchesText(sql`lower(${receivables.invoice_id})`, text)),
  );
}

function reachOf(actor: Actor): SQL | undefined {
  if (actor.reach === 'subscriber') return undefined;
  if (actor.reach === 'customer') return purchasesReached(actor, receivables);
  return inArray(receivables.seller_id, [...sellersServed(actor), -1]);
}
