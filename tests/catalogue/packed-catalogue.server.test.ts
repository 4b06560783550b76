import { brotliDecompressSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { catalogueChanges, maximumCatalogueChanges } from '#server/features/catalogue/catalogue.replication.ts';
import { brand_restrictions, product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { catalogueScopeOf, staffScope } from '#server/features/catalogue/catalogue-scope.service.ts';
import { createPackedCatalogue, foldAfter, type PackedCatalogue } from '#server/features/catalogue/packed-catalogue.service.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { manifest } from '#server/features/sync/manifest.service.ts';
import { pull } from '#server/features/sync/pull.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { decodePackedPage } from '#shared/features/catalogue/packed-page.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { person, seller } from '#tests/sync/notes-collection.ts';

async function start() {
  const server = await startServer();
  const { given, store, subscriber } = server;
  const lists = [];
  for (const order of [1, 2, 3, 4]) lists.push((await given.priceList({ order })).id);
  const catalogue = createPackedCatalogue(store);
  const of = (given: Partial<Actor>) => ({ subscriberId: subscriber.id, ...given });
  return { ...server, catalogue, lists, ana: seller(3, of({})), customer: (contactId: number) => person('Cliente', of({ contactId })) };
}

/** The catalogue of a person's new device after its first sync: pages, then changes. */
async function deviceOf({ store, clock }: TestServer, catalogue: PackedCatalogue, actor: Actor) {
  const told = await manifest(store.db, actor, { catalogue, changes: catalogueChanges });
  const scope = await catalogueScopeOf(store.db, actor);
  const held = new Map<number, ProductDocument>();
  for (const { hash } of told.pages) {
    const body = await catalogue.body(actor.subscriberId, scope, hash);
    const read = decodePackedPage(body ? brotliDecompressSync(body).toString() : '');
    if (read.ok) for (const product of read.value) held.set(product.id, product);
  }
  const changes = await pull(store.db, actor, { collection: catalogueChanges, checkpoint: told.checkpoint, limit: 5000, now: clock.now() });
  for (const { id, _deleted, product } of changes.documents) {
    if (_deleted) held.delete(Number(id));
    else held.set(Number(id), product as ProductDocument);
  }
  return { manifest: told, changes, held };
}

async function setPrice({ store, subscriber }: TestServer, { product_id, list, price }: { product_id: number; list: number; price: number }): Promise<void> {
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx
      .insert(product_prices)
      .values({ subscriber_id: subscriber.id, product_id, price_list_id: list, price })
      .onConflictDoUpdate({ target: [product_prices.subscriber_id, product_prices.product_id, product_prices.price_list_id], set: { price } });
    touchProducts(tx, [product_id]);
  });
}

/** Writes many products in one transaction, like an import. */
async function importProducts({ store, subscriber }: TestServer, { count, list }: { count: number; list: number }): Promise<number[]> {
  return await store.withTransaction(subscriber.id, async (tx) => {
    const first = await tx.nextIds('products', count);
    const ids = Array.from({ length: count }, (_, n) => first + n);
    const base = { subscriber_id: subscriber.id };
    await tx.insertMany(
      products,
      ids.map((id) => ({
        ...base,
        id,
        product_code: `R-${id}`,
        code_key: `R${id}`,
        description: `Rodamiento rígido de bolas 6${id} 2RS C3`,
        line_id: 1,
        iva_percentage: 19,
        search_text: '',
        created_at: tx.now,
        updated_at: tx.now,
      })),
    );
    await tx.insertMany(
      product_prices,
      ids.map((id) => ({ ...base, product_id: id, price_list_id: list, price: 1000 + id })),
    );
    await tx.insertMany(
      product_stock,
      ids.map((id) => ({ ...base, product_id: id, warehouse_id: subscriber.warehouseId, quantity_available: id % 50 })),
    );
    touchProducts(tx, ids);
    return ids;
  });
}

test('a new device holds every product with its prices and stock', async () => {
  const world = await start();
  const [dear = 0, cheap = 0] = world.lists;
  const { id } = await world.given.product({ prices: { [dear]: 12_000, [cheap]: 11_000 }, stock: 7, product_code: '6203-2RS' });
  const bare = await world.given.product();

  const { held, changes, manifest: told } = await deviceOf(world, world.catalogue, world.ana);

  expect(held.get(id)).toMatchObject({ product_code: '6203-2RS', prices: { [dear]: 12_000, [cheap]: 11_000 }, stock: { [world.subscriber.warehouseId]: 7 } });
  expect(held.get(bare.id)?.prices).toEqual({});
  expect([told.product_count, changes.documents.length, changes.count, held.size]).toEqual([2, 0, 2, 2]);
});

test('a price that changes reaches the devices as one product, and no page is made again', async () => {
  const world = await start();
  const [list = 0] = world.lists;
  const ids = await importProducts(world, { count: 2100, list });
  const before = await deviceOf(world, world.catalogue, world.ana);
  expect(before.manifest.pages).toHaveLength(3);

  await setPrice(world, { product_id: ids[450] ?? 0, list, price: 99_000 });

  const delta = await pull(world.store.db, world.ana, {
    collection: catalogueChanges,
    checkpoint: before.changes.checkpoint,
    limit: 100,
    now: world.clock.now(),
  });
  expect(delta.documents).toMatchObject([{ id: String(ids[450]), _deleted: false, product: { prices: { [list]: 99_000 } } }]);
  const after = await deviceOf(world, world.catalogue, world.ana);
  expect(after.manifest.pages).toEqual(before.manifest.pages);
  expect(after.held.get(ids[450] ?? 0)?.prices).toEqual({ [list]: 99_000 });
});

test('after many changes the pages that they touch are made again, and only those', async () => {
  const world = await start();
  const [list = 0] = world.lists;
  const ids = await importProducts(world, { count: 4000, list });
  const before = await deviceOf(world, world.catalogue, world.ana);
  const changed = ids.slice(0, foldAfter + 1);
  await world.store.withTransaction(world.subscriber.id, async (tx) => {
    for (const product_id of changed)
      await tx
        .update(product_prices)
        .set({ price: 5 })
        .where(and(eq(product_prices.product_id, product_id), eq(product_prices.subscriber_id, tx.subscriberId)));
    touchProducts(tx, changed);
  });

  const after = await deviceOf(world, world.catalogue, world.ana);

  const hashes = (told: typeof before) => told.manifest.pages.map(({ hash }) => hash);
  const same = hashes(after).filter((hash) => hashes(before).includes(hash)).length;
  expect([hashes(before).length, same, after.changes.documents.length]).toEqual([5, 3, 0]);
  expect(after.held.get(ids[0] ?? 0)?.prices).toEqual({ [list]: 5 });
  expect(after.held.size).toBe(4000);
});

test('a device too far behind is sent back to the pages instead of being sent every row', async () => {
  const world = await start();
  const [list = 0] = world.lists;
  await world.given.product();
  const { changes } = await deviceOf(world, world.catalogue, world.ana);
  await importProducts(world, { count: maximumCatalogueChanges + 1, list });

  const answer = await pull(world.store.db, world.ana, { collection: catalogueChanges, checkpoint: changes.checkpoint, limit: 100, now: world.clock.now() });

  expect(answer).toMatchObject({ resync: true, documents: [], more: false });
  const again = await deviceOf(world, world.catalogue, world.ana);
  expect([again.changes.resync, again.held.size, again.changes.count]).toEqual([false, maximumCatalogueChanges + 2, maximumCatalogueChanges + 2]);
});

test('a product that is deleted leaves the devices, also when it was the last of its page', async () => {
  const world = await start();
  const { id } = await world.given.product({ id: 850 });
  const { id: kept } = await world.given.product({ id: 3 });
  const before = await deviceOf(world, world.catalogue, world.ana);
  await world.store.withTransaction(world.subscriber.id, async (tx) => {
    await tx.delete(products).where(eq(products.id, id));
    touchProducts(tx, [id]);
  });

  const delta = await pull(world.store.db, world.ana, {
    collection: catalogueChanges,
    checkpoint: before.changes.checkpoint,
    limit: 100,
    now: world.clock.now(),
  });

  expect(delta.documents).toEqual([{ id: String(id), _deleted: true }]);
  expect(delta.count).toBe(1);
  expect([...(await deviceOf(world, world.catalogue, world.ana)).held.keys()]).toEqual([kept]);
});

test('a customer receives their own list and its neighbours, and no price beyond', async () => {
  const world = await start();
  const [first = 0, second = 0, third = 0, fourth = 0] = world.lists;
  const customer = await world.given.customer({ branch: { price_list_id: second } });
  const steady = await world.given.customer({ branch: { price_list_id: fourth, disable_dynamic_price_list: true } });
  const prices = { [first]: 400, [second]: 300, [third]: 200, [fourth]: 100 };
  const { id } = await world.given.product({ prices });

  const theirs = await deviceOf(world, world.catalogue, world.customer(customer.id));
  expect(theirs.held.get(id)?.prices).toEqual({ [first]: 400, [second]: 300, [third]: 200 });
  expect((await deviceOf(world, world.catalogue, world.customer(steady.id))).held.get(id)?.prices).toEqual({ [fourth]: 100 });

  await setPrice(world, { product_id: id, list: fourth, price: 90 });
  const delta = await pull(world.store.db, world.customer(customer.id), {
    collection: catalogueChanges,
    checkpoint: theirs.changes.checkpoint,
    limit: 10,
    now: world.clock.now(),
  });
  expect(delta.documents).toMatchObject([{ product: { prices: { [first]: 400, [second]: 300, [third]: 200 } } }]);
});

test('a brand that is hidden from every branch of a customer does not reach them, not even as a change', async () => {
  const world = await start();
  const [list = 0] = world.lists;
  const customer = await world.given.customer({ branch: { price_list_id: list } });
  const hidden = await world.given.brand();
  const shown = await world.given.brand();
  const { id: secret } = await world.given.product({ brand_id: hidden.id });
  const { id: open } = await world.given.product({ brand_id: shown.id });
  const { id: unbranded } = await world.given.product();
  const actor = world.customer(customer.id);
  const before = await deviceOf(world, world.catalogue, actor);
  expect(before.held.size).toBe(3);

  await world.store.withTransaction(world.subscriber.id, async (tx) => {
    await tx.insert(brand_restrictions).values({ subscriber_id: tx.subscriberId, id: 1, contact_warehouse_id: customer.branchId, brand_id: hidden.id });
  });

  // With another scope the device starts again, from pages without the brand.
  expect(
    await pull(world.store.db, actor, { collection: catalogueChanges, checkpoint: before.changes.checkpoint, limit: 10, now: world.clock.now() }),
  ).toMatchObject({ resync: true });
  const after = await deviceOf(world, world.catalogue, actor);
  expect([...after.held.keys()].sort()).toEqual([open, unbranded].sort());
  expect([after.changes.count, after.manifest.product_count]).toEqual([2, 2]);
  await setPrice(world, { product_id: secret, list, price: 1 });
  expect((await deviceOf(world, world.catalogue, actor)).held.has(secret)).toBe(false);
  // A branch without the restriction may order it.
  await world.given.branch({ id: customer.id }, { price_list_id: list });
  expect((await deviceOf(world, world.catalogue, actor)).held.has(secret)).toBe(true);
  expect((await deviceOf(world, world.catalogue, world.ana)).held.has(secret)).toBe(true);
});

test('a page is read by who receives it: no other scope and no other subscriber, knowing its hash or not', async () => {
  const world = await start();
  const [list = 0] = world.lists;
  const customer = await world.given.customer({ branch: { price_list_id: list } });
  await world.given.product({ prices: { [list]: 5 } });
  const { pages } = await world.catalogue.pages(world.subscriber.id, staffScope);
  const hash = pages[0]?.hash ?? '';
  const other = await world.given.subscriber();

  expect(await world.catalogue.body(world.subscriber.id, staffScope, hash)).not.toBeNull();
  expect(await world.catalogue.body(other.id, staffScope, hash)).toBeNull();
  expect(await world.catalogue.body(world.subscriber.id, await catalogueScopeOf(world.store.db, world.customer(customer.id)), hash)).toBeNull();
});

test('twenty thousand products are packed once for everyone who asks at the same time', async () => {
  const world = await start();
  const [list = 0] = world.lists;
  await importProducts(world, { count: 20_000, list });

  const asked = await Promise.all(Array.from({ length: 20 }, () => world.catalogue.pages(world.subscriber.id, staffScope)));

  expect(new Set(asked.map(({ pages }) => JSON.stringify(pages))).size).toBe(1);
  expect(asked[0]?.pages.reduce((sum, page) => sum + page.product_count, 0)).toBe(20_000);
});
