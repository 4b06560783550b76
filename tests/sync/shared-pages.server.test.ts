import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { catalogueChanges } from '#server/features/catalogue/catalogue.replication.ts';
import { products } from '#server/features/catalogue/catalogue.tables.ts';
import { touchProducts } from '#server/features/catalogue/touch-products.ts';
import { askPage } from '#server/features/sync/pull.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { CatalogueManifest, PullAnswer } from '#shared/features/sync/sync.documents.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { person, seller as sellerActor } from '#tests/sync/notes-collection.ts';

const first = async (server: TestServer, user: GivenUser, query = '') => (await server.as(user).get(`/sync/reference${query}`)).body as PullAnswer;
const descriptionsOf = ({ documents }: PullAnswer) =>
  documents.flatMap((document) => ('row' in document ? [(document['row'] as { description?: string }).description] : []));

async function world() {
  const server = await startServer();
  const { given } = server;
  const brand = await given.brand({ description: 'Marca antigua' });
  return { server, given, brand, seller: await given.seller(), admin: await given.user({ role: 'Administrador' }) };
}

test('what everybody holds is one answer for all, until it changes', async () => {
  const { server, given, brand, seller, admin } = await world();
  const before = await first(server, seller);
  expect(descriptionsOf(before)).toContain('Marca antigua');
  // An order advances the feed and changes nothing in this collection: the cached answer is used, and the device continues from its checkpoint.
  const customer = await given.customer({ seller });
  expect(await first(server, admin)).toEqual(before);
  const read = (await server.as(admin).get(`/api/marcas/${brand.id}`)).body.data;
  expect((await server.as(admin).put(`/api/marcas/${brand.id}`, { ...read, description: 'Marca nueva' })).status).toBe(200);
  const after = await first(server, await given.customerUser(customer));
  expect(descriptionsOf(after)).toContain('Marca nueva');
  expect(descriptionsOf(after)).not.toContain('Marca antigua');
  const news = await first(server, seller, `?checkpoint=${before.checkpoint}`);
  expect(descriptionsOf(news)).toEqual(['Marca nueva']);
});

test('page by page it is all of it, whoever asks for the next one', async () => {
  const { server, seller, admin } = await world();
  const whole = await first(server, seller);
  const ids: string[] = [];
  let checkpoint = '';
  for (let turn = 0; ; turn += 1) {
    const page = await first(server, turn % 2 === 0 ? seller : admin, `?limit=7${checkpoint && `&checkpoint=${checkpoint}`}`);
    ids.push(...page.documents.map(({ id }) => String(id)));
    checkpoint = page.checkpoint;
    if (!page.more) {
      expect(page.count).toBe(ids.length);
      break;
    }
  }
  expect(ids.sort()).toEqual(whole.documents.map(({ id }) => String(id)).sort());
});

test('another company’s is another answer', async () => {
  const { server, given, seller } = await world();
  const other = await given.subscriber();
  const theirs = await given.seller({ subscriber: other });
  await given.brand({ subscriber: other, description: 'De la otra' });
  expect(descriptionsOf(await first(server, seller))).not.toContain('De la otra');
  const answer = await first(server, theirs);
  expect(descriptionsOf(answer)).toContain('De la otra');
  expect(descriptionsOf(answer)).not.toContain('Marca antigua');
});

test('a brand that goes between two first pulls is in the first of them alone', async () => {
  const { server, brand, seller, admin } = await world();
  const before = await first(server, seller);
  expect((await server.as(admin).delete(`/api/marcas/${brand.id}`)).status).toBe(200);
  expect(descriptionsOf(await first(server, admin))).not.toContain('Marca antigua');
  const news = await first(server, seller, `?checkpoint=${before.checkpoint}`);
  expect(news.documents).toContainEqual({ id: `brand:${brand.id}`, _deleted: true });
});

/** Products in two lists, of which a customer buys by the second, alone. */
async function sellingWorld() {
  const server = await startServer();
  const { given } = server;
  const lists: number[] = [];
  for (const order of [1, 2, 3]) lists.push((await given.priceList({ order })).id);
  const [dear = 0, middle = 0, cheap = 0] = lists;
  const brand = await given.brand();
  const product = await given.product({ brand_id: brand.id, prices: { [dear]: 300, [middle]: 200, [cheap]: 100 } });
  const ana = await given.seller();
  const customer = await given.customer({ seller: ana, branch: { price_list_id: cheap, disable_dynamic_price_list: true } });
  const admin = await given.user({ role: 'Administrador' });
  const started = async (user: GivenUser) => ((await server.as(user).get('/sync/catalogue')).body as CatalogueManifest).checkpoint;
  const changes = async (user: GivenUser, checkpoint: string) =>
    (await server.as(user).get(`/sync/catalogue_changes?limit=1000&checkpoint=${checkpoint}`)).body as PullAnswer;
  const block = async (block_sale: boolean) => {
    const read = (await server.as(admin).get(`/api/marcas/${brand.id}`)).body.data;
    const answer = await server.as(admin).put(`/api/marcas/${brand.id}`, { ...read, block_sale });
    expect(answer.status).toBe(200);
  };
  return {
    server,
    given,
    product,
    lists: { dear, middle, cheap },
    ana,
    customer,
    buyer: await given.customerUser(customer),
    admin,
    started,
    changes,
    block,
  };
}

test('the changes of the catalogue are one answer for everybody of a scope, wherever they come from', async () => {
  const { server, given, product, lists, ana, customer, buyer, started, changes, block } = await sellingWorld();
  const [bought, atStart] = [await started(buyer), await started(ana)];
  // Orders, customers and visits advance the feed and do not change the catalogue.
  await given.customer({ seller: ana });
  const later = await given.seller();
  const atLater = await started(later);
  expect((await changes(ana, atStart)).documents).toEqual([]);

  await block(true);
  const hers = await changes(ana, atStart);
  expect(hers.documents).toMatchObject([{ product: { block_sale: true, prices: { [lists.dear]: 300, [lists.cheap]: 100 } } }]);
  expect(await changes(later, atLater)).toEqual(hers);
  const theirs = await changes(buyer, bought);
  expect(theirs.documents).toMatchObject([{ product: { id: product.id, block_sale: true, prices: { [lists.cheap]: 100 } } }]);
  expect(JSON.stringify(theirs)).not.toContain('300');

  await block(false);
  const next = await changes(later, hers.checkpoint);
  expect(next.documents).toMatchObject([{ product: { block_sale: false } }]);
  expect((await changes(ana, atStart)).documents).toEqual(next.documents);

  const asked = (actor: Actor, checkpoint: string) =>
    askPage(server.store.db, actor, { collection: catalogueChanges, checkpoint, limit: 1000, now: server.clock.now() });
  const of = { subscriberId: server.subscriber.id };
  const names = [
    await asked(sellerActor(3, of), atStart),
    await asked(sellerActor(4, of), atLater),
    await asked(person('Cliente', { ...of, contactId: customer.id }), bought),
  ];
  expect(names[0]?.shared).toBe(names[1]?.shared);
  expect(names[0]?.shared).not.toBe(names[2]?.shared);
});

test('a product that goes is told to devices that began before, from one answer, and once', async () => {
  const { server, product, ana, started, changes, given } = await sellingWorld();
  const before = await started(ana);
  expect((await changes(ana, before)).count).toBe(1);
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.delete(products).where(and(eq(products.subscriber_id, tx.subscriberId), eq(products.id, product.id)));
    touchProducts(tx, [product.id]);
  });
  for (const user of [ana, await given.seller()]) {
    const told = await changes(user, before);
    expect(told).toMatchObject({ documents: [{ id: String(product.id), _deleted: true }], count: 0, resync: false });
    expect(await changes(user, told.checkpoint)).toMatchObject({ documents: [], count: 0, resync: false });
  }
});
