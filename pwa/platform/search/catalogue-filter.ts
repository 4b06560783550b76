/** The filters of a query apart from its text. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { isInScope, scopeSets } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import type { CatalogueQuery, PromotedScopes } from './catalogue.messages.ts';

type Judge = (product: ProductDocument) => boolean;

export function filterOf(query: CatalogueQuery): Judge {
  const { line_id, line_ids, subline_id, brand_id, category_id, in_stock_at, promoted, created_since, priced_in, restrictions = [] } = query;
  const lines = line_ids && new Set(line_ids);
  const isPromoted = promoted && promotedJudge(promoted);
  return (product) =>
    product.state === 1 &&
    (!line_id || product.line_id === line_id) &&
    (!lines || lines.has(product.line_id)) &&
    (!subline_id || product.subline_id === subline_id) &&
    (!brand_id || product.brand_id === brand_id) &&
    (!category_id || product.category_id === category_id) &&
    (!in_stock_at || isInStock(product, in_stock_at)) &&
    (!isPromoted || isPromoted(product)) &&
    (!created_since || product.created_on >= created_since) &&
    (!priced_in || (product.prices[priced_in] ?? 0) > 0) &&
    !isRestricted(product, restrictions);
}

export function isInStock(product: ProductDocument, warehouseId: number): boolean {
  return !product.applies_inventory || (product.stock[warehouseId] ?? 0) > 0;
}

export function promotedJudge({ own, promotions }: PromotedScopes): Judge {
  const given = new Set(promotions.flatMap(({ get_product_id }) => get_product_id ?? []));
  const scopes = promotions.map((promotion) => scopeSets(promotion.scopes));
  return (product) => (own && product.discount_percentage > 0) || given.has(product.id) || scopes.some((one) => isInScope(one, product));
}
