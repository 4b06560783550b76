/** A customer's device has only their own rows: the test searches everything that the device could pull (portal E4, D5). */
import { expect, test } from 'vitest';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { Client } from '#tests/support/client.ts';
import { orderPayload } from '#tests/support/order-payload.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

/** Everything that a device of this person would store, as text. */
async function wholeStore(client: Client): Promise<string> {
  const catalogue = await client.get('/sync/catalogue');
  const texts = [catalogue.text];
  for (const { hash } of catalogue.body.pages) texts.push(await (await client.fetch(`/sync/catalogue/pages/${hash}`)).text());
  for (const collection of ['catalogue_changes', 'reference', 'third_parties', 'orders', 'receivables', 'agenda'])
    texts.push((await client.get(`/sync/${collection}?limit=1000`)).text);
  return texts.join('\n');
}

test('of another customer of the same seller there is no id, name, price, order, invoice, limit, list or alert', async () => {
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
  expect((await office.post(`/api/compradores/${stranger.id}`, { approves: true })).status).toBe(200);
  await given.receivable({ customer: other, seller_id: seller.contactId, invoice_id: 'FE-AJENA', due_date: '2026-12-20', debit_value: 3_333_337 });
  await server.finishJobs();

  const held = await wholeStore(server.as(me));
  for (const text of ['PROPIO SAS', 'SEDE PROPIA', 'OC-PROPIA', 'LISTA PROPIA', uuids.mine, '1111117', 'Colega']) expect(held, text).toContain(text);
  const foreign = ['AJENO', '899123456', 'SEDE AJENA', 'OC-AJENA', 'LISTA AJENA', 'FE-AJENA', 'Forastera', uuids.other, '2222227', '3333337'];
  for (const text of foreign) expect(held, text).not.toContain(text);
  // A check of the search itself: the stranger's own device has all of the data.
  const strangers = await wholeStore(server.as(stranger));
  for (const text of foreign) expect(strangers, text).toContain(text);
  // A list of one user is not on the device of another user of the same customer.
  expect(await wholeStore(server.as(colleague))).not.toContain('LISTA PROPIA');
});
