import { and, eq } from 'drizzle-orm';
import { XlsxStreamWriter } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { product_references, product_stock, products } from '#server/features/catalogue/catalogue.tables.ts';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { judgingContextOf, loadJudgingFacts } from '#server/features/orders/ordering-batch.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { requireWarehouse } from '#server/features/organisation/organisation.service.ts';
import { product_prices } from '#server/features/pricing/pricing.tables.ts';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { branchPointAt, findBranchPlace } from '#server/features/third-parties/branch-places.service.ts';
import { requireSellingBranch } from '#server/features/third-parties/selling-branch.service.ts';
import { thirdPartiesReplication } from '#server/features/third-parties/third-parties.replication.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { noScope } from '#server/platform/replication.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { tokenFor } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

interface Sent {
  kind: string;
  content: string | Uint8Array;
  name?: string;
  mapping?: unknown;
}

/** Sends a file as the office does, and waits for its check; `apply` applies it. */
async function importFile(server: TestServer, { kind, content, name = 'datos.csv', mapping }: Sent, { apply = true }: { apply?: boolean } = {}) {
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const form = new FormData();
  form.set('archivo', new File([typeof content === 'string' ? content : Buffer.from(content)], name));
  if (mapping) form.set('mapeo', JSON.stringify(mapping));
  const sent = await office.post(`/api/importaciones/${kind}`, form);
  if (sent.status !== 202) return { sent, office, run: null };
  await server.finishJobs();
  const id = sent.body.data.id;
  if (apply) {
    expect((await office.post(`/api/importaciones/${id}/aplicar`)).status).toBe(202);
    await server.finishJobs();
  }
  return { sent, office, run: (await office.get(`/api/importaciones/${id}`)).body.data };
}

const productsCsv =
  'Código,Descripción,Línea,Nombre de la línea,Marca,IVA,Referencias cruzadas\n000123,Rodamiento rígido,62,Bolas,KZN,19,180203|6203RS\n"6203-2RS/C3","Rodamiento, sellado",62,,NDL,19,\n';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('what an older system filled a field with is no part of it, and half of a character is the mark of one', async () => {
  const server = await startServer();
  const filled = 'Codigo,Descripcion,Linea,Marca\nA1\0\0,RODA\0MIENTO,62,KZN\n';
  expect((await importFile(server, { kind: 'products', content: filled })).run).toMatchObject({ state: 'applied', created_rows: 1 });

  const writer = new XlsxStreamWriter({ name: 'Hoja1' });
  writer.addRow(['Codigo', 'Descripcion', 'Linea', 'Marca']);
  writer.addRow(['A2', 'CORREA_x0000_ _xD83D_', '62', 'KZN']);
  const content = await writer.finish();
  expect((await importFile(server, { kind: 'products', content, name: 'datos.xlsx' })).run).toMatchObject({ state: 'applied', created_rows: 1 });

  const kept = await server.store.db.select({ code: products.product_code, description: products.description }).from(products);
  expect(kept).toEqual([
    { code: 'A1', description: 'RODAMIENTO' },
    { code: 'A2', description: 'CORREA \ufffd' },
  ]);
});

test('a spreadsheet in Windows-1252 keeps its letters though they come in the last row, and a row that mixes is told', async () => {
  const server = await startServer();
  const rows = Array.from({ length: 3000 }, (_, row) => `P${row},PLAIN,62,KZN\n`).join('');
  const content = latin1(`Codigo,Descripcion,Linea,Marca\n${rows}ULTIMO,CAÑERÍA,62,KZN\n`);
  expect((await importFile(server, { kind: 'products', content })).run).toMatchObject({ state: 'applied', created_rows: 3001, error_rows: 0 });
  const [last] = await server.store.db.select().from(products).where(eq(products.product_code, 'ULTIMO'));
  expect(last?.description).toBe('CAÑERÍA');

  const mixed = Buffer.concat([content, Buffer.from('MEZCLA,CAÑERÍA,62,KZN\n')]);
  const { run } = await importFile(server, { kind: 'products', content: mixed });
  expect(run).toMatchObject({ unchanged_rows: 3001, error_rows: 1 });
  expect(await server.store.db.$count(products, eq(products.product_code, 'MEZCLA'))).toBe(0);
});

test("a customer's coordinates with three decimals are degrees", async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  const content = 'Identificación,Nombre,Establecimiento,Latitud,Longitud\n900123456,Ferretería,1,4.711,"-74,072"\n';
  expect((await importFile(server, { kind: 'customers', content })).run).toMatchObject({ created_rows: 1, error_rows: 0 });
  const [branch] = await server.store.db.select().from(contact_warehouses);
  expect(branch).toMatchObject({ latitude: 4.711, length: -74.072 });
});

test('a file is only checked until it is applied, and applying it twice changes nothing', async () => {
  const server = await startServer();
  const checked = await importFile(server, { kind: 'products', content: productsCsv }, { apply: false });
  expect(checked.run).toMatchObject({ state: 'checked', total_rows: 2, created_rows: 2, error_rows: 0 });
  expect(checked.run.preview[0]).toMatchObject({ Código: '000123', IVA: '19' });
  expect(await server.store.db.$count(products)).toBe(0);

  const first = await importFile(server, { kind: 'products', content: productsCsv });
  expect(first.run).toMatchObject({ state: 'applied', created_rows: 2, unchanged_rows: 0 });
  const again = await importFile(server, { kind: 'products', content: productsCsv });
  expect(again.run).toMatchObject({ state: 'applied', created_rows: 0, updated_rows: 0, unchanged_rows: 2 });

  const rows = await server.store.db.select({ code: products.product_code, description: products.description }).from(products).orderBy(products.product_code);
  expect(rows).toEqual([
    { code: '000123', description: 'Rodamiento rígido' },
    { code: '6203-2RS/C3', description: 'Rodamiento, sellado' },
  ]);
  expect(await server.store.db.$count(product_references)).toBe(2);
});

test('rows with errors stay out and are told by row, in Spanish, as a file', async () => {
  const server = await startServer();
  const { run, office } = await importFile(server, {
    kind: 'products',
    content: 'codigo;descripcion;linea;iva\nA-1;Bueno;62;19\n;Sin código;62;19\nA-3;Mal IVA;62;diecinueve\n',
  });
  expect(run).toMatchObject({ state: 'applied', created_rows: 1, error_rows: 2, has_problems: true });

  const csv = await office.get(`/api/importaciones/${run.id}/errores?formato=csv`);
  expect(csv.text).toContain('3,Código,,Error,Es obligatorio.');
  expect(csv.text).toContain('4,IVA,diecinueve,Error,No es un número.');
  const xlsx = await office.fetch(`/api/importaciones/${run.id}/errores`);
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('a product without what its line requires is refused by that column; one that stays as it was, or of a line that is new, is not', async () => {
  const server = await startServer();
  const line = await server.given.line({ line_code: '62', field_settings: { brand: 2, barcode: 2, reference: 9 } });
  const brand = await server.given.brand({ brand_code: 'SKF' });
  await server.given.product({ product_code: 'VIEJO', description: 'Viejo', line_id: line.id });
  await server.given.product({ product_code: 'CON', description: 'Con marca', line_id: line.id, brand_id: brand.id, barcode: '1' });
  const content = [
    'codigo,descripcion,linea,marca,ean',
    'NUEVO,Nuevo,62,NDL,',
    'VIEJO,Viejo,62,,',
    'CON,Con otro nombre,62,,',
    'BIEN,Bien,62,SKF,770',
    'OTRA,De otra línea,99,,',
  ];
  const { run, office } = await importFile(server, { kind: 'products', content: content.join('\n') });
  expect(run).toMatchObject({ created_rows: 2, updated_rows: 1, unchanged_rows: 1, error_rows: 1 });
  const csv = await office.get(`/api/importaciones/${run.id}/errores?formato=csv`);
  expect(csv.text).toContain('2,Código de barras,,Error,Código de barras es un dato obligatorio en esta línea.');
  // References in a refused row are not created.
  expect((await office.get('/api/marcas')).body.data.map(({ brand_code }: { brand_code: string }) => brand_code)).toEqual(['SKF']);

  const changed = await importFile(server, { kind: 'products', content: 'codigo,descripcion,linea\nVIEJO,Otro nombre,62\n' });
  expect(changed.run).toMatchObject({ updated_rows: 0, error_rows: 1 });
});

test('a spreadsheet is read like a CSV, and its text codes keep their zeros', async () => {
  const server = await startServer();
  const writer = new XlsxStreamWriter({ name: 'Hoja1' });
  writer.addRow(['Código', 'Descripción', 'Línea']);
  writer.addRow(['00045', 'Retenedor', '60']);
  const { run } = await importFile(server, { kind: 'products', content: await writer.finish(), name: 'productos.xlsx' });
  expect(run).toMatchObject({ state: 'applied', created_rows: 1 });
  const [row] = await server.store.db.select({ code: products.product_code }).from(products);
  expect(row?.code).toBe('00045');
});

test('prices are understood with dots or commas and go to the list by its code or name; an unknown product or list is told', async () => {
  const server = await startServer();
  const list = await server.given.priceList({ order: 1, name: 'Lista Público' });
  const product = await server.given.product({ product_code: 'A-42' });
  const { run } = await importFile(server, { kind: 'prices', content: 'codigo;lista;precio\nA-42;lista publico;"1.234.567"\nZZ;LP1;100\nA-42;LP9;100\n' });
  expect(run).toMatchObject({ created_rows: 1, error_rows: 2 });
  const rows = await server.store.db
    .select({ price: product_prices.price, list: product_prices.price_list_id })
    .from(product_prices)
    .where(eq(product_prices.product_id, product.id));
  expect(rows).toEqual([{ price: 1_234_567, list: list.id }]);
});

test('stock replaces what there was, by warehouse', async () => {
  const server = await startServer();
  const product = await server.given.product({ product_code: 'B-60', stock: 5 });
  const { run } = await importFile(server, { kind: 'stock', content: 'codigo,bodega,existencia\nB-60,B01,12\nB-60,B99,1\n' });
  expect(run).toMatchObject({ updated_rows: 1, error_rows: 1 });
  const rows = await server.store.db.select({ quantity: product_stock.quantity_available }).from(product_stock).where(eq(product_stock.product_id, product.id));
  expect(rows).toEqual([{ quantity: 12 }]);
});

test('customers come with their branches; a wrong check digit is refused with the right one, and one that was glued is taken apart', async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  await server.given.contact({ identification: '800138188', check_digit: 0, name: 'Publicado con error', is_customer: true });
  const content = [
    'nit,dv,nombre,apellidos,sucursal,nombre sucursal,cupo',
    '860.034.313,7,Banco de Prueba,,001,Centro,"5.000.000"',
    '860.034.313,7,Banco de Prueba,,002,Norte,',
    // As it was stored: not judged again.
    '800138188,0,Otra Empresa,,001,,',
    '890900608,3,Dígito malo,,001,,',
    '8300837281,,Pegado,,001,,',
    // A cédula that ends so by chance.
    '1023456784,,Luis,Pardo,001,,',
    '',
  ].join('\n');
  const { run, office } = await importFile(server, { kind: 'customers', content });
  expect(run).toMatchObject({ state: 'applied', created_rows: 5, error_rows: 1, warning_rows: 1 });
  const rows = await server.store.db
    .select({ id: contacts.id, identification: contacts.identification, dv: contacts.check_digit, quota: contacts.credit_quota })
    .from(contacts)
    .orderBy(contacts.id);
  expect(rows.map(({ id, ...row }) => row)).toEqual([
    { identification: '800138188', dv: 0, quota: null },
    { identification: '860034313', dv: 7, quota: 5_000_000 },
    { identification: '830083728', dv: 1, quota: null },
    { identification: '1023456784', dv: expect.any(Number), quota: null },
  ]);
  expect(await server.store.db.$count(contact_warehouses, eq(contact_warehouses.contact_id, rows[1]?.id ?? 0))).toBe(2);
  const problems = (await office.get(`/api/importaciones/${run.id}/errores?formato=csv`)).text;
  expect(problems).toContain('El dígito de verificación no corresponde: debería ser 9.');
  expect(problems).toContain('Traía pegado su dígito de verificación: se tomó 830083728-1.');
});

test('an imported branch is found by its code, its name, its zone and its address, as one of the form is', async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  await server.store.withTransaction(0, async (tx) => void (await tx.insert(cities).values({ id: 5001, code: '05001', name: 'Medellín', department_id: 5 })));
  const content = 'nit,nombre,sucursal,nombre sucursal,direccion sucursal,branch_city_code\n900123456,Ferretería,SUR-77,Bodega Única,Cl 9 # 3-21,05001\n';
  const { run, office } = await importFile(server, { kind: 'customers', content });
  expect(run).toMatchObject({ created_rows: 1, error_rows: 0 });
  for (const typed of ['sur-77', 'unica', 'medellin', '3-21']) {
    const found = await office.get(`/api/establecimientos?filter=${encodeURIComponent(typed)}`);
    expect(found.body.data, typed).toMatchObject([{ code: 'SUR-77' }]);
  }
  await importFile(server, { kind: 'customers', content: content.replace('Única', 'Norte') });
  expect((await office.get('/api/establecimientos?filter=norte%20sur-77')).body.data).toHaveLength(1);
});

test('a file that moves a customer leaves a trace: what was done before is judged by the point of then, and the history says who and what', async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  const customer = await server.given.customer({ identification: '900123456', branch: { latitude: 6.2001, length: -75.5701 } });
  const branchId = customer.branchId;
  const before = server.clock.now();
  server.clock.advance({ hours: 1 });
  const content = 'nit,nombre,sucursal,latitud,longitud\n900123456,Ferretería Nueva,001,6.25,-75.57\n900123456,Ferretería Nueva,001,6.2501,-75.57\n';

  const { run, office } = await importFile(server, { kind: 'customers', content });

  expect(run).toMatchObject({ state: 'applied', updated_rows: 2 });
  const branch = await findBranchPlace(server.store.db, server.subscriber.id, branchId);
  if (!branch) throw new Error('the branch is gone');
  expect(branch.point).toEqual({ latitude: 6.2501, length: -75.57 });
  expect(await branchPointAt(server.store.db, server.subscriber.id, { branch, at: before })).toEqual({ latitude: 6.2001, length: -75.5701 });
  const history = await office.get(`/api/establecimientos/${branchId}/historial`);
  expect(history.body.data).toMatchObject([{ action: 'update', before: { latitude: 6.2001, version: 1 }, after: { latitude: 6.2501, version: 2 } }]);
  expect(history.body.data[0].user_id).toBeGreaterThan(0);
  const ofCustomer = (await office.get(`/api/terceros/${customer.id}/historial`)).body.data;
  expect(ofCustomer).toMatchObject([{ action: 'update', after: { name: 'Ferretería Nueva' } }]);
});

test('a new customer that comes twice in a file is one customer with a history of one line', async () => {
  const server = await startServer();
  await server.given.identificationTypes();
  const content = 'nit,nombre,sucursal,telefono\n900123456,Ferretería,001,\n900123456,Ferretería Nueva,001,6045550102\n';
  const { run, office } = await importFile(server, { kind: 'customers', content });
  expect(run).toMatchObject({ state: 'applied', created_rows: 1, updated_rows: 1 });
  const [contact] = await server.store.db.select().from(contacts).where(eq(contacts.identification, '900123456'));
  expect(contact).toMatchObject({ name: 'Ferretería Nueva', main_telephone: '6045550102', version: 1 });
  expect((await office.get(`/api/terceros/${contact?.id}/historial`)).body.data).toMatchObject([{ action: 'create', after: { name: 'Ferretería Nueva' } }]);
});

test('receivables are kept by invoice, and an impossible one is refused', async () => {
  const server = await startServer();
  const customer = await server.given.customer({ identification: '900123456' });
  const content =
    'factura,nit,fecha,vencimiento,valor,abonos\nFE-1,900123456,01/11/2026,01/12/2026,"1,000,000",250000\nFE-2,900123456,01/11/2026,30/10/2026,100,0\nFE-3,111,01/11/2026,01/12/2026,100,0\n';
  const { run } = await importFile(server, { kind: 'receivables', content });
  expect(run).toMatchObject({ created_rows: 1, error_rows: 2 });
  const rows = await server.store.db.select().from(receivables).where(eq(receivables.contact_id, customer.id));
  expect(rows).toMatchObject([{ invoice_id: 'FE-1', due_date: '2026-12-01', debit_value: 1_000_000, applied_value: 250_000 }]);
});

test('an invoice that names its order counts once against the quota, open, paid or corrected', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, identification: '900123456', branch: { price_list_id: list.id } });
  await given.customer({ seller, identification: '900999999' });
  const product = await given.product({ prices: { [list.id]: 96_500 }, stock: 100 });
  const client = server.as(seller);
  const orderOf = async (quantity: number) => {
    const cart = (await client.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity })).body.data;
    const { document_id, number } = (await client.post('/api/finalizar-pedido', { id: cart.id })).body.data;
    await server.finishJobs();
    return { number, now: async () => (await client.get(`/api/detalle-documento/${document_id}`)).body.data };
  };
  const [order, other] = [await orderOf(2), await orderOf(2)];
  const owedOf = async () => {
    const { actor } = await server.services.actors.identify(await tokenFor(server.services, seller), null);
    const selling = await requireSellingBranch(server.store.db, actor, customer.branchId);
    const warehouse = await requireWarehouse(server.store.db, seller.subscriberId, server.subscriber.warehouseId);
    const payload = { uuid: '', contact_warehouse_id: customer.branchId, prospect_uuid: null, warehouse_id: warehouse.id, lines: [] };
    const facts = await loadJudgingFacts(server.store.db, seller.subscriberId, [{ actor, payload }], server.clock.now());
    return judgingContextOf(facts, { actor, selling, warehouse, made: server.clock.now(), excluding: '' }).exposure;
  };
  const take = (number: string, { nit = '900123456', paid = 0 } = {}) =>
    importFile(server, {
      kind: 'receivables',
      content: `factura,nit,fecha,vencimiento,valor,abonos,numero_pedido\nFE-1,${nit},20/11/2026,20/12/2026,229670,${paid},${number}\n`,
    });
  expect(await owedOf()).toBe(459_340);

  const { run } = await take(order.number.toLowerCase());
  expect(run).toMatchObject({ created_rows: 1, error_rows: 0 });
  expect(await owedOf()).toBe(459_340);
  expect(await order.now()).toMatchObject({ state: 'CUMPLIDO', status_label: 'FACTURADO', invoiced_value: 229_670 });
  expect((await client.get('/api/pedidos?status=FACTURADO')).body.data).toMatchObject([{ number: order.number }]);

  expect((await take(order.number, { paid: 229_670 })).run).toMatchObject({ updated_rows: 1 });
  expect(await owedOf()).toBe(229_670);

  expect((await take(other.number)).run).toMatchObject({ updated_rows: 1 });
  expect(await order.now()).toMatchObject({ state: 'APROBADO', status_label: 'APROBADO' });
  expect(await other.now()).toMatchObject({ status_label: 'FACTURADO' });

  for (const wrong of [await take('Pd-9999'), await take(order.number, { nit: '900999999' })]) {
    expect(wrong.run).toMatchObject({ updated_rows: 0, error_rows: 1 });
    expect((await wrong.office.get(`/api/importaciones/${wrong.run.id}/errores?formato=csv`)).text).toContain('El cliente no tiene un pedido con ese número.');
  }
});

test('sales of the past become invoices whose totals are those of the rules; one bad row leaves its whole document out', async () => {
  const server = await startServer();
  const list = await server.given.priceList({ order: 1 });
  await server.given.customer({ identification: '900123456', branch: { price_list_id: list.id } });
  await server.given.product({ product_code: 'A-42' });
  const content =
    'documento,fecha,nit,codigo,cantidad,precio,descuento\nV1,2026-01-05,900123456,A-42,3,1050,0\nV1,2026-01-05,900123456,A-42,1,1000,10\nV2,2026-01-06,900123456,A-42,1,500,0\nV2,2026-01-06,900123456,NO,1,500,0\n';
  const { run } = await importFile(server, { kind: 'sales', content });
  expect(run).toMatchObject({ created_rows: 2, error_rows: 2 });
  const made = await server.store.db
    .select({ uuid: documents.uuid, total: documents.total, operation: documents.inventory_operation, iva: documents.iva })
    .from(documents);
  // 3,150 + IVA 599 (598.5 rounds up) and 900 + IVA 171.
  expect(made).toMatchObject([{ operation: 'factura', total: 4_820, iva: 770 }]);
  expect(await server.store.db.$count(document_products)).toBe(2);
  const again = await importFile(server, { kind: 'sales', content });
  expect(again.run).toMatchObject({ created_rows: 0, unchanged_rows: 2 });
});

test('sales of before are what the customer bought: the seller sees them and the day of the last one', async () => {
  const server = await startServer();
  const list = await server.given.priceList({ order: 1 });
  const seller = await server.given.seller();
  const customer = await server.given.customer({ identification: '900123456', seller, branch: { price_list_id: list.id } });
  const product = await server.given.product({ product_code: 'A-42' });
  const today = localDateOf(server.clock.now());
  const [last, earlier] = [addDays(today, -20), addDays(today, -90)];
  const content = `documento,fecha,nit,codigo,cantidad,precio\nV1,${last},900123456,A-42,3,1050\nV2,${earlier},900123456,A-42,2,1050\n`;

  await importFile(server, { kind: 'sales', content });

  const { actor } = await server.services.actors.identify(await server.tokenOf(seller), null);
  const scope = { ...noScope, now: server.clock.now() };
  const document = (await thirdPartiesReplication.project(server.store.db, actor, [String(customer.id)], scope)).get(String(customer.id));
  expect(document).toMatchObject({ last_purchase: last, bought: [{ product_id: product.id, quantity: 5, orders: 2, last_date: last }] });
});

test('a code that comes twice is told, and the last row stands; the dry run counts as the real one', async () => {
  const server = await startServer();
  const rows = Array.from({ length: 900 }, (_, index) => `C-${index % 450},Pieza ${index},62`).join('\n');
  const content = `codigo,descripcion,linea\n${rows}\n`;
  const dry = await importFile(server, { kind: 'products', content }, { apply: false });
  expect(dry.run).toMatchObject({ created_rows: 450, updated_rows: 450, warning_rows: 450 });
  const real = await importFile(server, { kind: 'products', content });
  expect(real.run).toMatchObject({ created_rows: 450, updated_rows: 450, warning_rows: 450 });
  const [first] = await server.store.db.select({ description: products.description }).from(products).where(eq(products.product_code, 'C-0'));
  expect(first?.description).toBe('Pieza 450');
});

test('a product is found by its brand after a file that does not name it, and its history says what the file changed', async () => {
  const server = await startServer();
  await importFile(server, { kind: 'products', content: 'codigo,descripcion,linea,marca,nombre de la marca\nBU-1,Bujía,62,BRM,Bremandes\nBU-2,Filtro,62,,\n' });
  server.clock.advance({ minutes: 1 });
  const { office } = await importFile(server, { kind: 'products', content: 'codigo,descripcion,linea\nBU-1,Bujía de iridio,62\n' });
  server.clock.advance({ minutes: 1 });
  await importFile(server, { kind: 'products', content: 'codigo,descripcion,linea,marca\nBU-2,Filtro,62,BRM\n' });
  const found = await server.store.db.select({ text: products.search_text }).from(products).orderBy(products.product_code);
  expect(found.map(({ text }) => text)).toEqual(['bu-1 bu1 bujia de iridio bremandes', 'bu-2 bu2 filtro bremandes']);
  const changes = (await office.get('/api/auditoria?entity=products&action=update')).body.data;
  expect(changes).toMatchObject([{ after: { description: 'Filtro' } }, { before: { description: 'Bujía' }, after: { description: 'Bujía de iridio' } }]);
});

test('a code that comes again keeps what the later row leaves empty, but not the name of another brand or line', async () => {
  const server = await startServer();
  const content =
    'codigo,descripcion,linea,sublinea,marca,nombre de la marca,referencia,ean\nA-1,Uno,62,01,KZN,Kazen,R-1,770\nA-1,Uno nuevo,62,,,,,771\nA-2,Dos,62,01,KZN,,R-2,\nA-2,Dos,70,,NDL,,,\n';
  const { run } = await importFile(server, { kind: 'products', content });
  expect(run).toMatchObject({ created_rows: 2, updated_rows: 2, warning_rows: 2 });
  const rows = await server.store.db
    .select({ reference: products.reference, barcode: products.barcode, subline: products.subline_id, text: products.search_text })
    .from(products)
    .orderBy(products.product_code);
  expect(rows).toEqual([
    { reference: 'R-1', barcode: '771', subline: expect.any(Number), text: 'a-1 a1 r-1 r1 uno nuevo kazen' },
    { reference: 'R-2', barcode: null, subline: null, text: 'a-2 a2 r-2 r2 dos ndl' },
  ]);
  expect((await importFile(server, { kind: 'products', content: content.replace(/A-[12],(Uno|Dos),62[^\n]*\n/g, '') })).run).toMatchObject({
    unchanged_rows: 2,
  });
});

test('what cannot be imported at all is a 4xx with a Spanish sentence, and changes nothing', async () => {
  const server = await startServer();
  const { sent } = await importFile(server, { kind: 'products', content: 'x', name: 'foto.png' });
  expect(sent).toMatchObject({ status: 415, body: { message: 'Solo se importan archivos .csv y .xlsx.' } });
  expect((await importFile(server, { kind: 'nada', content: 'x' })).sent.status).toBe(404);
  expect((await importFile(server, { kind: 'products', content: 'x', mapping: { columnas: {} } })).sent.status).toBe(422);
  const missing = await importFile(server, { kind: 'products', content: 'codigo\nA\n' }, { apply: false });
  expect(missing.run).toMatchObject({ state: 'failed', message: 'Faltan columnas obligatorias: Descripción, Línea.' });
  const broken = await importFile(server, { kind: 'products', content: 'no soy un zip', name: 'roto.xlsx' }, { apply: false });
  expect(broken.run).toMatchObject({ state: 'failed' });
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  expect((await office.post('/api/importaciones/products', new FormData())).status).toBe(422);
});

test('imports belong to those with the permission, in their own subscriber', async () => {
  const server = await startServer();
  const { run } = await importFile(server, { kind: 'products', content: productsCsv }, { apply: false });
  const other = await server.given.subscriber();
  const neighbour = server.as(await server.given.user({ role: 'Administrador', subscriber: other }));
  for (const path of [`/api/importaciones/${run.id}`, `/api/importaciones/${run.id}/errores`]) expect((await neighbour.get(path)).status).toBe(404);
  expect((await neighbour.post(`/api/importaciones/${run.id}/aplicar`)).status).toBe(404);
  const seller = server.as(await server.given.seller());
  expect((await seller.get('/api/importaciones')).status).toBe(403);
  expect((await neighbour.get('/api/importaciones')).body).toMatchObject({ data: [], meta: { total: 0 } });
  await server.given.product({ product_code: '000123', subscriber: other });
  expect(await server.store.db.$count(products, and(eq(products.subscriber_id, other.id), eq(products.product_code, '000123')))).toBe(1);
});
