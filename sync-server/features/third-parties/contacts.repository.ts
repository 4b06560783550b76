import { and, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Actor } from '#server/platform/actor.ts';
import { orderOf } from '#server/platform/db/entity-order.ts';
import { matchesColumn } from '#server/platform/db/entity-rows.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { orderBy, pageKeys, pageOf } from '#server/platform/db/page-of.ts';
import { pipelined } from '#server/platform/db/pipelined.ts';
import { briefly, type Candidates, matchesWords, searched, type Widen } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { identificationKeys, partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import { customerBlock, customerCredit } from '#shared/features/third-parties/third-party-blocks.entity.ts';
import { contactsReached } from './reach.repository.ts';
import { citiesNamed } from './searched-cities.repository.ts';
import { sellersOfLeadership } from './third-parties.hooks.ts';
import { contact_customers, contact_warehouses, contacts, orderedCredit } from './third-parties.tables.ts';

const { subscriber_id: _subscriber, search_text: _search, uuid: _uuid, surname_2: _second, address_object: _parts, ...columns } = getTableColumns(contacts);
export type ContactRow = Omit<typeof contacts.$inferSelect, 'subscriber_id' | 'search_text' | 'uuid' | 'surname_2' | 'address_object'>;

/** A stored row without the fields that only the database and the prospect's form use. */
export function withoutOwn(stored: typeof contacts.$inferSelect): ContactRow {
  const { subscriber_id: _, search_text: _text, uuid: _id, surname_2: _second, address_object: _parts, ...row } = stored;
  return row;
}

/** What narrows a list of third parties. */
export interface ContactFilter {
  id?: number | undefined;
  seller_id?: number | undefined;
  leadership_id?: number | undefined;
  /** Only third parties with all of these roles. */
  roles?: readonly ('is_customer' | 'is_provider' | 'is_employee')[];
  city_id?: number | undefined;
  /** The search texts of single columns, by name. */
  typed?: Readonly<Record<string, string>>;
}

export const contactRows = {
  /** The third parties that a person reaches. */
  async list(db: Db, actor: Actor, asked: ListRequest, filter: ContactFilter): Promise<Page<ContactRow>> {
    return await searched(async (widen) =>
      briefly(asked, { subscriberId: actor.subscriberId, from: 'first' }, async (among) =>
        pageOf<ContactRow>(db, {
          ...(await listed(db, actor, asked, filter, { widen, among })),
          read: async (those) =>
            await db
              .select(columns)
              .from(contacts)
              .where(and(eq(contacts.subscriber_id, actor.subscriberId), those)),
          keyOf: (row) => row.id,
        }),
      ),
    );
  },

  /** As `list`, the ids alone. */
  async keys(db: Db, actor: Actor, asked: ListRequest, filter: ContactFilter): Promise<Page<number>> {
    return await searched(async (widen) => pageKeys<number>(db, await listed(db, actor, asked, filter, { widen })));
  },

  /** Those of the ids that the person reaches. */
  async reached(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
    const rows = await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(contactsReached(db, actor), isOneOf(contacts.id, ids)));
    return new Set(rows.map(({ id }) => id));
  },

  /** By id, or by identification in any notation. */
  async find(db: Db, actor: Actor, by: { id: number } | { identification: string }): Promise<ContactRow | undefined> {
    const keys = 'id' in by ? [] : identificationKeys(by.identification);
    const named = 'id' in by ? eq(contacts.id, by.id) : inArray(contacts.identification, keys);
    const rows = await db
      .select(columns)
      .from(contacts)
      .where(and(contactsReached(db, actor), named));
    // Somebody else may be stored under a less likely reading.
    return rows.toSorted((one, other) => keys.indexOf(one.identification) - keys.indexOf(other.identification))[0];
  },
};

interface Searching {
  widen: Widen;
  among?: Candidates | undefined;
}

async function listed(db: Db, actor: Actor, asked: ListRequest, filter: ContactFilter, { widen, among }: Searching) {
  const words = widen(partySearchWords(asked.filter));
  const { said, fit } = await saidOf(db, actor.subscriberId, words, among);
  const where = and(contactsReached(db, actor), said, ...(await conditions(db, actor, filter)));
  const column = sortedBy(asked.sortBy.replace(inCustomer, ''));
  const keys = identificationKeys(asked.filter);
  // The third party with exactly the typed number is first.
  const exact = /\d/.test(asked.filter) ? [[sql`CASE WHEN ${inArray(contacts.identification, keys)} THEN 0 ELSE 1 END`, 'ASC'] as const] : [];
  // Unless the person chose an order, those with the words in their own text come before those of the city.
  const best = fit && (asked.sortBy === 'id' || asked.brief) ? [[fit, 'ASC'] as const] : [];
  return { table: contacts, key: contacts.id, order: [...exact, ...best, ...orderBy(column, asked, contacts.id)], where, asked };
}

/** The names of the customer block's fields begin so. */
const inCustomer = /^customer\./;

/** The ORDER BY of a column. The call's schema admits only names of columns. */
function sortedBy(name: string): SQLiteColumn | SQL {
  if (name === 'credit_quota' || name === 'last_purchase') return orderedCredit[name](contacts);
  return orderOf(party, name, contacts[name as 'id']);
}

type Words = readonly (readonly string[])[];

/**
 * Each word must be in the search text of the third party, or begin a word of its city's name.
 * @returns with `fit`, when a word names a city: 0 for those that have all words in their own text
 */
async function saidOf(db: Db, subscriberId: number, words: Words, among?: Candidates): Promise<{ said: SQL | undefined; fit?: SQL }> {
  const named = await pipelined(...words.map((ways) => citiesNamed(db, ways)));
  if (named.every((ids) => ids.length === 0)) return { said: matchesWords(contacts.search_text, words, among) };
  const those = (where: SQL | undefined) =>
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), where));
  const said = words.map((ways, index) => {
    const own = matchesWords(contacts.search_text, [ways]);
    const ids = named[index] ?? [];
    // Each part has its own index, which the databases would not use with OR.
    return ids.length === 0 ? own : inArray(contacts.id, those(own).unionAll(those(isOneOf(contacts.city_id, ids))));
  });
  return { said: and(...said), fit: sql`CASE WHEN ${matchesWords(sql`${contacts.search_text}`, words)} THEN 0 ELSE 1 END` };
}

const { subscriber_id: _owner, search_text: _text, ...customerColumns } = getTableColumns(contact_customers);

/** A text typed over a column of the list. Some fields of the customer block are columns of the third party. */
function typedOver(db: Db, subscriberId: number, name: string, text: string): SQL | undefined {
  const own = name.replace(inCustomer, '');
  if (own === name) return matchesColumn({ columns, entity: party, subscriberId }, name, text);
  if (own in customerCredit) return matchesColumn({ columns, entity: { ...party, fields: customerCredit }, subscriberId }, own, text);
  const customers = db
    .select({ id: contact_customers.id })
    .from(contact_customers)
    .where(and(eq(contact_customers.subscriber_id, subscriberId), matchesColumn({ columns: customerColumns, entity: customerBlock, subscriberId }, own, text)));
  return inArray(contacts.id, customers);
}

async function conditions(db: Db, actor: Actor, filter: ContactFilter): Promise<(SQL | undefined)[]> {
  const ofBranches = (sellers: SQL) =>
    exists(
      db
        .select({ id: contact_warehouses.id })
        .from(contact_warehouses)
        .where(and(eq(contact_warehouses.subscriber_id, actor.subscriberId), eq(contact_warehouses.contact_id, contacts.id), sellers)),
    );
  const led = filter.leadership_id === undefined ? undefined : await sellersOfLeadership.answer(db, actor.subscriberId, filter.leadership_id);
  return [
    ...(filter.roles ?? []).map((name) => eq(contacts[name], true)),
    ...Object.entries(filter.typed ?? {}).map(([name, text]) => typedOver(db, actor.subscriberId, name, text)),
    filter.city_id === undefined ? undefined : eq(contacts.city_id, filter.city_id),
    filter.id === undefined ? undefined : eq(contacts.id, filter.id),
    filter.seller_id === undefined ? undefined : ofBranches(eq(contact_warehouses.seller_id, filter.seller_id)),
    led && ofBranches(isOneOf(contact_warehouses.seller_id, led)),
  ];
}
