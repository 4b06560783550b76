import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { promotionIndex, promotionsOfProduct } from '#shared/features/promotions/promotion-eligibility.rules.ts';

interface Products {
  get(id: number): ProductDocument | undefined;
  all(): Iterable<ProductDocument>;
}

interface Wanted {
  first: readonly number[];
  /** Whatever of their audience: a seller's customers differ. */
  promotions: readonly Promotion[];
}

/**
 * Ids of main pictures without repetitions: those of the products of `first` in their order, then of what promotions reach and of products with
 * a discount of their own, then of the newest products. Only of active products.
 */
export function picturesInOrder(products: Products, { first, promotions }: Wanted): number[] {
  const pictured = [...products.all()].filter(({ image_id, state }) => image_id !== null && state === 1);
  const asked = first.flatMap((id) => products.get(id) ?? []);
  const index = promotionIndex(promotions);
  const offers = pictured.filter((product) => product.discount_percentage > 0 || promotionsOfProduct(index, product).length > 0);
  const newest = pictured.toSorted((one, other) => other.created_on.localeCompare(one.created_on) || one.id - other.id);
  return [...new Set([...asked, ...offers, ...newest].flatMap(({ image_id, state }) => (image_id !== null && state === 1 ? [image_id] : [])))];
}
