/** The whole catalogue for the office: nothing is left out, and products hidden from customers are marked. Spec: commercial §2 (/catalogo-general). */
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { GeneralProduct } from '#shared/features/catalogue/general-catalogue.calls.ts';
import { startServer } from '#tests/support/server.ts';
import { shownSheet } from '#tests/support/shown-sheet.ts';

async function world() {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const dear = await given.priceList({ order: 1, name: 'Taller' });
  const cheap = await given.priceList({ order: 2, name: 'Mayorista' });
  const shown = await given.brand({ description: 'SKF' });
  const undeployed = await given.brand({ description: 'Interna', deploy_b2b: false });
  const restricted = await given.brand({ description: 'Otra' });
  const prices = { [dear.id]: 10_000, [cheap.id]: 9_000 };
  await given.product({ product_code: 'A1', brand_id: shown.id, prices, stock: 5, discount_percentage: 10 });
  await given.product({ product_code: 'B1', brand_id: undeployed.id, prices });
  await given.product({ product_code: 'C1', brand_id: restricted.id, prices });
  await given.product({ product_code: 'D1' });
  const customer = await given.customer({ branch: { price_list_id: cheap.id } });
  await office.post('/api/restriccion-marcas', { contact_warehouse_id: customer.branchId, brand_id: restricted.id });
  return { server, office, dear, cheap, customer };
}
const summary = (rows: GeneralProduct[]) => rows.map((row) => [row.product_code, row.price.price, row.hidden_from_customers]);

test('without a branch the dearest list applies and what no customer sees is marked; at a branch its list and its restrictions', async () => {
  const { office, cheap, customer } = await world();
  const plain = (await office.get('/api/catalogo-general')).body.data;
  expect(summary(plain)).toEqual([
    ['A1', 10_000, false],
    ['B1', 10_000, true],
    ['C1', 10_000, false],
    ['D1', null, false],
  ]);
  expect(plain[0].warehouses).toMatchObject([{ quantity_available: 5, warehouse: expect.stringMatching(/\S/) }]);
  expect(summary((await office.get(`/api/catalogo-general?contact_warehouse_id=${customer.branchId}`)).body.data)).toEqual([
    ['A1', 9_000, false],
    ['B1', 9_000, true],
    ['C1', 9_000, true],
    ['D1', null, false],
  ]);
  expect((await office.get(`/api/catalogo-general?price_list_id=${cheap.id}`)).body.data[0].price.price).toBe(9_000);
});

test("what is not marked at a customer's branch is what the customer sees, at the same pesos and promotions", async () => {
  const { server, office, customer } = await world();
  const person = server.as(await server.given.user({ role: 'Cliente', contactId: customer.id }));
  const seen = (await person.get('/api/productos')).body.data;
  const office_ = (await office.get(`/api/catalogo-general?contact_warehouse_id=${customer.branchId}`)).body.data;
  const facts = ({ product_code, price }: GeneralProduct) => [product_code, price];
  expect(office_.filter((row: GeneralProduct) => !row.hidden_from_customers).map(facts)).toEqual(seen.map(facts));
  expect(seen.length).toBe(2);
});

test('the spreadsheet has the net price as a number and the marks in words; it is for who keeps the shop alone', async () => {
  const { server, office } = await world();
  const answer = await office.fetch('/api/catalogo-general/exportar?filter=A1');
  const [heading = [], row = []] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(row[heading.indexOf('Precio neto antes de IVA')]).toBe(9_000);
  expect(row[heading.indexOf('Oculto para clientes')]).toBe('No');
  // Prices are not summed: only the available units are.
  const { rows } = await shownSheet(office, '/api/catalogo-general/exportar?filter=A1&columns=product_code,price,stock');
  expect(rows[0]).toEqual(['Código', 'Precio antes de IVA', 'Descuento %', 'Precio neto antes de IVA', 'Disponible', 'Existencias por bodega']);
  expect(rows.at(-1)).toEqual(['Total', null, null, null, rows[1]?.[4], null]);
  const seller = server.as(await server.given.seller());
  expect((await seller.get('/api/catalogo-general')).status).toBe(403);
  expect((await seller.fetch('/api/catalogo-general/exportar')).status).toBe(403);
});
