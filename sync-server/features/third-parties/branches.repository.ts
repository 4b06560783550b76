import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { orderOf } from '#server/platform/db/entity-order.ts';
import { matchesColumn } from '#server/platform/db/entity-rows.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { orderBy, pageKeys, pageOf } from '#server/platform/db/page-of.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import { folded, matchesWords, searched, type Widen, wordsOf } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { identificationKeys, partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import { branchesReached } from './reach.repository.ts';
import { citiesNamed } from './searched-cities.repository.ts';
import { contact_warehouses, contacts } from './third-parties.tables.ts';

const { subscriber_id: _subscriber, search_text: _search, ...columns } = getTableColumns(contact_warehouses);
export type BranchRow = Omit<typeof contact_warehouses.$inferSelect, 'subscriber_id' | 'search_text'>;

/** What narrows a list of branches. */
export interface BranchFilter {
  id?: number | undefined;
  contact_id?: number | undefined;
  seller_id?: number | undefined;
  state?: number | undefined;
  /** The search texts of single columns, by name. */
  typed?: Readonly<Record<string, string>>;
}

const customer = and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id));

/** A branch as calls answer it, with its customer, seller and town. Spec: commercial §3 B2B customer branch. */
function shown(db: Db) {
  const sellers = alias(contacts, 'sellers');
  return db
    .select({
      ...columns,
      credit_quota: contacts.credit_quota,
      lines: contacts.lines,
      contact: { id: contacts.id, identification: contacts.identification, name: contacts.name, surname: contacts.surname },
      seller: { id: sellers.id, name: sellers.name, surname: sellers.surname },
      city: { id: cities.id, name: cities.name, department_id: cities.department_id },
    })
    .from(contact_warehouses)
    .innerJoin(contacts, customer)
    .leftJoin(sellers, and(eq(sellers.subscriber_id, contact_warehouses.subscriber_id), eq(sellers.id, contact_warehouses.seller_id)))
    .leftJoin(cities, eq(cities.id, contact_warehouses.city_id));
}
export type ShownBranch = Awaited<ReturnType<typeof shown>>[number];

export const branchTable = {
  /** The branches within a person's reach. The search text is matched with the branch and its customer; among those of one customer, with the branch. */
  async list(db: Db, actor: Actor, asked: ListRequest, filter: BranchFilter): Promise<Page<ShownBranch>> {
    return await searched(async (widen) =>
      pageOf<ShownBranch>(db, {
        ...(await listed(db, actor, asked, { ...filter, widen })),
        read: async (those) => await shown(db).where(and(eq(contact_warehouses.subscriber_id, actor.subscriberId), those)),
        keyOf: (row) => row.id,
      }),
    );
  },

  /** As `list`, the ids alone. */
  async keys(db: Db, actor: Actor, asked: ListRequest, filter: BranchFilter): Promise<Page<number>> {
    return await searched(async (widen) => pageKeys<number>(db, await listed(db, actor, asked, { ...filter, widen })));
  },

  /** The ids of the branches of some customers, within a person's reach. */
  async idsOf(db: Db, actor: Actor, contactIds: readonly number[]): Promise<number[]> {
    const rows = await db
      .select({ id: contact_warehouses.id })
      .from(contact_warehouses)
      .where(and(branchesReached(actor), isOneOf(contact_warehouses.contact_id, contactIds)))
      .orderBy(asc(contact_warehouses.id));
    return rows.map(({ id }) => id);
  },

  async find(db: Db, actor: Actor, id: number): Promise<ShownBranch | undefined> {
    const [row] = await shown(db).where(and(branchesReached(actor), eq(contact_warehouses.id, id)));
    return row;
  },

  /** Those of some branches that a person reaches, by id. */
  async byIds(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, ShownBranch>> {
    const rows = await shown(db).where(and(branchesReached(actor), isOneOf(contact_warehouses.id, ids)));
    return new Map(rows.map((row) => [row.id, row]));
  },
};

async function listed(db: Db, actor: Actor, asked: ListRequest, { widen, ...filter }: BranchFilter & { widen: Widen }) {
  const isOfOne = filter.contact_id !== undefined;
  const typed = await pipelined(...widen(partySearchWords(asked.filter)).map((ways) => saidOf(db, { subscriberId: actor.subscriberId, isOfOne }, ways)));
  const where = and(branchesReached(actor), ...typed, ...conditions(actor.subscriberId, filter));
  // The call's schema admits only names of columns.
  const column = orderOf(establishment, asked.sortBy, contact_warehouses[asked.sortBy as 'id']);
  // Unless the person chose an order, the best match of the search text comes first.
  const best = isOfOne || wordsOf(asked.filter).length === 0 || asked.sortBy !== 'id' ? [] : [[fitOf(actor.subscriberId, asked.filter), 'ASC'] as const];
  const order = [...best, ...orderBy(column, asked, contact_warehouses.id)];
  return { table: contact_warehouses, key: contact_warehouses.id, order, where, asked };
}

/**
 * How well a branch matches the search text: 0 the customer has exactly that number, 1 exactly that name, 2 its name begins with the text, 3 its
 * words begin with each of the words, 4 any other match.
 */
function fitOf(subscriberId: number, typed: string): SQL<number> {
  const name = folded(sql`trim(${contacts.name} || ' ' || coalesce(${contacts.surname}, ''))`);
  const like = (pattern: (escaped: string) => string, text: string) => sql`said LIKE ${pattern(text.replace(/[\\%_]/g, '\\$&'))} ESCAPE '\\'`;
  const beginsWith = (start: string) => like((escaped) => `${escaped}%`, start);
  const words = wordsOf(typed);
  const whole = words.join(' ');
  const isWord = (word: string) =>
    or(
      beginsWith(word),
      like((escaped) => `% ${escaped}%`, word),
    );
  const keys = identificationKeys(typed);
  const isNumber = keys.length === 0 ? sql`1 = 0` : sql`identification IN ${keys}`;
  // OFFSET keeps SQLite from normalising the name again in each comparison.
  const customer = sql`SELECT ${contacts.identification} AS identification, ${name} AS said FROM ${contacts} WHERE ${and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, contact_warehouses.contact_id))} LIMIT 1 OFFSET 0`;
  const fit = sql`CASE WHEN ${isNumber} THEN 0 WHEN said = ${whole} THEN 1 WHEN ${beginsWith(whole)} THEN 2 WHEN ${and(...words.map(isWord))} THEN 3 ELSE 4 END`;
  return sql<number>`(SELECT ${fit} FROM (${customer}) AS customer)`;
}

/**
 * A word must be in the search text of the branch or of its customer, or begin a word of the name of the branch's city.
 * @param isOfOne all branches are those of one customer, who was chosen already
 */
async function saidOf(db: Db, { subscriberId, isOfOne }: { subscriberId: number; isOfOne: boolean }, ways: readonly string[]) {
  const named = await citiesNamed(db, ways);
  const own = matchesWords(contact_warehouses.search_text, [ways]);
  if (isOfOne) return named.length === 0 ? own : or(own, isOneOf(contact_warehouses.city_id, named));
  const those = db.select({ id: contact_warehouses.id }).from(contact_warehouses);
  const mine = eq(contact_warehouses.subscriber_id, subscriberId);
  const customers = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.subscriber_id, subscriberId), matchesWords(contacts.search_text, [ways])));
  const ofCustomers = db
    .select({ id: contact_warehouses.id })
    .from(contact_warehouses)
    .where(and(mine, inArray(contact_warehouses.contact_id, customers)));
  const found = those.where(and(mine, own)).union(ofCustomers);
  if (named.length === 0) return inArray(contact_warehouses.id, found);
  const there = db
    .select({ id: contact_warehouses.id })
    .from(contact_warehouses)
    .where(and(mine, isOneOf(contact_warehouses.city_id, named)));
  return inArray(contact_warehouses.id, found.union(there));
}

function conditions(subscriberId: number, filter: BranchFilter) {
  const { id, contact_id, seller_id, state } = contact_warehouses;
  const columnOf = { id, contact_id, seller_id, state };
  const equal = (['id', 'contact_id', 'seller_id', 'state'] as const).map((name) => {
    const value = filter[name];
    return value === undefined ? undefined : eq(columnOf[name], value);
  });
  // Names of fields, which are names of columns.
  const typed = Object.entries(filter.typed ?? {}).map(([name, text]) => matchesColumn({ columns, entity: establishment, subscriberId }, name, text));
  return [...equal, ...typed];
}
