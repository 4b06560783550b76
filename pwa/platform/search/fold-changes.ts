/** Packs changed products into fresh pages, so that many small changes do not slow the next start. */
import { decodePackedPage, encodePackedPage, pageOfProduct } from '#shared/features/catalogue/packed-page.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { sha256 } from './sha256.ts';

export interface StoredPage {
  hash: string;
  text: string;
}

/**
 * The whole catalogue as pages, cut and ordered as the server does it: a page that says the same has the server's own hash, and is
 * not fetched again when the server folds too.
 */
export async function foldedPages(products: Iterable<ProductDocument>): Promise<StoredPage[]> {
  const byPage = new Map<number, ProductDocument[]>();
  for (const product of products) {
    const page = byPage.get(pageOfProduct(product.id));
    if (page) page.push(product);
    else byPage.set(pageOfProduct(product.id), [product]);
  }
  const inOrder = [...byPage].sort(([one], [other]) => one - other).map(([, page]) => page.sort((one, other) => one.id - other.id));
  return Promise.all(
    inOrder.map(async (page) => {
      const text = encodePackedPage(page);
      return { text, hash: await sha256(new TextEncoder().encode(text)) };
    }),
  );
}

/** @throws sync.pageTooNew when the app is older than the pages */
export function productsOfPages(texts: readonly string[]): ProductDocument[] {
  return texts.flatMap((text) => {
    const decoded = decodePackedPage(text);
    if (!decoded.ok) throw errorOf(decoded);
    return decoded.value;
  });
}
