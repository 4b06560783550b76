import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/features/access/access.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { matchesPart, matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { DirectionDocument } from '#shared/features/teams/leadership.documents.ts';
import { commercial_directions, direction_leaderships, leaderships } from './teams.tables.ts';

export interface DirectionFilter {
  /** The search texts of the columns: the direction's name, its director's name, a leadership's name. */
  name?: string | undefined;
  director_name?: string | undefined;
  leaderships?: string | undefined;
}

/** Commercial directions; a director reaches their own. The search text is matched with the direction's name and its director's name. */
export const directionRows = {
  async list(db: Db, actor: Actor, asked: ListRequest, filter: DirectionFilter = {}): Promise<Page<DirectionDocument>> {
    const { id, name, search_text } = commercial_directions;
    const ofDirector = and(
      matchesText(sql`(${search_text} || ' ' || ${users.search_text})`, asked.filter),
      matchesPart(users.search_text, sql`(${users.name} || ' ' || ${users.surname})`, filter.director_name),
    );
    const { rows, total } = await pageOf<Row>(db, {
      ...{ table: commercial_directions, key: id, order: orderBy(asked.sortBy === 'id' ? id : inReadingOrder(name), asked, id), asked },
      joined: ofDirector && { table: users, on: isDirector },
      where: and(reached(actor), matchesText(search_text, filter.name ?? ''), hasLeadership(db, actor.subscriberId, filter.leaderships), ofDirector),
      read: async (those) => await read(db, and(reached(actor), those)),
      keyOf: (row) => row.id,
    });
    return { rows: await withLeaderships(db, actor.subscriberId, rows), total };
  },

  async exists(db: Db, subscriberId: number, id: number): Promise<boolean> {
    return (await db.$count(commercial_directions, and(eq(commercial_directions.subscriber_id, subscriberId), eq(commercial_directions.id, id)))) > 0;
  },

  async find(db: Db, actor: Actor, id: number): Promise<DirectionDocument | undefined> {
    const [direction] = await withLeaderships(db, actor.subscriberId, await read(db, and(reached(actor), eq(commercial_directions.id, id))));
    return direction;
  },

  async create(tx: Tx, fields: { name: string; director_id: number }): Promise<number> {
    const id = await tx.nextIds('commercial_directions');
    await tx.insert(commercial_directions).values({ ...fields, subscriber_id: tx.subscriberId, id });
    return id;
  },

  async update(tx: Tx, id: number, fields: { name: string; director_id: number; version: number }): Promise<void> {
    await tx.update(commercial_directions).set(fields).where(mine(tx, id));
  },

  async setLeaderships(tx: Tx, id: number, ids: readonly number[]): Promise<void> {
    await tx
      .delete(direction_leaderships)
      .where(and(eq(direction_leaderships.subscriber_id, tx.subscriberId), eq(direction_leaderships.commercial_direction_id, id)));
    await tx.insertMany(
      direction_leaderships,
      [...new Set(ids)].map((leadership_id) => ({ subscriber_id: tx.subscriberId, commercial_direction_id: id, leadership_id })),
    );
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await directionRows.setLeaderships(tx, id, []);
    await tx.delete(commercial_directions).where(mine(tx, id));
  },
};

const isDirector = eq(users.id, commercial_directions.director_id);

type Row = Omit<DirectionDocument, 'commercial_direction_leaderships_ids' | 'commercial_direction_leaderships'>;

function read(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: commercial_directions.id,
      name: commercial_directions.name,
      director_id: commercial_directions.director_id,
      director_name: sql<string>`${users.name} || ' ' || ${users.surname}`,
      version: commercial_directions.version,
    })
    .from(commercial_directions)
    .innerJoin(users, isDirector)
    .where(where)
    .$dynamic();
}

async function withLeaderships(db: Db, subscriberId: number, rows: readonly Row[]): Promise<DirectionDocument[]> {
  const ids = rows.map(({ id }) => id);
  const led = await db
    .select({ directionId: direction_leaderships.commercial_direction_id, id: leaderships.id, leadership: leaderships.leadership })
    .from(direction_leaderships)
    .innerJoin(leaderships, and(eq(leaderships.subscriber_id, direction_leaderships.subscriber_id), eq(leaderships.id, direction_leaderships.leadership_id)))
    .where(and(eq(direction_leaderships.subscriber_id, subscriberId), inArray(direction_leaderships.commercial_direction_id, [...ids, -1])))
    .orderBy(asc(inReadingOrder(leaderships.leadership)), asc(leaderships.id));
  return rows.map((row) => {
    const own = led.filter(({ directionId }) => directionId === row.id).map(({ directionId: _of, ...leadership }) => leadership);
    return { ...row, commercial_direction_leaderships_ids: own.map(({ id }) => id), commercial_direction_leaderships: own };
  });
}

function hasLeadership(db: Db, subscriberId: number, typed = ''): SQL | undefined {
  const named = matchesText(leaderships.search_text, typed);
  const those = db
    .select({ id: direction_leaderships.commercial_direction_id })
    .from(direction_leaderships)
    .innerJoin(leaderships, and(eq(leaderships.subscriber_id, direction_leaderships.subscriber_id), eq(leaderships.id, direction_leaderships.leadership_id)))
    .where(and(eq(direction_leaderships.subscriber_id, subscriberId), named));
  return named && inArray(commercial_directions.id, those);
}

function reached({ subscriberId, reach, userId }: Actor): SQL | undefined {
  const ofSubscriber = eq(commercial_directions.subscriber_id, subscriberId);
  return reach === 'subscriber' ? ofSubscriber : and(ofSubscriber, eq(commercial_directions.director_id, userId));
}

function mine(tx: Tx, id: number): SQL | undefined {
  return and(eq(commercial_directions.subscriber_id, tx.subscriberId), eq(commercial_directions.id, id));
}
