import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { WaitingRows } from '#server/platform/db/waiting-rows.ts';
import { documents } from './orders.tables.ts';
import { documentsReached } from './orders-list.repository.ts';

/** Orders held for credit. The state is a literal in the SQL, because SQLite uses a partial index only then. */
export const heldOrders: WaitingRows = {
  table: documents,
  id: documents.id,
  since: documents.created_at,
  where: (db, actor) =>
    and(
      eq(documents.subscriber_id, actor.subscriberId),
      sql`${documents.state} = 'retenido'`,
      actor.reach === 'customer' ? sql`1 = 0` : documentsReached(db, actor),
    ),
};

export async function listHeldOrders(db: Db, subscriberId: number, ids: readonly number[]) {
  const { id, prefix, consecutive, device_number, contact_warehouse_id, seller_id, total, credit } = documents;
  return await db
    .select({ id, prefix, consecutive, device_number, contact_warehouse_id, seller_id, total, credit })
    .from(documents)
    .where(and(eq(documents.subscriber_id, subscriberId), isOneOf(id, ids)));
}
