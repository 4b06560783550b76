import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('held orders are listed by the reason for which they are held, as long as they are; a customer reads no reason in this way either', async () => {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings: { credit_mode: 'hard' } });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 1_000 });
  const sold = async (fields: object) => {
    const customer = await given.customer({ seller, subscriber, ...fields, branch: { price_list_id: list.id } });
    const sale = server.as(seller);
    const cart = (await sale.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 })).body.data;
    expect((await sale.post('/api/finalizar-pedido', { id: cart.id, accepted_total: cart.total })).status).toBe(200);
    return customer;
  };
  const blocked = await sold({ blocked: true, name: 'Bloqueado' });
  await sold({ credit_quota: 1_000, name: 'Sin cupo' });
  await sold({ credit_quota: 1_000, blocked: true, name: 'Ambas' });
  await sold({ name: 'Libre' });
  await server.finishJobs();

  const office = server.as(await given.user({ role: 'Administrador', subscriber }));
  const names = async (query: string, who = office) => {
    const { status, body } = await who.get(`/api/pedidos?sortBy=consecutive&sort=ASC&${query}`);
    expect(status, query).toBe(200);
    return body.data.map(({ contact_name }: { contact_name: string }) => contact_name);
  };
  expect(await names('held_for=blocked')).toEqual(['Bloqueado', 'Ambas']);
  expect(await names('held_for=exceeded')).toEqual(['Sin cupo', 'Ambas']);
  expect(await names('held_for=discount')).toEqual([]);
  expect(await names(`held_for=blocked&contact_id=${blocked.id}`)).toEqual(['Bloqueado']);
  expect((await office.get('/api/pedidos?held_for=capricho')).status).toBe(422);

  const [{ document_id }] = (await office.get(`/api/pedidos?contact_id=${blocked.id}`)).body.data;
  expect((await office.post(`/api/pedidos/${document_id}/liberar`)).status).toBe(200);
  expect(await names('held_for=blocked')).toEqual(['Ambas']);

  const buyer = server.as(await given.customerUser(blocked, { subscriber }));
  expect(await names('held_for=exceeded', buyer)).toEqual(['Bloqueado']);
});
