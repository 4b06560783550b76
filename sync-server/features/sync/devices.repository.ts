import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { devices } from './sync.tables.ts';

export type DeviceRow = typeof devices.$inferSelect;

export const deviceRows = {
  async get(db: Db, subscriberId: number, id: string): Promise<DeviceRow | undefined> {
    return (await deviceRows.find(db, subscriberId, [id]))[0];
  },

  async find(db: Db, subscriberId: number, ids: readonly string[]): Promise<DeviceRow[]> {
    return await db
      .select()
      .from(devices)
      .where(and(eq(devices.subscriber_id, subscriberId), inArray(devices.id, [...ids])));
  },

  /** The person's device with this description that was last seen with something unsent, other than this one. */
  async lastWithPending(
    db: Db,
    { subscriberId, userId, description, exceptId }: { subscriberId: number; userId: number; description: string; exceptId: string },
  ) {
    const [row] = await db
      .select()
      .from(devices)
      .where(
        and(
          eq(devices.subscriber_id, subscriberId),
          eq(devices.user_id, userId),
          eq(devices.description, description),
          ne(devices.id, exceptId),
          gt(devices.pending_count, 0),
        ),
      )
      .orderBy(desc(devices.last_seen_at))
      .limit(1);
    return row;
  },

  async list(db: Db, subscriberId: number): Promise<DeviceRow[]> {
    return await db.select().from(devices).where(eq(devices.subscriber_id, subscriberId)).orderBy(desc(devices.last_seen_at), asc(devices.id));
  },

  async insert(tx: Tx, row: typeof devices.$inferInsert): Promise<void> {
    await tx.insert(devices).values(row);
  },

  async update(tx: Tx, id: string, changes: Partial<typeof devices.$inferInsert>): Promise<void> {
    await tx
      .update(devices)
      .set(changes)
      .where(and(eq(devices.subscriber_id, tx.subscriberId), eq(devices.id, id)));
  },
};
