/** Reads versions of promotions for the judging of orders. */
import { and, eq, gt, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';
import { products } from '../catalogue/catalogue.tables.ts';
import { promotion_versions, promotions } from './promotions.tables.ts';

/** A version of a promotion with the time in which it was in force; `closed_at` is null while it is in force. */
export interface PromotionVersion extends Promotion {
  opened_at: Instant;
  closed_at: Instant | null;
}

const columns = {
  id: promotion_versions.promotion_id,
  version: promotion_versions.version,
  terms: promotion_versions.terms,
  opened_at: promotion_versions.opened_at,
  closed_at: promotion_versions.closed_at,
  code: promotions.code,
  name: promotions.name,
  description: promotions.description,
  used_units: promotions.used_units,
  get_product_code: products.product_code,
};

const ofPromotion = and(eq(promotions.subscriber_id, promotion_versions.subscriber_id), eq(promotions.id, promotion_versions.promotion_id));
const ofGivenProduct = and(eq(products.subscriber_id, promotion_versions.subscriber_id), eq(products.id, promotion_versions.get_product_id));

function versions(db: Db, where: SQL | undefined) {
  return db.select(columns).from(promotion_versions).innerJoin(promotions, ofPromotion).leftJoin(products, ofGivenProduct).where(where);
}

const askInForce = preparedQuery({ subscriberId: 'number', day: 'text', closedAfter: 'text' }, (db, { subscriberId, day, closedAfter }) =>
  versions(
    db,
    and(
      eq(promotion_versions.subscriber_id, subscriberId),
      gte(promotion_versions.until, day),
      isNotNull(promotion_versions.opened_at),
      or(isNull(promotion_versions.closed_at), gt(promotion_versions.closed_at, closedAfter)),
    ),
  ),
);
export const promotionVersions = {
  /** Every version under which an order of `day` or later may have been made. @param closedAfter leaves out versions closed before this instant */
  async listInForce(db: Db, subscriberId: number, { day, closedAfter }: { day: LocalDate; closedAfter: Instant }): Promise<PromotionVersion[]> {
    return opened(await askInForce(db, { subscriberId, day, closedAfter }));
  },

  /** The versions in force of published promotions, all of them or those of `ids`. */
  async listPublished(db: Db, subscriberId: number, ids?: readonly number[]): Promise<PromotionVersion[]> {
    const where = and(
      eq(promotion_versions.subscriber_id, subscriberId),
      eq(promotions.state, 'published'),
      isNotNull(promotion_versions.opened_at),
      isNull(promotion_versions.closed_at),
      ids ? isOneOf(promotion_versions.promotion_id, ids) : undefined,
    );
    return opened(await versions(db, where));
  },
};

function opened(rows: readonly (Promotion & { opened_at: Instant | null; closed_at: Instant | null })[]): PromotionVersion[] {
  return rows.flatMap(({ opened_at, ...row }) => (opened_at === null ? [] : [{ ...row, opened_at }]));
}
