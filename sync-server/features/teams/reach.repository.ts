import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { commercial_directions, direction_leaderships, leadership_sellers, leaderships } from './teams.tables.ts';

/** The ids of the sellers (third parties) of the leaderships that a user leads. */
export async function sellersOfLeader(db: Db, subscriberId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ sellerId: leadership_sellers.seller_id })
    .from(leaderships)
    .innerJoin(leadership_sellers, and(eq(leadership_sellers.subscriber_id, leaderships.subscriber_id), eq(leadership_sellers.leadership_id, leaderships.id)))
    .where(and(eq(leaderships.subscriber_id, subscriberId), eq(leaderships.user_id, userId)))
    .orderBy(leadership_sellers.seller_id);
  return rows.map(({ sellerId }) => sellerId);
}

/** The ids of the sellers (third parties) of every leadership in the directions of a director. */
export async function sellersOfDirector(db: Db, subscriberId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ sellerId: leadership_sellers.seller_id })
    .from(commercial_directions)
    .innerJoin(
      direction_leaderships,
      and(
        eq(direction_leaderships.subscriber_id, commercial_directions.subscriber_id),
        eq(direction_leaderships.commercial_direction_id, commercial_directions.id),
      ),
    )
    .innerJoin(
      leadership_sellers,
      and(eq(leadership_sellers.subscriber_id, direction_leaderships.subscriber_id), eq(leadership_sellers.leadership_id, direction_leaderships.leadership_id)),
    )
    .where(and(eq(commercial_directions.subscriber_id, subscriberId), eq(commercial_directions.director_id, userId)))
    .orderBy(leadership_sellers.seller_id);
  return rows.map(({ sellerId }) => sellerId);
}

/** The ids of the users who lead the leaderships in the directions of a director. */
export async function leadersOfDirector(db: Db, subscriberId: number, userId: number): Promise<number[]> {
  const { subscriber_id, commercial_direction_id, leadership_id } = direction_leaderships;
  const rows = await db
    .selectDistinct({ userId: leaderships.user_id })
    .from(commercial_directions)
    .innerJoin(direction_leaderships, and(eq(subscriber_id, commercial_directions.subscriber_id), eq(commercial_direction_id, commercial_directions.id)))
    .innerJoin(leaderships, and(eq(leaderships.subscriber_id, subscriber_id), eq(leaderships.id, leadership_id)))
    .where(and(eq(commercial_directions.subscriber_id, subscriberId), eq(commercial_directions.director_id, userId)));
  return rows.map((row) => row.userId);
}

/** The sellers of a leadership. */
export async function sellersLedBy(db: Db, subscriberId: number, leadershipId: number): Promise<number[]> {
  const { subscriber_id, leadership_id, seller_id } = leadership_sellers;
  const rows = await db
    .select({ id: seller_id })
    .from(leadership_sellers)
    .where(and(eq(subscriber_id, subscriberId), eq(leadership_id, leadershipId)));
  return rows.map(({ id }) => id);
}
