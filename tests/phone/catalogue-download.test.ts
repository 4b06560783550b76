/** Downloaded pages are unpacked and read while the rest of the download is in progress. Spec: sync §1, §2. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openCatalogueCore } from '#pwa/platform/search/catalogue-core.ts';
import { createCatalogueMemory } from '#pwa/platform/search/catalogue-memory.ts';
import { type CatalogueStore, openCatalogueStore } from '#pwa/platform/search/catalogue-store.ts';
import { sha256 } from '#pwa/platform/search/sha256.ts';
import { encodePackedPage } from '#shared/features/catalogue/packed-page.ts';
import type { CatalogueManifest, PullAnswer } from '#shared/features/sync/sync.documents.ts';
import { product } from '#tests/support/phone/field-data.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;
const firstIds = [1, 1001, 2001, 3001];

/** A server of four pages of two products each, whose format may be of another version. */
async function serverOf(rewritten: (text: string) => string = (text) => text) {
  const texts = firstIds.map((id) => rewritten(encodePackedPage([product(id), product(id + 1)])));
  const pages = await Promise.all(texts.map(async (text, page) => ({ text, page, hash: await sha256(bytesOf(text)), product_count: 2, bytes: text.length })));
  const manifest: CatalogueManifest = { epoch: 'e', scope: 's', pages, checkpoint: 'c1', product_count: 8 };
  const changes: PullAnswer = { documents: [], checkpoint: 'c1', more: false, epoch: 'e', resync: false, count: 8 };
  return async (path: string) => {
    if (path === '/sync/catalogue') return bytesOf(JSON.stringify(manifest));
    if (path === '/sync/catalogue_changes') return bytesOf(JSON.stringify(changes));
    return bytesOf(pages.find(({ hash }) => path.endsWith(hash))?.text ?? '');
  };
}

const newStore = () => openCatalogueStore('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
const coreOver = (store: CatalogueStore, fetchBody: (path: string) => Promise<ArrayBuffer>) =>
  openCatalogueCore({ store, fetchBody, onProgress: () => {}, onChanged: () => {} });

test('the first download is searched without reading from the store what it has just put there', async () => {
  const store = newStore();
  const readBack: string[] = [];
  const pages: CatalogueStore['pages'] = (hashes) => {
    readBack.push(...hashes);
    return store.pages(hashes);
  };
  const core = coreOver({ ...store, pages }, await serverOf());

  await core.sync(null);

  expect((await core.search({ text: '9202', limit: 5 })).products.map(({ id }) => id)).toEqual([3002]);
  expect(readBack).toEqual([]);
  expect(await coreOver(store, async () => Promise.reject(new Error('no signal'))).summary(null)).toMatchObject({ complete: true, product_count: 8 });
});

test('a download that was cut is completed with the pages that had come', async () => {
  const store = newStore();
  const fetchBody = await serverOf();
  let asked = 0;
  const cut = coreOver(store, async (path) => {
    asked += 1;
    if (asked > 3) throw new Error('cut');
    return fetchBody(path);
  });
  await expect(cut.sync(null)).rejects.toThrow('cut');
  expect(await cut.summary(null)).toMatchObject({ complete: false, product_count: 0 });

  const again = coreOver(store, fetchBody);
  await again.sync(null);

  expect(await again.summary(null)).toMatchObject({ complete: true, product_count: 8 });
  expect((await again.byIds([1, 1002, 2001, 3002])).length).toBe(4);
});

test('a catalogue that could not be opened, however often, is opened when the storage answers again', async () => {
  const store = newStore();
  const fetchBody = await serverOf();
  await coreOver(store, fetchBody).sync(null);
  let answers = false;
  const core = coreOver({ ...store, state: () => (answers ? store.state() : Promise.reject(new Error('closed'))) }, fetchBody);
  core.warm();

  await expect(core.search({ text: '9202', limit: 5 })).rejects.toThrow('closed');
  await expect(core.search({ text: '9202', limit: 5 })).rejects.toThrow('closed');
  answers = true;

  expect((await core.search({ text: '9202', limit: 5 })).products.map(({ id }) => id)).toEqual([3002]);
});

test('a new price of each product of the largest distributor is taken in one go', async () => {
  const store = newStore();
  const fetchBody = await serverOf();
  await coreOver(store, fetchBody).sync(null);
  // More than a call can have arguments; storing as many would take this test minutes.
  const changesAfter: CatalogueStore['changesAfter'] = async (at) =>
    (await store.changesAfter(at)).flatMap((change) => Array.from({ length: 200_000 }, () => change));
  const core = coreOver({ ...store, changesAfter }, fetchBody);
  await core.summary(null);
  await store.keepChanges([{ id: 1, product: { ...product(1), prices: { 1: 777 } } }], { from: 'c1', to: 'c2' });

  await core.reload();

  expect((await core.byIds([1]))[0]?.prices).toEqual({ 1: 777 });
  expect(await core.summary(null)).toMatchObject({ checkpoint: 'c2', product_count: 8 });
});

test('pages that this version cannot read are brought anew', async () => {
  const store = newStore();
  const fetchBody = await serverOf();
  await coreOver(store, fetchBody).sync(null);
  const { hashes } = await store.state();
  await store.keepPage(hashes?.[1] ?? '', '{"v":0}');
  const core = coreOver(store, fetchBody);
  expect(await core.summary(null)).toMatchObject({ complete: false, product_count: 0 });

  await core.sync(null);

  expect(await core.summary(null)).toMatchObject({ complete: true, product_count: 8 });
  expect((await core.byIds([1001])).length).toBe(1);
});

test('pages of a newer version are not taken, and what the device had stays', async () => {
  const store = newStore();
  await coreOver(store, await serverOf()).sync(null);
  const newer = await serverOf((text) => text.replace('"v":1', '"v":2'));
  const resync: PullAnswer = { documents: [], checkpoint: 'c2', more: false, epoch: 'f', resync: true };
  const core = coreOver(store, async (path) => (path === '/sync/catalogue_changes' ? bytesOf(JSON.stringify(resync)) : newer(path)));

  await expect(core.sync(null)).rejects.toThrow();

  expect(await coreOver(store, newer).summary(null)).toMatchObject({ complete: true, product_count: 8 });
});

test('changes that one tab folds into pages while another is about to read them reach it', async () => {
  const store = newStore();
  const priced = (pesos: number) => Array.from({ length: 1600 }, (_, index) => product(index + 1, { prices: { 142: pesos } }));
  const text = encodePackedPage(priced(1));
  const hash = await sha256(bytesOf(text));
  const manifest = { epoch: 'e', scope: 's', pages: [{ page: 0, hash, product_count: 1600, bytes: 1 }], checkpoint: 'c1', product_count: 1600 };
  let news: PullAnswer['documents'] = [];
  const fetchBody = async (path: string) => {
    if (path === '/sync/catalogue') return bytesOf(JSON.stringify(manifest));
    const answer = { documents: news, checkpoint: news.length > 0 ? 'c2' : 'c1', more: false, epoch: 'e', resync: false, count: 1600 };
    return bytesOf(path === '/sync/catalogue_changes' ? JSON.stringify(answer) : text);
  };
  const { promise: folded, resolve: hasFolded } = Promise.withResolvers<void>();
  const fold: CatalogueStore['fold'] = (...given) => store.fold(...given).finally(hasFolded);
  const late: CatalogueStore['changesAfter'] = async (at) => {
    if (news.length > 0) await folded;
    return await store.changesAfter(at);
  };
  const other = coreOver({ ...store, changesAfter: late }, fetchBody);
  const tellOther = (_version: number, by_sync: boolean) => void (by_sync && other.reload());
  const one = openCatalogueCore({ store: { ...store, fold }, fetchBody, onProgress: () => {}, onChanged: tellOther });
  await one.sync(null);
  await expect.poll(async () => (await other.summary(null)).product_count).toBe(1600);

  news = priced(2).map((changed) => ({ id: String(changed.id), product: changed, _deleted: false }));
  await one.sync(null);

  await expect.poll(async () => (await other.byIds([7]))[0]?.prices[142]).toBe(2);
});

test('what is found does not depend on the order in which pages come, nor on when they are read', () => {
  const some = Array.from({ length: 6000 }, (_, index) => {
    const id = index + 1;
    return product(id, {
      product_code: `${id % 97}-${id} ${id % 3 ? '2RS' : 'ÑX/ü'}`,
      description: id % 2 ? `Correa dentada año ${id % 500}` : `Retén ½ ${id}x${id % 7}`,
      reference: id % 4 ? null : `REF.${id % 50}`,
      barcode: String(7_700_000_000_000 + id),
      references: id % 5 ? [] : [`SKF ${id % 20}-A`, ' - '],
    });
  });
  const atOnce = createCatalogueMemory(some);
  const pieces = createCatalogueMemory();
  for (let end = some.length; end > 0; end -= 1000) {
    pieces.add(some.slice(end - 1000, end));
    pieces.readWords();
  }
  const answers = (memory: typeof atOnce) => [
    ...['correa ano', 'reten', '12-', '7700000000', 'ref.4', 'skf 5a', 'nx', 'corea', '5999', ''].map((text) => {
      const { products, total } = memory.search({ text, limit: 40 });
      return [text, total, products.map(({ id }) => id)];
    }),
    memory.byCodes(['ref 12', 'skf5a', '7700000000017', '-', '9-300 n x u']).map((match) => [match.product?.id, match.candidates.map(({ id }) => id)]),
  ];

  expect(answers(pieces)).toEqual(answers(atOnce));
  expect(atOnce.byCodes(['7700000000017'])[0]?.product?.id).toBe(17);
  expect(atOnce.search({ text: 'año 499', limit: 1 }).total).toBeGreaterThan(0);
  expect(atOnce.byCodes(['-'])[0]?.candidates).toEqual([]);
});

test('a product is found by the barcode that it was given today', () => {
  const memory = createCatalogueMemory([product(1), product(2)]);
  memory.prepare();
  memory.apply([{ id: 2, product: product(2, { barcode: '7701234567890' }) }]);
  expect(memory.byCodes(['7701234567890'])[0]?.product?.id).toBe(2);
});
