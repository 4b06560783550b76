/** The catalogue behind the worker's door: opened from the store, answering from memory, brought up to date by `sync`. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { CatalogueCalls, CatalogueNames, CatalogueSummary } from './catalogue.messages.ts';
import { type CatalogueMemory, createCatalogueMemory } from './catalogue-memory.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { type CatalogueDownload, downloadCatalogue } from './download-catalogue.ts';
import { foldedPages, productsOfPages } from './fold-changes.ts';
import { picturesInOrder } from './pictures-in-order.ts';

interface Surrounds {
  store: CatalogueStore;
  fetchBody: CatalogueDownload['fetchBody'];
  onProgress: CatalogueDownload['onProgress'];
  /** The products changed: screens that show them query again. `by_sync` when this tab's sync brought the change. */
  onChanged: (version: number, by_sync: boolean) => void;
}

export type CatalogueCore = {
  [Call in keyof CatalogueCalls]: (argument: Parameters<CatalogueCalls[Call]>[0]) => Promise<Awaited<ReturnType<CatalogueCalls[Call]>>>;
} & {
  /** Called when another tab changed the stored catalogue. */
  reload(): Promise<void>;
  /** Opens the stored catalogue before the first query; a failure is reported to the first query. */
  warm(): void;
};

/** The pages that a download has brought, which are opened and indexed while it continues. */
interface Arrived {
  hashes: Set<string>;
  memory: CatalogueMemory;
}

/** The time after opening when the indexes are built although nobody has searched: the next screen may search. */
const indexesAfterMs = 2_000;

/** Stored changes above which they are folded into pages. */
const foldAbove = 1500;

export function openCatalogueCore({ store, fetchBody, onProgress, onChanged }: Surrounds): CatalogueCore {
  let version = 0;
  let at = 0;
  let complete = false;
  let pages = '';
  let names: CatalogueNames | null = null;
  let checkedCount = false;
  let memory: Promise<CatalogueMemory> | null = null;

  const load = async (arrived?: Arrived): Promise<CatalogueMemory> => {
    const state = await store.state();
    const inUse = new Set(state.hashes);
    // A downloaded page that is not in use was replaced by the server meanwhile: then all pages are read from the store.
    const brought = arrived && [...arrived.hashes].every((hash) => inUse.has(hash)) ? arrived : null;
    const texts = state.hashes === null ? null : await store.pages(state.hashes.filter((hash) => !brought?.hashes.has(hash)));
    const products = texts && (await readable(texts));
    const loaded = (products && brought?.memory) || createCatalogueMemory();
    loaded.add(products ?? []);
    const changes = products === null ? [] : await store.changesAfter(0);
    loaded.apply(changes);
    if (names) loaded.setNames(names);
    at = state.at;
    complete = products !== null;
    pages = keyOf(state.hashes);
    // Prices by id and the products of a screen that has just opened need no index, and would wait for it.
    setTimeout(() => loaded.prepare(), indexesAfterMs);
    return loaded;
  };
  /** Pages of another version of the app, or damaged on the disk, are as good as none: they are brought anew. */
  const readable = async (texts: readonly string[]): Promise<ProductDocument[] | null> => {
    try {
      return productsOfPages(texts);
    } catch {
      await store.dropPages();
      return null;
    }
  };
  const opened = (): Promise<CatalogueMemory> => {
    if (memory) return memory;
    const opening = load();
    memory = opening;
    // A failure is thrown to its caller; the next call tries again.
    opening.catch(() => {
      if (memory === opening) memory = null;
    });
    return opening;
  };
  const changed = (by_sync: boolean) => {
    version += 1;
    onChanged(version, by_sync);
  };
  const reopen = async (by_sync: boolean, arrived?: Arrived) => {
    const next = await load(arrived);
    memory = Promise.resolve(next);
    changed(by_sync);
  };
  const takeChanges = async (by_sync: boolean) => {
    const current = await opened();
    const news = await store.changesAfter(at);
    // In the order of the store's index: the last one is the newest. Each as an argument of a call would be more than the stack holds.
    at = Math.max(at, news.at(-1)?.at ?? at);
    current.apply(news);
    changed(by_sync);
  };
  const catchUp = async (by_sync: boolean) => {
    const state = await store.state();
    await opened();
    if (state.at === at) return;
    await (keyOf(state.hashes) === pages ? takeChanges(by_sync) : reopen(by_sync));
  };
  const fold = async () => {
    if ((await store.countChanges()) <= foldAbove) return;
    const current = await opened();
    const { at: stored } = await store.state();
    // Only changes that this memory has applied may be folded into the stored pages.
    if (stored !== at) return;
    const folded = await foldedPages(current.all());
    if (!(await store.fold(folded, at))) return;
    at += 1;
    pages = keyOf(folded.map((page) => page.hash));
    // Tells other tabs: one that was about to read the changes will no longer find them.
    changed(true);
  };
  const sync = async (again: boolean): Promise<void> => {
    await opened();
    const arrived: Arrived = { hashes: new Set(), memory: createCatalogueMemory() };
    const onPage = (hash: string, products: readonly ProductDocument[]) => {
      arrived.hashes.add(hash);
      arrived.memory.add(products);
      arrived.memory.readWords();
    };
    const downloaded = await downloadCatalogue({ store, fetchBody, onProgress, onPage }, again);
    if (downloaded.pages) await reopen(true, arrived);
    // Includes pages that this tab did not pull: a tab that has closed since may have stored them without a notice.
    else await catchUp(true);
    const current = await opened();
    if (downloaded.expected !== null && downloaded.expected !== current.size() && !checkedCount) {
      // Once in the life of this worker: an error of the server must not make every phone download for ever.
      checkedCount = true;
      return sync(true);
    }
    await fold();
  };
  const summary = async (): Promise<CatalogueSummary> => {
    const current = await opened();
    const stored = await store.state();
    return { complete, product_count: current.size(), checkpoint: complete && stored.at === at ? stored.checkpoint : null, version };
  };

  return {
    async search(request) {
      const current = await opened();
      const answer = current.search(request);
      // The screen has its rows; the next request may be a search, so build the indexes now.
      setTimeout(() => current.prepare(), 0);
      return answer;
    },
    facets: async (query) => (await opened()).facets(query),
    byIds: async (ids) => {
      const current = await opened();
      return ids.flatMap((id) => current.get(id) ?? []);
    },
    byCodes: async (codes) => (await opened()).byCodes(codes),
    related: async (id) => {
      const current = await opened();
      return (current.get(id)?.related ?? []).flatMap((related) => current.get(related) ?? []);
    },
    pictures: async ({ first, promotions, limit }) => {
      const current = await opened();
      return picturesInOrder(current, { first, promotions }).slice(0, limit);
    },
    setNames: async (given) => {
      names = given;
      (await opened()).setNames(given);
      changed(false);
    },
    summary,
    sync: () => sync(false),
    reload: () => catchUp(false),
    warm: () => void opened().catch(() => undefined),
  };
}

const keyOf = (hashes: readonly string[] | null) => hashes?.join() ?? '';
