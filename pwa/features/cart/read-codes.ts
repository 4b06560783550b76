import type { CodeMatch } from '#pwa/platform/search/catalogue.messages.ts';
import { type FastEntry, readFastEntry } from '#shared/features/cart/fast-entry.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

/** Reads typed or pasted 'código cantidad' rows against the catalogue, which answers for all codes at once. */
export async function readCodes(text: string, find: (codes: readonly string[]) => Promise<CodeMatch[]>): Promise<FastEntry<ProductDocument>> {
  const asked = new Set<string>();
  readFastEntry<ProductDocument>(text, (key) => {
    asked.add(key);
    return [];
  });
  const found = new Map((await find([...asked])).map(({ code, product }) => [code, product]));
  return readFastEntry<ProductDocument>(text, (key) => {
    const product = found.get(key);
    return product ? [product] : [];
  });
}
