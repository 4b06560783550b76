/** Answers that devices share, while the set of their receivers changes. Spec: sync §4. */
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { catalogueChanges } from '#server/features/catalogue/catalogue.replication.ts';
import { brand_restrictions } from '#server/features/catalogue/catalogue.tables.ts';
import { createPackedCatalogue, type PackedCatalogue } from '#server/features/catalogue/packed-catalogue.service.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { manifest } from '#server/features/sync/manifest.service.ts';
import { pull } from '#server/features/sync/pull.service.ts';
import { contact_warehouses } from '#server/features/third-parties/third-parties.tables.ts';
import { feed, tenant_feeds } from '#server/platform/db/platform.tables.ts';
import type { CatalogueManifest, PullAnswer } from '#shared/features/sync/sync.documents.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';
import { person } from '#tests/sync/notes-collection.ts';

const project = catalogueChanges.project;
const count = catalogueChanges.count;
afterEach(() => {
  catalogueChanges.project = project;
  if (count) catalogueChanges.count = count;
});

async function world() {
  const server = await startServer();
  const { given, store, subscriber } = server;
  const lists: number[] = [];
  for (const order of [1, 2, 3]) lists.push((await given.priceList({ order })).id);
  const [dear = 0, middle = 0, cheap = 0] = lists;
  const brand = await given.brand();
  const product = await given.product({ brand_id: brand.id, prices: { [dear]: 300, [middle]: 200, [cheap]: 100 } });
  const ana = await given.seller();
  const branch = { price_list_id: cheap, disable_dynamic_price_list: true };
  const [one, two] = [await given.customer({ seller: ana, branch }), await given.customer({ seller: ana, branch })];
  const started = async (user: GivenUser) => ((await server.as(user).get('/sync/catalogue')).body as CatalogueManifest).checkpoint;
  const changes = async (user: GivenUser, checkpoint: string) =>
    (await server.as(user).get(`/sync/catalogue_changes?limit=1000&checkpoint=${checkpoint}`)).body as PullAnswer;
  const reprice = (price: number) =>
    store.withTransaction(subscriber.id, async (tx) => {
      await tx
        .update(product_prices)
        .set({ price })
        .where(and(eq(product_prices.subscriber_id, tx.subscriberId), eq(product_prices.product_id, product.id), eq(product_prices.price_list_id, cheap)));
      touchProducts(tx, [product.id]);
    });
  /** Gives the first customer another list, as the office does. */
  const moveToList = (list: number) =>
    store.withTransaction(subscriber.id, async (tx) => {
      await tx
        .update(contact_warehouses)
        .set({ price_list_id: list })
        .where(and(eq(contact_warehouses.subscriber_id, tx.subscriberId), eq(contact_warehouses.id, one.branchId)));
      tx.touch('third_parties', one.id);
    });
  /** Takes the brand out of the first customer's sight. */
  const hideBrand = () =>
    store.withTransaction(subscriber.id, async (tx) => {
      await tx.insert(brand_restrictions).values({ subscriber_id: tx.subscriberId, id: 1, contact_warehouse_id: one.branchId, brand_id: brand.id });
      tx.touch('third_parties', one.id);
    });
  return {
    ...server,
    moveToList,
    hideBrand,
    lists: { dear, middle, cheap },
    brand,
    product,
    one,
    two,
    buyer: await given.customerUser(one),
    other: await given.customerUser(two),
    started,
    changes,
    reprice,
  };
}

test('prices of the list to which a customer is moved while their answer is made reach nobody who stays in the old one', async () => {
  const { lists, buyer, other, started, changes, reprice, moveToList } = await world();
  const [bought, others] = [await started(buyer), await started(other)];
  await reprice(90);
  // Another transaction commits between the lookup of the scope and the reading of the products.
  catalogueChanges.project = async (db, actor, docIds, scope) => {
    catalogueChanges.project = project;
    await moveToList(lists.dear);
    return await project(db, actor, docIds, scope);
  };
  await changes(buyer, bought);

  // Nothing changed for the other customer: its only list is the cheap one.
  const theirs = await changes(other, others);
  expect(theirs.resync).toBe(false);
  expect(theirs.documents.map((document) => ('product' in document ? (document['product'] as { prices: object }).prices : null))).toEqual([
    { [lists.cheap]: 90 },
  ]);
});

test('a brand that is hidden from a customer while their answer is made is not taken from, nor counted out for, others of the old scope', async () => {
  const { product, buyer, other, started, changes, reprice, hideBrand } = await world();
  const [bought, others] = [await started(buyer), await started(other)];
  await reprice(90);
  catalogueChanges.project = async (db, actor, docIds, scope) => {
    catalogueChanges.project = project;
    await hideBrand();
    return await project(db, actor, docIds, scope);
  };
  await changes(buyer, bought);

  const theirs = await changes(other, others);
  // The state is stable: further pulls give nothing new.
  expect((await changes(other, theirs.checkpoint)).documents).toEqual([]);
  expect(theirs).toMatchObject({ documents: [{ id: String(product.id), _deleted: false }], count: 1, resync: false });
});

test('a count of another scope is told to nobody', async () => {
  const { buyer, other, started, changes, hideBrand } = await world();
  const [bought, others] = [await started(buyer), await started(other)];
  catalogueChanges.count = async (db, actor, scope) => {
    if (count) catalogueChanges.count = count;
    await hideBrand();
    return (await count?.(db, actor, scope)) ?? null;
  };
  await changes(buyer, bought);
  expect((await changes(other, others)).count).toBe(1);
});

test('a feed that went back is noticed by who heard of what it lost, also when others have moved it on', async () => {
  const { store, subscriber, given, lists, product, buyer, started, changes, reprice } = await world();
  const at = await started(buyer);
  const kept = await store.db.select().from(feed).where(eq(feed.subscriber_id, subscriber.id));
  const [counter] = await store.db.select().from(tenant_feeds).where(eq(tenant_feeds.subscriber_id, subscriber.id));
  const told = await reprice(50).then(() => changes(buyer, at));
  expect(told.documents).toHaveLength(1);
  for (let more = 0; more < 20; more += 1) await store.withTransaction(subscriber.id, async (tx) => tx.touch('orders', `nobody-${more}`));
  const holding = (await changes(buyer, told.checkpoint)).checkpoint;
  // Restored, and nobody renewed the epoch.
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.delete(feed).where(eq(feed.subscriber_id, tx.subscriberId));
    await tx.insertMany(feed, kept);
    await tx
      .update(tenant_feeds)
      .set({ seq: counter?.seq ?? 0 })
      .where(eq(tenant_feeds.subscriber_id, tx.subscriberId));
    await tx
      .update(product_prices)
      .set({ price: 100 })
      .where(and(eq(product_prices.subscriber_id, tx.subscriberId), eq(product_prices.product_id, product.id), eq(product_prices.price_list_id, lists.cheap)));
  });
  // A customer and an order: far less than was lost.
  await given.customer({});
  await store.withTransaction(subscriber.id, async (tx) => tx.touch('orders', 'one-more'));
  const answer = await changes(buyer, holding);
  expect(answer.resync).toBe(true);
});

test('pages of a scope that ends while they are made come with a checkpoint of that scope', async () => {
  const { store, clock, subscriber, lists, one, moveToList } = await world();
  const actor = person('Cliente', { subscriberId: subscriber.id, contactId: one.id });
  const real = createPackedCatalogue(store);
  const catalogue: PackedCatalogue = {
    body: real.body,
    async pages(subscriberId, scope) {
      const made = await real.pages(subscriberId, scope);
      await moveToList(lists.dear);
      return made;
    },
  };
  const told = await manifest(store.db, actor, { catalogue, changes: catalogueChanges });
  // The pages have prices of the cheap list alone; only starting again brings those of the dear one.
  const answer = await pull(store.db, actor, { collection: catalogueChanges, checkpoint: told.checkpoint, limit: 100, now: clock.now() });
  expect({ scope: told.scope, resync: answer.resync }).toEqual({ scope: `customer:${lists.cheap}`, resync: true });
});

test('a customer who is moved to another list while answers are made leaves those of the others as they were', async () => {
  const { lists, buyer, other, started, changes, reprice, moveToList } = await world();
  const wrong: string[] = [];
  const [bought, others] = [await started(buyer), await started(other)];
  for (let price = 1_000; price < 1_100; price += 1) {
    await reprice(price);
    const moved = new Promise((resolve) => setTimeout(resolve, price % 8)).then(() => moveToList(lists.dear));
    await Promise.all([changes(buyer, bought), moved]);
    const theirs = await changes(other, others);
    const [prices] = theirs.documents.map((document) => JSON.stringify((document as unknown as { product: { prices: object } }).product.prices));
    if (prices !== JSON.stringify({ [lists.cheap]: price })) wrong.push(`${price}: ${prices}`);
    await moveToList(lists.cheap);
  }
  expect(wrong).toEqual([]);
}, 60_000);
