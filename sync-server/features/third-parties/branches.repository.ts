import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type ListRequest, type Page, windowOf } from '#server/platform/http/list-request.ts';
import { branchesReached } from './reach.repository.ts';
import { contact_warehouse_moves, contact_warehouses, contacts } from './third-parties.tables.ts';

const { subscriber_id: _subscriber, search_text: _search, ...columns } = getTableColumns(contact_warehouses);
export type BranchRow = Omit<typeof contact_warehouses.$inferSelect, 'subscriber_id' | 'search_text'>;

/** What narrows a list of branches. */
export interface BranchFilter {
  id?: number | undefined;
  contact_id?: number | undefined;
  seller_id?: number | undefined;
  state?: number | undefined;
}

export const sortableBranchColumns = ['id', 'code', 'description', 'contact_id', 'seller_id', 'zone', 'updated_at'] as const;
const sortable = {
  id: contact_warehouses.id,
  code: contact_warehouses.code,
  description: contact_warehouses.description,
  contact_id: contact_warehouses.contact_id,
  seller_id: contact_warehouses.seller_id,
  zone: contact_warehouses.zone,
  updated_at: contact_warehouses.updated_at,
} as const;

/** A branch as the calls answer it, with its customer, seller and town. Spec: commercial §3 B2B customer branch. */
function shown(db: Db) {
  const sellers = alias(contacts, 'sellers');
  return db
    .select({
      ...columns,
      credit_quota: contacts.credit_quota,
      contact: { id: contacts.id, identification: contacts.identification, name: contacts.name, surname: contacts.surname },
      seller: { id: sellers.id, name: sellers.name, surname: sellers.surname },
      city: { id: cities.id, name: cities.name, department_id: cities.department_id },
    })
    .from(contact_warehouses)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
    .leftJoin(sellers, and(eq(sellers.subscriber_id, contact_warehouses.subscriber_id), eq(sellers.id, contact_warehouses.seller_id)))
    .leftJoin(cities, eq(cities.id, contact_warehouses.city_id));
}
type ShownBranch = Awaited<ReturnType<typeof shown>>[number];

export const branchTable = {
  /** The branches that a person reaches. What is typed is looked for in the branch and in its customer. */
  async list(db: Db, actor: Actor, asked: ListRequest, filter: BranchFilter): Promise<Page<ShownBranch>> {
    const typed = matchesText(sql`(${contact_warehouses.search_text} || ' ' || ${contacts.search_text})`, asked.filter);
    const where = and(branchesReached(actor), typed, ...conditions(filter));
    // The call's schema admits only these names.
    const column = sortable[asked.sortBy as keyof typeof sortable];
    const rows = await shown(db)
      .where(where)
      .orderBy(asked.sort === 'DESC' ? desc(column) : asc(column), asc(contact_warehouses.id))
      .limit(windowOf(asked).limit)
      .offset(windowOf(asked).offset);
    const [counted] = await db
      .select({ total: count() })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(where);
    return { rows, total: counted?.total ?? 0 };
  },

  async find(db: Db, actor: Actor, id: number): Promise<ShownBranch | undefined> {
    const [row] = await shown(db).where(and(branchesReached(actor), eq(contact_warehouses.id, id)));
    return row;
  },

  async update(tx: Tx, id: number, change: Partial<typeof contact_warehouses.$inferInsert>): Promise<void> {
    await tx
      .update(contact_warehouses)
      .set(change)
      .where(and(eq(contact_warehouses.subscriber_id, tx.subscriberId), eq(contact_warehouses.id, id)));
  },

  /** Keeps where the branch was until now. */
  async traceMove(tx: Tx, move: Omit<typeof contact_warehouse_moves.$inferInsert, 'subscriber_id'>): Promise<void> {
    await tx.insert(contact_warehouse_moves).values({ ...move, subscriber_id: tx.subscriberId });
  },
};

function conditions(filter: BranchFilter) {
  const { id, contact_id, seller_id, state } = contact_warehouses;
  const columnOf = { id, contact_id, seller_id, state };
  return (['id', 'contact_id', 'seller_id', 'state'] as const).map((name) => {
    const value = filter[name];
    return value === undefined ? undefined : eq(columnOf[name], value);
  });
}
