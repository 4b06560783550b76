/** The reference of a product; null where it repeats the code. */
export function otherReference({ product_code, reference }: { product_code: string; reference: string | null }): string | null {
  return reference && reference !== product_code ? reference : null;
}
