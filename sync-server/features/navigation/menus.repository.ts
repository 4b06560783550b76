import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { menu_subscribers } from './navigation.tables.ts';

export type MenuRow = Omit<typeof menu_subscribers.$inferSelect, 'subscriber_id' | 'version'>;

export const menuRows = {
  /** The subscriber's own menu; empty, with version 0, when it has none. */
  async read(db: Db, subscriberId: number): Promise<{ rows: MenuRow[]; version: number }> {
    const rows = await db
      .select()
      .from(menu_subscribers)
      .where(eq(menu_subscribers.subscriber_id, subscriberId))
      .orderBy(asc(menu_subscribers.module_id), asc(menu_subscribers.order), asc(menu_subscribers.id));
    return { rows: rows.map(({ subscriber_id: _subscriber, version: _version, ...row }) => row), version: rows[0]?.version ?? 0 };
  },

  /** Replaces the whole menu of the transaction's subscriber. */
  async replace(tx: Tx, rows: readonly MenuRow[]): Promise<void> {
    await tx.delete(menu_subscribers).where(eq(menu_subscribers.subscriber_id, tx.subscriberId));
    const version = await tx.nextIds('menu_versions');
    await tx.insertMany(
      menu_subscribers,
      rows.map((row) => ({ ...row, version, subscriber_id: tx.subscriberId })),
    );
  },
};
