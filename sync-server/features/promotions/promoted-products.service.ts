/** The products to which promotions apply today at a branch. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { startingDiscount } from '#shared/features/pricing/price-of-product.rules.ts';
import type { PromotedProductView } from '#shared/features/promotions/promoted-products.calls.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { type PromotionsInForce, promotionsOfProduct, unknownBuyer } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { offerOf } from '#shared/features/promotions/promotion-offer.rules.ts';
import { tellTerms } from '#shared/features/promotions/promotion-words.rules.ts';
import { unitsLeft } from '#shared/features/promotions/promotions.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import type { Percentage } from '#shared/kernel/money.ts';
import { listProductViews } from '../catalogue/product-views.service.ts';
import { type AskedScope, type SellingScope, sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { requireSettings } from '../organisation/organisation.service.ts';
import { reachedBy } from './promotion-reach.repository.ts';
import { loadPromotionFacts, promotionBuyer, promotionsInForce } from './promotions-in-force.service.ts';

type Asked = AskedScope & { promotion_id?: number | undefined; kind?: Promotion['terms']['kind'] | undefined };

/**
 * A page of the products on promotion for a branch, the largest savings first; without a branch, the promotions for everybody. Used-up promotions are
 * left out.
 * @throws thirdParties.branchNotFound, pricing.priceListNotFound, organisation.warehouseNotFound
 */
export async function listPromotedProducts(
  db: Db,
  actor: Actor,
  { asked, list, now }: { asked: Asked & Omit<Parameters<typeof listProductViews>[2]['filter'], 'onPromotion'>; list: ListRequest; now: Instant },
): Promise<Page<PromotedProductView>> {
  const { promotion_id, kind, ...narrowed } = asked;
  const scope = await sellingScopeOf(db, actor, asked);
  const inForce = await promotionsOf(db, actor, { scope, now });
  const all = [...inForce.byScope.values()].flatMap((byId) => [...byId.values()].flat()).concat(inForce.ofEverything);
  const wanted = [...new Map(all.map(({ promotion }) => [promotion.id, promotion])).values()].filter(
    (promotion) =>
      (promotion_id === undefined || promotion.id === promotion_id) &&
      (kind === undefined || promotion.terms.kind === kind) &&
      unitsLeft(promotion, inForce.uses) > 0,
  );
  const onPromotion = reachedBy(wanted, { withOwn: promotion_id === undefined && kind === undefined });
  const page = await listProductViews(db, actor, { scope, filter: { ...narrowed, onPromotion }, list });
  const isWanted = new Set(wanted.map(({ id }) => id));
  return { ...page, rows: page.rows.map((view) => toPromoted(view, { inForce, isWanted, scope })) };
}

async function promotionsOf(db: Db, actor: Actor, { scope: { selling }, now }: { scope: SellingScope; now: Instant }): Promise<PromotionsInForce> {
  const settings = await requireSettings(db, actor.subscriberId);
  const facts = await loadPromotionFacts(db, actor.subscriberId, { now, contactIds: selling ? [selling.contact.id] : [], settings });
  const buyer = selling ? promotionBuyer(selling, actor.reach) : unknownBuyer(actor.reach === 'customer' ? 'b2b' : 'field');
  return promotionsInForce(facts, { buyer, made: now });
}

/** Answers a question of the catalogue: the promotion percentage of one unit of each product at the branch; products without a price are left out. */
export async function percentagesOffered(
  db: Db,
  actor: Actor,
  { views, scope, now }: { views: readonly ProductView[]; scope: SellingScope; now: Instant },
): Promise<ReadonlyMap<number, Percentage>> {
  const inForce = await promotionsOf(db, actor, { scope, now });
  return new Map(views.flatMap((view) => (view.price.price === null ? [] : [[view.id, percentageOf(view, { inForce, scope })]])));
}

function percentageOf(view: ProductView, { inForce, scope: { selling } }: { inForce: PromotionsInForce; scope: SellingScope }): Percentage {
  const own_discount_percentage = startingDiscount(selling?.contact ?? { percentage_discount: null });
  const offer = view.price.price === null ? null : offerOf({ product: view, unit_value: view.price.price, own_discount_percentage }, inForce);
  return offer?.given ? offer.percentage : own_discount_percentage;
}

function toPromoted(
  view: ProductView,
  { inForce, isWanted, scope }: { inForce: PromotionsInForce; isWanted: ReadonlySet<number>; scope: SellingScope },
): PromotedProductView {
  const reaching = promotionsOfProduct(inForce, view).filter(({ promotion }) => isWanted.has(promotion.id));
  return {
    ...view,
    price: { ...view.price, percentage: percentageOf(view, { inForce, scope }) },
    promotions: reaching
      .map(({ promotion }) => promotion)
      .toSorted((one, other) => one.terms.priority - other.terms.priority || one.id - other.id)
      .map((promotion) => toOffered(promotion, inForce)),
  };
}

function toOffered(promotion: Promotion, { uses }: PromotionsInForce): PromotedProductView['promotions'][number] {
  const { id, code, name, terms } = promotion;
  const { kind, tiers, buy_quantity, get_quantity, since, until } = terms;
  const left = unitsLeft(promotion, uses);
  const remaining_units = Number.isFinite(left) ? left : null;
  return { id, code, name, kind, tiers, buy_quantity, get_quantity, since, until, remaining_units, message: tellTerms(promotion) };
}
