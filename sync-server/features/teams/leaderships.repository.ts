import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { LeadershipDocument } from '#shared/features/teams/leadership.documents.ts';
import { leadership_sellers, leaderships } from './teams.tables.ts';

/** Leaderships as rows; `sellers.repository.ts` decides which of them a person reaches. */
export const leadershipRows = {
  /** The leaderships with these ids, unordered: ordering by name would read all the names. */
  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<LeadershipDocument[]> {
    const rows = await db
      .select({
        id: leaderships.id,
        leadership: leaderships.leadership,
        user_id: leaderships.user_id,
        name: users.name,
        surname: users.surname,
        email: users.email,
        photo: user_subscribers.photo,
        clerk_id: user_subscribers.clerk_id,
        contact_id: user_subscribers.contact_id,
        type: user_subscribers.type,
        mail_list: user_subscribers.mail_list,
        version: leaderships.version,
      })
      .from(leaderships)
      .innerJoin(users, eq(users.id, leaderships.user_id))
      .innerJoin(user_subscribers, and(eq(user_subscribers.subscriber_id, leaderships.subscriber_id), eq(user_subscribers.user_id, leaderships.user_id)))
      .where(and(eq(leaderships.subscriber_id, subscriberId), inArray(leaderships.id, [...ids, -1])));
    const sellers = await db
      .select({ leadershipId: leadership_sellers.leadership_id, seller_id: contacts.id, name: contacts.name, surname: contacts.surname })
      .from(leadership_sellers)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, leadership_sellers.subscriber_id), eq(contacts.id, leadership_sellers.seller_id)))
      .where(and(eq(leadership_sellers.subscriber_id, subscriberId), inArray(leadership_sellers.leadership_id, [...ids, -1])))
      .orderBy(asc(inReadingOrder(contacts.name)), asc(contacts.id));
    return rows.map((row) => {
      const own = sellers.filter(({ leadershipId }) => leadershipId === row.id).map(({ leadershipId: _of, ...seller }) => seller);
      return { ...row, seller_list: own.map(({ seller_id }) => seller_id), leadership_sellers: own };
    });
  },

  async exists(db: Db, subscriberId: number, id: number): Promise<boolean> {
    return (await db.$count(leaderships, and(eq(leaderships.subscriber_id, subscriberId), eq(leaderships.id, id)))) > 0;
  },

  async isNameTaken(db: Db, subscriberId: number, { leadership, exceptId }: { leadership: string; exceptId: number }): Promise<boolean> {
    const same = and(eq(leaderships.subscriber_id, subscriberId), eq(leaderships.leadership, leadership), ne(leaderships.id, exceptId));
    return (await db.$count(leaderships, same)) > 0;
  },

  /** Whether a user has access with a role. */
  async hasRole(db: Db, subscriberId: number, { userId, role }: { userId: number; role: string }): Promise<boolean> {
    return (await db.$count(user_subscribers, and(activeOf(subscriberId, role), eq(user_subscribers.user_id, userId)))) > 0;
  },

  /** Which of these third parties sell. */
  async sellersAmong(db: Db, subscriberId: number, ids: readonly number[]): Promise<Set<number>> {
    const rows = await db
      .select({ id: user_subscribers.contact_id })
      .from(user_subscribers)
      .where(and(activeOf(subscriberId, 'Vendedor'), inArray(user_subscribers.contact_id, [...ids, -1])));
    return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
  },

  /** Another leadership of each of these sellers who has one. */
  async elsewhere(db: Db, subscriberId: number, { ids, exceptId }: { ids: readonly number[]; exceptId: number }) {
    return await db
      .select({ name: contacts.name, surname: contacts.surname, leadership: leaderships.leadership })
      .from(leadership_sellers)
      .innerJoin(leaderships, and(eq(leaderships.subscriber_id, leadership_sellers.subscriber_id), eq(leaderships.id, leadership_sellers.leadership_id)))
      .innerJoin(contacts, and(eq(contacts.subscriber_id, leadership_sellers.subscriber_id), eq(contacts.id, leadership_sellers.seller_id)))
      .where(
        and(
          eq(leadership_sellers.subscriber_id, subscriberId),
          inArray(leadership_sellers.seller_id, [...ids, -1]),
          ne(leadership_sellers.leadership_id, exceptId),
        ),
      )
      .orderBy(asc(inReadingOrder(contacts.name)));
  },

  async create(tx: Tx, fields: { leadership: string; user_id: number }): Promise<number> {
    const id = await tx.nextIds('leaderships');
    await tx.insert(leaderships).values({ ...fields, subscriber_id: tx.subscriberId, id });
    return id;
  },

  async update(tx: Tx, id: number, fields: { leadership: string; user_id: number; version: number }): Promise<void> {
    await tx.update(leaderships).set(fields).where(mine(tx, id));
  },

  async setSellers(tx: Tx, id: number, sellerIds: readonly number[]): Promise<void> {
    await tx.delete(leadership_sellers).where(and(eq(leadership_sellers.subscriber_id, tx.subscriberId), eq(leadership_sellers.leadership_id, id)));
    await tx.insertMany(
      leadership_sellers,
      [...new Set(sellerIds)].map((seller_id) => ({ subscriber_id: tx.subscriberId, leadership_id: id, seller_id })),
    );
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await leadershipRows.setSellers(tx, id, []);
    await tx.delete(leaderships).where(mine(tx, id));
  },
};

function mine(tx: Tx, id: number): SQL | undefined {
  return and(eq(leaderships.subscriber_id, tx.subscriberId), eq(leaderships.id, id));
}

function activeOf(subscriberId: number, role: string): SQL | undefined {
  return and(eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.role, role), eq(user_subscribers.active, true));
}
