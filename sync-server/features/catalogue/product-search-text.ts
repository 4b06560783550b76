import { searchTextOf } from '#shared/kernel/text-search.ts';

/** What a product is found by on the server. */
export function productSearchText(
  { product_code, reference, description }: { product_code: string; reference: string | null | undefined; description: string },
  brandName: string | null,
): string {
  return searchTextOf([product_code, reference, description, brandName]);
}
