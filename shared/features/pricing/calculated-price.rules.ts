/** The price that a branch would pay for a product, equal to the cart's: at the branch's own list, with today's promotions. Spec: decisions §4. */
import type { Percentage } from '#shared/kernel/money.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { ownDiscountOnly } from '../promotions/promotion-choice.rules.ts';
import type { PromotionsInForce } from '../promotions/promotion-eligibility.rules.ts';
import { judgePromotions, type PromotedOutcome } from '../promotions/promotions.rules.ts';
import { type LineAmounts, lineAmounts } from './line-amounts.rules.ts';
import {
  type BrandRestriction,
  type PriceList,
  type PriceRefusal,
  priceOfProduct,
  type SaleProduct,
  type SaleRefusal,
  saleRefusal,
  startingDiscount,
} from './price-of-product.rules.ts';

export interface Buyer {
  /** The list that the branch buys at. */
  price_list: PriceList;
  customer: { percentage_discount: Percentage | null };
  restrictions: readonly BrandRestriction[];
  promotions: PromotionsInForce;
}

export interface PricedLine {
  amounts: LineAmounts;
  promoted: PromotedOutcome;
}

/** The amounts of a line of `quantity` units with the customer's own discount and the promotions, or the refusal why it cannot be sold. */
export function calculatePrice(
  product: SaleProduct,
  quantity: number,
  { price_list, customer, restrictions, promotions }: Buyer,
): Result<PricedLine, PriceRefusal | SaleRefusal> {
  const refusal = saleRefusal(product, restrictions);
  if (refusal) return refusal;
  const price = priceOfProduct(product, price_list);
  if (!price.ok) return price;
  const line = { product, product_id: product.id, quantity, unit_value: price.value, own_discount_percentage: startingDiscount(customer) };
  const none: PromotedOutcome = { discount: ownDiscountOnly(line.own_discount_percentage), hint: null, note: null };
  const promoted = judgePromotions([line], promotions).ofLine.get(line) ?? none;
  const { discount_percentage } = promoted.discount;
  return ok({ promoted, amounts: lineAmounts({ quantity, unit_value: price.value, discount_percentage, iva_percentage: product.iva_percentage }) });
}
