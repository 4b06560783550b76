/** Promotions and the versions of their terms as rows. */
import { and, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { pageOf } from '#server/platform/db/page-of.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import type { PromotionState } from '#shared/features/promotions/promotion-state.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { promotion_versions, promotions } from './promotions.tables.ts';

type PromotionRow = typeof promotions.$inferSelect;
/** A promotion with the terms that are being edited or are in force. */
export type WholePromotion = Omit<PromotionRow, 'subscriber_id' | 'search_text'> & { terms: PromotionTerms };

const ofSubscriber = (subscriberId: number) => eq(promotions.subscriber_id, subscriberId);
const current = and(
  eq(promotion_versions.subscriber_id, promotions.subscriber_id),
  eq(promotion_versions.promotion_id, promotions.id),
  eq(promotion_versions.version, promotions.current_version),
);
const sortable = {
  since: promotions.since,
  until: promotions.until,
  code: inReadingOrder(promotions.code),
  name: inReadingOrder(promotions.name),
  used_units: promotions.used_units,
  used_pesos: promotions.used_pesos,
} as const;

async function readWhere(db: Db, where: SQL | undefined): Promise<WholePromotion[]> {
  const rows = await db.select({ promotion: promotions, terms: promotion_versions.terms }).from(promotions).innerJoin(promotion_versions, current).where(where);
  return rows.map(({ promotion: { subscriber_id: _subscriber, search_text: _text, ...promotion }, terms }) => ({ ...promotion, terms }));
}

/** The same as `promotionState`, for the database. */
function inState(state: PromotionState, today: LocalDate): SQL | undefined {
  const isRunning = and(eq(promotions.state, 'published'), gte(promotions.until, today));
  const isUsedUp = sql`${promotions.max_units_total} IS NOT NULL AND ${promotions.used_units} >= ${promotions.max_units_total}`;
  const conditions: Readonly<Record<PromotionState, SQL | undefined>> = {
    Borrador: eq(promotions.state, 'draft'),
    Terminada: or(eq(promotions.state, 'closed'), and(eq(promotions.state, 'published'), lt(promotions.until, today))),
    Agotada: and(isRunning, isUsedUp),
    Programada: and(isRunning, sql`NOT (${isUsedUp})`, sql`${promotions.since} > ${today}`),
    Vigente: and(isRunning, sql`NOT (${isUsedUp})`, sql`${promotions.since} <= ${today}`),
  };
  return conditions[state];
}

export const promotionRows = {
  async list(
    db: Db,
    subscriberId: number,
    { state, today }: { state?: PromotionState | undefined; today: LocalDate },
    asked: ListRequest,
  ): Promise<Page<WholePromotion>> {
    const where = and(ofSubscriber(subscriberId), state && inState(state, today), asked.filter ? matchesText(promotions.search_text, asked.filter) : undefined);
    // The list's whitelist of columns allows only these names.
    const column = sortable[asked.sortBy as keyof typeof sortable];
    return await pageOf<WholePromotion>(db, {
      ...{ table: promotions, key: promotions.id, where, asked },
      summed: { used_units: promotions.used_units, used_pesos: promotions.used_pesos },
      order: [
        [column, asked.sort],
        [promotions.id, 'ASC'],
      ],
      read: (those) => readWhere(db, and(ofSubscriber(subscriberId), those)),
      keyOf: ({ id }) => id,
    });
  },

  async get(db: Db, subscriberId: number, id: number): Promise<WholePromotion | undefined> {
    const [row] = await readWhere(db, and(ofSubscriber(subscriberId), eq(promotions.id, id)));
    return row;
  },

  async isCodeTaken(db: Db, subscriberId: number, { code, exceptId }: { code: string; exceptId: number }): Promise<boolean> {
    const [row] = await db
      .select({ id: promotions.id })
      .from(promotions)
      .where(and(ofSubscriber(subscriberId), eq(promotions.code, code), ne(promotions.id, exceptId)));
    return row !== undefined;
  },

  async countIn(db: Db, subscriberId: number, state: PromotionState, today: LocalDate): Promise<number> {
    return await db.$count(promotions, and(ofSubscriber(subscriberId), inState(state, today)));
  },

  /** How many promotions are published and not over, without the one with the id. */
  async countPublished(db: Db, subscriberId: number, { today, exceptId }: { today: LocalDate; exceptId: number }): Promise<number> {
    const others = and(ofSubscriber(subscriberId), ne(promotions.id, exceptId));
    return await db.$count(promotions, and(others, eq(promotions.state, 'published'), gte(promotions.until, today)));
  },

  /** Inserts a promotion, or replaces the stored one. */
  async save(tx: Tx, { terms: _terms, ...promotion }: WholePromotion): Promise<void> {
    const row = { ...promotion, subscriber_id: tx.subscriberId };
    const { id: _id, used_orders: _orders, used_units: _units, used_pesos: _pesos, ...change } = row;
    await tx
      .insert(promotions)
      .values(row)
      .onConflictDoUpdate({ target: [promotions.subscriber_id, promotions.id], set: change });
  },

  /** Stores a version of terms. @param opened_at null for a draft */
  async saveVersion(tx: Tx, { id, current_version, terms }: Pick<WholePromotion, 'id' | 'current_version' | 'terms'>, opened_at: string | null): Promise<void> {
    const { subscriber_id, promotion_id, version } = promotion_versions;
    const row = { terms, until: terms.until, get_product_id: terms.get_product_id, opened_at, closed_at: null };
    await tx
      .insert(promotion_versions)
      .values({ ...row, subscriber_id: tx.subscriberId, promotion_id: id, version: current_version })
      .onConflictDoUpdate({ target: [subscriber_id, promotion_id, version], set: row });
  },

  /** Ends the version in force now. */
  async closeVersion(tx: Tx, id: number): Promise<void> {
    await tx
      .update(promotion_versions)
      .set({ closed_at: tx.now })
      .where(and(eq(promotion_versions.subscriber_id, tx.subscriberId), eq(promotion_versions.promotion_id, id), isNull(promotion_versions.closed_at)));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(promotion_versions).where(and(eq(promotion_versions.subscriber_id, tx.subscriberId), eq(promotion_versions.promotion_id, id)));
    await tx.delete(promotions).where(and(ofSubscriber(tx.subscriberId), eq(promotions.id, id)));
  },

  /** Adds to the totals that orders have used of a promotion; negative numbers release. Pesos before IVA. */
  async addToTotals(tx: Tx, id: number, { orders, units, pesos }: { orders: number; units: number; pesos: number }): Promise<void> {
    await tx
      .update(promotions)
      .set({
        used_orders: sql`${promotions.used_orders} + ${orders}`,
        used_units: sql`${promotions.used_units} + ${units}`,
        used_pesos: sql`${promotions.used_pesos} + ${pesos}`,
      })
      .where(and(ofSubscriber(tx.subscriberId), eq(promotions.id, id)));
  },
};
