import { and, asc, eq, isNull } from 'drizzle-orm';
import { licences, subscribers } from '#server/features/organisation/organisation.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { user_subscribers, users } from './access.tables.ts';

export type UserRow = typeof users.$inferSelect;

/** A person's membership of a subscriber, with what the subscriber's licence and maintenance allow today. */
export interface Membership {
  subscriberId: number;
  subscriberName: string;
  role: Role;
  type: 'e' | 'c' | 'p';
  contactId: number | null;
  clerkId: number | null;
  contactWarehouseId: number | null;
  branchofficeId: number | null;
  branchofficeWarehouseId: number | null;
  mailList: boolean;
  /** The menu's modules; empty means all. */
  modules: number[];
  moduleId: number | null;
  maintenance: boolean;
  licence: { start_date: string; end_date: string; maximum_users: number };
}

export const people = {
  async findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deleted_at)));
    return row;
  },

  async find(db: Db, id: number): Promise<UserRow | undefined> {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deleted_at)));
    return row;
  },

  async names(db: Db, ids: readonly number[]): Promise<Pick<UserRow, 'id' | 'name' | 'surname'>[]> {
    const { id, name, surname, deleted_at } = users;
    return db
      .select({ id, name, surname })
      .from(users)
      .where(and(isOneOf(id, ids), isNull(deleted_at)));
  },

  /** @param type only people of this type: 'e' for the company's employees */
  async withAccess(db: Db, subscriberId: number, ids: readonly number[], type?: 'e'): Promise<Pick<UserRow, 'id' | 'name' | 'email'>[]> {
    return await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .innerJoin(user_subscribers, eq(user_subscribers.user_id, users.id))
      .where(
        and(
          ...[eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.active, true), isOneOf(users.id, ids), isNull(users.deleted_at)],
          type && eq(user_subscribers.type, type),
        ),
      );
  },

  /** At most twenty employees with access whose name matches the typed text, by name. */
  async colleagues(db: Db, subscriberId: number, typed: string): Promise<Pick<UserRow, 'id' | 'name' | 'surname'>[]> {
    const isStaff = [
      eq(user_subscribers.subscriber_id, subscriberId),
      eq(user_subscribers.active, true),
      eq(user_subscribers.type, 'e'),
      isNull(users.deleted_at),
    ];
    return await db
      .select({ id: users.id, name: users.name, surname: users.surname })
      .from(users)
      .innerJoin(user_subscribers, eq(user_subscribers.user_id, users.id))
      .where(and(...isStaff, matchesText(users.search_text, typed)))
      .orderBy(users.name_in_order, users.id)
      .limit(20);
  },

  /** Everybody with access to the subscriber. */
  async members(db: Db, subscriberId: number): Promise<(Pick<UserRow, 'id' | 'name' | 'surname'> & { role: Role })[]> {
    const rows = await db
      .select({ id: users.id, name: users.name, surname: users.surname, role: user_subscribers.role })
      .from(users)
      .innerJoin(user_subscribers, eq(user_subscribers.user_id, users.id))
      .where(and(eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.active, true), isNull(users.deleted_at)));
    // Roles are written from the kernel's own list.
    return rows.map((row) => ({ ...row, role: row.role as Role }));
  },

  async count(db: Db): Promise<number> {
    return await db.$count(users);
  },

  /** @returns the person's id */
  async create(
    tx: Tx,
    { email, name, surname, passwordHash, role }: { email: string; name: string; surname: string; passwordHash: string; role: Role },
  ): Promise<number> {
    const [user] = await tx.insert(users).values({ email, name, surname, password_hash: passwordHash, password_changed: true }).returning({ id: users.id });
    if (!user) throw new Error('the user was not made');
    await tx.insert(user_subscribers).values({ subscriber_id: tx.subscriberId, user_id: user.id, role, type: 'e' });
    return user.id;
  },

  async setPassword(tx: Tx, userId: number, password_hash: string): Promise<void> {
    await tx.update(users).set({ password_hash, password_changed: true }).where(eq(users.id, userId));
  },

  /** Records that the person reads the mailbox of their e-mail; the date of the first proof is kept. */
  async proveEmail(tx: Tx, userId: number): Promise<void> {
    await tx
      .update(users)
      .set({ email_proved_at: tx.now })
      .where(and(eq(users.id, userId), isNull(users.email_proved_at)));
  },

  async setTemporaryPassword(tx: Tx, userId: number, password_hash: string): Promise<void> {
    await tx.update(users).set({ password_hash, password_changed: false }).where(eq(users.id, userId));
  },

  /** The active subscribers of a person, by name. */
  async memberships(db: Db, userId: number): Promise<Membership[]> {
    const rows = await db
      .select({
        subscriberId: subscribers.id,
        subscriberName: subscribers.name,
        role: user_subscribers.role,
        type: user_subscribers.type,
        contactId: user_subscribers.contact_id,
        clerkId: user_subscribers.clerk_id,
        contactWarehouseId: user_subscribers.contact_warehouse_id,
        branchofficeId: user_subscribers.branchoffice_id,
        branchofficeWarehouseId: user_subscribers.branchoffice_warehouse_id,
        mailList: user_subscribers.mail_list,
        modules: user_subscribers.modules,
        moduleId: user_subscribers.module_id,
        maintenance: subscribers.maintenance_mode,
        licence: { start_date: licences.start_date, end_date: licences.end_date, maximum_users: licences.maximum_users },
      })
      .from(user_subscribers)
      .innerJoin(subscribers, eq(subscribers.id, user_subscribers.subscriber_id))
      .innerJoin(licences, eq(licences.id, subscribers.license_id))
      .where(and(eq(user_subscribers.user_id, userId), eq(user_subscribers.active, true), eq(subscribers.state, 1)))
      .orderBy(asc(inReadingOrder(subscribers.name)), asc(subscribers.id));
    // Roles and types are written from the kernel's own lists.
    return rows.map((row) => ({ ...row, modules: row.modules ?? [], role: row.role as Role, type: row.type as Membership['type'] }));
  },
};
