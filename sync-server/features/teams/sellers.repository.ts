import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { matchesPart, matchesText, matchesWords } from '#server/platform/db/search.ts';
import type { Db } from '#server/platform/db/store.ts';
import { type ListRequest, windowOf } from '#server/platform/http/list-request.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import { commercial_directions, direction_leaderships, leadership_sellers, leaderships } from './teams.tables.ts';

const sortable = {
  id: contacts.id,
  name: inReadingOrder(contacts.name),
  surname: inReadingOrder(contacts.surname),
  identification: inReadingOrder(contacts.identification),
} as const;

/** The sellers that a person reaches: third parties linked to a user with a seller's role; only those of one leadership when it is given. */
export async function listSellers(db: Db, actor: Actor, asked: ListRequest, leadershipId?: number) {
  const isSeller = inArray(
    contacts.id,
    db
      .select({ id: user_subscribers.contact_id })
      .from(user_subscribers)
      .where(and(eq(user_subscribers.subscriber_id, actor.subscriberId), eq(user_subscribers.role, 'Vendedor'), eq(user_subscribers.active, true))),
  );
  const led =
    leadershipId === undefined
      ? undefined
      : inArray(
          contacts.id,
          db
            .select({ id: leadership_sellers.seller_id })
            .from(leadership_sellers)
            .where(and(eq(leadership_sellers.subscriber_id, actor.subscriberId), eq(leadership_sellers.leadership_id, leadershipId))),
        );
  const where = and(
    eq(contacts.subscriber_id, actor.subscriberId),
    isSeller,
    led,
    reached(actor, contacts.id),
    matchesWords(contacts.search_text, partySearchWords(asked.filter)),
  );
  // The call's schema admits only these names.
  const column = sortable[asked.sortBy as keyof typeof sortable];
  const rows = await db
    .select({
      id: contacts.id,
      identification: contacts.identification,
      name: contacts.name,
      surname: contacts.surname,
      email: contacts.email,
      cell_phone: contacts.cell_phone,
      leadership_id: leadership_sellers.leadership_id,
      leadership: leaderships.leadership,
    })
    .from(contacts)
    .leftJoin(leadership_sellers, and(eq(leadership_sellers.subscriber_id, contacts.subscriber_id), eq(leadership_sellers.seller_id, contacts.id)))
    .leftJoin(leaderships, and(eq(leaderships.subscriber_id, contacts.subscriber_id), eq(leaderships.id, leadership_sellers.leadership_id)))
    .where(where)
    .orderBy(asked.sort === 'DESC' ? desc(column) : asc(column), asc(contacts.id))
    .limit(windowOf(asked).limit)
    .offset(windowOf(asked).offset);
  const directionOf = await directionsOf(
    db,
    actor.subscriberId,
    rows.flatMap(({ leadership_id }) => leadership_id ?? []),
  );
  return { rows: rows.map((row) => ({ ...row, ...directionOf(row.leadership_id) })), total: await db.$count(contacts, where) };
}

/** The commercial direction of each leadership, by leadership id: the one with the lowest id if there are several. */
async function directionsOf(db: Db, subscriberId: number, leadershipIds: readonly number[]) {
  const rows = await db
    .select({ leadershipId: direction_leaderships.leadership_id, id: commercial_directions.id, name: commercial_directions.name })
    .from(direction_leaderships)
    .innerJoin(
      commercial_directions,
      and(
        eq(commercial_directions.subscriber_id, direction_leaderships.subscriber_id),
        eq(commercial_directions.id, direction_leaderships.commercial_direction_id),
      ),
    )
    .where(and(eq(direction_leaderships.subscriber_id, subscriberId), inArray(direction_leaderships.leadership_id, [...new Set(leadershipIds), -1])))
    .orderBy(desc(commercial_directions.id));
  const byLeadership = new Map(rows.map(({ leadershipId, ...direction }) => [leadershipId, direction]));
  return (leadershipId: number | null) => {
    const direction = byLeadership.get(leadershipId ?? 0);
    return { commercial_direction_id: direction?.id ?? null, commercial_direction: direction?.name ?? null };
  };
}

export interface LeadershipFilter {
  /** The search texts of the columns: the leadership's name and its leader's name. */
  leadership?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * The leaderships within a person's reach: those that they lead, those of their direction, the one that leads them, or all. The search text is
 * matched with the leadership's name and its leader's name.
 */
export async function listLeaderships(db: Db, actor: Actor, asked: ListRequest, filter: LeadershipFilter = {}) {
  const { id, leadership, user_id, search_text } = leaderships;
  const mine = eq(leaderships.subscriber_id, actor.subscriberId);
  const leader = eq(users.id, user_id);
  const ofLeader = and(
    matchesText(sql`(${search_text} || ' ' || ${users.search_text})`, asked.filter),
    matchesPart(users.search_text, sql`(${users.name} || ' ' || ${users.surname})`, filter.name),
    matchesPart(users.search_text, users.email, filter.email),
  );
  const led = (where: SQL | undefined) =>
    db
      .select({ id, leadership, user_id, name: users.name, surname: users.surname, email: users.email })
      .from(leaderships)
      .innerJoin(users, leader)
      .where(and(mine, where));
  const { rows, total } = await pageOf<Awaited<ReturnType<typeof led>>[number]>(db, {
    ...{ table: leaderships, key: id, order: orderBy(inReadingOrder(leadership), asked, id), asked },
    joined: ofLeader && { table: users, on: leader },
    where: and(mine, leadershipsReached(db, actor), matchesText(search_text, filter.leadership ?? ''), ofLeader),
    read: async (those) => await led(those),
    keyOf: (row) => row.id,
  });
  const sellers = await db
    .select({ leadershipId: leadership_sellers.leadership_id, sellerId: leadership_sellers.seller_id })
    .from(leadership_sellers)
    .where(and(eq(leadership_sellers.subscriber_id, actor.subscriberId), inArray(leadership_sellers.leadership_id, [...rows.map(({ id }) => id), -1])))
    .orderBy(asc(leadership_sellers.seller_id));
  const listOf = (ofId: number) => sellers.filter(({ leadershipId }) => leadershipId === ofId).map(({ sellerId }) => sellerId);
  return { rows: rows.map((row) => ({ ...row, seller_list: listOf(row.id) })), total };
}

/** Those of the ids that the person reaches. */
export async function leadershipIdsReached(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: leaderships.id })
    .from(leaderships)
    .where(and(eq(leaderships.subscriber_id, actor.subscriberId), leadershipsReached(db, actor), inArray(leaderships.id, [...ids, -1])));
  return rows.map(({ id }) => id);
}

function reached(actor: Actor, column: typeof contacts.id): SQL | undefined {
  return actor.reach === 'subscriber' ? undefined : inArray(column, [...actor.sellerIds, -1]);
}

function leadershipsReached(db: Db, actor: Actor): SQL | undefined {
  if (actor.reach === 'subscriber') return undefined;
  if (actor.reach === 'leadership') return eq(leaderships.user_id, actor.userId);
  if (actor.reach === 'direction') {
    const directed = db
      .select({ id: direction_leaderships.leadership_id })
      .from(direction_leaderships)
      .innerJoin(
        commercial_directions,
        and(
          eq(commercial_directions.subscriber_id, direction_leaderships.subscriber_id),
          eq(commercial_directions.id, direction_leaderships.commercial_direction_id),
        ),
      )
      .where(and(eq(commercial_directions.subscriber_id, actor.subscriberId), eq(commercial_directions.director_id, actor.userId)));
    return inArray(leaderships.id, directed);
  }
  const leading = db
    .select({ id: leadership_sellers.leadership_id })
    .from(leadership_sellers)
    .where(and(eq(leadership_sellers.subscriber_id, actor.subscriberId), inArray(leadership_sellers.seller_id, [...actor.sellerIds, -1])));
  return inArray(leaderships.id, leading);
}
