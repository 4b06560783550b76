/** The payment and delivery terms that a device or a call may request. docs/security.md, 'What a client's word decides'. */
import { describe, expect, test } from 'vitest';
import { addDays, formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '../support/given-people.ts';
import { orderPayload } from '../support/order-payload.ts';
import { startServer } from '../support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

/** A branch with payment terms of 30 days, another customer's with 15, and an unassigned branch with 60. */
async function world() {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber();
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const office = await given.user({ role: 'Administrador', subscriber });
  const ofList = { price_list_id: list.id };
  const customer = await given.customer({ seller, subscriber, credit_quota: 5_000_000, branch: { ...ofList, pay_condition: '30 días', address: 'Calle 1' } });
  await given.branch(customer, { seller, subscriber, ...ofList, address: 'Carrera 2', send_point: 'Bodega norte' });
  await given.customer({ seller, subscriber, branch: { ...ofList, pay_condition: '15 días' } });
  await given.customer({ subscriber, branch: { ...ofList, pay_condition: '60 días' } });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100 });
  const buyer = await given.customerUser(customer, { subscriber });
  const push = async (user: GivenUser, change: object, type = 'orders.finalise') => {
    const payload = { ...orderPayload({ uuid: newUuid(), customer, subscriber, list, product }), ...change };
    const command = { id: newUuid(), type, created_at: server.clock.now(), payload };
    return (await server.as(user).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] })).body.results[0];
  };
  const finalise = async (user: GivenUser, change: object, as: 'pedido' | 'cotizacion' = 'pedido') => {
    const cart = await server.as(user).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
    return await server.as(user).post(`/api/finalizar-${as}`, { id: cart.body.data.id, accepted_total: 23_800, ...change });
  };
  return { server, seller, office, buyer, push, finalise };
}

describe('how an order is paid', () => {
  test('is never for its customer to say, by a command or by a call, as an order or as a quotation', async () => {
    const { buyer, push, finalise } = await world();
    const sentence = 'La condición de pago de esta sucursal es «30 días»: no se puede pedir con «Crédito 999 días».';
    for (const type of ['orders.finalise', 'quotations.finalise']) {
      const result = await push(buyer, { pay_condition: 'Crédito 999 días' }, type);
      expect(result).toMatchObject({ status: 'refused', code: 'orders.payConditionNotYours', sentence });
    }
    expect(await push(buyer, { pay_condition: '15 días' })).toMatchObject({ code: 'orders.payConditionNotYours' });
    expect(await finalise(buyer, { pay_condition: 'Crédito 999 días' })).toMatchObject({ status: 422, body: { errors: { pay_condition: [sentence] } } });
    // The cart still exists and takes the branch's terms.
    expect(await finalise(buyer, { pay_condition: '30 DIAS' })).toMatchObject({ status: 200, body: { data: { pay_condition: '30 días' } } });
    expect(await push(buyer, {})).toMatchObject({ status: 'accepted', document: { document: { pay_condition: '30 días' } } });
  });

  test('is for a seller to shorten; a longer one holds their order; who decides about credit lengthens it, within what the company knows', async () => {
    const { server, seller, office, push, finalise } = await world();
    expect(await push(seller, { pay_condition: '15 días' })).toMatchObject({ status: 'accepted', document: { document: { pay_condition: '15 días' } } });
    const held = await push(seller, { pay_condition: '60 días' });
    expect(held).toMatchObject({ document: { document: { pay_condition: '60 días', state: 'retenido', credit: { decision: 'held', reasons: ['terms'] } } } });
    const released = await server.as(office).post(`/api/pedidos/${held.document.document.document_id}/liberar`);
    expect(released).toMatchObject({ status: 200 });
    // Nobody releases a quotation.
    expect(await push(seller, { pay_condition: '60 días' }, 'quotations.finalise')).toMatchObject({ code: 'orders.payConditionNotYours' });
    expect(await push(seller, { pay_condition: 'Contado, o cuando pueda' })).toMatchObject({ code: 'orders.payConditionUnknown' });
    expect(await finalise(office, { pay_condition: 'Crédito 999 días' })).toMatchObject({ status: 422, body: { code: 'orders.payConditionUnknown' } });
    expect(await finalise(office, { pay_condition: '60 días' })).toMatchObject({
      status: 200,
      body: { data: { pay_condition: '60 días', state: 'enviando' } },
    });
  });

  test('that a quotation promised goes into its order, and no longer when it has expired', async () => {
    const { server, office, buyer, finalise } = await world();
    const quote = async () => (await finalise(office, { pay_condition: '60 días' }, 'cotizacion')).body.data;
    const order = async (quotation: { document_id: number }) => {
      const cart = await server.as(buyer).post(`/api/cotizacion-a-carrito/${quotation.document_id}`, { replace: true });
      return (await server.as(buyer).post('/api/finalizar-pedido', { id: cart.body.data.id, accepted_total: cart.body.data.total })).body;
    };
    expect((await order(await quote())).data.pay_condition).toBe('60 días');
    const second = await quote();
    server.clock.advance({ days: 400 });
    expect((await order(second)).data.pay_condition).toBe('30 días');
    expect((await finalise(buyer, {})).body.data.pay_condition).toBe('30 días');
  });
});

describe('where an order goes', () => {
  test("is a place of its customer, or the branch's own", async () => {
    const { buyer, seller, push, finalise } = await world();
    for (const place of ['Carrera 2', 'Bodega norte']) expect(await push(buyer, { send_point: place })).toMatchObject({ status: 'accepted' });
    const refused = { status: 'refused', code: 'orders.sendPointNotTheirs', sentence: '«Mi casa» no es un punto de envío de este cliente.' };
    expect(await push(buyer, { send_point: 'Mi casa' })).toMatchObject(refused);
    expect(await push(seller, { send_point: 'Mi casa' })).toMatchObject(refused);
    expect(await finalise(buyer, { send_point: 'Mi casa' })).toMatchObject({ status: 422, body: { errors: { send_point: [refused.sentence] } } });
  });
});

describe('the day of the delivery', () => {
  test('is one from the day of the order on, and is told with the order and on its list', async () => {
    const { server, buyer, seller, office, push, finalise } = await world();
    const [today, next] = [localDateOf(server.clock.now()), addDays(localDateOf(server.clock.now()), 1)];
    expect(await push(seller, { delivery_date: today })).toMatchObject({ status: 'accepted' });
    const refused = { status: 'refused', code: 'orders.deliveryInPast', sentence: `La fecha de entrega no puede ser anterior al ${formatDate(today)}.` };
    expect(await push(seller, { delivery_date: addDays(today, -1) })).toMatchObject(refused);
    expect(await push(buyer, { delivery_date: 'mañana' })).toMatchObject({ code: 'sync.commandInvalid' });
    expect(await finalise(buyer, { delivery_date: addDays(today, -1) })).toMatchObject({
      status: 422,
      body: { errors: { delivery_date: [refused.sentence] } },
    });
    const { document_id } = (await push(buyer, { delivery_date: next })).document.document;
    const answer = (await server.as(office).get(`/api/detalle-documento/${document_id}`)).body.data;
    expect(answer).toMatchObject({ delivery_date: next, documents_information: { delivery_date: next } });
  });
});
