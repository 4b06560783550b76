import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { voucher_types } from '#server/features/organisation/organisation.tables.ts';
import { startServer } from '../support/server.ts';

test('an order whose number begins with letters of another script has its PDF, under its whole name', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 10 });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.update(voucher_types).set({ prefix: '日"' }).where(eq(voucher_types.code_voucher_type, '1'));
  });
  const phone = server.as(seller);
  const cart = await phone.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
  const order = (await phone.post('/api/finalizar-pedido', { id: cart.body.data.id })).body.data;

  const pdf = await phone.fetch(`/api/imprimir-pedido/${order.document_id}`);
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="__-1.pdf"; filename*=UTF-8''%E6%97%A5%22-1.pdf`);
  expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test('a voucher type takes no prefix of other letters than a file name and a header bear', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user());
  const offices = (await office.get('/api/sedes')).body.data;
  const made = (prefix: string) =>
    office.post('/api/tipos-de-comprobantes', { branchoffice_id: offices[0].id, code_voucher_type: '77', name_voucher_type: 'Remisión', prefix });
  for (const prefix of ['日', 'a"b', 'ñ', 'P d'])
    expect(await made(prefix), prefix).toMatchObject({
      status: 422,
      body: { errors: { prefix: [expect.stringContaining('solo letras sin tilde, números y guion')] } },
    });
  expect((await made('R-1')).status).toBe(201);
});
