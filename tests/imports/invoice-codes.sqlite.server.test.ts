/** The CUFE of an electronic invoice: it comes with the cartera of the system that invoices (decision 0437). */
import { expect, test } from 'vitest';
import { localDateOf } from '#shared/kernel/dates.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

const cufe = 'a1b2c3'.repeat(16);
const other = 'd4e5f6'.repeat(16);

async function world() {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, identification: '900123456', branch: { price_list_id: list.id } });
  const stranger = await given.customer({ seller, identification: '900654321', branch: { price_list_id: list.id } });
  const product = await given.product({ product_code: 'A-1', prices: { [list.id]: 10_000 }, stock: 100 });
  const today = localDateOf(server.clock.now());
  const imported = async (...rows: string[]) => {
    const content = ['factura;nit;fecha;vencimiento;valor;pedido;CUFE', ...rows.map((row) => row.replaceAll('HOY', today))].join('\n');
    const run = await importFile(server, office, { kind: 'receivables', content });
    return { id: run.id, checked: run.checked, applied: await run.apply() };
  };
  const owed = async () => (await office.get('/api/cartera?sortBy=invoice_id')).body.data as { invoice_id: string; cufe: string | null }[];
  return { server, office, given, seller, customer, stranger, product, imported, owed };
}

test('a file of the cartera gives an invoice its CUFE, which a file without it leaves, and the undo takes away', async () => {
  const { office, imported, owed } = await world();
  const first = await imported(`FE-1;900123456;HOY;HOY;100000;;${cufe.toUpperCase()}`, 'FE-2;900123456;HOY;HOY;50000;;');
  expect(first.applied).toMatchObject({ created_rows: 2, error_rows: 0 });
  expect(await owed()).toMatchObject([
    { invoice_id: 'FE-1', cufe },
    { invoice_id: 'FE-2', cufe: null },
  ]);
  expect((await imported('FE-1;900123456;HOY;HOY;100000;;')).applied).toMatchObject({ unchanged_rows: 1 });
  const second = await imported(`FE-2;900123456;HOY;HOY;50000;;${other}`);
  expect(second.applied).toMatchObject({ updated_rows: 1 });
  expect(await owed()).toMatchObject([{ cufe }, { cufe: other }]);
  expect((await office.post(`/api/importaciones/${second.id}/deshacer`)).status).toBe(200);
  expect(await owed()).toMatchObject([{ cufe }, { cufe: null }]);
});

test('what is no CUFE is an error of its row', async () => {
  const { office, imported, owed } = await world();
  const { id, checked } = await imported(`FE-1;900123456;HOY;HOY;100000;;${cufe.slice(1)}`, `FE-2;900123456;HOY;HOY;50000;;${cufe}`);
  expect(checked).toMatchObject({ error_rows: 1, created_rows: 1 });
  expect((await office.get(`/api/importaciones/${id}/errores?formato=csv`)).text).toContain('El CUFE tiene 96 caracteres: números y letras de la a a la f.');
  expect(await owed()).toMatchObject([{ invoice_id: 'FE-2', cufe }]);
});

test('the customer reads the CUFE of their own invoices and of those of their orders, and of nobody else’s', async () => {
  const { server, given, seller, customer, stranger, product, imported } = await world();
  const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
  const order = (await server.as(seller).post('/api/finalizar-pedido', { id: cart.body.data.id })).body.data;
  await server.finishJobs();
  await imported(`FE-1;900123456;HOY;HOY;23800;${order.number};${cufe}`, `FE-2;900654321;HOY;HOY;50000;;${other}`);
  const buyer = server.as(await given.customerUser(customer));
  expect((await buyer.get('/api/cartera')).body.data).toMatchObject([{ invoice_id: 'FE-1', cufe }]);
  expect((await buyer.get(`/api/facturas-pedido/${order.document_id}`)).body.data).toMatchObject([{ number: 'FE-1', cufe }]);
  expect((await buyer.get(`/api/cartera?contact_id=${stranger.id}`)).status).toBe(404);
  expect((await server.as(await given.customerUser(stranger)).get(`/api/facturas-pedido/${order.document_id}`)).status).toBe(404);
});
