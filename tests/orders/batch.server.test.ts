/** What is read ahead for a whole push must not judge its second order as if the first were not there. */
import { expect, test } from 'vitest';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startServer } from '../support/server.ts';

const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.

test('orders of one push see each other: credit is spent once, a refused one leaves nothing, the same document is one', async () => {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings: { credit_mode: 'hard' } });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const customer = await given.customer({ seller, subscriber, credit_quota: 30_000, branch: { price_list_id: list.id } });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100 });
  const order = (change: Record<string, unknown> = {}) => ({
    id: newId(),
    type: 'orders.finalise',
    created_at: server.clock.now(),
    payload: {
      uuid: newId(),
      device_number: 'A-1',
      contact_id: customer.id,
      contact_warehouse_id: customer.branchId,
      warehouse_id: subscriber.warehouseId,
      seen_total: 23_800,
      seen_price_list_id: list.id,
      lines: [{ product_id: product.id, quantity: 2, seen_unit_value: 10_000 }],
      ...change,
    },
  });
  const first = order();
  const commands = [first, order({ lines: [{ product_id: 999_999, quantity: 1, seen_unit_value: 1 }] }), order(), { ...order(), payload: first.payload }];

  const answer = await server.as(seller).post('/sync/commands', { protocol: 1, device: newId(), commands });

  const [accepted, refused, held, again] = answer.body.results;
  expect(accepted).toMatchObject({ status: 'accepted', document: { document: { state: 'enviando' } } });
  expect(refused).toMatchObject({ status: 'refused' });
  expect(held).toMatchObject({ status: 'accepted', document: { document: { state: 'retenido' } } });
  expect(again).toMatchObject({ status: 'accepted', document: { document: { id: accepted.document.document.id } } });
  await server.finishJobs();
  const admin = server.as(await given.user({ role: 'Administrador', subscriber }));
  const orders = (await admin.get('/api/pedidos')).body.data;
  expect(orders.map(({ consecutive }: { consecutive: number }) => consecutive).sort()).toEqual([1, 2]);
});
