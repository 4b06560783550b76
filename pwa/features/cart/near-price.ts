import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Cart } from './cart.queries.ts';

/** A cheaper list is near when the order lacks at most this share of its total. */
const nearShare = 0.25;

/** A product's price in the cheaper list that the order is about to reach, and the name of that list; null when it is not near. */
export function nearPriceIn({ order }: Pick<Cart, 'order'>, product: Pick<ProductDocument, 'prices'>): { price: number; list: string } | null {
  const { cheaper, judged_subtotal } = order.list ?? { cheaper: null, judged_subtotal: 0 };
  if (!cheaper || cheaper.missing > judged_subtotal * nearShare) return null;
  const price = product.prices[cheaper.price_list.id];
  return price ? { price, list: cheaper.price_list.name_parameter } : null;
}
