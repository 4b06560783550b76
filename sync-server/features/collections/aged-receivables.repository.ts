import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, windowOf } from '#server/platform/http/list-request.ts';
import type { AgedGroup } from '#shared/features/collections/collections.calls.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { receivables } from '../receivables/receivables.tables.ts';
import { contacts } from '../third-parties/third-parties.tables.ts';

const saldo = sql`(${receivables.debit_value} - ${receivables.applied_value})`;
const pesosOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);
const when = (condition: SQL, value: SQL) => pesosOf(sql`case when ${condition} then ${value} else 0 end`);

export interface AskedGroups {
  group: 'customer' | 'seller';
  seller_id?: number | undefined;
  today: LocalDate;
}

/** The condition of the receivables that a list of groups counts, with the column that groups them. */
function openReceivables(actor: Actor, { group, seller_id }: Pick<AskedGroups, 'group' | 'seller_id'>, list: Pick<ListRequest, 'filter'>) {
  const key = group === 'customer' ? receivables.contact_id : receivables.seller_id;
  const where = and(
    eq(receivables.subscriber_id, actor.subscriberId),
    ne(receivables.debit_value, receivables.applied_value),
    actor.reach === 'subscriber' ? undefined : inArray(receivables.seller_id, actor.sellerIds.length > 0 ? [...actor.sellerIds] : [-1]),
    seller_id ? eq(receivables.seller_id, seller_id) : undefined,
    list.filter.trim() === '' ? undefined : matchesWords(contacts.search_text, partySearchWords(list.filter)),
  );
  return { key, where, person: and(eq(contacts.subscriber_id, receivables.subscriber_id), eq(contacts.id, key)) };
}

/** The sums of a group, or of all groups. Pesos. */
function figuresOn(today: LocalDate) {
  // A credit is never late.
  const due = receivables.due_date;
  const late = (from: number, to: number | null): SQL => {
    const notBefore = to === null ? sql`1 = 1` : sql`${due} >= ${addDays(today, -to)}`;
    return sql`${saldo} > 0 and ${due} <= ${addDays(today, -from)} and ${notBefore}`;
  };
  return {
    documents: sql<number>`count(*)`.mapWith(Number),
    saldo: pesosOf(saldo),
    defeated: when(sql`${saldo} > 0 and ${due} < ${today}`, saldo),
    current: when(sql`not (${saldo} > 0 and ${due} < ${today})`, saldo),
    days_1_30: when(late(1, 30), saldo),
    days_31_60: when(late(31, 60), saldo),
    days_61_90: when(late(61, 90), saldo),
    over_90: when(late(91, null), saldo),
    pending_value: pesosOf(sql`${receivables.pending_value}`),
  };
}

/** Balances by age of each customer or seller within a person's reach, summed by the database; the caller adds `promised_value`. Pesos. */
export async function agedGroups(db: Db, actor: Actor, asked: AskedGroups, list: ListRequest): Promise<Page<Omit<AgedGroup, 'promised_value'>>> {
  const { key, where, person } = openReceivables(actor, asked, list);
  const figures = figuresOn(asked.today);
  const name = sql<string>`min(${contacts.name} || coalesce(' ' || ${contacts.surname}, ''))`;
  const by = { name: inReadingOrder(name), saldo: figures.saldo, defeated: figures.defeated }[list.sortBy as 'name' | 'saldo' | 'defeated'];
  const { limit, offset } = windowOf(list);
  const rows = await db
    .select({
      id: key,
      name,
      identification: sql<string | null>`min(${contacts.identification})`,
      ...figures,
      oldest_due_date: sql<string | null>`min(case when ${saldo} > 0 then ${receivables.due_date} end)`,
    })
    .from(receivables)
    .leftJoin(contacts, person)
    .where(where)
    .groupBy(key)
    .orderBy(sql`${by} ${sql.raw(list.sort === 'DESC' ? 'DESC' : 'ASC')}`, key)
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(distinct coalesce(${key}, 0))`.mapWith(Number) })
    .from(receivables)
    .leftJoin(contacts, person)
    .where(where);
  return {
    rows: rows.map(({ current, days_1_30, days_31_60, days_61_90, over_90, ...row }) => ({
      ...row,
      name: row.name ?? 'Sin vendedor',
      buckets: { current, days_1_30, days_31_60, days_61_90, over_90 },
    })),
    total: counted?.total ?? 0,
  };
}

/** The sums over all groups of a list, by the ids of its columns. */
export async function agedTotals(db: Db, actor: Actor, asked: AskedGroups, list: ListRequest): Promise<Readonly<Record<string, number>>> {
  const { where, person } = openReceivables(actor, asked, list);
  const [totals] = await db.select(figuresOn(asked.today)).from(receivables).leftJoin(contacts, person).where(where);
  return totals ?? {};
}

/** A subquery of the ids of customers or sellers of a list's groups; 0 for no seller. */
export function groupKeys(db: Db, actor: Actor, asked: AskedGroups, list: ListRequest): SQL {
  const { key, where, person } = openReceivables(actor, asked, list);
  const keys = db
    .selectDistinct({ key: sql`coalesce(${key}, 0)` })
    .from(receivables)
    .leftJoin(contacts, person)
    .where(where);
  return sql`${keys}`;
}
