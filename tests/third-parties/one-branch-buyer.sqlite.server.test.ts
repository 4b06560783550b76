import { expect, test } from 'vitest';
import { replicatedCollections } from '#server/capabilities.ts';
import { noScope } from '#server/platform/replication.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { startServer } from '#tests/support/server.ts';

const collection = replicatedCollections.find(({ collection: name }) => name === 'third_parties');

test('a customer’s person who buys for one branch reaches and prices that one alone, in calls and on their device; without it, all of theirs', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const seller = await given.seller();
  const list = await given.priceList({ order: 1 });
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const { id: second } = await given.branch(customer, { seller, price_list_id: list.id });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 10 });
  const buyer = await given.customerUser(customer);
  const buysFor = async (contact_warehouse_id: number | null) => {
    const { version } = (await admin.get(`/api/usuarios/${buyer.id}`)).body.data;
    const saved = await admin.put(`/api/usuarios/${buyer.id}`, { contact_warehouse_id, version });
    expect(saved.status, saved.text).toBe(200);
  };
  const seen = async () => {
    const portal = server.as(buyer);
    const prices = await Promise.all(
      [customer.branchId, second].map(async (branch) => (await portal.get(`/api/calcular-precio/${branch}/${product.id}`)).status),
    );
    const listed = (await portal.get('/api/establecimientos')).body.data.map(({ id }: { id: number }) => id);
    const { actor } = await server.services.actors.identify(await server.tokenOf(buyer), null);
    // The collection's own document.
    const document = (await collection?.project(server.store.db, actor, [String(customer.id)], { ...noScope, now: server.clock.now() }))?.get(
      String(customer.id),
    ) as CustomerDocument | undefined;
    return { prices, listed, onDevice: document?.branches.map(({ id }) => id) };
  };
  const both = [customer.branchId, second];
  expect(await seen()).toEqual({ prices: [200, 200], listed: both, onDevice: both });

  await buysFor(second);
  expect(await seen()).toEqual({ prices: [404, 200], listed: [second], onDevice: [second] });

  await buysFor(null);
  expect(await seen()).toEqual({ prices: [200, 200], listed: both, onDevice: both });
});
