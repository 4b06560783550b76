import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { products } from '../catalogue/catalogue.tables.ts';
import { stock_alerts } from './stock-alerts.tables.ts';

export type AlertRow = typeof stock_alerts.$inferSelect;

const ofPerson = (subscriberId: number, userId: number) => and(eq(stock_alerts.subscriber_id, subscriberId), eq(stock_alerts.user_id, userId));

/** Alerts of stock as rows. It never decides. */
export const alertRows = {
  async ofUser(db: Db, subscriberId: number, userId: number): Promise<AlertRow[]> {
    return await db.select().from(stock_alerts).where(ofPerson(subscriberId, userId)).orderBy(asc(stock_alerts.product_id));
  },

  /** Those that wait. */
  async waiting(db: Db, subscriberId: number): Promise<AlertRow[]> {
    return await db
      .select()
      .from(stock_alerts)
      .where(and(eq(stock_alerts.subscriber_id, subscriberId), isNull(stock_alerts.told_at)))
      .orderBy(asc(stock_alerts.user_id), asc(stock_alerts.product_id));
  },

  async save(tx: Tx, row: AlertRow): Promise<void> {
    const { subscriber_id, user_id, product_id } = stock_alerts;
    await tx
      .insert(stock_alerts)
      .values(row)
      .onConflictDoUpdate({ target: [subscriber_id, user_id, product_id], set: row });
  },

  /** The waiting ones of these products were told now. */
  async markTold(tx: Tx, productIds: readonly number[]): Promise<void> {
    await tx
      .update(stock_alerts)
      .set({ told_at: tx.now })
      .where(and(eq(stock_alerts.subscriber_id, tx.subscriberId), isNull(stock_alerts.told_at), isOneOf(stock_alerts.product_id, productIds)));
  },

  async remove(tx: Tx, userId: number, productId: number): Promise<void> {
    await tx.delete(stock_alerts).where(and(ofPerson(tx.subscriberId, userId), eq(stock_alerts.product_id, productId)));
  },

  /** What active products are called, by code. */
  async productNames(db: Db, subscriberId: number, productIds: readonly number[]) {
    return await db
      .select({ product_code: products.product_code, description: products.description })
      .from(products)
      .where(and(eq(products.subscriber_id, subscriberId), eq(products.state, 1), inArray(products.id, [...productIds])))
      .orderBy(products.product_code);
  },
};
