/** Products written by the office: the same rules as for a file, and the rows that belong to a product. Spec: commercial §3 Product. */
import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';
import { importFile } from '../imports/import-file.ts';

async function world() {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const line = await given.line({ line_code: '62' });
  const list = await given.priceList({ order: 1, name: 'Taller' });
  return { server, given, office, line, list };
}
/** The problems reported for a file's rows. */
const problemsOf = async (office: Client, id: number) => (await office.get(`/api/importaciones/${id}/errores?formato=csv`)).text;
const body = (line_id: number, more: object = {}) => ({ product_code: '0453 ', description: 'Retén 40x62', line_id, ...more });

test('a product is created with its zeros, its code is unique and its look-alikes are told, and it is deleted while nothing names it', async () => {
  const { office, line } = await world();
  const made = await office.post('/api/productos', body(line.id));
  expect(made).toMatchObject({ status: 201, body: { message: 'El producto ha sido creado' } });
  expect(made.body.data).toMatchObject({ product_code: '0453', iva_percentage: 19, package_quantity: 1, version: 1, warnings: [] });
  const { id } = made.body.data;
  expect(await office.post('/api/productos', body(line.id))).toMatchObject({ status: 422, body: { message: 'El código del producto ya existe' } });
  const alike = await office.post('/api/productos', body(line.id, { product_code: '04-53' }));
  expect(alike.body.data.warnings).toEqual(['Se parece a 0453']);
  expect((await office.get('/api/productos?filter=reten')).body.meta.total).toBe(2);
  expect((await office.put(`/api/productos/${id}`, { description: 'Otro', version: 9 })).status).toBe(409);
  expect((await office.put(`/api/productos/${id}`, { state: 0, version: 1 })).body.data).toMatchObject({ state: 0, version: 2 });
  expect((await office.get('/api/productos')).body.meta.total).toBe(1);
  expect((await office.get('/api/productos?with_inactive=1')).body.meta.total).toBe(2);
  expect((await office.get(`/api/productos/${id}/historial`)).body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  expect((await office.delete(`/api/productos/${id}`)).body.message).toBe('El producto ha sido eliminado');
  expect((await office.get(`/api/productos/${id}/ficha`)).status).toBe(404);
});

test('the code of a product that documents name is fixed, and the product stays', async () => {
  const { server, given, office, list } = await world();
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 50 });
  const field = server.as(seller);
  const order = async () => {
    const cart = await field.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
    expect((await field.post('/api/finalizar-pedido', { id: cart.body.data.id, accepted_total: cart.body.data.total })).status).toBe(200);
  };
  const refusal = async () => {
    const { status, body: refused } = await office.put(`/api/productos/${product.id}`, { product_code: 'OTRO' });
    return [status, ...refused.errors.product_code];
  };
  await order();
  expect(await refusal()).toEqual([422, 'El código no se puede cambiar: 1 documento lo usa.']);
  for (let more = 1; more < 12; more += 1) await order();
  expect(await refusal()).toEqual([422, 'El código no se puede cambiar: 12 documentos lo usan.']);
  expect((await office.delete(`/api/productos/${product.id}`)).body.message).toMatch(/^El producto está en uso \(12 renglones de documentos/);
});

test('form and file refuse a product without what its line requires, in the same words; parts belong to their owners', async () => {
  const { server, given, office, line } = await world();
  const strict = await given.line({ line_code: '70', field_settings: { barcode: 2 } });
  const refused = await office.post('/api/productos', body(strict.id));
  const [message] = refused.body.errors.barcode;
  const file = await importFile(server, office, { kind: 'products', content: 'product_code;description;line_code\n0454;Otro;70' });
  expect(await problemsOf(office, file.id)).toContain(message);
  const category = (await office.post('/api/categorias', { categorie_code: '01', description: 'Una' })).body.data.id;
  const other = (await office.post('/api/categorias', { categorie_code: '02', description: 'Otra' })).body.data.id;
  const part = { subcategorie_code: '01', description: 'Parte' };
  const first = await office.post('/api/subcategorias', { ...part, categorie_id: category });
  expect(first.body).toMatchObject({ message: 'La subcategoría ha sido creada' });
  expect((await office.post('/api/subcategorias', { ...part, categorie_id: other })).status).toBe(201);
  expect((await office.post('/api/subcategorias', { ...part, categorie_id: other })).body).toMatchObject({
    message: 'El código de la subcategoría ya existe',
    errors: { subcategorie_code: ['El código de la subcategoría ya existe'] },
  });
  const subcategory_id = first.body.data.id;
  expect((await office.post('/api/productos', body(line.id, { category_id: other, subcategory_id }))).body.errors).toEqual({
    subcategory_id: ['La subcategoría es de otra categoría.'],
  });
  const made = (await office.post('/api/productos', body(line.id, { category_id: category, subcategory_id }))).body.data;
  for (const product_code of ['A', 'B']) await given.product({ product_code, subcategory_id });
  expect((await office.delete(`/api/subcategorias/${subcategory_id}`)).body.message).toBe('La subcategoría está en uso (3 productos) y no se puede eliminar.');
  expect((await office.put(`/api/productos/${made.id}`, { category_id: other })).body.data).toMatchObject({ category_id: other, subcategory_id: null });
  expect((await office.get(`/api/productos/${made.id}`)).body.data.category).toMatchObject({ code: '02' });
});

test('a file brings subcategories, discount and package, and a product that changes category loses its subcategory', async () => {
  const { server, office } = await world();
  const heading = 'product_code;description;line_code;category_code;subcategory_code;discount_percentage;package_quantity;package_only;lock_buy';
  const take = async (rows: string) => {
    const file = await importFile(server, office, { kind: 'products', content: `${heading}\n${rows}` });
    await file.apply();
    return await problemsOf(office, file.id);
  };
  await take('A1;Uno;62;01;A;12,5;10;sí;sí');
  const view = async () => (await office.get('/api/productos')).body.data[0];
  expect(await view()).toMatchObject({
    discount_percentage: 12.5,
    package_quantity: 10,
    package_only: true,
    subcategory: { code: 'A' },
    category: { code: '01' },
  });
  expect((await office.get('/api/productos-promociones')).body.meta.total).toBe(1);
  const locked = async () => (await office.get(`/api/productos/${(await view()).id}/ficha`)).body.data.product;
  expect(await locked()).toMatchObject({ lock_buy: true, block_sale: false });
  await take('A1;Uno;62;02;;;;;');
  expect(await locked()).toMatchObject({ lock_buy: true });
  expect(await view()).toMatchObject({ category: { code: '02' }, subcategory: null, package_quantity: 10, package_only: true });
  expect(await take('A2;Dos;62;;A;;;;')).toContain('Una subcategoría es de una categoría: diga también la categoría.');
});

test('relations, equivalences and prices are written by hand and by file, and devices hear of them', async () => {
  const { server, given, office, list } = await world();
  const [one, two, three] = [
    await given.product({ product_code: 'A1' }),
    await given.product({ product_code: 'A2' }),
    await given.product({ product_code: 'A3' }),
  ];
  const relations = [
    { product_id: three.id, kind: 'related' },
    { product_id: two.id, kind: 'equivalent' },
  ];
  const set = await office.put(`/api/productos/${one.id}/relacionados`, { relations });
  expect(set.body.data.relations).toMatchObject([
    { product_code: 'A2', kind: 'equivalent' },
    { product_code: 'A3', kind: 'related' },
  ]);
  expect((await office.get(`/api/productos/${one.id}`)).body.data).toMatchObject({ related: [two.id, three.id], equivalent_count: 1 });
  expect(await office.put(`/api/productos/${one.id}/relacionados`, { relations: [{ product_id: one.id, kind: 'related' }] })).toMatchObject({
    status: 422,
    body: { errors: { 'relations.0.product_id': ['Un producto no se relaciona consigo mismo.'] } },
  });
  const file = await importFile(server, office, { kind: 'relations', content: 'product_code;related_code;replaces\nA2;A1;sí\nA2;NO;no' });
  await file.apply();
  expect(await problemsOf(office, file.id)).toContain('El producto no existe.');
  expect((await office.get(`/api/relacionados/${two.id}`)).body.data).toMatchObject([{ product_code: 'A1' }]);
  const references = [{ reference: 'FAG 6203', maker: 'FAG' }];
  expect((await office.put(`/api/productos/${one.id}/referencias`, { references })).body.data.references).toEqual(references);
  expect((await office.get('/api/buscar-productos?filter=fag6203')).body.data).toMatchObject([{ product_code: 'A1' }]);
  const priced = await office.put(`/api/productos/${one.id}/precios`, { prices: [{ price_list_id: list.id, price: 12_000 }] });
  expect(priced.body.data.prices).toEqual([{ price_list_id: list.id, price: 12_000 }]);
  expect(await office.put(`/api/productos/${one.id}/precios`, { prices: [{ price_list_id: 999_999, price: 1 }] })).toMatchObject({ status: 422 });
  expect((await office.put(`/api/productos/${one.id}/precios`, { prices: [{ price_list_id: list.id, price: null }] })).body.data.prices).toEqual([]);
  expect((await office.delete(`/api/productos/${one.id}`)).status).toBe(200);
  expect((await office.get(`/api/relacionados/${two.id}`)).body.data).toEqual([]);
});

test('products with a reference in common are offered as equivalents until they are related', async () => {
  const { given, office, server } = await world();
  const made = async (product_code: string, references: string[] = [], change = {}) => {
    const { id } = await given.product({ product_code, ...change });
    await office.put(`/api/productos/${id}/referencias`, { references: references.map((reference) => ({ reference })) });
    return id;
  };
  const one = await made('A1', ['FAG 6203', 'NSK-6203']);
  // The same reference in other punctuation, the code of the product as a reference, and a code that is the product's reference.
  const two = await made('B2', ['nsk6203']);
  const three = await made('C3', ['A-1']);
  const four = await made('FAG-6203');
  await made('D4', ['OTRA']);
  await made('E5', ['FAG6203'], { state: 0 });
  const offered = async (id: number) =>
    (await office.get(`/api/productos/${id}/ficha`)).body.data.same_reference.map((row: { product_id: number }) => row.product_id);

  expect(await offered(one)).toEqual([two, three, four]);
  expect(await offered(two)).toEqual([one]);
  expect(await offered(four)).toEqual([one]);
  await office.put(`/api/productos/${one}/relacionados`, { relations: [{ product_id: two, kind: 'equivalent' }] });
  expect(await offered(one)).toEqual([three, four]);
  // They are related once somebody says so: the list of equivalents of the product has no other.
  expect((await office.get(`/api/productos/${one}`)).body.data).toMatchObject({ related: [two], equivalent_count: 1 });
  const stranger = server.as(await given.user({ subscriber: await given.subscriber() }));
  expect((await stranger.get(`/api/productos/${one}/ficha`)).status).toBe(404);
});

test('the history of a product has its prices, equivalents and relations, old and new, by hand and by file', async () => {
  const { server, given, office, list } = await world();
  const [one, two] = [
    await given.product({ product_code: 'A1', line_id: (await given.line({ line_code: '63' })).id }),
    await given.product({ product_code: 'A2' }),
  ];
  const lines = async () => {
    const { body: answer } = await office.get(`/api/productos/${one.id}/historial`);
    return answer.data.map(({ action, before, after, user_name }: Record<string, unknown>) => [action, before, after, user_name !== null]);
  };
  const applied = async (kind: string, content: string) => {
    const file = await importFile(server, office, { kind, content });
    expect(await file.apply()).toMatchObject({ state: 'applied', error_rows: 0 });
    return file.id;
  };
  await office.put(`/api/productos/${one.id}/precios`, { prices: [{ price_list_id: list.id, price: 10_000 }] });
  await office.put(`/api/productos/${one.id}/precios`, { prices: [{ price_list_id: list.id, price: 10_000 }] });
  const raised = await applied('prices', 'codigo;lista;precio\nA1;Taller;12000\nA1;Taller;13000');
  await office.post(`/api/importaciones/${raised}/deshacer`);
  const priced = (before: number | null, after: number | null) => ['set_prices', { prices: { [list.id]: before } }, { prices: { [list.id]: after } }, true];
  expect(await lines()).toEqual([priced(13_000, 10_000), priced(10_000, 13_000), priced(null, 10_000)]);

  const related = (kind: string | null) => ({ relations: kind === null ? [] : [expect.objectContaining({ product_id: two.id, product_code: 'A2', kind })] });
  await office.put(`/api/productos/${one.id}/relacionados`, { relations: [{ product_id: two.id, kind: 'related' }] });
  const replaced = await applied('relations', 'product_code;related_code;replaces\nA1;A2;sí');
  await office.post(`/api/importaciones/${replaced}/deshacer`);
  expect((await lines()).slice(0, 3)).toEqual([
    ['set_relations', related('equivalent'), related('related'), true],
    ['set_relations', related('related'), related('equivalent'), true],
    ['set_relations', related(null), related('related'), true],
  ]);

  const named = (...codes: string[]) => ({ references: codes.map((reference) => ({ reference, maker: null })) });
  await office.put(`/api/productos/${one.id}/referencias`, named('R-1'));
  const added = await applied('products', 'codigo;descripcion;linea;referencias cruzadas\nA1;Otra descripción;63;R-1|R-2');
  await office.post(`/api/importaciones/${added}/deshacer`);
  expect((await lines()).filter(([action]: string[]) => action === 'set_references')).toEqual([
    ['set_references', named('R-1', 'R-2'), named('R-1'), true],
    ['set_references', named(), named('R-2'), true],
    ['set_references', named(), named('R-1'), true],
  ]);
});

test('the suggested price is that of the list that the company names', async () => {
  const { server, given, office, list } = await world();
  const public_list = await given.priceList({ order: 2, name: 'Público' });
  const product = await given.product({ prices: { [list.id]: 10_000, [public_list.id]: 15_000 } });
  const view = async () => (await office.get(`/api/productos/${product.id}?price_list_id=${list.id}`)).body.data;
  expect(await view()).toMatchObject({ price: { price: 10_000 }, suggested_price: { price: null }, products_attachments: [] });
  const operator = server.as(await given.user({ role: 'Super Administrador' }));
  const saved = await operator.put(`/api/suscriptores/${server.subscriber.id}`, { settings: { suggested_price_list_id: public_list.id } });
  expect(saved.status).toBe(200);
  expect(await view()).toMatchObject({ price: { price: 10_000 }, suggested_price: { price: 15_000 } });
});
