/** Whether a branch may buy a product, and at what list price. Spec: decisions §4, commercial §3. */
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import { ok, type Refusal, type Result, refuse } from '#shared/kernel/result.ts';
import type { ProductDocument } from '../catalogue/product.documents.ts';
import { knownTables, type Parameter } from '../master-data/parameter.entity.ts';
import type { pricingErrors } from './pricing.errors.ts';

type PricingCode = (typeof pricingErrors)[keyof typeof pricingErrors]['code'];
export type PriceRefusal = Extract<PricingCode, 'pricing.noPrice'>;
export type SaleRefusal = Extract<PricingCode, 'pricing.blockedForSale' | 'pricing.brandRestricted' | 'pricing.lineNotOffered'>;

/** A price list in the shape that the rules take. Lists are always given in their saved order, from dearest to cheapest (`priceListsInOrder`). */
export type PriceList = Pick<Parameter, 'id' | 'name_parameter'>;

/** The fields of a product that selling needs. `block_sale` must already include that of its line, subline, brand and subbrand. */
export type SaleProduct = Pick<
  ProductDocument,
  | 'id'
  | 'product_code'
  | 'description'
  | 'line_id'
  | 'subline_id'
  | 'brand_id'
  | 'subbrand_id'
  | 'category_id'
  | 'subcategory_id'
  | 'iva_percentage'
  | 'discount_percentage'
  | 'applies_inventory'
  | 'block_sale'
  | 'package_quantity'
  | 'package_only'
  | 'state'
  | 'prices'
  | 'stock'
>;

/** A brand that a branch may not buy; `line_id` 0 means every line, `brand_id` 0 every brand of the line. They are never both 0. */
export interface BrandRestriction {
  line_id: number;
  brand_id: number;
}

/** The price lists among the parameters (table 14), dearest first: the order that `actualizar-parametros` saves. */
export function priceListsInOrder(parameters: readonly Pick<Parameter, 'id' | 'name_parameter' | 'paramtable_id' | 'order'>[]): PriceList[] {
  return parameters
    .filter((parameter) => parameter.paramtable_id === knownTables.priceLists)
    .toSorted((one, other) => one.order - other.order || one.id - other.id);
}

/** The list price of one unit, before IVA; 'sin precio' is a refusal and never 0. */
export function priceOfProduct(product: Pick<SaleProduct, 'product_code' | 'prices'>, priceList: PriceList): Result<Pesos, PriceRefusal> {
  const price = product.prices[priceList.id];
  if (!price || price <= 0) return refuse('pricing.noPrice', { product: product.product_code, price_list: priceList.name_parameter });
  return ok(price);
}

/** The discount of a new line: the customer's own. `judgeOrder` adds promotions. */
export function startingDiscount(customer: { percentage_discount: Percentage | null }): Percentage {
  return customer.percentage_discount ?? 0;
}

/** Why a branch with these restrictions may not buy the product; null when it may. */
export function saleRefusal(
  product: Pick<SaleProduct, 'product_code' | 'line_id' | 'brand_id' | 'block_sale'>,
  restrictions: readonly BrandRestriction[],
): Refusal<SaleRefusal> | null {
  if (product.block_sale) return refuse('pricing.blockedForSale', { product: product.product_code });
  const restriction = restrictions.find((one) => hides(one, product));
  if (!restriction) return null;
  // The portal hides whole lines; the restrictions of a branch are of brands.
  return refuse(restriction.brand_id === 0 ? 'pricing.lineNotOffered' : 'pricing.brandRestricted', { product: product.product_code });
}

/** Whether a branch's restrictions hide the product: hidden products are neither listed nor sold. */
export function isRestricted(product: Pick<SaleProduct, 'line_id' | 'brand_id'>, restrictions: readonly BrandRestriction[]): boolean {
  return restrictions.some((restriction) => hides(restriction, product));
}

/** Whether a branch with these restrictions sees the product: it is active, and nothing hides it. */
export function isOffered(product: Pick<SaleProduct, 'line_id' | 'brand_id' | 'state'>, restrictions: readonly BrandRestriction[]): boolean {
  return product.state === 1 && !isRestricted(product, restrictions);
}

/** Whether a branch with these restrictions can order the product at the list: it is offered, not blocked, and has a price. Stock is another matter. */
export function canBeOrdered(
  product: Pick<SaleProduct, 'product_code' | 'line_id' | 'brand_id' | 'state' | 'block_sale' | 'prices'>,
  { restrictions, price_list }: { restrictions: readonly BrandRestriction[]; price_list: PriceList | null },
): boolean {
  return isOffered(product, restrictions) && !product.block_sale && price_list !== null && priceOfProduct(product, price_list).ok;
}

function hides({ line_id, brand_id }: BrandRestriction, product: Pick<SaleProduct, 'line_id' | 'brand_id'>): boolean {
  return (brand_id === 0 || brand_id === product.brand_id) && (line_id === 0 || line_id === product.line_id);
}
