/**
 * The catalogue in packed pages: built and compressed once for everyone who receives the same, and rebuilt only where products changed, and only when
 * more changed than a new device should fetch one by one. Spec: sync §1, §4.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Store } from '#server/platform/db/store.ts';
import { encodePackedPage, packedPageVersion, pageOfProduct, productIdsPerPage } from '#shared/features/catalogue/packed-page.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { withStockShown } from '#shared/features/orders/customer-stock.rules.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { type BuiltPage, cataloguePages, type PageSummary } from './catalogue-pages.repository.ts';
import type { CatalogueScope } from './catalogue-scope.service.ts';
import { productDocuments } from './product-documents.repository.ts';

/** The number of changes after which pages are rebuilt. */
export const foldAfter = 1_000;
/** The number of pages read from the database together: more would keep others waiting on SQLite. */
const pagesAtOnce = 2;
const compress = promisify(brotliCompress);

export interface PackedCatalogue {
  /** A page's compressed (brotli) body; null when the scope has no such page, or no longer. */
  body(subscriberId: number, scope: CatalogueScope, hash: string): Promise<Buffer | null>;
  /** The pages of a scope, at most `foldAfter` changes old, and the sequence that they include at least. */
  pages(subscriberId: number, scope: CatalogueScope): Promise<{ pages: PageSummary[]; builtSeq: number }>;
}

export function createPackedCatalogue(store: Store): PackedCatalogue {
  const building = new Map<string, Promise<void>>();

  /** Hundreds of devices that ask at the same time share one build. */
  async function buildOnce(subscriberId: number, scope: CatalogueScope): Promise<void> {
    const key = `${subscriberId} ${storedScope(scope)}`;
    const running = building.get(key) ?? build(store, subscriberId, scope).finally(() => building.delete(key));
    building.set(key, running);
    await running;
  }

  return {
    body: (subscriberId, scope, hash) => cataloguePages.body(store.db, { subscriberId, scope: storedScope(scope), hash }),
    async pages(subscriberId, scope) {
      const { seq: top } = await feedRepository.state(store.db, subscriberId);
      const ready = await cataloguePages.summaries(store.db, subscriberId, storedScope(scope));
      if (ready.length > 0 && !(await isStale(store, subscriberId, { builtSeq: lowest(ready, top), top })))
        return { pages: ready, builtSeq: lowest(ready, top) };
      await buildOnce(subscriberId, scope);
      const pages = await cataloguePages.summaries(store.db, subscriberId, storedScope(scope));
      return { pages, builtSeq: lowest(pages, top) };
    },
  };
}

async function isStale(store: Store, subscriberId: number, { builtSeq, top }: { builtSeq: number; top: number }): Promise<boolean> {
  if (builtSeq > top) return true;
  const changed = await cataloguePages.changedProducts(store.db, subscriberId, { after: builtSeq, upTo: top, limit: foldAfter + 1 });
  return changed.length > foldAfter;
}

/** Builds the pages whose products changed since the last build; all pages the first time. */
async function build(store: Store, subscriberId: number, scope: CatalogueScope): Promise<void> {
  // Read before the products: a change that is made while they are read is also in the later changes.
  const { seq: builtSeq } = await feedRepository.state(store.db, subscriberId);
  const known = await cataloguePages.summaries(store.db, subscriberId, storedScope(scope));
  const stale = await stalePages(store, subscriberId, { known, builtSeq });
  const built: BuiltPage[] = [];
  for (let at = 0; at < stale.length; at += pagesAtOnce)
    built.push(...(await buildPages(store, subscriberId, { scope, pages: stale.slice(at, at + pagesAtOnce) })));
  const kept = new Set(built.map(({ page }) => page));
  const empty = stale.filter((page) => !kept.has(page));
  await store.withTransaction(subscriberId, (tx) => cataloguePages.save(tx, storedScope(scope), { built, empty, builtSeq }));
}

async function stalePages(store: Store, subscriberId: number, { known, builtSeq }: { known: readonly PageSummary[]; builtSeq: number }): Promise<number[]> {
  const after = lowest(known, 0);
  // A sequence beyond ours means that the feed went back (a restored backup), so the changes since then are unknown.
  if (known.length === 0 || after > builtSeq) {
    const withProducts = await cataloguePages.pagesOfProducts(store.db, subscriberId);
    return [...new Set([...withProducts, ...known.map(({ page }) => page)])].sort((a, b) => a - b);
  }
  const changed = await cataloguePages.changedProducts(store.db, subscriberId, { after, upTo: builtSeq, limit: Number.MAX_SAFE_INTEGER });
  return [...new Set(changed.map(pageOfProduct))].sort((a, b) => a - b);
}

async function buildPages(store: Store, subscriberId: number, { scope, pages }: { scope: CatalogueScope; pages: readonly number[] }): Promise<BuiltPage[]> {
  const [first = 0] = pages;
  const last = pages.at(-1) ?? first;
  // Neighbouring pages are read as one range; pages far apart one by one.
  if (last - first >= pages.length) {
    const apart: BuiltPage[] = [];
    for (const page of pages) apart.push(...(await buildPages(store, subscriberId, { scope, pages: [page] })));
    return apart;
  }
  const selection = { from: first * productIdsPerPage, to: (last + 1) * productIdsPerPage - 1 };
  const byPage = new Map<number, ProductDocument[]>();
  for (const product of await productDocuments(store.db, subscriberId, { selection, lists: scope.lists })) {
    if (isRestricted(product, scope.hidden)) continue;
    const page = pageOfProduct(product.id);
    const products = byPage.get(page) ?? [];
    products.push(withStockShown(product, scope.stock));
    byPage.set(page, products);
  }
  return await Promise.all([...byPage].map(([page, products]) => compressed(page, products)));
}

async function compressed(page: number, products: readonly ProductDocument[]): Promise<BuiltPage> {
  const text = encodePackedPage(products);
  const hash = createHash('sha256').update(text).digest('hex');
  const body = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
  return { page, hash, product_count: products.length, body };
}

function lowest(pages: readonly PageSummary[], otherwise: number): number {
  return pages.reduce((least, { built_seq }) => Math.min(least, built_seq), pages[0]?.built_seq ?? otherwise);
}

/** Pages of another format or page size belong to another stored scope. */
function storedScope({ key }: CatalogueScope): string {
  return `${packedPageVersion}/${productIdsPerPage} ${key}`;
}
