import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { sellersReached } from '#server/features/access/seller-reach.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { WaitingRows } from '#server/platform/db/waiting-rows.ts';
import { point_proposals as table } from './visits.tables.ts';

export type PointProposal = typeof table.$inferSelect;

/**
 * Proposals of the sellers that a leader reaches, without the person's own. The state is a literal in the SQL, because SQLite uses a partial index
 * only then.
 */
export const waitingPoints: WaitingRows = {
  table,
  id: table.id,
  since: table.created_at,
  where(_db, actor) {
    const reached = sellersReached(actor);
    return and(
      eq(table.subscriber_id, actor.subscriberId),
      sql`${table.state} = 'pending'`,
      reached === 'all' ? undefined : inArray(table.seller_id, reached.length > 0 ? [...reached] : [-1]),
      ne(table.user_id, actor.userId),
      actor.contactId === null ? undefined : ne(table.seller_id, actor.contactId),
    );
  },
};

export const pointRows = {
  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<PointProposal[]> {
    return await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), isOneOf(table.id, ids)));
  },

  async byUuid(db: Db, subscriberId: number, uuid: string): Promise<PointProposal | undefined> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.uuid, uuid)));
    return row;
  },

  /** Those of a branch, the newest first. */
  async ofBranch(db: Db, subscriberId: number, branchId: number): Promise<PointProposal[]> {
    return await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.contact_warehouse_id, branchId)))
      .orderBy(desc(table.id))
      .limit(20);
  },

  /** Inserts a proposal; it replaces an undecided older proposal for the branch. */
  async insert(tx: Tx, row: Omit<PointProposal, 'subscriber_id' | 'id' | 'state' | 'decided_by' | 'decided_at' | 'reason' | 'created_at'>): Promise<void> {
    await tx
      .update(table)
      .set({ state: 'replaced', decided_at: tx.now })
      .where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.contact_warehouse_id, row.contact_warehouse_id), eq(table.state, 'pending')));
    await tx.insert(table).values({ ...row, subscriber_id: tx.subscriberId, id: await tx.nextIds('point_proposals'), state: 'pending', created_at: tx.now });
  },

  async decide(tx: Tx, id: number, change: Pick<PointProposal, 'state' | 'decided_by' | 'reason'>): Promise<void> {
    await tx
      .update(table)
      .set({ ...change, decided_at: tx.now })
      .where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.id, id)));
  },
};
