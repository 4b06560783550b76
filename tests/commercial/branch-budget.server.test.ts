/** The month of a buyer who is limited to one branch. Spec: decision 0462. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { startServer } from '#tests/support/server.ts';

test('a buyer of one branch sees the month of that branch, and a budget only where it is the branch’s alone', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const list = await given.priceList({ order: 1 });
  const [ana, luis] = [await given.seller({ name: 'Ana' }), await given.seller({ name: 'Luis' })];
  const identify = async ({ contactId }: { contactId: number }, identification: string) =>
    await server.store.withTransaction(server.subscriber.id, (tx) => tx.update(contacts).set({ identification }).where(eq(contacts.id, contactId)));
  await identify(ana, '1020304050');
  await identify(luis, '1020304051');
  const customer = await given.customer({ seller: ana, identification: '811111111', branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 100_000 }, stock: 100 });
  const order = async (contact_warehouse_id: number, quantity: number) => {
    const { body } = await office.post('/api/items-carrito', { contact_warehouse_id, product_id: product.id, quantity });
    expect((await office.post('/api/finalizar-pedido', { id: body.data.id })).status).toBe(200);
  };
  await order(customer.branchId, 2);
  await given.parameter({ paramtable_id: 114, code_parameter: 'VEN', name_parameter: 'Ventas' });
  const rows = ['Año,Mes,Vendedor,NIT,Valor', '2026,11,1020304050,811111111,500000', '2026,11,1020304051,811111111,300000'];
  const form = new FormData();
  form.set('file', new File([rows.join('\n')], 'presupuesto.csv'));
  expect((await office.post('/api/presupuesto-ventas', form)).body.data).toMatchObject({ uploaded: true });
  const buyer = await given.customerUser(customer);
  const buysFor = async (contact_warehouse_id: number | null) => {
    const { version } = (await office.get(`/api/usuarios/${buyer.id}`)).body.data;
    const saved = await office.put(`/api/usuarios/${buyer.id}`, { contact_warehouse_id, version });
    expect(saved.status, saved.text).toBe(200);
  };
  const standing = async () => (await server.as(buyer).post('/api/presupuesto-de-ventas', {})).body.data;
  const figures = (budget: number | null, sales: number) => ({ budget, sales, missing: budget === null ? null : budget - sales });

  await buysFor(customer.branchId);
  expect(await standing(), 'the only branch').toMatchObject(figures(800_000, 200_000));

  const { id: north } = await given.branch(customer, { seller: luis, price_list_id: list.id });
  await order(north, 1);
  expect(await standing(), "Ana's only branch of the customer").toMatchObject(figures(500_000, 200_000));
  await buysFor(north);
  expect(await standing(), "Luis's").toMatchObject(figures(300_000, 100_000));

  const { id: south } = await given.branch(customer, { seller: luis, price_list_id: list.id });
  await order(south, 1);
  expect(await standing(), 'Luis has two').toMatchObject(figures(null, 100_000));
  await buysFor(null);
  const whole = await standing();
  expect(whole, 'all branches').toMatchObject(figures(800_000, 400_000));
  expect(whole.months.find(({ month }: { month: string }) => month === '2026-11')).toEqual({ month: '2026-11', sales: 400_000, budget: 800_000 });
});
