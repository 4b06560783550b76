import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { replicatedCollections } from '#server/capabilities.ts';
import { feed } from '#server/platform/db/platform.tables.ts';
import { noScope } from '#server/platform/replication.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name).sort();

/** The users who receive a customer now, and the users who received its removal. */
async function hearersOf(server: TestServer, customer: { id: number }) {
  const rows = await server.store.db
    .select({ audience: feed.audience, deleted: feed.deleted })
    .from(feed)
    .where(and(eq(feed.subscriber_id, server.subscriber.id), eq(feed.collection, 'third_parties'), eq(feed.doc_id, String(customer.id))));
  const of = (deleted: boolean) =>
    rows
      .filter((row) => row.deleted === deleted)
      .map(({ audience }) => audience)
      .sort();
  return { now: of(false), gone: of(true) };
}

test('everyone sees their own customers: the seller, the leader, the director, the customer and the office', async () => {
  const server = await startServer();
  const [ana, beto] = [await server.given.seller({ name: 'Ana' }), await server.given.seller({ name: 'Beto' })];
  const first = await server.given.customer({ seller: ana, name: 'Uno' });
  await server.given.customer({ seller: beto, name: 'Dos' });
  await server.given.customer({ name: 'Sin vendedor' });
  const leadership = await server.given.leadership({ sellers: [ana] });
  const { director } = await server.given.direction({ leaderships: [leadership] });
  const path = '/api/terceros?is_customer=1';

  expect(names(await server.as(ana).get(path))).toEqual(['Uno']);
  expect(names(await server.as(leadership.leader).get(path))).toEqual(['Uno']);
  expect(names(await server.as(director).get(path))).toEqual(['Uno']);
  expect(names(await server.as(await server.given.customerUser(first)).get(path))).toEqual(['Uno']);
  expect(names(await server.as(await server.given.user()).get(path))).toEqual(['Dos', 'Sin vendedor', 'Uno']);
  expect((await server.as(beto).get(`/api/terceros/${first.id}`)).status).toBe(404);
  expect((await server.as(beto).get(`/api/establecimientos/${first.branchId}`)).status).toBe(404);
  expect((await server.as(beto).get(`/api/sucursales-tercero/${first.id}`)).status).toBe(404);
});

test('a seller of one branch sees that branch of the customer and not the other', async () => {
  const server = await startServer();
  const [ana, beto] = [await server.given.seller(), await server.given.seller()];
  const customer = await server.given.customer({ seller: ana, branch: { description: 'Centro' } });
  await server.given.branch(customer, { seller: beto, description: 'Norte' });

  const seen = await server.as(ana).get(`/api/terceros/${customer.id}`);

  expect(seen.body.data.contact_warehouses.map((branch: { description: string }) => branch.description)).toEqual(['Centro']);
});

test('third parties are found by name without accents, by identification, by seller and by leadership', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const ana = await server.given.seller({ name: 'Ana' });
  const leadership = await server.given.leadership({ sellers: [ana] });
  const customer = await server.given.customer({ seller: ana, name: 'Repuestos Ñáñez', identification: '900123456' });
  await server.given.customer({ name: 'Otro' });

  expect(names(await admin.get('/api/terceros?query=nanez'))).toEqual(['Repuestos Ñáñez']);
  expect(names(await admin.get(`/api/terceros?seller_id=${ana.contactId}`))).toEqual(['Repuestos Ñáñez']);
  expect(names(await admin.get(`/api/terceros?leadership_id=${leadership.id}`))).toEqual(['Repuestos Ñáñez']);
  expect(names(await admin.get('/api/terceros?typeuser=is_employee'))).toEqual(['Ana']);
  expect((await admin.get('/api/terceros/id/900123456')).body).toEqual({ success: true, data: { id: customer.id } });
  expect((await admin.get('/api/tercero-identificacion/900123456')).body.data.name).toBe('Repuestos Ñáñez');
  // However its separators are written.
  expect((await admin.get('/api/terceros/id/900.123-456')).body.data).toEqual({ id: customer.id });
  expect((await admin.get('/api/tercero-identificacion/900%20123,456')).body.data.id).toBe(customer.id);
  expect((await admin.get('/api/terceros/id/1')).status).toBe(404);
  expect((await admin.get('/api/terceros')).body.meta.per_page).toBe(50);
});

test('a branch given to another seller leaves the devices of the one before, with what it owes', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const [ana, beto] = [await server.given.seller(), await server.given.seller()];
  const customer = await server.given.customer({ seller: ana });
  const owed = await server.given.receivable({ customer, seller_id: ana.contactId });
  expect(await hearersOf(server, customer)).toEqual({ now: [`contact:${customer.id}`, `seller:${ana.contactId}`], gone: [] });

  const answer = await admin.put(`/api/establecimientos/${customer.branchId}`, { seller_id: beto.contactId });

  expect(answer.body).toMatchObject({ message: 'El establecimiento ha sido actualizado', data: { seller_id: beto.contactId, version: 2 } });
  expect(await hearersOf(server, customer)).toEqual({ now: [`contact:${customer.id}`, `seller:${beto.contactId}`], gone: [`seller:${ana.contactId}`] });
  expect((await server.as(ana).get('/api/establecimientos')).body.data).toEqual([]);
  const ofReceivable = await server.store.db
    .select({ audience: feed.audience, deleted: feed.deleted })
    .from(feed)
    .where(and(eq(feed.collection, 'receivables'), eq(feed.doc_id, String(owed.id))));
  expect(ofReceivable).toContainEqual({ audience: `seller:${ana.contactId}`, deleted: true });
  expect(ofReceivable).toContainEqual({ audience: `seller:${beto.contactId}`, deleted: false });
});

test('the document of a customer holds only the branches and purchases that the person reaches', async () => {
  const server = await startServer();
  const [ana, beto] = [await server.given.seller(), await server.given.seller()];
  const customer = await server.given.customer({ seller: ana, branch: { description: 'Centro' }, credit_quota: 0 });
  await server.given.branch(customer, { seller: beto, description: 'Norte' });
  const collection = replicatedCollections.find(({ collection: name }) => name === 'third_parties');

  const documentFor = async (person: typeof ana) => {
    const { actor } = await server.services.actors.identify(await server.tokenOf(person), null);
    // The collection's own document.
    return (await collection?.project(server.store.db, actor, [String(customer.id)], { ...noScope, now: server.clock.now() }))?.get(String(customer.id)) as
      | CustomerDocument
      | undefined;
  };

  expect((await documentFor(ana))?.branches.map(({ description }) => description)).toEqual(['Centro']);
  expect((await documentFor(beto))?.branches.map(({ description }) => description)).toEqual(['Norte']);
  expect(await documentFor(ana)).toMatchObject({ credit_quota: 0, bought: [] });
  expect(await documentFor(await server.given.seller())).toBeUndefined();
});

test('a moved point leaves where it was, and a stale or impossible change is refused', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const customer = await server.given.customer({ branch: { latitude: 4.6, length: -74.1 } });
  const path = `/api/establecimientos/${customer.branchId}`;

  expect((await admin.put(path, { latitude: 4.7, length: '-74.2', version: 1 })).status).toBe(200);
  expect((await admin.put(path, { description: 'x', version: 1 })).status).toBe(409);
  expect((await admin.put(path, { latitude: 91 })).body.errors).toEqual({ latitude: ['Latitud debe ser máximo 90.'] });
  expect((await admin.put(path, { seller_id: 9999 })).body.errors).toEqual({ seller_id: ['Vendedor no existe.'] });
  expect((await admin.get(path)).body.data).toMatchObject({ latitude: 4.7, length: -74.2, version: 2 });
  expect((await server.as(await server.given.seller()).put(path, { description: 'x' })).status).toBe(403);
});

test('a list that names companies is of the own one, or empty', async () => {
  const server = await startServer();
  await server.given.customer({ name: 'Uno' });
  const there = await server.given.subscriber();
  const admin = server.as(await server.given.user());

  expect(names(await admin.get(`/api/terceros?typeuser=is_customer&subscribers=${there.id},${server.subscriber.id}`))).toEqual(['Uno']);
  expect(names(await admin.get(`/api/terceros?typeuser=is_customer&subscribers=${there.id}`))).toEqual([]);
  // A list as well as a text with commas.
  expect(names(await admin.get(`/api/terceros?typeuser=is_customer&subscribers[]=${server.subscriber.id}`))).toEqual(['Uno']);
  expect(names(await admin.get(`/api/terceros?typeuser=is_customer&subscribers[]=${there.id}&subscribers[]=${server.subscriber.id}`))).toEqual(['Uno']);
  expect((await admin.get('/api/terceros?subscribers[]=x')).status).toBe(422);
  expect((await admin.get('/api/terceros?subscribers=todas')).body.errors).toEqual({ subscribers: ['Son números separados por comas.'] });
});
