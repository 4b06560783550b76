import { and, count, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { sellersReached } from '#server/features/access/seller-reach.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { WaitingRows } from '#server/platform/db/waiting-rows.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Visit } from './visits.repository.ts';
import { visits as table } from './visits.tables.ts';

/** Departures that sellers forgot to register and proposed later, of the sellers that a leader reaches, without the person's own. */
export const visitCorrections: WaitingRows = {
  table,
  id: table.id,
  since: table.checkout_received_at,
  where(_db, actor) {
    const reached = sellersReached(actor);
    return and(
      eq(table.subscriber_id, actor.subscriberId),
      sql`${table.state} = 'correction_pending'`,
      reached === 'all' ? undefined : inArray(table.seller_id, reached.length > 0 ? [...reached] : [-1]),
      ne(table.user_id, actor.userId),
      actor.contactId === null ? undefined : ne(table.seller_id, actor.contactId),
    );
  },
};

export async function listVisitsById(db: Db, subscriberId: number, ids: readonly number[]): Promise<Visit[]> {
  return await db
    .select()
    .from(table)
    .where(and(eq(table.subscriber_id, subscriberId), isOneOf(table.id, ids)));
}

/** The number of a seller's visits since an instant, and of those that were closed with a reason. */
export async function countCorrections(db: Db, subscriberId: number, { sellerId, since }: { sellerId: number; since: Instant }) {
  const [row] = await db
    .select({
      visits: count(),
      corrected: sql<number>`count(case when ${table.state} = 'closed' and ${table.checkout_reason} is not null then 1 end)`.mapWith(Number),
    })
    .from(table)
    .where(and(eq(table.subscriber_id, subscriberId), eq(table.seller_id, sellerId), gte(table.checkin_date, since), isNotNull(table.checkin_date)));
  return row ?? { visits: 0, corrected: 0 };
}
