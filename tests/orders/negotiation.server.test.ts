/** A customer requests other prices; versions of the quotation answer the request; accepting a version makes the order (decision 0345; portal E8). */
import { expect, test } from 'vitest';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { orderPayload } from '#tests/support/order-payload.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

async function world() {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings: { maximum_discount_percentage: 10, quotation_valid_days: 15 } });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const of = { seller, subscriber, branch: { price_list_id: list.id } };
  const customer = await given.customer(of);
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100 });
  const buyer = await given.user({ role: 'Cliente', subscriber, contactId: customer.id, name: 'Ana' });
  const stranger = await given.user({ role: 'Cliente', subscriber, contactId: (await given.customer(of)).id });
  const office = server.as(await given.user({ role: 'Administrador', subscriber }));
  const push = async (user: GivenUser, type: string, payload: Record<string, unknown>, id = newUuid()) => {
    const command = { id, type, created_at: server.clock.now(), payload };
    const answer = await server.as(user).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] });
    return answer.body.results[0];
  };
  const ordered = { customer, subscriber, list, product };
  const quote = async () => (await push(buyer, 'quotations.finalise', orderPayload({ uuid: newUuid(), ...ordered }))).document.document;
  return { server, subscriber, seller, customer, product, list, buyer, stranger, office, push, quote, ordered };
}

const asking = (uuid: string, change = {}) => ({
  uuid,
  note: 'Para todo el año',
  lines: [{ line_number: 1, target_price: 9_250, note: 'La competencia' }],
  ...change,
});
const offering = (quotation_uuid: string, unit_price: number, change = {}) => ({
  ...{ uuid: newUuid(), quotation_uuid, device_number: 'L-0001', note: 'Hasta diciembre' },
  lines: [{ line_number: 1, quantity: 4, unit_price }],
  ...change,
});

test('what a customer asks is answered by versions at the quoted list price; both see them; one becomes the order and all are converted', async () => {
  const { server, seller, buyer, stranger, office, push, quote, ordered } = await world();
  const { id: first, document_id: id, number } = await quote();
  expect(await push(seller, 'quotations.answer_price', offering(first, 9_500))).toMatchObject({ code: 'orders.priceNotAsked' });
  expect(await push(seller, 'quotations.ask_price', asking(first))).toMatchObject({ code: 'orders.onlyCustomerAsks' });
  expect(await push(stranger, 'quotations.ask_price', asking(first))).toMatchObject({ code: 'orders.quotationNotFound' });
  expect(await push(buyer, 'quotations.ask_price', asking(first, { note: null, lines: [{ line_number: 1 }] }))).toMatchObject({ status: 'refused' });
  expect((await server.as(buyer).post(`/api/cotizaciones/${id}/pedir-precio`, { lines: [{ line_number: 9, target_price: 1 }] })).status).toBe(422);

  const asked = await push(buyer, 'quotations.ask_price', asking(first));
  expect(asked.document.document).toMatchObject({ status_label: 'PIDE PRECIO', negotiation: { version: 1, request: { by: 'Ana De Prueba', answer: null } } });
  // The request is changed until it is answered.
  expect((await server.as(buyer).post(`/api/cotizaciones/${id}/pedir-precio`, { lines: [{ line_number: 1, target_price: 9_100 }] })).body.data).toMatchObject({
    negotiation: { version: 1, request: { note: null, lines: [{ line_number: 1, target_price: 9_100, note: null }] } },
  });
  expect((await server.as(seller).get('/sync/orders?limit=100')).text).toContain('"target_price":9100');

  // The list price rises: the answer uses the quoted price, up to the discount that a seller may give.
  await server.store.withTransaction(buyer.subscriberId, async (tx) => {
    await tx.update(product_prices).set({ price: 15_000 });
  });
  expect(await push(seller, 'quotations.answer_price', offering(first, 8_900))).toMatchObject({ code: 'orders.linesRefused' });
  expect(await push(buyer, 'quotations.answer_price', offering(first, 1))).toMatchObject({ code: 'orders.customerDoesNotAnswer' });
  const offer = offering(first, 9_250);
  const command = newUuid();
  const second = (await push(seller, 'quotations.answer_price', offer, command)).document.document;
  expect(second).toMatchObject({
    number: 'Ct-2',
    status_label: 'VIGENTE',
    negotiation: { version: 2, first: { uuid: first, number }, answer: { by: expect.any(String), note: 'Hasta diciembre' }, request: null },
    lines: [{ quantity: 4, unit_value: 10_000, discount_percentage: 7.5, net_unit_value: 9_250 }],
    total: 44_030,
  });
  // The same answer again gives the same version, by its command and by its UUID; a different answer is refused.
  expect((await push(seller, 'quotations.answer_price', offer, command)).document.document).toMatchObject({ number: 'Ct-2' });
  expect((await push(seller, 'quotations.answer_price', offer)).document.document).toMatchObject({ number: 'Ct-2' });
  expect(await push(seller, 'quotations.answer_price', offering(first, 9_000))).toMatchObject({ code: 'orders.priceAnswered' });
  expect(await push(buyer, 'quotations.ask_price', asking(first))).toMatchObject({ code: 'orders.priceAnswered' });

  // The negotiation continues: the office answers the second version, after its last day.
  expect((await push(buyer, 'quotations.ask_price', asking(second.id, { lines: [] }))).document.document).toMatchObject({ negotiation: { version: 2 } });
  server.clock.advance({ days: 20 });
  expect(await push(buyer, 'quotations.ask_price', asking(second.id))).toMatchObject({ code: 'orders.quotationExpired' });
  const body = { lines: [{ line_number: 1, quantity: 2, unit_price: 9_000 }] };
  const third = (await office.post(`/api/cotizaciones/${second.document_id}/responder-precio`, body)).body.data;
  expect(third).toMatchObject({
    number: 'Ct-3',
    state: 'vigente',
    negotiation: { version: 3 },
    lines: [{ unit_value: 10_000, net_unit_value: 9_000 }],
    total: 21_420,
  });
  expect((await office.post(`/api/cotizaciones/${second.document_id}/responder-precio`, body)).status).toBe(409);
  for (const reader of [office, server.as(seller), server.as(buyer)])
    expect((await reader.get(`/api/cotizaciones/${id}/versiones`)).body.data).toMatchObject([{ number: 'Ct-1' }, { number: 'Ct-2' }, { number: 'Ct-3' }]);
  expect((await server.as(stranger).get(`/api/cotizaciones/${id}/versiones`)).status).toBe(404);
  const verbs = (await office.get(`/api/pedidos/${id}/historial`)).body.data.map(({ action }: { action: string }) => action);
  expect(verbs).toEqual(['answer_price', 'ask_price', 'ask_price', 'create']);

  const order = { ...orderPayload({ uuid: newUuid(), ...ordered }), seen_total: 21_420, quotation_uuid: third.uuid };
  expect((await push(buyer, 'orders.finalise', order)).document.document).toMatchObject({ total: 21_420, state: 'enviando' });
  expect((await office.get('/api/cotizaciones?start_date=2026-11-01')).body.data.map(({ state }: { state: string }) => state)).toEqual(
    Array(3).fill('convertida'),
  );
  expect(await push(buyer, 'orders.finalise', { ...order, uuid: newUuid(), quotation_uuid: first })).toMatchObject({ code: 'orders.quotationConverted' });
});

test('a quotation of yesterday’s last day says the old and the new total, and becomes an order after the yes', async () => {
  const { server, buyer, push, quote, ordered } = await world();
  const quoted = await quote();
  await server.store.withTransaction(buyer.subscriberId, async (tx) => {
    await tx.update(product_prices).set({ price: 15_000 });
  });
  server.clock.advance({ days: 16 });
  const order = { ...orderPayload({ uuid: newUuid(), ...ordered }), quotation_uuid: quoted.id };
  expect(await push(buyer, 'orders.finalise', order)).toMatchObject({ code: 'orders.pricesChanged', data: { seen_total: 23_800, total: 35_700, count: 1 } });
  expect((await push(buyer, 'orders.finalise', { ...order, accepted_total: 35_700 })).document.document).toMatchObject({ total: 35_700 });
  expect((await server.as(buyer).get('/api/cotizaciones?start_date=2026-11-01')).body.data).toMatchObject([{ state: 'convertida' }]);
});
