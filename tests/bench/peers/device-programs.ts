/**
 * The programs that run in the browser of the device benchmark: they load the same products in three ways, each until they can be searched. The page
 * has the origin of the server.
 */
import { Dexie, type Table } from 'dexie';
import { createRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { openCatalogueCore } from '#pwa/platform/search/catalogue-core.ts';
import { openCatalogueStore } from '#pwa/platform/search/catalogue-store.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';

const pageSize = 1_000;

/** Milliseconds until all `products` of a standard endpoint are in a collection that answers queries. */
async function stockRxdb(products: number, _token: string): Promise<number> {
  const startedMs = performance.now();
  const database = await createRxDatabase({ name: 'stock', storage: getRxStorageDexie(), multiInstance: false });
  const text = { type: 'string', maxLength: 100 } as const;
  const schema = { version: 0, primaryKey: 'key', type: 'object', properties: { key: text, product_code: text }, required: ['key', 'product_code'] } as const;
  const { rows } = await database.addCollections({ rows: { schema: { ...schema, indexes: ['product_code'] } } });
  const replication = replicateRxCollection<{ key: string; product_code: string }, { seq: number }>({
    collection: rows,
    replicationIdentifier: 'stock',
    live: false,
    pull: {
      batchSize: pageSize,
      async handler(after) {
        const { documents, checkpoint } = await page(after?.seq ?? 0);
        return { documents: documents.map((document) => ({ ...document, key: String(document.id), _deleted: false })), checkpoint: { seq: checkpoint } };
      },
    },
  });
  await replication.awaitInitialReplication();
  const found = await rows.count().exec();
  if (found !== products) throw new Error(`${found} of ${products} products came`);
  return performance.now() - startedMs;
}

/** The lower bound: pages of text stored in IndexedDB as they arrive, and read into memory. */
async function packedFloor(products: number, _token: string): Promise<number> {
  const startedMs = performance.now();
  const dexie = new Dexie('packed');
  dexie.version(1).stores({ pages: 'at' });
  const { pages } = dexie as Dexie & { pages: Table<{ at: number; text: string }, number> }; // Dexie adds what `stores` names.
  const known = new Map<number, ProductDocument>();
  for (let at = 0; at < products; at += pageSize) {
    const text = await (await fetch(`/pull?after=${at}&limit=${pageSize}`)).text();
    await pages.put({ at, text });
    for (const product of (JSON.parse(text) as Page).documents) known.set(product.id, product);
  }
  if (known.size !== products) throw new Error(`${known.size} of ${products} products came`);
  return performance.now() - startedMs;
}

/** Our way: the code of the catalogue's worker, up to the first answer of a search. */
async function ourCatalogue(products: number, token: string): Promise<number> {
  const startedMs = performance.now();
  const core = openCatalogueCore({
    store: openCatalogueStore('ours'),
    async fetchBody(path, query) {
      const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]));
      const answer = await fetch(`${path}?${new URLSearchParams(given)}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return await answer.arrayBuffer();
    },
    onProgress: () => {},
    onChanged: () => {},
  });
  await core.sync(null);
  const { total } = await core.search({ text: 'rodamiento', limit: 60, line_id: null, brand_id: null, in_stock_at: null, restrictions: [] });
  if (total !== products) throw new Error(`${total} of ${products} products were found`);
  return performance.now() - startedMs;
}

interface Page {
  documents: ProductDocument[];
  checkpoint: number;
}

async function page(after: number): Promise<Page> {
  return (await (await fetch(`/pull?after=${after}&limit=${pageSize}`)).json()) as Page;
}

const devicePrograms = { stockRxdb, packedFloor, ourCatalogue };
export type DevicePrograms = typeof devicePrograms;
Object.assign(globalThis, { devicePrograms });
