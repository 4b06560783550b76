import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

test('the orders that are filtered come as a spreadsheet, and nobody else sees them', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({ name: 'Ana' });
  const customer = await given.customer({ seller, name: 'El Tornillo', identification: '0860034313', branch: { price_list_id: list.id, zone: 'Zona Ñuflo' } });
  const product = await given.product({ product_code: '00620', prices: { [list.id]: 10_000 }, stock: 9 });
  const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
  await server.as(seller).post('/api/finalizar-pedido', { id: cart.body.data.id });

  const sheetsFor = async (user: typeof seller, query = '') => {
    const answer = await server.as(user).fetch(`/api/reporte-pedidos${query}`);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    return sheets.map((sheet) => sheet.rows);
  };
  const [orders, lines] = await sheetsFor(seller);
  expect(orders?.[1]).toEqual(
    expect.arrayContaining(['Pd-1', new Date('2026-11-24T00:00:00.000Z'), 'ENVIANDO', '0860034313', 'El Tornillo', 'Ana', 20_000, 23_800]),
  );
  expect(lines?.[1]).toEqual(expect.arrayContaining(['Pd-1', '00620', 2, 10_000]));
  // The foot sums what Excel's own filter leaves.
  expect(orders?.[2]).toEqual(expect.arrayContaining(['Total', 20_000, 23_800]));
  expect((await sheetsFor(seller, '?columns=total,contact_name,nada'))[0]).toEqual([
    ['Pedido', 'Total', 'Identificación', 'Cliente', 'Sucursal'],
    ['Pd-1', 23_800, '0860034313', 'El Tornillo', expect.any(String)],
    ['Total', 23_800, null, null, null],
  ]);
  // Filters the list by its columns: the total in the local notation of amounts, the branch's zone, the price list, the seller.
  const listed = async (query: string) => (await server.as(seller).get(`/api/pedidos?${new URLSearchParams(query)}`)).body.data.length;
  for (const [query, length] of Object.entries({
    ...{ 'total=> 20.000': 1, 'total=> 23.800': 0, 'total=20.000 a 25.000': 1, 'total=hasta 23.799': 0, 'zone=zona nuflo': 1, 'zone=norte': 0 },
    ...{ [`price_list_id=${list.id}`]: 1, [`price_list_id=${list.id + 1}`]: 0, [`seller_id=${seller.contactId}`]: 1, [`seller_id=${seller.contactId + 1}`]: 0 },
  }))
    expect([query, await listed(query)]).toEqual([query, length]);
  expect((await server.as(seller).get('/api/pedidos?total=mucho')).body.errors).toEqual({ total: ['Escriba un valor: > 500.000, o 500.000 a 900.000.'] });
  expect((await sheetsFor(seller, '?columns=zone,invoices'))[0]?.slice(0, 2)).toEqual([
    ['Pedido', 'Zona', 'Facturas'],
    ['Pd-1', 'Zona Ñuflo', null],
  ]);
  // The marked rows alone, whatever their day.
  const [{ document_id: id }] = (await server.as(seller).get('/api/pedidos')).body.data;
  expect((await sheetsFor(seller, `?ids=${id}&columns=status`))[0]?.slice(0, 2)).toEqual([
    ['Pedido', 'Estado'],
    ['Pd-1', expect.any(String)],
  ]);
  expect((await sheetsFor(seller, `?ids=${id + 1}`))[0]).toHaveLength(1);
  expect((await sheetsFor(seller, '?status=FACTURADO'))[0]).toHaveLength(1);
  expect((await sheetsFor(await given.seller()))[0]).toHaveLength(1);
  expect((await server.as(await given.user({ role: 'RRHH' })).get('/api/reporte-pedidos')).status).toBe(403);
  expect((await server.as(seller).get('/api/reporte-pedidos?status=X')).status).toBe(422);
});

test('the quotations that are found come as a spreadsheet, with how long they hold and their products', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({ name: 'Ana' });
  const product = await given.product({ product_code: '00620', prices: { [list.id]: 10_000 }, stock: 9 });
  for (const name of ['El Tornillo', 'La Tuerca']) {
    const customer = await given.customer({ seller, name, branch: { price_list_id: list.id } });
    const cart = await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 });
    expect((await server.as(seller).post('/api/finalizar-cotizacion', { id: cart.body.data.id })).status).toBeLessThan(300);
  }
  const [{ valid_until }] = (await server.as(seller).get('/api/cotizaciones?filter=tornillo')).body.data;

  const answer = await server.as(seller).fetch('/api/cotizaciones/exportar?filter=tornillo');

  expect(answer.headers.get('content-disposition')).toContain('cotizaciones-');
  const [quotations, lines] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets.map(({ rows }) => rows);
  expect(quotations).toHaveLength(3);
  expect(quotations?.[0]).toEqual(expect.arrayContaining(['Cotización', 'Válida hasta']));
  expect(quotations?.[1]).toEqual(expect.arrayContaining(['El Tornillo', 'Ana', new Date(valid_until), 20_000, 23_800]));
  expect(lines?.slice(1)).toEqual([expect.arrayContaining(['00620', 2, 10_000])]);
});
