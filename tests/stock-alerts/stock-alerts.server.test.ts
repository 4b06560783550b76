/** 'Avíseme cuando llegue' (decision 0331). */
import { expect, test } from 'vitest';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));

test('who waits hears once, on their device and by e-mail, when a file brings stock; colleagues, sellers and other customers never', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const [ana, luis] = [await given.customerUser(customer), await given.customerUser(customer)];
  const stranger = await given.customerUser(await given.customer({ seller, branch: { price_list_id: list.id } }));
  const hiddenBrand = await given.brand({ deploy_b2b: false });
  const gone = await given.product({ product_code: 'AGOTADO-1', prices: { [list.id]: 10_000 }, stock: 0 });
  const other = await given.product({ product_code: 'AGOTADO-2', prices: { [list.id]: 10_000 }, stock: 0 });
  const there = await given.product({ product_code: 'HAY-1', prices: { [list.id]: 10_000 }, stock: 5 });
  const hidden = await given.product({ product_code: 'OCULTO', prices: { [list.id]: 10_000 }, stock: 0, brand_id: hiddenBrand.id });
  const devices = new Map<GivenUser, string>();
  const push = async (user: GivenUser, type: string, payload: Record<string, unknown>) => {
    const device = devices.get(user) ?? newUuid();
    devices.set(user, device);
    const command = { id: newUuid(), type, created_at: server.clock.now(), payload };
    return (await server.as(user).post('/sync/commands', { protocol: 1, device, commands: [command] })).body.results[0];
  };
  const ask = (user: GivenUser, product: { id: number }) => push(user, 'stock_alerts.ask', { product_id: product.id, contact_warehouse_id: customer.branchId });
  const alerts = async (user: GivenUser) => {
    const { body } = await server.as(user).get('/sync/third_parties?limit=1000');
    return body.documents.flatMap(({ alerts: own = [] }: { alerts?: unknown[] }) => own);
  };
  const bring = async (rows: string) => {
    const office = server.as(await given.user({ role: 'Administrador' }));
    const form = new FormData();
    form.set('archivo', new File([`codigo;bodega;existencia\n${rows}\n`], 'existencias.csv'));
    const { id } = (await office.post('/api/importaciones/stock', form)).body.data;
    await server.finishJobs();
    expect((await office.post(`/api/importaciones/${id}/aplicar`)).status).toBe(202);
    return (await server.finishJobs()).filter(({ subject }) => subject.startsWith('Lleg'));
  };

  expect((await ask(ana, gone)).status).toBe('accepted');
  await ask(ana, other);
  await ask(luis, gone);
  await push(luis, 'stock_alerts.drop', { product_id: gone.id });
  for (const [user, product, code] of [
    [ana, hidden, 'catalogue.productNotFound'],
    [stranger, gone, 'thirdParties.branchNotFound'],
    [seller, gone, 'stock_alerts.onlyCustomers'],
  ] as const)
    expect((await ask(user, product)).code).toBe(code);
  expect(await alerts(ana)).toMatchObject([
    { product_id: gone.id, told_at: null },
    { product_id: other.id, told_at: null },
  ]);
  for (const user of [luis, stranger, seller]) expect(await alerts(user)).toEqual([]);

  // What is there already is told at once.
  expect((await ask(luis, there)).document.document.alerts).toMatchObject([{ product_id: there.id, told_at: server.clock.now() }]);
  const mails = await bring('AGOTADO-1;B01;25\nAGOTADO-2;B01;0');
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [luis.email, 'Llegó HAY-1'],
    [ana.email, 'Llegó AGOTADO-1'],
  ]);
  expect(await alerts(ana)).toMatchObject([
    { product_id: gone.id, told_at: server.clock.now() },
    { product_id: other.id, told_at: null },
  ]);
  expect(await bring('AGOTADO-1;B01;30')).toHaveLength(2);
});
