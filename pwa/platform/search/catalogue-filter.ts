/** The filters of a query apart from its text. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import type { CatalogueQuery } from './catalogue.messages.ts';

export function filterOf(query: CatalogueQuery): (product: ProductDocument) => boolean {
  const { line_id, subline_id, brand_id, category_id, in_stock_at, priced_in, restrictions = [] } = query;
  return (product) =>
    product.state === 1 &&
    (!line_id || product.line_id === line_id) &&
    (!subline_id || product.subline_id === subline_id) &&
    (!brand_id || product.brand_id === brand_id) &&
    (!category_id || product.category_id === category_id) &&
    (!in_stock_at || !product.applies_inventory || (product.stock[in_stock_at] ?? 0) > 0) &&
    (!priced_in || (product.prices[priced_in] ?? 0) > 0) &&
    !isRestricted(product, restrictions);
}
