/** The effects of a device's date. docs/security.md, 'What a client's word decides'. */
import { expect, test } from 'vitest';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '../support/given-people.ts';
import { orderPayload } from '../support/order-payload.ts';
import { startServer } from '../support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
const daysBefore = (instant: string, days: number) => new Date(Date.parse(instant) - days * 24 * 3_600_000).toISOString();

async function world() {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings: { quotation_valid_days: 5, maximum_discount_percentage: 20 } });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const customer = await given.customer({ seller, subscriber, branch: { price_list_id: list.id } });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100 });
  const buyer = await given.customerUser(customer, { subscriber });
  const admin = await given.user({ subscriber });
  const report = async (user: GivenUser, device: string, pending_count = 0) => {
    const said = { device, app_version: '1', description: 'Teléfono', pending_count, needs_attention_count: 0, storage_persisted: true };
    expect((await server.as(user).post('/sync/device', said)).status).toBe(200);
  };
  const push = async (
    user: GivenUser,
    { device, created_at, type = 'orders.finalise', ...change }: { device: string; created_at: string; type?: string; [field: string]: unknown },
  ) => {
    const payload = { ...orderPayload({ uuid: newUuid(), customer, subscriber, list, product }), ...change };
    const command = { id: newUuid(), type, created_at, payload };
    return (await server.as(user).post('/sync/commands', { protocol: 1, device, commands: [command] })).body.results[0];
  };
  return { server, given, subscriber, seller, customer, buyer, admin, product, report, push };
}
const dateOf = (result: { document: { document: { voucher_date: string } } }) => result.document.document.voucher_date;

test('an order that a phone made without signal keeps its day, weeks later', async () => {
  const { server, seller, report, push } = await world();
  const device = newUuid();
  await report(seller, device);
  server.clock.advance({ days: 2 });
  const created_at = server.clock.now();
  server.clock.advance({ days: 20 });
  await report(seller, device, 1);
  expect(dateOf(await push(seller, { device, created_at }))).toBe('2026-11-26');
});

test('a phone that was in contact dates nothing from before it, and one that nobody knows nothing from before now', async () => {
  const { server, seller, report, push } = await world();
  const device = newUuid();
  await report(seller, device);
  server.clock.advance({ days: 10 });
  await report(seller, device);
  server.clock.advance({ days: 1 });
  expect(dateOf(await push(seller, { device, created_at: daysBefore(server.clock.now(), 9) }))).toBe('2026-12-04');
  expect(dateOf(await push(seller, { device: newUuid(), created_at: daysBefore(server.clock.now(), 9) }))).toBe('2026-12-05');
  expect(dateOf(await push(seller, { device, created_at: '2999-01-01T00:00:00.000Z' }))).toBe('2026-12-05');
});

test('an expired quotation gives its prices to nobody who dates the order back, least of all to the customer', async () => {
  const { server, seller, buyer, product, report, push } = await world();
  const [phone, browser] = [newUuid(), newUuid()];
  await report(seller, phone);
  await report(buyer, browser, 1);
  const quoted = { lines: [{ product_id: product.id, quantity: 2, seen_unit_value: 10_000, discount_percentage: 20 }], seen_total: 19_040 };
  const quotation = await push(seller, { device: phone, created_at: server.clock.now(), type: 'quotations.finalise', ...quoted });
  expect(quotation).toMatchObject({ status: 'accepted' });
  const { id: quotation_uuid } = quotation.document.document;
  const created_at = daysBefore(server.clock.now(), -1);
  server.clock.advance({ days: 30 });
  await report(seller, phone);
  // The browser reports that it holds data since the day of the quotation: a customer's order has the date of its arrival.
  expect(await push(buyer, { device: browser, created_at, quotation_uuid, ...quoted })).toMatchObject({ status: 'refused', code: 'orders.linesRefused' });
  const ofSeller = await push(seller, { device: phone, created_at, quotation_uuid, lines: quoted.lines, seen_total: 19_040 });
  expect(ofSeller.document?.document.voucher_date ?? ofSeller.status).not.toBe('2026-11-25');
});

test('a device is told the state of a quotation by the day of the server', async () => {
  const { server, seller, product, report, push } = await world();
  const phone = newUuid();
  await report(seller, phone);
  const lines = [{ product_id: product.id, quantity: 2, seen_unit_value: 10_000, discount_percentage: 20 }];
  const quotation = await push(seller, { device: phone, created_at: server.clock.now(), type: 'quotations.finalise', lines, seen_total: 19_040 });
  expect(quotation).toMatchObject({ status: 'accepted' });
  const states = async () => (await server.as(seller).get('/sync/orders')).body.documents.map(({ state }: { state: string }) => state);

  expect(await states()).toEqual(['vigente']);
  server.clock.advance({ days: 30 });
  expect(await states()).toEqual(['vencida']);
});

test('who lost a branch yesterday does not sell to it by dating back; what they made before it without signal is theirs', async () => {
  const { server, given, subscriber, seller, customer, admin, report, push } = await world();
  const [online, offline] = [newUuid(), newUuid()];
  await report(seller, online);
  await report(seller, offline);
  server.clock.advance({ hours: 1 });
  const created_at = server.clock.now();
  server.clock.advance({ days: 2 });
  const other = await given.seller({ subscriber });
  expect((await server.as(admin).put(`/api/establecimientos/${customer.branchId}`, { seller_id: other.contactId })).status).toBe(200);
  server.clock.advance({ days: 1 });
  await report(seller, online);
  expect(await push(seller, { device: online, created_at })).toMatchObject({ status: 'refused', code: 'thirdParties.branchNotFound' });
  await report(seller, offline, 1);
  expect(await push(seller, { device: offline, created_at })).toMatchObject({ status: 'accepted' });
});
