/** Rows that are read in advance for a whole push must include the effect of its first order when the second order is judged. */
import { expect, test, vi } from 'vitest';
import { documents } from '#server/features/orders/orders.tables.ts';
import { wholeDocuments } from '#server/features/orders/whole-documents.repository.ts';
import type { CommandResult } from '#shared/features/sync/sync.documents.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { orderPayload } from '../support/order-payload.ts';
import { startServer } from '../support/server.ts';

const newId = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)); // Plain memory, made by the caller.

/** A distributor with a seller who orders two units of a product at a time. */
async function world({ settings = {}, credit_quota = null }: { settings?: { credit_mode?: 'hard' }; credit_quota?: number | null } = {}) {
  const server = await startServer();
  const { given } = server;
  const subscriber = await given.subscriber({ settings });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber });
  const customer = await given.customer({ seller, subscriber, credit_quota, branch: { price_list_id: list.id } });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 100 });
  const order = (change: Record<string, unknown> = {}, type = 'orders.finalise') => ({
    id: newId(),
    type,
    created_at: server.clock.now(),
    payload: { ...orderPayload({ uuid: newId(), customer, subscriber, list, product }), ...change },
  });
  const push = async (commands: readonly unknown[]) =>
    (await server.as(seller).post('/sync/commands', { protocol: 1, device: newId(), commands })).body.results as CommandResult[];
  const admin = server.as(await given.user({ role: 'Administrador', subscriber }));
  return { server, subscriber, order, push, admin };
}

test('orders of one push see each other: credit is spent once, a refused one leaves nothing, the same document is one', async () => {
  const { server, order, push, admin } = await world({ settings: { credit_mode: 'hard' }, credit_quota: 30_000 });
  const first = order();
  const commands = [first, order({ lines: [{ product_id: 999_999, quantity: 1, seen_unit_value: 1 }] }), order(), { ...order(), payload: first.payload }];

  const [accepted, refused, held, again] = await push(commands);

  expect(accepted).toMatchObject({ status: 'accepted', document: { document: { state: 'enviando' } } });
  expect(refused).toMatchObject({ status: 'refused' });
  expect(held).toMatchObject({ status: 'accepted', document: { document: { state: 'retenido' } } });
  expect(again).toMatchObject({ status: 'accepted', document: { document: { id: first.payload.uuid } } });
  await server.finishJobs();
  const orders = (await admin.get('/api/pedidos')).body.data;
  expect(orders.map(({ consecutive }: { consecutive: number }) => consecutive).sort()).toEqual([1, 2]);
});

test.each(['quotations.finalise', 'orders.finalise'])(
  'who is told that an order is accepted has it, also when the number of one is taken: then an order, %s and an order',
  async (type) => {
    const { server, subscriber, order, push } = await world();
    expect(await push([order()])).toMatchObject([{ status: 'accepted' }]);
    // As if the office had set its consecutive back.
    await server.store.withTransaction(subscriber.id, async (tx) => void (await tx.update(documents).set({ consecutive: 2 })));
    const commands = [order(), order({}, type), order()];

    const told = (await push(commands)).map(({ status }) => status);

    const rows = await server.store.db.select({ uuid: documents.uuid }).from(documents);
    const kept = commands.map(({ payload }) => rows.some(({ uuid }) => uuid === payload.uuid));
    expect(told.map((status) => status === 'accepted')).toEqual(kept);
    expect(told).not.toContain('retry');
    // Only what took the taken number is refused.
    expect(kept).toEqual(type === 'orders.finalise' ? [false, false, false] : [false, true, false]);
  },
);

test('fifty orders that come again are told as they stand, in one reading', async () => {
  const { server, order, push } = await world();
  const commands = Array.from({ length: 50 }, () => order());
  const first = await push(commands);
  await server.finishJobs();

  const reading = vi.spyOn(wholeDocuments, 'listByUuid');
  const again = await push(commands);

  expect(again).toMatchObject(
    first.map(({ id }, index) => ({ id, status: 'accepted', document: { document: { id: commands[index]?.payload.uuid, state: 'APROBADO' } } })),
  );
  expect(reading).toHaveBeenCalledOnce();
  reading.mockRestore();
});
