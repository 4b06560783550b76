import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

/** The slots by the codes of their products, so that equal scores come in an order that people recognise. */
export function inOrderOfCodes(products: readonly ProductDocument[]): Uint32Array {
  const codes = products.map((product) => product.product_code);
  return Uint32Array.from(codes, (_code, slot) => slot).sort((one, other) => ((codes[one] ?? '') < (codes[other] ?? '') ? -1 : 1));
}
