/** Rows that a role may not read by calls do not reach its devices. Spec: decisions §3. */
import { expect, test } from 'vitest';
import type { Permission, Role } from '#shared/kernel/permissions.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.

async function world() {
  const server = await startServer();
  const { given, subscriber } = server;
  const root = server.as(await given.user({ role: 'Super Administrador' }));
  const seller = await given.seller();
  const customer = await given.customer({ seller });
  const list = await given.priceList({ order: 1 });
  const branch = await given.branch(customer, { seller, price_list_id: list.id });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 10 });
  const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: branch.id, product_id: product.id, quantity: 1 });
  expect((await server.as(seller).post('/api/finalizar-pedido', { id: cart.body.data.id })).status).toBe(200);
  await server.finishJobs();
  await given.receivable({ customer, seller_id: seller.contactId, invoice_id: 'FV-1', due_date: '2026-12-04', debit_value: 1_000 });
  const buyer = await given.customerUser(customer);
  const turn = async (role: Role, permission: Permission) =>
    expect((await root.post(`/api/cambiar-permisos-rol/${role}/${encodeURIComponent(permission)}`)).status).toBe(200);
  const pull = async (person: GivenUser, collection: string, checkpoint?: string) => {
    const { status, body } = await server.as(person).get(`/sync/${collection}?limit=50${checkpoint ? `&checkpoint=${encodeURIComponent(checkpoint)}` : ''}`);
    expect(status).toBe(200);
    return { held: body.documents.length, count: body.count, resync: body.resync, checkpoint: body.checkpoint };
  };
  return { server, given, subscriber, seller, buyer, customer, branch, product, list, turn, pull };
}

test('a role that may not read what is owed, or no document, holds none on its devices, from the next pull on, and has them again when it may', async () => {
  const { seller, buyer, turn, pull } = await world();
  for (const [collection, permissions] of [
    ['receivables', ['B2B Ver menú Cartera']],
    ['orders', ['B2B Ver menú Tracking de pedidos', 'B2B Crear cotizaciones']],
  ] as const) {
    const before = await pull(buyer, collection);
    expect(before, collection).toMatchObject({ held: 1, count: 1 });
    for (const permission of permissions) await turn('Cliente', permission);

    const without = await pull(buyer, collection, before.checkpoint);
    expect(without, collection).toMatchObject({ held: 0, count: 0, resync: true });
    expect(await pull(buyer, collection, without.checkpoint), collection).toMatchObject({ held: 0, count: 0, resync: false });
    expect(await pull(seller, collection), collection).toMatchObject({ held: 1, count: 1 });

    for (const permission of permissions) await turn('Cliente', permission);
    expect(await pull(buyer, collection, without.checkpoint), collection).toMatchObject({ held: 1, count: 1, resync: true });
  }
});

test('prices travel to who may read them in the calls', async () => {
  const { server, given, seller, buyer, turn, pull } = await world();
  const people = await given.user({ role: 'RRHH' });
  for (const person of [seller, buyer]) expect((await server.as(person).get('/sync/catalogue')).body.pages.length).toBeGreaterThan(0);
  const [page] = (await server.as(seller).get('/sync/catalogue')).body.pages;
  for (const call of ['/sync/catalogue', `/sync/catalogue/pages/${page.hash}`]) expect((await server.as(people).get(call)).status, call).toBe(403);
  const own = await pull(people, 'catalogue_changes');
  expect(own).toMatchObject({ held: 0 });

  const { checkpoint } = (await server.as(seller).get('/sync/catalogue')).body;
  await given.product({ stock: 1 });
  expect(await pull(seller, 'catalogue_changes', checkpoint)).toMatchObject({ held: 1 });
  expect(await pull(people, 'catalogue_changes', own.checkpoint)).toMatchObject({ held: 0, count: 0 });
  await turn('RRHH', 'Gestión comercial');
  expect((await server.as(people).get('/sync/catalogue')).status).toBe(200);
});

test('an order that is sent again by who may read none any more brings none', async () => {
  const { server, subscriber, buyer, customer, branch, product, list, turn } = await world();
  const command = {
    id: newUuid(),
    type: 'orders.finalise',
    created_at: server.clock.now(),
    payload: {
      ...{
        uuid: newUuid(),
        device_number: 'A-1',
        contact_id: customer.id,
        contact_warehouse_id: branch.id,
        warehouse_id: subscriber.warehouseId,
      },
      ...{ seen_total: 11_900, seen_price_list_id: list.id, lines: [{ product_id: product.id, quantity: 1, seen_unit_value: 10_000 }] },
    },
  };
  const push = async () => (await server.as(buyer).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] })).body.results[0];
  expect(await push()).toMatchObject({ status: 'accepted', document: { document: { id: command.payload.uuid } } });
  await server.finishJobs();
  expect(await push()).toMatchObject({ document: { document: { state: 'APROBADO' } } });

  for (const permission of ['B2B Ver menú Tracking de pedidos', 'B2B Crear cotizaciones', 'B2B Crear pedidos'] as const) await turn('Cliente', permission);

  expect(await push()).toMatchObject({ status: 'accepted', document: null });
});
