import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

interface Products {
  get(id: number): ProductDocument | undefined;
  all(): Iterable<ProductDocument>;
}

/** Ids of main pictures without repetitions: those of the products of `first` in their order, then promotions, then the newest products. Only of active products. */
export function picturesInOrder(products: Products, first: readonly number[]): number[] {
  const pictured = [...products.all()].filter(({ image_id, state }) => image_id !== null && state === 1);
  const asked = first.flatMap((id) => products.get(id) ?? []);
  const offers = pictured.filter(({ discount_percentage }) => discount_percentage > 0);
  const newest = pictured.toSorted((one, other) => other.created_on.localeCompare(one.created_on) || one.id - other.id);
  return [...new Set([...asked, ...offers, ...newest].flatMap(({ image_id, state }) => (image_id !== null && state === 1 ? [image_id] : [])))];
}
