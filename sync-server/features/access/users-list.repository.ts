import { and, asc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { orderBy, pageKeys, pageOf } from '#server/platform/db/page-of.ts';
import { matchesPart, matchesText } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { user_subscribers, users } from './access.tables.ts';
import { passkeys } from './passkeys.tables.ts';
import { second_factors } from './second-factor.tables.ts';

const sortable = {
  id: user_subscribers.user_id,
  name: users.name_in_order,
  surname: users.surname_in_order,
  email: users.email,
  role: user_subscribers.role,
  type: user_subscribers.type,
} as const;

const shown = {
  id: users.id,
  subscriber_id: user_subscribers.subscriber_id,
  name: users.name,
  surname: users.surname,
  email: users.email,
  photo: user_subscribers.photo,
  type: user_subscribers.type,
  role: user_subscribers.role,
  contact_id: user_subscribers.contact_id,
  clerk_id: user_subscribers.clerk_id,
  contact_warehouse_id: user_subscribers.contact_warehouse_id,
  branchoffice_id: user_subscribers.branchoffice_id,
  branchoffice_warehouse_id: user_subscribers.branchoffice_warehouse_id,
  module_id: user_subscribers.module_id,
  modules: user_subscribers.modules,
  mail_list: user_subscribers.mail_list,
  password_changed: users.password_changed,
  active: user_subscribers.active,
  version: user_subscribers.version,
};

export interface UserFilter {
  /** The search text of the column. */
  name?: string | undefined;
  surname?: string | undefined;
  email?: string | undefined;
  type?: string | undefined;
  role?: string | undefined;
  /** '1': those whose access was taken away. */
  deleted_at?: '0' | '1' | undefined;
}

/** The users of a subscriber with their memberships. Spec: commercial §3 User. */
export async function listUsers(db: Db, subscriberId: number, asked: ListRequest, filter: UserFilter = {}): Promise<Page<UserDocument>> {
  const { rows, total } = await pageOf<Row>(db, {
    ...listed(subscriberId, asked, filter),
    read: async (those) => await read(db, and(eq(user_subscribers.subscriber_id, subscriberId), those)),
    keyOf: (row) => row.id,
  });
  // Lists leave out the pictures, which would weigh more than all other fields together.
  return { rows: rows.map((row) => toDocument({ ...row, photo: null })), total };
}

/** As `listUsers`, the ids alone. */
export async function userKeys(db: Db, subscriberId: number, asked: ListRequest, filter: UserFilter): Promise<Page<number>> {
  return await pageKeys<number>(db, listed(subscriberId, asked, filter));
}

function listed(subscriberId: number, asked: ListRequest, { type, role, deleted_at, ...filter }: UserFilter) {
  const mine = eq(user_subscribers.subscriber_id, subscriberId);
  const typed = and(
    matchesText(users.search_text, asked.filter),
    ...(['name', 'surname', 'email'] as const).map((name) => matchesPart(users.search_text, users[name], filter[name])),
  );
  const where = and(
    mine,
    typed,
    type === undefined ? undefined : eq(user_subscribers.type, type),
    role === undefined ? undefined : eq(user_subscribers.role, role),
    deleted_at === undefined ? undefined : eq(user_subscribers.active, deleted_at === '0'),
  );
  // The call's schema admits only these names.
  const column = sortable[asked.sortBy as keyof typeof sortable];
  return {
    ...{ table: user_subscribers, key: sortable.id, order: orderBy(column, asked, sortable.id), where, asked },
    joined: typed || column.table === users ? { table: users, on: eq(users.id, user_subscribers.user_id), onlyOrders: !typed } : undefined,
  };
}

export async function findUser(db: Db, subscriberId: number, id: number): Promise<UserDocument | undefined> {
  const [row] = await read(db, and(eq(user_subscribers.subscriber_id, subscriberId), eq(users.id, id)));
  return row && toDocument(row);
}

/** The ids of the users and sellers whom a person without reach of the whole company sees in lists. */
export interface TeamReached {
  userIds: readonly number[];
  /** Third parties. */
  sellerIds: readonly number[];
}

/** The people of some roles who have access, by name. @param reached null for the whole company */
export async function usersOfRoles(db: Db, subscriberId: number, roles: readonly string[], reached: TeamReached | null = null): Promise<UserDocument[]> {
  const theirs =
    reached &&
    or(
      inArray(user_subscribers.user_id, [...reached.userIds, -1]),
      and(eq(user_subscribers.role, 'Vendedor'), inArray(user_subscribers.contact_id, [...reached.sellerIds, -1])),
    );
  const where = and(
    eq(user_subscribers.subscriber_id, subscriberId),
    eq(user_subscribers.active, true),
    inArray(user_subscribers.role, [...roles, '']),
    theirs ?? undefined,
  );
  return (await read(db, where).orderBy(asc(users.name_in_order), asc(users.surname_in_order), asc(users.id))).map((row) =>
    toDocument({ ...row, photo: null }),
  );
}

function read(db: Db, where: SQL | undefined) {
  const codes = db
    .select({ id: second_factors.user_id })
    .from(second_factors)
    .where(and(eq(second_factors.user_id, users.id), isNotNull(second_factors.confirmed_at)));
  const keys = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.user_id, users.id));
  const second_factor = sql<boolean>`(${exists(codes)} or ${exists(keys)})`.mapWith(Boolean);
  return db
    .select({ ...shown, second_factor })
    .from(user_subscribers)
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .where(where)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof read>>[number];

function toDocument({ active, modules, role, type, ...row }: Row): UserDocument {
  // Roles and types are written from the kernel's own lists.
  return { ...row, type: type as UserDocument['type'], role: role as Role, roles: [role as Role], modules: modules ?? [], deleted_at: active ? 0 : 1 };
}
