/** Today's figures of Inicio, each within the person's reach, and the lists that they lead to. */
import { expect, test } from 'vitest';
import { event_exceptions, events } from '#server/features/agenda/agenda.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { visitActivity } from '#tests/agenda/given-agenda.ts';
import { importFile } from '#tests/imports/import-file.ts';
import type { Client } from '#tests/support/client.ts';
import type { GivenCustomer, GivenSeller } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// The tests' clock is set to Tuesday 24 November 2026, ten in the morning.
const today = '2026-11-24';
const glance = async (client: Client) => (await client.get('/api/mes-a-la-vista')).body.data;

/** Orders one product for a customer. */
async function order(client: Client, { branchId }: GivenCustomer, { id }: { id: number }): Promise<void> {
  const { body } = await client.post('/api/items-carrito', { contact_warehouse_id: branchId, product_id: id, quantity: 2 });
  expect((await client.post('/api/finalizar-pedido', { id: body.data.id })).status).toBe(200);
}

/** A visit that began at this instant. */
async function arrive(server: TestServer, seller: GivenSeller, { id, branchId }: GivenCustomer, checkin_date: string): Promise<void> {
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const visitId = await tx.nextIds('visits');
    await tx.insert(visits).values({
      ...{ subscriber_id: tx.subscriberId, uuid: `0199c0de-0000-7000-8000-${String(visitId).padStart(12, '0')}`, id: visitId, updated_at: tx.now },
      ...{ seller_id: seller.contactId, user_id: seller.id, contact_id: id, contact_warehouse_id: branchId, activity_id: visitActivity.id },
      ...{ state: 'open', checkin_date, checkin_received_at: checkin_date, checkin_mark: 'inside', checkin_readings: [], signs: [] },
    });
  });
}

/** A contact of the agenda that was attended today. */
async function attend(server: TestServer, seller: GivenSeller, { branchId }: GivenCustomer): Promise<void> {
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const eventId = await tx.nextIds('events');
    await tx.insert(events).values({
      ...{ subscriber_id: tx.subscriberId, id: eventId, uuid: '0199c0de-0000-7000-8000-0000000000aa', type_id: visitActivity.id, updated_at: tx.now },
      ...{ start_date: today, start_time: '08:00', end_date: today, end_time: '08:30', repeat_on: [] },
      ...{ starts_at: `${today}T13:00:00.000Z`, ends_at: `${today}T13:30:00.000Z`, user_creator: seller.id, user_last_modified: seller.id },
      ...{ seller_id: seller.contactId, contact_warehouse_id: branchId },
    });
    await tx
      .insert(event_exceptions)
      .values({ subscriber_id: tx.subscriberId, event_id: eventId, original_date: today, attended: true, attended_date: today, attended_time: '08:10' });
  });
}

test('sales of today stand beside those of the same weekday, and sellers who sold, visited or attended are not silent', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const list = await given.priceList({ order: 1 });
  const product = await given.product({ product_code: 'A-1', prices: { [list.id]: 1_000 }, stock: 100 });
  const sellers = { ana: 'Ana', luis: 'Luis', nora: 'Nora', eva: 'Eva', silvio: 'Silvio' };
  const { ana, luis, nora, eva, silvio } = Object.fromEntries(
    await Promise.all(Object.entries(sellers).map(async ([key, name]) => [key, await given.seller({ name })] as const)),
  ) as Record<keyof typeof sellers, GivenSeller>;
  const customer = await given.customer({ seller: ana, identification: '811111111', branch: { price_list_id: list.id } });
  const { leader } = await given.leadership({ sellers: [ana, silvio] });
  const before = [
    'Documento,Fecha,Identificación,Cantidad,Código,Valor unitario,IVA',
    'F1,2026-11-17,811111111,5,A-1,1000,0',
    'F2,2026-11-18,811111111,9,A-1,1000,0',
  ];
  await (await importFile(server, office, { kind: 'sales', content: before.join('\n') })).apply();
  await order(server.as(ana), customer, product);
  await server.finishJobs();
  await arrive(server, luis, customer, '2026-11-24T12:30:00.000Z');
  // Yesterday at 23:30 in Bogotá.
  await arrive(server, silvio, customer, '2026-11-24T04:30:00.000Z');
  await attend(server, nora, customer);
  const absence = { seller_id: eva.contactId, substitute_id: null, start_date: today, end_date: today, reason: 'Cita' };
  expect((await office.post('/api/ausencias', absence)).status).toBe(201);

  const whole = await glance(office);
  expect(whole).toMatchObject({ day: { sales: 2_000, week_before: 5_000 }, sellers: { working: 4, silent: 1 } });
  const listed = (await office.get('/api/sql-file/vendedores-sin-actividad')).body.data;
  expect(listed.rows).toEqual([expect.objectContaining({ seller: 'Silvio', last_order: null, last_visit: '2026-11-23' })]);
  const matrix = (await office.get(`/api/sql-file/matriz-dinamica?rows=customer&start_date=${today}&end_date=${today}`)).body.data.matrix;
  expect(matrix.cells.at(-1)[2]).toBe(whole.day.sales);

  // A leader has the figures of their sellers, and none of a list that they may not open.
  expect(await glance(server.as(leader))).toMatchObject({ day: { sales: 2_000 }, sellers: { working: 2, silent: 1 }, out_of_stock: null });
  expect((await server.as(leader).get('/api/sql-file/vendedores-sin-actividad')).body.data.rows).toHaveLength(1);
});

test('products out of stock are the active ones with inventory and no unit in any warehouse, as the list that they lead to', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  await given.product({ product_code: 'HAY', stock: 3 });
  await given.product({ product_code: 'CERO', stock: 0 });
  await given.product({ product_code: 'NUNCA' });
  await given.product({ product_code: 'SERVICIO', stock: 0, applies_inventory: false });
  await given.product({ product_code: 'INACTIVO', stock: 0, state: 0 });

  expect((await glance(office)).out_of_stock).toBe(2);
  const codes = async (query: string) =>
    (await office.get(`/api/productos/fichas?${query}`)).body.data.map(({ product_code }: { product_code: string }) => product_code);
  expect(await codes('without_stock=1&state=1')).toEqual(['CERO', 'NUNCA']);
  expect(await codes('without_stock=1')).toEqual(['CERO', 'INACTIVO', 'NUNCA']);
});
