import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { licences, subscribers } from '#server/features/organisation/organisation.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { LicenceTerms } from '#shared/features/organisation/licence.rules.ts';
import { sessions, user_subscribers, users } from './access.tables.ts';

export type MembershipFields = Omit<typeof user_subscribers.$inferInsert, 'subscriber_id' | 'user_id'>;

/** Memberships of the transaction's subscriber. */
export const membershipRows = {
  async isMember(db: Db, subscriberId: number, userId: number): Promise<boolean> {
    return (await db.$count(user_subscribers, and(eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.user_id, userId)))) > 0;
  },

  async isMemberElsewhere(db: Db, subscriberId: number, userId: number): Promise<boolean> {
    return (await db.$count(user_subscribers, and(ne(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.user_id, userId)))) > 0;
  },

  /** The subscriber's licence, and the number of its active users. */
  async licenceOf(db: Db, subscriberId: number): Promise<{ terms: LicenceTerms; activeUsers: number }> {
    const [terms] = await db
      .select({ start_date: licences.start_date, end_date: licences.end_date, maximum_users: licences.maximum_users })
      .from(subscribers)
      .innerJoin(licences, eq(licences.id, subscribers.license_id))
      .where(eq(subscribers.id, subscriberId));
    if (!terms) throw new Error(`subscriber ${subscriberId} has no licence`);
    const active = and(eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.active, true));
    return { terms, activeUsers: await db.$count(user_subscribers, active) };
  },

  /** The active users of each of these companies. */
  async activeUsersOf(db: Db, subscriberIds: readonly number[]): Promise<Map<number, number>> {
    const { subscriber_id, active } = user_subscribers;
    const rows = await db
      .select({ subscriber_id, users: count() })
      .from(user_subscribers)
      .where(and(isOneOf(subscriber_id, subscriberIds), eq(active, true)))
      .groupBy(subscriber_id);
    return new Map(rows.map((row) => [row.subscriber_id, row.users]));
  },

  async add(tx: Tx, userId: number, fields: MembershipFields): Promise<void> {
    await tx.insert(user_subscribers).values({ ...fields, subscriber_id: tx.subscriberId, user_id: userId });
  },

  async update(tx: Tx, userId: number, fields: Partial<MembershipFields>): Promise<void> {
    await tx
      .update(user_subscribers)
      .set(fields)
      .where(and(eq(user_subscribers.subscriber_id, tx.subscriberId), eq(user_subscribers.user_id, userId)));
  },

  /** Whether the company made the account and its person has not consented to the membership yet. */
  async awaitsConsent(tx: Tx, userId: number): Promise<boolean> {
    const pending = and(eq(user_subscribers.subscriber_id, tx.subscriberId), eq(user_subscribers.user_id, userId), eq(user_subscribers.consent_pending, true));
    return (await tx.$count(user_subscribers, pending)) > 0;
  },

  /** Records that the person entered their account, which is their consent to every membership that gives them access. */
  async noteConsent(tx: Tx, userId: number): Promise<void> {
    await tx
      .update(user_subscribers)
      .set({ consent_pending: false })
      .where(and(eq(user_subscribers.user_id, userId), eq(user_subscribers.active, true)));
  },

  /** The ids of the other companies in which a person has access without having consented. */
  async unacceptedElsewhere(tx: Tx, userId: number): Promise<number[]> {
    const rows = await tx
      .select({ subscriberId: user_subscribers.subscriber_id })
      .from(user_subscribers)
      .where(
        and(
          ne(user_subscribers.subscriber_id, tx.subscriberId),
          eq(user_subscribers.user_id, userId),
          eq(user_subscribers.active, true),
          eq(user_subscribers.consent_pending, true),
        ),
      );
    return rows.map(({ subscriberId }) => subscriberId);
  },

  /** Takes away a person's access to a company until they accept an invitation of that company. */
  async suspendIn(tx: Tx, subscriberId: number, userId: number): Promise<void> {
    const theirs = and(eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.user_id, userId));
    await tx
      .update(user_subscribers)
      .set({ active: false, version: sql`${user_subscribers.version} + 1` })
      .where(theirs);
  },

  /** Ends a person's sessions in the subscriber, and the sessions in which they impersonate somebody there. */
  async endSessions(tx: Tx, userId: number): Promise<void> {
    await tx
      .update(sessions)
      .set({ revoked_at: tx.now })
      .where(
        and(eq(sessions.subscriber_id, tx.subscriberId), or(eq(sessions.user_id, userId), eq(sessions.acting_user_id, userId)), isNull(sessions.revoked_at)),
      );
  },

  /** Adds a person without a password, who cannot log in until a password is sent. @returns their id */
  async addPerson(tx: Tx, { name, surname, email }: { name: string; surname: string; email: string }): Promise<number> {
    const [user] = await tx.insert(users).values({ name, surname, email, password_hash: '', password_changed: false }).returning({ id: users.id });
    if (!user) throw new Error('the user was not made');
    return user.id;
  },

  async rename(tx: Tx, userId: number, person: { name: string; surname: string; email: string }): Promise<void> {
    await tx.update(users).set(person).where(eq(users.id, userId));
  },
};
