/** What orders have used of promotions. */
import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { PromotionUse } from '#shared/features/promotions/promotion-uses.rules.ts';
import { promotionRows } from './promotions.repository.ts';
import { promotion_uses } from './promotions.tables.ts';

const askUsesOfContacts = preparedQuery(
  { subscriberId: 'number', promotionIds: 'numbers', contactIds: 'numbers' },
  (db, { subscriberId, promotionIds, contactIds }) =>
    db
      .select({
        promotion_id: promotion_uses.promotion_id,
        contact_id: promotion_uses.contact_id,
        units: sql<number>`sum(${promotion_uses.units})`.mapWith(Number),
        documents: sql<number>`count(*)`.mapWith(Number),
      })
      .from(promotion_uses)
      .where(
        and(eq(promotion_uses.subscriber_id, subscriberId), isOneOf(promotion_uses.promotion_id, promotionIds), isOneOf(promotion_uses.contact_id, contactIds)),
      )
      .groupBy(promotion_uses.promotion_id, promotion_uses.contact_id),
);

export const promotionUses = {
  /** The units and orders that customers used of promotions with a limit per customer, by promotion and customer. */
  async listOfContacts(db: Db, subscriberId: number, asked: { promotionIds: readonly number[]; contactIds: readonly number[] }) {
    return await askUsesOfContacts(db, { subscriberId, ...asked });
  },

  /** Records an order's uses. */
  async add(
    tx: Tx,
    { document_uuid, contact_id, uses }: { document_uuid: string; contact_id: number; uses: ReadonlyMap<number, PromotionUse> },
  ): Promise<void> {
    const rows = [...uses].map(([promotion_id, use]) => ({ ...use, subscriber_id: tx.subscriberId, document_uuid, promotion_id, contact_id }));
    await tx.insertMany(promotion_uses, rows);
    for (const [id, { units, pesos }] of uses) await promotionRows.addToTotals(tx, id, { orders: 1, units, pesos });
  },

  /** Releases an order's uses. @returns the ids of the promotions whose remaining limit increased */
  async giveBack(tx: Tx, document_uuid: string): Promise<number[]> {
    const ofOrder = and(eq(promotion_uses.subscriber_id, tx.subscriberId), eq(promotion_uses.document_uuid, document_uuid));
    const used = await tx.select().from(promotion_uses).where(ofOrder);
    if (used.length === 0) return [];
    await tx.delete(promotion_uses).where(ofOrder);
    for (const { promotion_id, units, pesos } of used) await promotionRows.addToTotals(tx, promotion_id, { orders: -1, units: -units, pesos: -pesos });
    return used.map(({ promotion_id }) => promotion_id);
  },
};
