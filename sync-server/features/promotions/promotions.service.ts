/** Promotions as the calls answer them. */
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { PromotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import { isOffered } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { promotionState } from '#shared/features/promotions/promotion-state.rules.ts';
import { tellTerms } from '#shared/features/promotions/promotion-words.rules.ts';
import type { PromotionAnswer } from '#shared/features/promotions/promotions.calls.ts';
import { promotionsErrors } from '#shared/features/promotions/promotions.errors.ts';
import { mayOverlap } from '#shared/features/promotions/publish-promotion.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { SellingBranch } from '../third-parties/selling-branch.service.ts';
import { namesOf } from './promotion-reach.repository.ts';
import { promotionVersions } from './promotion-versions.repository.ts';
import { promotionRows, type WholePromotion } from './promotions.repository.ts';
import { promotionBuyer } from './promotions-in-force.service.ts';

/** The name of promotions in the audit log. */
export const auditedAs = 'promotions';

type ListFilter = Parameters<typeof promotionRows.list>[2];

export async function listPromotions(db: Db, subscriberId: number, filter: ListFilter, asked: ListRequest): Promise<Page<PromotionAnswer>> {
  const page = await promotionRows.list(db, subscriberId, filter, asked);
  return { ...page, rows: await answered(db, subscriberId, { rows: page.rows, today: filter.today }) };
}

/** The number of published promotions in force on a day and not used up, and of those that begin later. */
export async function countPromotions(db: Db, subscriberId: number, today: LocalDate): Promise<{ shown: number; later: number }> {
  const [shown, later] = [await promotionRows.countIn(db, subscriberId, 'Vigente', today), await promotionRows.countIn(db, subscriberId, 'Programada', today)];
  return { shown, later };
}

/** The promotions of a day for the customer of a branch who orders in the portal, the first to end first. */
export async function listOfferedPromotions(db: Db, subscriberId: number, { selling, today }: { selling: SellingBranch; today: LocalDate }) {
  const buyer = promotionBuyer(selling, 'customer');
  const offered = (await promotionVersions.listPublished(db, subscriberId)).filter((promotion) => isOffered(promotion, { buyer, day: today }));
  return offered
    .toSorted((one, other) => one.terms.until.localeCompare(other.terms.until) || one.id - other.id)
    .map((promotion) => ({ id: promotion.id, name: promotion.name, message: tellTerms(promotion), until: promotion.terms.until }));
}

/** @throws promotions.notFound, also for another company's promotion */
export async function requirePromotion(db: Db, subscriberId: number, id: number): Promise<WholePromotion> {
  const promotion = await promotionRows.get(db, subscriberId, id);
  if (!promotion) throw promotionsErrors.notFound();
  return promotion;
}

/** @throws promotions.notFound */
export async function readPromotion(db: Db, subscriberId: number, { id, today }: { id: number; today: LocalDate }): Promise<PromotionAnswer> {
  const [answer] = await answered(db, subscriberId, { rows: [await requirePromotion(db, subscriberId, id)], today });
  if (!answer) throw promotionsErrors.notFound();
  return answer;
}

async function answered(db: Db, subscriberId: number, { rows, today }: { rows: readonly WholePromotion[]; today: LocalDate }): Promise<PromotionAnswer[]> {
  const names = await namesOf(
    db,
    subscriberId,
    rows.map(({ terms }) => terms),
  );
  const published = rows.length > 0 ? await promotionVersions.listPublished(db, subscriberId) : [];
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, name: row.name, description: row.description, version: row.version, terms_version: row.current_version },
    ...{ since: row.since, until: row.until, terms: row.terms },
    state: promotionState(row, today),
    is_closed: row.state === 'closed',
    summary: tellTerms({ terms: row.terms, get_product_code: names.get(`product:${row.terms.get_product_id}`) ?? null }),
    uses: { orders: row.used_orders, units: row.used_units, pesos: row.used_pesos },
    names: namesOfTerms(row.terms, names),
    overlaps: published.filter(({ id, terms }) => id !== row.id && mayOverlap(row.terms, terms)).map(({ name }) => name),
  }));
}

/** The names of the rows of terms, by kind and id: 'brand:7' → 'SKF'. */
export function namesOfTerms(terms: PromotionTerms, names: ReadonlyMap<string, string>): Record<string, string> {
  const keys = [
    ...terms.scopes.map(({ kind, id }) => `${kind}:${id}`),
    ...terms.audiences.map(({ kind, value }) => `${kind}:${value}`),
    `product:${terms.get_product_id}`,
  ];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const name = names.get(key);
      return name === undefined ? [] : [[key, name]];
    }),
  );
}
