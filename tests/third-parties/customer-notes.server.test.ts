import { expect, test } from 'vitest';
import { replicatedCollections } from '#server/capabilities.ts';
import { noScope } from '#server/platform/replication.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const note = 'Mala paga';
const collection = replicatedCollections.find(({ collection: name }) => name === 'third_parties');

/** A seller's customer with notes of the company in every field that takes one. */
async function notedCustomer(server: TestServer) {
  const seller = await server.given.seller();
  const customer = await server.given.customer({ seller, identification: '900123456', observations: note, branch: { observation: note } });
  const admin = server.as(await server.given.user());
  expect((await admin.post('/api/funcionarios', { contact_id: customer.id, name: 'Ana', observation: note })).status).toBe(201);
  return { seller, customer, owner: await server.given.customerUser(customer) };
}

/** The customer's document on the person's device. */
async function documentFor(server: TestServer, person: GivenUser, customerId: number) {
  const { actor } = await server.services.actors.identify(await server.tokenOf(person), null);
  // The collection's own document.
  return (await collection?.project(server.store.db, actor, [String(customerId)], { ...noScope, now: server.clock.now() }))?.get(String(customerId)) as
    | CustomerDocument
    | undefined;
}

test('a customer reads in no call what the company noted about them, and their seller does', async () => {
  const server = await startServer();
  const { seller, customer, owner } = await notedCustomer(server);
  const calls = [
    '/api/terceros',
    `/api/terceros/${customer.id}`,
    '/api/tercero-identificacion/900123456',
    '/api/establecimientos',
    `/api/establecimientos/${customer.branchId}`,
    '/api/establecimientos-vendedor',
    '/api/sucursales',
    '/api/sucursal-cliente',
    `/api/sucursales-tercero/${customer.id}`,
    `/api/funcionarios?contact_id=${customer.id}`,
  ];

  for (const call of calls) {
    const own = await server.as(owner).get(call);
    expect(own.status, call).toBe(200);
    expect(own.text, call).toContain(String(customer.id));
    expect(own.text, call).not.toContain(note);
    expect((await server.as(seller).get(call)).text, call).toContain(note);
  }
});

test('a customer does not find by a filter what they may not read', async () => {
  const server = await startServer();
  const { customer, owner } = await notedCustomer(server);

  for (const call of ['/api/terceros?observations=', '/api/establecimientos?observation=', `/api/funcionarios?contact_id=${customer.id}&observation=`]) {
    expect((await server.as(owner).get(`${call}mala`)).body.data, call).toHaveLength(1);
    expect((await server.as(owner).get(`${call}buena`)).body.data, call).toHaveLength(1);
  }
});

test('a customer’s own device holds no notes about them, and one that held them pulls again', async () => {
  const server = await startServer();
  const { seller, customer, owner } = await notedCustomer(server);

  expect((await documentFor(server, owner, customer.id))?.branches[0]?.observation).toBeNull();
  expect((await documentFor(server, seller, customer.id))?.branches[0]?.observation).toBe(note);
  expect(collection?.version).toBe(8);
});
