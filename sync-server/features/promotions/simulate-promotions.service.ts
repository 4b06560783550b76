import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { calculatePrice } from '#shared/features/pricing/calculated-price.rules.ts';
import { isRestricted, type SaleProduct } from '#shared/features/pricing/price-of-product.rules.ts';
import { pricingErrors } from '#shared/features/pricing/pricing.errors.ts';
import { explainPromotions } from '#shared/features/promotions/explain-price.rules.ts';
import type { ExplainedPromotion, Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { tellApplied } from '#shared/features/promotions/promotion-words.rules.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { listBrandRestrictions } from '../catalogue/brand-restrictions.service.ts';
import { listProductsForSale } from '../catalogue/products.service.ts';
import { requireSellingWarehouse, requireSettings } from '../organisation/organisation.service.ts';
import { listPriceLists } from '../pricing/pricing.service.ts';
import { requireSellingBranch } from '../third-parties/selling-branch.service.ts';
import { explainingFor, loadPromotionFacts, promotionBuyer, promotionsInForce } from './promotions-in-force.service.ts';

export interface AskedLine {
  contact_warehouse_id: number;
  product_id: number;
  quantity: number;
  now: Instant;
}

export interface ExplainedLine {
  product: SaleProduct;
  priced: ReturnType<typeof calculatePrice>;
  explained: ExplainedPromotion[];
  /** The promotions in force of which the person may know; those that apply are among them. */
  told: readonly Promotion[];
}

/**
 * The price of a product for a branch now and its reasons, as in the branch's cart.
 * @throws thirdParties.branchNotFound, pricing.noPriceList, catalogue.productNotFound
 */
export async function explainLine(db: Db, actor: Actor, { contact_warehouse_id, product_id, quantity, now }: AskedLine): Promise<ExplainedLine> {
  const { subscriberId } = actor;
  const selling = await requireSellingBranch(db, actor, contact_warehouse_id);
  const lists = await listPriceLists(db, subscriberId);
  const price_list = lists.find(({ id }) => id === selling.branch.price_list_id);
  if (!price_list) throw pricingErrors.noPriceList();
  const warehouse = await requireSellingWarehouse(db, subscriberId);
  const product = (await listProductsForSale(db, subscriberId, { productIds: [product_id], warehouseId: warehouse.id })).get(product_id);
  const restrictions = await listBrandRestrictions(db, actor, contact_warehouse_id);
  if (!product || isRestricted(product, restrictions)) throw catalogueErrors.productNotFound();
  const facts = await loadPromotionFacts(db, subscriberId, { now, contactIds: [selling.contact.id], settings: await requireSettings(db, subscriberId) });
  const promotions = promotionsInForce(facts, { buyer: promotionBuyer(selling, actor.reach), made: now });
  const priced = calculatePrice(product, quantity, { price_list, customer: selling.contact, restrictions, promotions });
  if (!priced.ok) return { product, priced, explained: [], told: [] };
  const { amounts, promoted } = priced.value;
  const { told, ...asked } = explainingFor(facts, actor, { selling, inForce: promotions, now });
  const line = { ...asked, product, quantity, gross: amounts.gross, outcome: promoted };
  const explained = explainPromotions(told, { ...line, listName: (id) => lists.find((list) => list.id === id)?.name_parameter });
  return { product, priced, explained, told };
}

/** The price and hints that a branch would see for a product and a quantity, for the office. @throws as `explainLine`, and the refusals of selling */
export async function simulatePromotions(db: Db, actor: Actor, asked: AskedLine) {
  const { product, priced, explained } = await explainLine(db, actor, asked);
  if (!priced.ok) throw errorOf(priced);
  const { amounts, promoted } = priced.value;
  return {
    ...{ product_code: product.product_code, quantity: amounts.quantity, unit_value: amounts.unit_value },
    ...{ percentage: amounts.discount_percentage, net_unit_value: amounts.net_unit_value },
    message: [tellApplied(promoted.discount.promotions), promoted.note].filter(Boolean).join('. ') || 'Sin promoción para esta cantidad',
    hint: promoted.hint?.message ?? null,
    promotions: explained,
  };
}
