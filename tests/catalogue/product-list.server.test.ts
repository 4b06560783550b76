/** The office's list of products and its spreadsheet. Spec: commercial §2 (/productos). */
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { shownSheet } from '#tests/support/shown-sheet.ts';

async function world() {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const lists = [await given.priceList({ order: 1, name: 'Taller' }), await given.priceList({ order: 2, name: 'Mayorista' })];
  const [dear = { id: 0 }, cheap = { id: 0 }] = lists;
  const line = await given.line({ line_code: '62', line_description: 'Rodamientos' });
  const whole = await given.product({ product_code: '0453', line_id: line.id, prices: { [dear.id]: 10_000, [cheap.id]: 9_000 }, stock: 5 });
  const half = await given.product({ product_code: '6203', prices: { [dear.id]: 20_000 } });
  const none = await given.product({ product_code: '6204', state: 0 });
  return { server, office, dear, cheap, line, whole, half, none };
}
const codesOf = (answer: { body: { data: { product_code: string }[] } }) => answer.body.data.map(({ product_code }) => product_code);

test('the list has inactive products, stock, missing prices and pictures, and is narrowed by what is missing and by columns', async () => {
  const { office, line } = await world();
  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#125' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(image)], '0453.png'));
  expect((await office.post('/api/cargar-imagenes-producto', form)).status).toBe(200);
  const all = await office.get('/api/productos/fichas');
  expect(all.body.data).toMatchObject([
    { product_code: '0453', stock: 5, lists_without_price: 0, image: expect.stringMatching(/^\/imagenes\/.+-160\.webp$/), shown: { line_id: 'Rodamientos' } },
    { product_code: '6203', stock: 0, lists_without_price: 1, image: null, state: 1 },
    { product_code: '6204', lists_without_price: 2, state: 0 },
  ]);
  expect(codesOf(await office.get('/api/productos/fichas?without_price=1'))).toEqual(['6203', '6204']);
  expect(codesOf(await office.get('/api/productos/fichas?without_image=1'))).toEqual(['6203', '6204']);
  expect(codesOf(await office.get('/api/productos/fichas?state=0'))).toEqual(['6204']);
  expect(codesOf(await office.get(`/api/productos/fichas?line_id=${line.id}`))).toEqual(['0453']);
  expect((await office.get('/api/productos/fichas?line_id.shown=rodam&sortBy=iva_percentage')).body.meta.total).toBe(1);
  expect(await office.get('/api/productos/fichas?sortBy=nada')).toMatchObject({ status: 422, body: { message: 'Error al obtener los productos' } });
});

test('freight lacks neither a picture nor a price, in the lists, the report and the spreadsheet', async () => {
  const { server, office } = await world();
  await server.given.product({ id: 32893, product_code: 'FLETE', applies_inventory: false });
  const listed = (await office.get('/api/productos/fichas')).body.data as { product_code: string; lists_without_price: number }[];
  expect(listed.find(({ product_code }) => product_code === 'FLETE')).toMatchObject({ lists_without_price: 0 });
  expect(codesOf(await office.get('/api/productos/fichas?without_price=1'))).toEqual(['6203', '6204']);
  expect(codesOf(await office.get('/api/productos/fichas?without_image=1'))).toEqual(['0453', '6203', '6204']);
  expect(codesOf(await office.get('/api/productos?without_image=1'))).toEqual(['0453', '6203']);
  expect(codesOf(await office.get('/api/productos'))).toContain('FLETE');
  const codesIn = async (path: string) => {
    const [, ...rows] = (await readXlsx(new Uint8Array(await (await office.fetch(path)).arrayBuffer()))).sheets[0]?.rows ?? [];
    return rows.map(([code]) => code);
  };
  expect(await codesIn('/api/reporte-productos-sin-imagen')).toEqual(['0453', '6203']);
  expect(await codesIn('/api/productos/exportar?without_image=1')).toEqual(['0453', '6203', '6204']);
});

test('a product is found by its barcode, by the code of another manufacturer and by the words of the trade, also in the spreadsheet', async () => {
  const { server, office, line } = await world();
  const { given } = server;
  const bearing = await given.product({ product_code: 'R-9', description: 'Rodamiento rígido', barcode: '7701234567890', line_id: line.id, state: 0 });
  await office.put(`/api/productos/${bearing.id}/referencias`, { references: [{ reference: 'FAG 6305-C3' }] });
  expect((await office.post('/api/sinonimos-de-busqueda', { typed_word: 'balinera', catalogue_word: 'rodamiento' })).status).toBe(201);
  const found = async (typed: string, more = '') => codesOf(await office.get(`/api/productos/fichas?filter=${encodeURIComponent(typed)}${more}`));
  for (const typed of ['7701234567890', '07701234567890', 'fag6305c3', 'FAG 6305', 'balineras', 'balinera rígido', 'r9'])
    expect(await found(typed), typed).toEqual(['R-9']);
  expect(await found('7701234567890', '&state=1')).toEqual([]);
  expect(await found('7701234567890', `&line_id=${line.id}`)).toEqual(['R-9']);
  expect(await found('nada777')).toEqual([]);
  expect(await found('62')).toEqual(['6203', '6204']);
  const answer = await office.fetch('/api/productos/exportar?filter=7701234567890');
  const [, ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  expect(rows.map(([code]) => code)).toEqual(['R-9']);
});

test('without price lists no product lacks a price', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  await server.given.product({ product_code: 'A' });
  expect((await office.get('/api/productos/fichas')).body.data).toMatchObject([{ lists_without_price: 0 }]);
  expect((await office.get('/api/productos/fichas?without_price=1')).body.data).toEqual([]);
});

test('the spreadsheet has what is filtered, with numbers as numbers and codes with their zeros', async () => {
  const { server, office } = await world();
  const answer = await office.fetch('/api/productos/exportar?without_price=0&state=1');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="productos-\d{4}-\d\d-\d\d\.xlsx"/);
  const [heading = [], ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  const column = (name: string) => heading.indexOf(name);
  expect(rows.map((row) => row[column('Código')])).toEqual(['0453', '6203']);
  expect(rows[0]?.[column('Existencia')]).toBe(5);
  expect(rows[1]?.[column('Listas sin precio')]).toBe(1);
  expect(rows[0]?.[column('IVA')]).toBe(19);
  const seller = server.as(await server.given.seller());
  expect(await shownSheet(office, '/api/productos/exportar?state=1&columns=stock,product_code')).toEqual({
    filtered: 'A1:B3',
    rows: [
      ['Existencia', 'Código'],
      [5, '0453'],
      [0, '6203'],
    ],
  });
  expect((await seller.fetch('/api/productos/exportar')).status).toBe(403);
  expect((await seller.get('/api/productos/fichas')).status).toBe(403);
});

test('the sheet of a product has its warehouses and every price list by name', async () => {
  const { office, whole, half, dear, cheap } = await world();
  const sheet = async (id: number) => (await office.get(`/api/productos/${id}/ficha`)).body.data;
  expect(await sheet(whole.id)).toMatchObject({
    stock: [{ quantity_available: 5, warehouse: expect.stringMatching(/\S/) }],
    price_lists: [
      { id: dear.id, name_parameter: 'Taller' },
      { id: cheap.id, name_parameter: 'Mayorista' },
    ],
  });
  expect((await sheet(half.id)).prices).toEqual([{ price_list_id: dear.id, price: 20_000 }]);
});

test('a word of the trade finds what the catalogue says with another word', async () => {
  const { server, office } = await world();
  await server.given.product({ product_code: '6205', description: 'Rodamiento rígido de bolas' });
  const found = async (typed: string) => codesOf(await office.get(`/api/productos?filter=${encodeURIComponent(typed)}`));
  expect(await found('balineras 6205')).toEqual([]);
  const made = await office.post('/api/sinonimos-de-busqueda', { typed_word: 'Balinera', catalogue_word: 'rodamiento' });
  expect(made.status).toBe(201);
  for (const typed of ['balineras 6205', 'balin 6205', 'BALINERA rígido', 'rodamiento 6205']) expect(await found(typed)).toEqual(['6205']);
  const several = await office.post('/api/sinonimos-de-busqueda', { typed_word: 'caja de bolas', catalogue_word: 'rodamiento' });
  expect(several).toMatchObject({ status: 422, body: { errors: { typed_word: ['Escriba una sola palabra.'] } } });
  const other = await server.given.subscriber();
  const elsewhere = server.as(await server.given.user({ role: 'Administrador', subscriber: other }));
  await server.given.product({ product_code: '6205', description: 'Rodamiento', subscriber: other });
  expect(codesOf(await elsewhere.get('/api/productos?filter=balinera'))).toEqual([]);
});
