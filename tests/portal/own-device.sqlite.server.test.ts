/** A customer's device has only their own rows: the test searches everything that the device could pull (portal E4, D5). */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { syncedCollections } from '#shared/features/sync/sync.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { Client } from '#tests/support/client.ts';
import { orderPayload } from '#tests/support/order-payload.ts';
import { phonePhoto } from '#tests/support/sent-images.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

/** Everything that a device of this person would store, as text. */
async function wholeStore(client: Client): Promise<string> {
  const catalogue = await client.get('/sync/catalogue');
  const texts = [catalogue.text];
  for (const { hash } of catalogue.body.pages) texts.push(await (await client.fetch(`/sync/catalogue/pages/${hash}`)).text());
  for (const collection of syncedCollections) texts.push((await client.get(`/sync/${collection}?limit=1000`)).text);
  return texts.join('\n');
}

test('of another customer of the same seller there is no id, name, price, order, invoice, receipt, warranty, limit, list or alert', async () => {
  const server = await startServer();
  const { given, subscriber } = server;
  const [own, theirs] = [await given.priceList({ order: 1, name: 'Taller' }), await given.priceList({ order: 2, name: 'Mayorista' })];
  const seller = await given.seller();
  // A branch whose orders may change to another price list receives that list too (decision 0042).
  const fixed = { disable_dynamic_price_list: true };
  const mine = await given.customer({ seller, name: 'PROPIO SAS', branch: { price_list_id: own.id, description: 'SEDE PROPIA', ...fixed } });
  const other = await given.customer({
    seller,
    name: 'AJENO SAS',
    identification: '899123456',
    branch: { price_list_id: theirs.id, description: 'SEDE AJENA', ...fixed },
  });
  // Prices that nothing else has.
  const product = await given.product({ prices: { [own.id]: 1_111_117, [theirs.id]: 2_222_227 }, stock: 100, iva_percentage: 0 });
  const gone = await given.product({ prices: { [own.id]: 10_000, [theirs.id]: 10_000 }, stock: 0 });
  const [me, colleague] = [await given.customerUser(mine), await given.user({ role: 'Cliente', contactId: mine.id, name: 'Colega' })];
  const stranger = await given.user({ role: 'Cliente', contactId: other.id, name: 'Forastera' });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const act = async (user: typeof me, commands: { type: string; payload: Record<string, unknown> }[]) => {
    const made = commands.map((command) => ({ ...command, id: newUuid(), created_at: server.clock.now() }));
    const answer = await server.as(user).post('/sync/commands', { protocol: 1, device: newUuid(), commands: made });
    expect(
      answer.body.results.map(({ status }: { status: string }) => status),
      answer.text,
    ).toEqual(made.map(() => 'accepted'));
  };
  const uuids = { mine: newUuid(), other: newUuid() };
  const order = (customer: typeof mine, list: { id: number }, uuid: string, unit: number, buy_order: string) => ({
    type: 'orders.finalise',
    payload: {
      ...{ ...orderPayload({ uuid, customer, subscriber, list, product }), buy_order, seen_total: unit },
      lines: [{ product_id: product.id, quantity: 1, seen_unit_value: unit }],
    },
  });
  const line = { product_id: product.id, product_code: 'P', quantity: 1 };
  await act(me, [
    order(mine, own, uuids.mine, 1_111_117, 'OC-PROPIA'),
    { type: 'lists.save', payload: { uuid: newUuid(), name: 'LISTA PROPIA', lines: [line] } },
  ]);
  await act(stranger, [
    order(other, theirs, uuids.other, 2_222_227, 'OC-AJENA'),
    { type: 'lists.save', payload: { uuid: newUuid(), name: 'LISTA AJENA', is_shared: true, lines: [line] } },
    { type: 'stock_alerts.ask', payload: { product_id: gone.id, contact_warehouse_id: other.branchId } },
  ]);
  const photo = new Uint8Array(await phonePhoto({ width: 60, height: 40 }));
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const claim = async (user: typeof me, customer: typeof mine, observation: string) => {
    const sent = await server.as(user).fetch(`/sync/files/${sha256}?offset=0&total=${photo.length}`, { method: 'PUT', body: photo });
    expect(sent.status).toBe(200);
    const photos = [{ group: 'images_product', sha256, name: 'pieza.jpg' }];
    const payload = { uuid: newUuid(), contact_warehouse_id: customer.branchId, product_id: product.id, observation, photos };
    await act(user, [{ type: 'warranty.create', payload }]);
  };
  await claim(me, mine, 'GARANTIA PROPIA: suena');
  await claim(stranger, other, 'GARANTIA AJENA: suena');
  const placeOf = (customer: typeof mine) => ({ uuid: newUuid(), contact_id: customer.id, contact_warehouse_id: customer.branchId });
  const receipt = (customer: typeof mine, value: number, observation: string) => ({
    type: 'receipts.register',
    payload: { ...placeOf(customer), receipt_date: '2026-11-24', means: [{ kind: 'efectivo', value }], allocations: [], advance_value: value, observation },
  });
  const promise = { ...placeOf(other), value: 5_555_557, promised_date: '2026-11-30', observation: 'PROMESA' };
  await act(seller, [receipt(mine, 4_000_001, 'RECIBO PROPIO'), receipt(other, 4_444_447, 'RECIBO AJENO'), { type: 'promises.make', payload: promise }]);
  expect((await office.post(`/api/compradores/${stranger.id}`, { approves: true })).status).toBe(200);
  await given.receivable({ customer: other, seller_id: seller.contactId, invoice_id: 'FE-AJENA', due_date: '2026-12-20', debit_value: 3_333_337 });
  await server.finishJobs();

  const held = await wholeStore(server.as(me));
  const expected = ['PROPIO SAS', 'SEDE PROPIA', 'OC-PROPIA', 'LISTA PROPIA', 'GARANTIA PROPIA', 'RECIBO PROPIO', uuids.mine, '1111117', 'Colega'];
  for (const text of expected) expect(held, text).toContain(text);
  const papers = ['OC-AJENA', 'LISTA AJENA', 'FE-AJENA', 'GARANTIA AJENA', 'RECIBO AJENO', '4444447'];
  const foreign = ['AJENO', '899123456', 'SEDE AJENA', ...papers, 'Forastera', uuids.other, '2222227', '3333337'];
  for (const text of foreign) expect(held, text).not.toContain(text);
  // A check of the search itself: the stranger's own device has all of the data.
  const strangers = await wholeStore(server.as(stranger));
  for (const text of foreign) expect(strangers, text).toContain(text);
  // What a customer promised to pay is a note of the company.
  for (const store of [held, strangers]) expect(store).not.toContain('PROMESA');
  // A list of one user is not on the device of another user of the same customer.
  expect(await wholeStore(server.as(colleague))).not.toContain('LISTA PROPIA');
});
