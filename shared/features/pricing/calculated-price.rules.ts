/** What a branch would pay for a product, as the cart will say it. Spec: decisions §4. */
import type { Percentage } from '#shared/kernel/money.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
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
}

/** The figures of a line of `quantity` units with the discount that it starts with, or why it cannot be sold. */
export function calculatePrice(
  product: SaleProduct,
  quantity: number,
  { price_list, customer, restrictions }: Buyer,
): Result<LineAmounts, PriceRefusal | SaleRefusal> {
  const refusal = saleRefusal(product, restrictions);
  if (refusal) return refusal;
  const price = priceOfProduct(product, price_list);
  if (!price.ok) return price;
  const discount_percentage = startingDiscount(product, customer);
  return ok(lineAmounts({ quantity, unit_value: price.value, discount_percentage, iva_percentage: product.iva_percentage }));
}
