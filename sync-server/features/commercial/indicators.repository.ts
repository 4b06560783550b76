import { and, eq } from 'drizzle-orm';
import { user_subscribers } from '#server/features/access/access.tables.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { IndicatorsDocument } from '#shared/features/commercial/indicators.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { indicator_marks, seller_indicators } from './commercial.tables.ts';

export interface IndicatorMark {
  seq: number;
  day: LocalDate;
}

export const indicatorRows = {
  async ofSellers(db: Db, subscriberId: number, sellerIds: readonly number[]): Promise<Map<number, IndicatorsDocument>> {
    const rows = await db
      .select({ seller_id: seller_indicators.seller_id, document: seller_indicators.document })
      .from(seller_indicators)
      .where(and(eq(seller_indicators.subscriber_id, subscriberId), isOneOf(seller_indicators.seller_id, sellerIds)));
    return new Map(rows.map(({ seller_id, document }) => [seller_id, document]));
  },

  async save(tx: Tx, document: IndicatorsDocument): Promise<void> {
    const row = { subscriber_id: tx.subscriberId, seller_id: document.seller_id, document, updated_at: tx.now };
    await tx
      .insert(seller_indicators)
      .values(row)
      .onConflictDoUpdate({ target: [seller_indicators.subscriber_id, seller_indicators.seller_id], set: { document, updated_at: tx.now } });
  },

  /** The third parties of the people who sell. */
  async sellerIds(db: Db, subscriberId: number): Promise<number[]> {
    const rows = await db
      .select({ id: user_subscribers.contact_id })
      .from(user_subscribers)
      .where(and(eq(user_subscribers.subscriber_id, subscriberId), eq(user_subscribers.role, 'Vendedor'), eq(user_subscribers.active, true)));
    return [...new Set(rows.flatMap(({ id }) => id ?? []))];
  },

  async mark(db: Db, subscriberId: number): Promise<IndicatorMark | undefined> {
    const [row] = await db
      .select({ seq: indicator_marks.seq, day: indicator_marks.day })
      .from(indicator_marks)
      .where(eq(indicator_marks.subscriber_id, subscriberId));
    return row;
  },

  async saveMark(tx: Tx, mark: IndicatorMark): Promise<void> {
    await tx
      .insert(indicator_marks)
      .values({ ...mark, subscriber_id: tx.subscriberId })
      .onConflictDoUpdate({ target: [indicator_marks.subscriber_id], set: mark });
  },
};
