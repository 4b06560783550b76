import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { folded, matchesText } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, windowOf } from '#server/platform/http/list-request.ts';
import { user_subscribers, users } from './access.tables.ts';

const sortable = { id: users.id, name: users.name, surname: users.surname, email: users.email, role: user_subscribers.role } as const;
export const sortableUserColumns = ['name', 'id', 'surname', 'email', 'role'] as const;

/** The people of a subscriber, with what they are in it. Spec: commercial §3 User. */
export async function listUsers(db: Db, subscriberId: number, asked: ListRequest) {
  const typed = matchesText(folded(sql`(${users.name} || ' ' || ${users.surname} || ' ' || ${users.email})`), asked.filter);
  const where = and(eq(user_subscribers.subscriber_id, subscriberId), isNull(users.deleted_at), typed);
  // The call's schema admits only these names.
  const column = sortable[asked.sortBy as keyof typeof sortable];
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      email: users.email,
      photo: users.photo,
      password_changed: users.password_changed,
      type: user_subscribers.type,
      role: user_subscribers.role,
      contact_id: user_subscribers.contact_id,
      clerk_id: user_subscribers.clerk_id,
      contact_warehouse_id: user_subscribers.contact_warehouse_id,
      branchoffice_id: user_subscribers.branchoffice_id,
      branchoffice_warehouse_id: user_subscribers.branchoffice_warehouse_id,
      mail_list: user_subscribers.mail_list,
      active: user_subscribers.active,
      subscriber_id: user_subscribers.subscriber_id,
    })
    .from(user_subscribers)
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .where(where)
    .orderBy(asked.sort === 'DESC' ? desc(column) : asc(column), asc(users.id))
    .limit(windowOf(asked).limit)
    .offset(windowOf(asked).offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(user_subscribers)
    .innerJoin(users, eq(users.id, user_subscribers.user_id))
    .where(where);
  return { rows: rows.map((row) => ({ ...row, roles: [row.role] })), total: counted?.total ?? 0 };
}
