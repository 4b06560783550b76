/** Complete files ('this is everything'): rows that they do not name are closed, set to zero or removed, and restored by the undo. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from './import-file.ts';

async function world() {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const [list, other] = [await given.priceList({ order: 1 }), await given.priceList({ order: 2 })];
  const ana = await given.seller({ name: 'Ana' });
  const bruno = await given.seller({ name: 'Bruno' });
  const customer = await given.customer({ seller: ana, name: 'El Tornillo', identification: '900123456', branch: { price_list_id: list.id } });
  const stranger = await given.customer({ seller: bruno, name: 'La Tuerca', identification: '900123457', branch: { price_list_id: list.id } });
  const undo = async (id: number) => (await office.post(`/api/importaciones/${id}/deshacer`)).body.data;
  const open = async () =>
    Object.fromEntries(
      (await office.get('/api/cartera?sortBy=invoice_id')).body.data.map(({ invoice_id, saldo }: { invoice_id: string; saldo: number }) => [invoice_id, saldo]),
    );
  return { server, given, office, list, other, ana, bruno, customer, stranger, undo, open };
}

const heading = 'factura;nit;fecha;vencimiento;valor;abonos';
const cartera = (...rows: string[]) => [heading, ...rows].join('\n');
const fe1 = 'FE-1;900123456;2026-11-01;2026-12-01;100000;0';

describe('the cartera', () => {
  async function owing() {
    const made = await world();
    const { given, customer, stranger, ana, bruno } = made;
    await given.receivable({
      customer,
      seller_id: ana.contactId,
      invoice_id: 'FE-1',
      debit_value: 100_000,
      voucher_date: '2026-11-01',
      due_date: '2026-12-01',
    });
    await given.receivable({ customer, seller_id: ana.contactId, invoice_id: 'FE-2', debit_value: 250_000, applied_value: 50_000 });
    await given.receivable({ customer: stranger, seller_id: bruno.contactId, invoice_id: 'FE-3', debit_value: 70_000 });
    return made;
  }

  test('what a complete file of the company does not name is shown first, closed, leaves the devices, and comes back with the undo', async () => {
    const { server, office, ana, open, undo } = await owing();
    const { checkpoint } = (await server.as(ana).get('/sync/receivables')).body;
    const run = await importFile(server, office, { kind: 'receivables', content: cartera(fe1), mapping: { complete: { of: 'company' } } });
    expect(run.checked).toMatchObject({ state: 'checked', unchanged_rows: 1, updated_rows: 0 });
    expect(run.checked.closing).toEqual({
      text: 'Se cierran 2 de 3 documentos abiertos de la empresa, por $ 270,000: no están en el archivo.',
      count: 2,
      of: 3,
      total: 270_000,
      items: [
        { name: 'FE-2 · El Tornillo', worth: 200_000 },
        { name: 'FE-3 · La Tuerca', worth: 70_000 },
      ],
    });
    expect(await open()).toEqual({ 'FE-1': 100_000, 'FE-2': 200_000, 'FE-3': 70_000 });

    expect(await run.apply()).toMatchObject({ state: 'applied', can_undo: true, closing: { count: 2 } });
    expect(await open()).toEqual({ 'FE-1': 100_000 });
    const news = (await server.as(ana).get(`/sync/receivables?checkpoint=${encodeURIComponent(checkpoint)}`)).body.documents;
    expect(news).toMatchObject([{ _deleted: true }]);

    expect((await undo(run.id)).message).toBe('Deshecha: 2 de 2.');
    expect(await open()).toEqual({ 'FE-1': 100_000, 'FE-2': 200_000, 'FE-3': 70_000 });
    expect((await server.as(ana).get('/sync/receivables')).body.documents).toHaveLength(2);
  });

  test('a complete file of one seller closes nothing of another', async () => {
    const { server, office, ana, open } = await owing();
    const seller = (await office.get(`/api/terceros/${ana.contactId}`)).body.data.identification;
    const run = await importFile(server, office, { kind: 'receivables', content: cartera(fe1), mapping: { complete: { of: 'seller', code: seller } } });
    expect(run.checked.closing.text).toBe('Se cierran 1 de 2 documentos abiertos de Ana, por $ 200,000: no están en el archivo.');
    await run.apply();
    expect(await open()).toEqual({ 'FE-1': 100_000, 'FE-3': 70_000 });
  });

  test('a row with an error names its invoice all the same; one that names none keeps everything open', async () => {
    const { server, office, open } = await owing();
    const broken = cartera(fe1, 'FE-2;900123456;2026-11-01;no es fecha;250000;50000');
    const run = await importFile(server, office, { kind: 'receivables', content: broken, mapping: { complete: { of: 'company' } } });
    expect(run.checked).toMatchObject({ error_rows: 1, closing: { count: 1, total: 70_000 } });

    const nameless = cartera(fe1, ';900123456;2026-11-01;2026-12-01;250000;50000');
    const other = await importFile(server, office, { kind: 'receivables', content: nameless, mapping: { complete: { of: 'company' } } });
    expect(other.checked.closing).toMatchObject({ count: 0, text: expect.stringContaining('no se sabe de qué es la fila 3') });
    await other.apply();
    expect(Object.keys(await open())).toEqual(['FE-1', 'FE-2', 'FE-3']);
  });

  test('what changed after the check is closed only once a person has seen it', async () => {
    const { server, office, given, customer, open } = await owing();
    const run = await importFile(server, office, { kind: 'receivables', content: cartera(fe1), mapping: { complete: { of: 'company' } } });
    await given.receivable({ customer, invoice_id: 'FE-4', debit_value: 30_000 });
    expect((await run.apply()).closing).toMatchObject({ count: 0, text: expect.stringContaining('cambió después de la revisión') });
    expect(Object.keys(await open())).toEqual(['FE-1', 'FE-2', 'FE-3', 'FE-4']);
  });

  test('an invoice that was paid or corrected after the import stays as it is, and is named', async () => {
    const { server, office, open, undo } = await owing();
    const first = cartera('FE-1;900123456;2026-11-01;2026-12-01;100000;40000', 'FE-9;900123456;2026-11-01;2026-12-01;9000;0');
    const run = await importFile(server, office, { kind: 'receivables', content: first });
    await run.apply();
    const paid = await importFile(server, office, { kind: 'receivables', content: cartera('FE-9;900123456;2026-11-01;2026-12-01;9000;1000') });
    await paid.apply();
    expect(await open()).toMatchObject({ 'FE-1': 60_000, 'FE-9': 8_000 });
    expect((await office.post(`/api/importaciones/${run.id}/deshacer`)).body.message).toBe('Solo se deshace la última importación de cartera.');
    expect((await undo(paid.id)).message).toBe('Deshecha: 1 de 1.');
    expect(await open()).toMatchObject({ 'FE-9': 9_000 });
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      await tx.update(receivables).set({ applied_value: 500 }).where(eq(receivables.invoice_id, 'FE-9'));
      tx.touch('receivables', 0);
    });
    expect((await undo(run.id)).message).toBe('Deshecha: 1 de 2. Cambiaron después y quedaron como están: FE-9.');
    expect(await open()).toMatchObject({ 'FE-1': 100_000, 'FE-9': 8_500 });
  });

  test.each([
    [{ of: 'warehouse', code: 'B01' }, 'Un archivo de esta clase no puede ser todo lo que hay de eso.'],
    [{ of: 'seller' }, 'Falta decir de cuál es todo: Identificación del vendedor.'],
  ])('%j is refused before anything is read', async (complete, message) => {
    const { office } = await world();
    const form = new FormData();
    form.set('archivo', new File([cartera(fe1)], 'cartera.csv'));
    form.set('mapeo', JSON.stringify({ complete }));
    expect(await office.post('/api/importaciones/receivables', form)).toMatchObject({ status: 422, body: { message } });
  });

  test('everything of a seller who does not exist, or of an empty file, closes nothing', async () => {
    const { server, office, open } = await owing();
    const unknown = await importFile(server, office, { kind: 'receivables', content: cartera(fe1), mapping: { complete: { of: 'seller', code: '123' } } });
    expect(unknown.checked).toMatchObject({ state: 'failed', message: 'El archivo dice ser todo lo de 123, que no existe.' });
    const empty = await importFile(server, office, { kind: 'receivables', content: `${heading}\n`, mapping: { complete: { of: 'company' } } });
    expect(empty.checked).toMatchObject({ state: 'failed', message: 'El archivo dice ser todo y no tiene filas.' });
    expect(Object.keys(await open())).toHaveLength(3);
  });
});

test('stock that a complete file of a warehouse does not name is zero, valued at the dearest price, and comes back', async () => {
  const { server, given, office, list, undo } = await world();
  const kept = await given.product({ product_code: 'A-1', prices: { [list.id]: 1_000 }, stock: 5 });
  const gone = await given.product({ product_code: 'A-2', description: 'Correa', prices: { [list.id]: 3_000 }, stock: 4 });
  const stockOf = async ({ id }: { id: number }) =>
    (await office.get(`/api/productos/${id}/ficha`)).body.data.stock.map((row: { quantity_available: number }) => row.quantity_available);
  const form = new FormData();
  form.set('archivo', new File(['codigo;bodega;existencia\na-1;B01;6\n'], 'existencias.csv'));
  form.set('completo', 'warehouse');
  form.set('completo_codigo', 'B01');
  const { id } = (await office.post('/api/importaciones/stock', form)).body.data;
  await server.finishJobs();
  expect((await office.get(`/api/importaciones/${id}`)).body.data.closing).toEqual({
    text: 'Quedan en cero 1 de 2 existencias de la bodega B01, 4 unidades por $ 12,000 a su precio más alto: no están en el archivo.',
    count: 1,
    of: 2,
    total: 12_000,
    items: [{ name: 'A-2 · Correa: 4 en B01', worth: 12_000 }],
  });
  await office.post(`/api/importaciones/${id}/aplicar`);
  await server.finishJobs();
  expect([await stockOf(kept), await stockOf(gone)]).toEqual([[6], [0]]);
  expect((await undo(id)).message).toBe('Deshecha: 2 de 2.');
  expect([await stockOf(kept), await stockOf(gone)]).toEqual([[5], [4]]);
});

test('a price that a complete file of a list does not name is taken away, by code or by name of the list, and comes back', async () => {
  const { server, given, office, list, other, undo } = await world();
  const one = await given.product({ product_code: 'A-1', prices: { [list.id]: 1_000, [other.id]: 900 } });
  const two = await given.product({ product_code: 'A-2', prices: { [list.id]: 3_000, [other.id]: 2_000 } });
  const pricesOf = async ({ id }: { id: number }) => (await office.get(`/api/productos/${id}/ficha`)).body.data.prices;
  const before = [await pricesOf(one), await pricesOf(two)];
  const content = 'codigo;lista;precio\nA-1;lista 1;1100\n';
  const run = await importFile(server, office, { kind: 'prices', content, mapping: { complete: { of: 'price_list', code: 'LP1' } } });
  expect(run.checked.closing).toMatchObject({ count: 1, of: 2, text: 'Se quitan 1 de 2 precios de la lista Lista 1: no están en el archivo.' });
  await run.apply();
  expect((await office.get('/api/importaciones')).body.data[0]).toMatchObject({ can_undo: true });
  expect(await pricesOf(two)).not.toEqual(before[1]);
  expect((await undo(run.id)).message).toBe('Deshecha: 2 de 2.');
  expect([await pricesOf(one), await pricesOf(two)]).toEqual(before);
});

test('a product that a complete file does not name is sold no more, and is again with the undo', async () => {
  const { server, given, office, list, undo } = await world();
  await given.product({ product_code: 'A-1', description: 'Queda', prices: { [list.id]: 1_000 } });
  await given.product({ product_code: 'A-2', description: 'Correa', prices: { [list.id]: 3_000 }, stock: 4 });
  await given.product({ product_code: 'A-3', description: 'Otra', state: 0 });
  const run = await importFile(server, office, {
    kind: 'products',
    content: 'codigo;descripcion;linea\na-1;Queda;62\n',
    mapping: { complete: { of: 'company' } },
  });
  expect(run.checked.closing).toMatchObject({
    text: 'Quedan inactivos 1 de 2 productos activos, con existencias por $ 12,000 a su precio más alto: no están en el archivo.',
    items: [{ name: 'A-2 · Correa', worth: 12_000 }],
  });
  await run.apply();
  const sold = async () => (await office.get('/api/productos?sortBy=product_code')).body.data.map(({ product_code }: { product_code: string }) => product_code);
  expect(await sold()).toEqual(['A-1']);
  expect((await undo(run.id)).message).toBe('Deshecha: 3 de 3.'); // Two products, and the line that the file made.
  expect(await sold()).toEqual(['A-1', 'A-2']);
});
