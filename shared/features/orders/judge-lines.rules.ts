/** Judges one line of an order against the catalogue: whether it may be sold, at what price, and its amounts. Spec: decisions §4. */
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import { type Refusal, refuse } from '#shared/kernel/result.ts';
import { isWholePackages, nearestPackages } from '../catalogue/packages.rules.ts';
import { type LineAmounts, lineAmounts } from '../pricing/line-amounts.rules.ts';
import { type BrandRestriction, type PriceList, priceOfProduct, type SaleProduct, saleRefusal } from '../pricing/price-of-product.rules.ts';
import type { LineDiscount } from '../promotions/promotion-choice.rules.ts';
import { isQuantity } from './availability.rules.ts';
import type { QuotedPrices } from './quotation.rules.ts';

/** A line as the person entered it, as in `FinaliseOrder`. */
export interface DraftLine {
  product_id: number;
  quantity: number;
  /** The customer's own discount, or the seller's; without promotions. */
  discount_percentage: Percentage;
  /** The list price that the person saw, in pesos; null when none was shown. */
  seen_unit_value: Pesos | null;
}

/** A line that may be sold; only its price is open. */
export interface SellableLine {
  draft: DraftLine;
  draft_index: number;
  product: SaleProduct;
  /** The unit price from a valid quotation, in pesos; null when the list applies. */
  quoted_unit_value: Pesos | null;
  /** The discount that a valid quotation promised for this quantity, including promotions of its day; null when it promised none. */
  promised: LineDiscount | null;
  /** The refusal of a discount over the maximum: the line has amounts, but the order cannot be sent with it. */
  discount_refusal: Refusal | null;
  /** Whether the discount exceeds the maximum in a company that allows it to wait: the order is then held. */
  has_excess_discount: boolean;
  refusal: null;
}

export interface RefusedLine {
  draft: DraftLine;
  draft_index: number;
  /** null when it is not known here. */
  product: SaleProduct | null;
  refusal: Refusal;
}

export interface LineRules {
  products: ReadonlyMap<number, SaleProduct>;
  restrictions: readonly BrandRestriction[];
  /** The maximum discount that this person may give; the product's promotion or the quotation's discount may be higher. */
  maximum_discount_percentage: Percentage;
  /** An order with a discount over the maximum is held instead of refused. */
  holds_excess_discount?: boolean;
  /** The prices of the quotation that the order is made of, while it is valid; otherwise null. */
  quotation: QuotedPrices | null;
}

/** Judges the part of a line that does not depend on the list. */
export function judgeLine(draft: DraftLine, draft_index: number, rules: LineRules): SellableLine | RefusedLine {
  const product = rules.products.get(draft.product_id);
  if (product?.state !== 1) return { draft, draft_index, product: product ?? null, refusal: refuse('orders.unknownProduct', { product_id: draft.product_id }) };
  // The same product may be quoted in two lines with two discounts.
  const quotedLines = rules.quotation?.lines.filter((line) => line.product_id === draft.product_id) ?? [];
  const quoted = quotedLines.find((line) => line.own_discount_percentage === draft.discount_percentage) ?? quotedLines[0];
  const maximum = Math.max(rules.maximum_discount_percentage, product.discount_percentage, ...quotedLines.map((line) => line.discount_percentage));
  const excess = discountRefusal(draft, product, maximum);
  const has_excess_discount = excess !== null && isDiscount(draft) && rules.holds_excess_discount === true;
  const discount_refusal = has_excess_discount ? null : excess;
  // A quotation keeps the quantity that it promised.
  const packages = quoted?.quantity === draft.quantity ? null : packageRefusal(draft, product);
  const refusal = quantityRefusal(draft, product) ?? packages ?? saleRefusal(product, rules.restrictions) ?? (isDiscount(draft) ? null : discount_refusal);
  if (refusal) return { draft, draft_index, product, refusal };
  const promised = quoted && draft.quantity >= quoted.quantity ? promisedDiscount(quoted) : null;
  return { draft, draft_index, product, quoted_unit_value: quoted?.unit_value ?? null, promised, discount_refusal, has_excess_discount, refusal: null };
}

/** A quotation does not count against the limits of its promotions, nor does the order made from it. */
function promisedDiscount({ discount_percentage, own_discount_percentage, promotion_percentage, promotions }: QuotedPrices['lines'][number]): LineDiscount {
  return { discount_percentage, own_discount_percentage, promotion_percentage, promotions: promotions.map((one) => ({ ...one, units: 0 })) };
}

/**
 * The discount of a line that counts for thresholds: the one that a person gave. A discount equal to the product's own percentage counts as the
 * product's, because app versions before `own_discount_percentage` sent it as the line's discount.
 */
export function thresholdDiscount({ draft, product }: Pick<SellableLine, 'draft' | 'product'>): Percentage {
  return draft.discount_percentage === product.discount_percentage ? 0 : draft.discount_percentage;
}

/** The amounts of a line at a list and with a discount, or why it has none: 'sin precio' is never 0. */
export function amountsAt(
  line: SellableLine,
  priceList: PriceList,
  discount_percentage: Percentage,
): { amounts: LineAmounts; refusal: null } | { amounts: null; refusal: Refusal } {
  const price = line.quoted_unit_value === null ? priceOfProduct(line.product, priceList) : { ok: true as const, value: line.quoted_unit_value };
  if (!price.ok) return { amounts: null, refusal: price };
  const { quantity } = line.draft;
  return { amounts: lineAmounts({ quantity, unit_value: price.value, discount_percentage, iva_percentage: line.product.iva_percentage }), refusal: null };
}

function quantityRefusal(draft: DraftLine, product: SaleProduct): Refusal | null {
  return isQuantity(draft.quantity) ? null : refuse('orders.quantityInvalid', { product: product.product_code });
}

/** Why a product that is sold in whole packages alone may not be ordered in this quantity. */
function packageRefusal({ quantity }: DraftLine, { product_code, package_quantity, package_only }: SaleProduct): Refusal | null {
  if (!package_only || isWholePackages(quantity, package_quantity)) return null;
  return refuse('orders.wholePackages', { product: product_code, package_quantity, nearest: nearestPackages(quantity, package_quantity) });
}

/** Whether a percentage is valid, regardless of who may give it. */
function isDiscount({ discount_percentage }: DraftLine): boolean {
  return discount_percentage >= 0 && discount_percentage <= 100;
}

function discountRefusal(draft: DraftLine, product: SaleProduct, maximum: Percentage): Refusal | null {
  // Written so that NaN is refused too.
  if (draft.discount_percentage >= 0 && draft.discount_percentage <= maximum) return null;
  return refuse('pricing.discountTooHigh', { product: product.product_code, maximum });
}
