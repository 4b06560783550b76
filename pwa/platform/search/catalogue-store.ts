/**
 * Where the catalogue rests on the device: packed pages by hash, the changes since, and how far it has got. Dexie itself rather
 * than RxDB: nobody subscribes to it, and one transaction over the three tables keeps them true together.
 */
import { Dexie, type Table } from 'dexie';
import type { IndexedDbPort } from '#pwa/platform/db/dexie-storage.ts';
import { wholeProduct } from '#shared/features/catalogue/packed-page.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

export interface StoredChange {
  id: number;
  /** null when the product has gone from this person's catalogue. */
  product: ProductDocument | null;
  /** Rises with every stored change of this device; other tabs ask for the changes after theirs. */
  at: number;
}

export interface CatalogueState {
  /** The hashes of the pages in use, in order; null until the catalogue is complete. */
  hashes: string[] | null;
  /** The cursor of `catalogue_changes` from which the next download continues. */
  checkpoint: string | null;
  at: number;
}

export interface CatalogueStore {
  state(): Promise<CatalogueState>;
  hasPages(hashes: readonly string[]): Promise<Set<string>>;
  keepPage(hash: string, text: string): Promise<void>;
  /** The pages' texts in the order of the hashes; null when one is missing. */
  pages(hashes: readonly string[]): Promise<string[] | null>;
  /** Nothing can be made of the pages that are here. */
  dropPages(): Promise<void>;
  changesAfter(at: number): Promise<StoredChange[]>;
  countChanges(): Promise<number>;
  /** Puts these pages in use, all of them here; older pages and all changes go. */
  adopt(hashes: readonly string[], checkpoint: string): Promise<void>;
  /** Stores the changes between two checkpoints when the first one is the stored checkpoint; false when another tab has moved it. */
  keepChanges(changes: readonly Omit<StoredChange, 'at'>[], between: { from: string | null; to: string }): Promise<boolean>;
  /** Puts folded pages in the place of pages and changes, as long as nothing has changed since `at`; false when it has. */
  fold(pages: readonly { hash: string; text: string }[], at: number): Promise<boolean>;
  close(): void;
}

interface Tables {
  pages: Table<{ hash: string; text: string }, string>;
  changes: Table<StoredChange, number>;
  state: Table<CatalogueState & { key: 'catalogue' }, string>;
}

export const catalogueDatabaseName = (databaseName: string) => `${databaseName}-catalogue`;

const empty: CatalogueState = { hashes: null, checkpoint: null, at: 0 };

export function openCatalogueStore(databaseName: string, idb?: IndexedDbPort): CatalogueStore {
  const options = idb ? { indexedDB: idb.indexedDB, IDBKeyRange: idb.IDBKeyRange } : {};
  const dexie = new Dexie(catalogueDatabaseName(databaseName), options);
  dexie.version(1).stores({ pages: 'hash', changes: 'id, at', state: 'key' });
  // Dexie adds a property for each table named above, which its type cannot know.
  const { pages, changes, state } = dexie as Dexie & Tables;
  const read = async (): Promise<CatalogueState> => (await state.get('catalogue')) ?? empty;
  const write = (next: CatalogueState) => state.put({ ...next, key: 'catalogue' });
  const replacePages = async (hashes: readonly string[]) => {
    const used = new Set(hashes);
    const stored = await pages.toCollection().primaryKeys();
    await pages.bulkDelete(stored.filter((hash) => !used.has(hash)));
  };
  return {
    state: read,
    hasPages: async (hashes) =>
      new Set(
        await pages
          .where('hash')
          .anyOf([...hashes])
          .primaryKeys(),
      ),
    keepPage: async (hash, text) => void (await pages.put({ hash, text })),
    async pages(hashes) {
      const found = await pages.bulkGet([...hashes]);
      const texts = found.flatMap((page) => (page ? [page.text] : []));
      return texts.length === hashes.length ? texts : null;
    },
    dropPages: () => pages.clear(),
    changesAfter: async (at) => {
      const stored = await changes.where('at').above(at).toArray();
      return stored.map((change) => ({ ...change, product: change.product && wholeProduct(change.product) }));
    },
    countChanges: () => changes.count(),
    adopt: (hashes, checkpoint) =>
      dexie.transaction('rw', pages, changes, state, async () => {
        await replacePages(hashes);
        await changes.clear();
        await write({ hashes: [...hashes], checkpoint, at: (await read()).at + 1 });
      }),
    keepChanges: (news, { from, to }) =>
      dexie.transaction('rw', changes, state, async () => {
        const current = await read();
        if (current.checkpoint !== from) return false;
        const at = news.length > 0 ? current.at + 1 : current.at;
        await changes.bulkPut(news.map((change) => ({ ...change, at })));
        await write({ ...current, checkpoint: to, at });
        return true;
      }),
    fold: (folded, at) =>
      dexie.transaction('rw', pages, changes, state, async () => {
        const current = await read();
        if (current.at !== at) return false;
        await pages.bulkPut([...folded]);
        await replacePages(folded.map((page) => page.hash));
        await changes.clear();
        await write({ ...current, hashes: folded.map((page) => page.hash), at: at + 1 });
        return true;
      }),
    close: () => dexie.close(),
  };
}

/** Deletes the catalogue of a person from this device. */
export async function deleteCatalogue(databaseName: string, idb?: IndexedDbPort): Promise<void> {
  await new Dexie(catalogueDatabaseName(databaseName), idb ? { indexedDB: idb.indexedDB } : {}).delete();
}
