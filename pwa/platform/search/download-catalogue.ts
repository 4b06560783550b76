/** Brings the catalogue down: pages that are missing, each checked by its hash and kept at once, then the changes since. Spec: sync §1, §4. */
import type { CatalogueChangeDocument, ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { syncAddresses } from '#shared/features/sync/sync.addresses.ts';
import type { CatalogueManifest, PullAnswer } from '#shared/features/sync/sync.documents.ts';
import { addressOf } from '#shared/kernel/call.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { productsOfPages } from './fold-changes.ts';
import { sha256 } from './sha256.ts';

/** A GET that did not succeed; `status` is null when nobody answered. */
export class FetchFailed extends Error {
  readonly status: number | null;
  constructor(status: number | null) {
    super('No se pudo descargar el catálogo.');
    this.name = 'FetchFailed';
    this.status = status;
  }
}

export interface CatalogueDownload {
  store: CatalogueStore;
  /** The body of an authorised GET. Throws FetchFailed. */
  fetchBody: (path: string, query: Record<string, string | number | null>) => Promise<ArrayBuffer>;
  /** Products of the pages that are here, and of all. */
  onProgress: (progress: { received: number; expected: number }) => void;
  /** A whole page that is kept now. It is read while the next ones are on their way. */
  onPage: (hash: string, products: ProductDocument[]) => void;
}

/** The result of a download. */
export interface Downloaded {
  /** The pages were taken anew. */
  pages: boolean;
  /** Products that the server counts; null when it does not say. */
  expected: number | null;
}

const together = 4;
const changesPage = 1000;

/** @param again ignores the checkpoint and takes the server's present pages; pages that the device has already are not fetched again */
export async function downloadCatalogue(download: CatalogueDownload, again: boolean): Promise<Downloaded> {
  const { hashes } = await download.store.state();
  let pages = again || hashes === null || !(await areAllHere(download.store, hashes));
  if (pages) await adoptManifest(download);
  let pulled = await pullChanges(download);
  if (pulled === 'resync') {
    pages = true;
    await adoptManifest(download);
    pulled = await pullChanges(download);
  }
  if (pulled === 'resync') throw new Error('El catálogo que envía el servidor no concuerda con sus cambios.');
  return { pages, ...pulled };
}

async function areAllHere(store: CatalogueStore, hashes: readonly string[]): Promise<boolean> {
  const here = await store.hasPages(hashes);
  return hashes.every((hash) => here.has(hash));
}

/** A page that the server makes anew while we download answers 404: its new manifest tells which one took its place. */
async function adoptManifest(download: CatalogueDownload): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await downloadPages(download);
    } catch (error) {
      if (!(error instanceof FetchFailed) || error.status !== 404 || attempt === 3) throw error;
    }
  }
}

async function downloadPages({ store, fetchBody, onProgress, onPage }: CatalogueDownload): Promise<void> {
  const manifest = jsonOf<CatalogueManifest>(await fetchBody(syncAddresses.getCatalogue.path, {}));
  const hashes = manifest.pages.map((page) => page.hash);
  const here = await store.hasPages(hashes);
  let received = manifest.pages.filter((page) => here.has(page.hash)).reduce((sum, page) => sum + page.product_count, 0);
  onProgress({ received, expected: manifest.product_count });
  const missing = manifest.pages.filter((page) => !here.has(page.hash));
  const next = missing.values();
  let isBroken = false;
  const work = async () => {
    for (const page of next) {
      if (isBroken) return;
      const body = await fetchBody(addressOf(syncAddresses.getCataloguePage, { hash: page.hash }), {});
      if ((await sha256(body)) !== page.hash) throw new Error('Una página del catálogo llegó dañada. Se pedirá de nuevo.');
      const text = new TextDecoder().decode(body);
      // A page that this version cannot read is not kept.
      const products = productsOfPages([text]);
      const kept = store.keepPage(page.hash, text);
      onPage(page.hash, products);
      await kept;
      received += page.product_count;
      onProgress({ received, expected: manifest.product_count });
    }
  };
  const workUntilBroken = () =>
    work().catch((error: unknown) => {
      isBroken = true;
      throw error;
    });
  // Each worker takes the next page from the same iterator. Pages in flight when one fails are stored, and not fetched again by the next attempt.
  const results = await Promise.allSettled(Array.from({ length: together }, workUntilBroken));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  await store.adopt(hashes, manifest.checkpoint);
}

async function pullChanges({ store, fetchBody }: CatalogueDownload): Promise<'resync' | { expected: number | null }> {
  for (;;) {
    const { checkpoint } = await store.state();
    const query = { checkpoint, limit: changesPage };
    const answer = jsonOf<PullAnswer<CatalogueChangeDocument>>(await fetchBody(addressOf(syncAddresses.pull, { collection: 'catalogue_changes' }), query));
    if (answer.resync) return 'resync';
    const news = new Map(answer.documents.map((document) => [Number(document.id), document._deleted ? null : document.product]));
    const isKept = await store.keepChanges(
      [...news].map(([id, product]) => ({ id, product })),
      { from: checkpoint, to: answer.checkpoint },
    );
    // Another download (of a page that was closing) moved the checkpoint: continue from the new one.
    if (!isKept) continue;
    if (!answer.more) return { expected: answer.count ?? null };
    if (answer.checkpoint === checkpoint) throw new Error('Los cambios del catálogo no avanzan.');
  }
}

function jsonOf<Shape>(body: ArrayBuffer): Shape {
  // The shape is the wire's contract for that path.
  return JSON.parse(new TextDecoder().decode(body)) as Shape;
}
