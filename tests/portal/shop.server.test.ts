/** The shop as a whole, and the news that the office publishes in it. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';

test('the review counts what is shown today, what begins later and what is lacking', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const list = await given.priceList({ order: 1 });
  await given.brand({ description: 'Sin imagen' });
  await given.brand({ description: 'Interna', deploy_b2b: false });
  await given.product({ prices: { [list.id]: 10_000 } });
  await given.product({});
  await given.product({ state: 0 });
  // Freight lacks neither a picture nor a price.
  await given.product({ id: 32893, product_code: 'FLETE', applies_inventory: false });
  const today = localDateOf(server.services.clock.now());
  const item = { title: 'Llegaron rodamientos', text: 'De todas las medidas.', since: today, until: today };
  expect((await office.post('/api/novedades', item)).body.message).toBe('La novedad ha sido creada');
  await office.post('/api/novedades', { ...item, since: addDays(today, 2), until: addDays(today, 3) });
  await office.post('/api/novedades', { ...item, since: addDays(today, -3), until: addDays(today, -1) });
  expect((await office.get('/api/ecommerce')).body.data).toEqual({
    ...{ banners: { shown: 0, later: 0 }, news: { shown: 1, later: 1 }, promotions: { shown: 0, later: 0 }, brands_without_image: 1 },
    ...{ products: 3, products_without_image: 2, products_without_price: 1 },
  });
  const seller = server.as(await given.seller());
  expect((await seller.get('/api/ecommerce')).status).toBe(403);
});

test('news end after they begin and lead to this shop or to a safe site; only who keeps banners writes them', async () => {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const item = { title: 'Inventario', text: 'Cerramos el sábado.', since: '2026-12-01', until: '2026-11-30' };
  expect((await office.post('/api/novedades', item)).body.errors).toEqual({ until: ['La fecha final debe ser igual o posterior a la inicial.'] });
  for (const url of ['javascript:alert(1)', '//evil.co']) {
    const refused = await office.post('/api/novedades', { ...item, until: '2026-12-31', url });
    expect(refused.body.errors).toEqual({ url: ['La dirección debe empezar por https:// o por /.'] });
  }
  expect((await office.post('/api/novedades', { ...item, until: '2026-12-01', url: '/b2b/catalogo?marca=7' })).status).toBe(201);
  const assistant = server.as(await server.given.user({ role: 'Asistente Comercial' }));
  expect((await assistant.post('/api/novedades', { ...item, until: '2026-12-31' })).status).toBe(403);
});

test('news rest on devices, and on a customer’s none of a line or a brand that customers do not see', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const seller = server.as(await given.seller());
  const buyer = server.as(await given.customerUser(await given.customer()));
  const line = await given.line({ deploy_b2b: false });
  const brand = await given.brand({ deploy_b2b: false });
  const item = { text: 'De todas las medidas.', since: '2027-01-01', until: '2027-01-31' };
  for (const [title, about] of [
    ['Para todos', {}],
    ['De una línea', { line_id: line.id }],
    ['De una marca', { brand_id: brand.id }],
  ] as const)
    expect((await office.post('/api/novedades', { ...item, title, ...about })).status).toBe(201);
  const pulled = async (client: typeof office) => {
    const { body } = await client.get('/sync/reference?limit=1000');
    const held = body.documents.filter((one: { _deleted: boolean }) => !one._deleted);
    return {
      count: body.count,
      held: held.length,
      titles: held.flatMap((one: { kind: string; row: { title: string } }) => (one.kind === 'news_item' ? one.row.title : [])).sort(),
    };
  };
  expect((await pulled(seller)).titles).toEqual(['De una línea', 'De una marca', 'Para todos']);
  const theirs = await pulled(buyer);
  expect(theirs.titles).toEqual(['Para todos']);
  expect(theirs.count).toBe(theirs.held);
  await office.put(`/api/lineas/${line.id}`, { deploy_b2b: true });
  expect((await pulled(buyer)).titles).toEqual(['De una línea', 'Para todos']);
  // The office's list begins with the newest.
  expect((await office.post('/api/novedades', { ...item, title: 'La última', since: '2027-01-15' })).status).toBe(201);
  expect((await office.get('/api/novedades')).body.data[0]).toMatchObject({ title: 'La última' });
});

/** Everything that a device of this person would hold. */
async function wholeStore(client: Client): Promise<string> {
  const catalogue = await client.get('/sync/catalogue');
  const texts = [catalogue.text];
  for (const { hash } of catalogue.body.pages) texts.push(await (await client.fetch(`/sync/catalogue/pages/${hash}`)).text());
  for (const collection of ['catalogue_changes', 'reference', 'third_parties', 'orders', 'receivables'])
    texts.push((await client.get(`/sync/${collection}?limit=1000`)).text);
  return texts.join('\n');
}

test('customers hold no more of the stock than the shop shows, on their devices and in every call; what it decides is judged', async () => {
  const server = await startServer();
  const { given } = server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller();
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  // Numbers that nothing else has.
  const product = await given.product({ product_code: 'HAY', prices: { [list.id]: 10_000 }, stock: 987_123 });
  const gone = await given.product({ product_code: 'NOHAY', prices: { [list.id]: 10_000 }, stock: 0 });
  const office = server.as(await given.user({ role: 'Administrador' }));
  const buyer = server.as(await given.customerUser(customer));
  const path = '/api/ecommerce/configuracion';
  const save = (change: Record<string, unknown>) => office.put(path, change);
  const answers = async () => {
    const calls = [
      await buyer.get('/api/productos'),
      await buyer.get(`/api/productos/${product.id}`),
      await buyer.get('/api/buscar-productos?filter=HAY'),
      await buyer.get('/api/productos-promociones'),
      await buyer.get(`/api/calcular-precio/${customer.branchId}/${product.id}`),
      await buyer.post(`/api/validar-disponibilidad/${product.id}`, { quantity: 987_124 }),
      await buyer.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 2 }),
    ];
    return calls.map(({ text }) => text).join('\n');
  };
  const available = async (id: number) => (await buyer.get(`/api/productos/${id}`)).body.data.quantity_available;

  expect(await wholeStore(buyer)).toContain('987123');
  expect(await answers()).toContain('987123');
  expect(await available(product.id)).toBe(987_123);

  expect((await save({ customer_stock: 'yes_no' })).body.message).toBe('La configuración de la tienda ha sido actualizada');
  expect(await wholeStore(buyer)).not.toContain('987123');
  expect(await answers()).not.toContain('987123');
  expect([await available(product.id), await available(gone.id)]).toEqual([null, 0]);
  // The seller’s device goes on with the numbers.
  expect(await wholeStore(server.as(seller))).toContain('987123');

  await save({ customer_stock: 'nothing' });
  const told = await wholeStore(buyer);
  expect(told).not.toContain('987123');
  expect(told).not.toContain('1000000000');
  expect([await available(product.id), await available(gone.id)]).toEqual([null, null]);
  // A cart takes more than the stock: finalising the order finds the shortage.
  expect((await buyer.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: gone.id, quantity: 3 })).status).toBe(200);

  const settings = (
    await save({ suggested_price_list_id: list.id, service_telephone: '3001234567', service_hours: 'Lunes a viernes de 8 a 5', service_email: '' })
  ).body.data;
  expect(settings).toMatchObject({ customer_stock: 'nothing', suggested_price_list_id: list.id, service_email: null, service_telephone: '3001234567' });
  expect(await wholeStore(buyer)).toContain('Lunes a viernes de 8 a 5');
  expect((await save({ suggested_price_list_id: 99_999 })).body.errors).toEqual({ suggested_price_list_id: ['La lista de precios no existe.'] });
  expect((await save({ customer_stock: 'todo', service_email: 'x' })).body.errors).toEqual({
    customer_stock: ['No es válido.'],
    service_email: ['El correo no es válido.'],
  });
  expect((await save({ customer_stock: 'number', version: settings.version - 1 })).status).toBe(409);
  expect((await server.as(seller).put(path, { customer_stock: 'number' })).status).toBe(403);
  expect((await office.get(path)).body.data).toMatchObject({ customer_stock: 'nothing', suggested_price_list_id: list.id });
});

test('the office sees the home of a branch as its customer does: what is of others, hidden or of another day is missing', async () => {
  const server = await startServer();
  const { given } = server;
  const office = server.as(await given.user({ role: 'Administrador' }));
  const [own, dear] = [await given.priceList({ order: 1 }), await given.priceList({ order: 2 })];
  const customer = await given.customer({ name: 'Ferretería', surname: 'El Sol', branch: { price_list_id: own.id, description: 'Principal' } });
  const other = await given.customer({ branch: { price_list_id: dear.id } });
  const line = await given.line({ deploy_b2b: false });
  const hidden = await given.brand({ description: 'Oculta', deploy_b2b: false });
  const brand = await given.brand({ description: 'Nordlager' });
  await given.product({ brand_id: brand.id, prices: { [own.id]: 10_000, [dear.id]: 11_000 } });
  const today = localDateOf(server.services.clock.now());

  const png = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const big_banner = `data:image/png;base64,${png.toString('base64')}`;
  for (const [name, change] of [
    ['De hoy', {}],
    ['De ayer', { since: addDays(today, -3), until: addDays(today, -1) }],
    ['De una línea oculta', { line_id: line.id }],
  ] as const)
    expect((await office.post('/api/banners', { name, since: today, until: today, big_banner, ...change })).status).toBe(201);
  for (const [title, about] of [
    ['Inventario', {}],
    ['De la oculta', { brand_id: hidden.id }],
  ] as const)
    expect((await office.post('/api/novedades', { title, text: 'Texto', since: today, until: today, ...about })).status).toBe(201);
  for (const [code, change] of [
    ['TODOS', {}],
    ['OTRA', { audiences: [{ kind: 'price_list', value: dear.id }] }],
    ['CAMPO', { channel: 'field' }],
    ['MAÑANA', { since: addDays(today, 1), until: addDays(today, 1) }],
  ] as const) {
    const terms = { kind: 'percentage', since: today, until: today, tiers: [{ from: 1, percentage: 10 }], ...change };
    const made = (await office.post('/api/promociones', { code, name: code, ...terms })).body.data;
    expect((await office.post(`/api/promociones/${made.id}/publicar`, { version: 1 })).status).toBe(200);
  }
  const seen = async (branchId: number) => (await office.get(`/api/ecommerce/inicio/${branchId}`)).body.data;

  const home = await seen(customer.branchId);
  expect(home).toMatchObject({
    ...{ name: 'Ferretería El Sol · Principal', in_study: false, brands: [{ id: brand.id, description: 'Nordlager', image_min: null }] },
    ...{ banners: [{ name: 'De hoy' }], promotions: [{ name: 'TODOS', message: '10 %', until: today }], news: [{ title: 'Inventario', since: today }] },
  });
  expect([home.banners, home.promotions, home.news, home.brands].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect((await server.anonymous.fetch(`/imagenes/${home.image_key}/${home.banners[0].big_banner}.webp`)).status).toBe(200);
  expect((await seen(other.branchId)).promotions.map(({ name }: { name: string }) => name)).toEqual(['TODOS', 'OTRA']);
  // The device of the customer holds the same: its banners, brands, news and promotions of the day.
  const { documents } = (await server.as(await given.customerUser(customer)).get('/sync/reference?limit=1000')).body;
  const held = (kind: string) =>
    documents.filter((document: { kind: string }) => document.kind === kind).map(({ row }: { row: { name?: string } }) => row.name);
  expect(held('banner').toSorted()).toEqual(['De ayer', 'De hoy']);
  expect(held('promotion').toSorted()).toEqual(['MAÑANA', 'TODOS']);

  const prospect = await given.customer({ is_prospect: true, branch: { price_list_id: own.id } });
  expect(await seen(prospect.branchId)).toMatchObject({ in_study: true, promotions: [], banners: [{ name: 'De hoy' }] });
  expect((await server.as(await given.seller()).get(`/api/ecommerce/inicio/${customer.branchId}`)).status).toBe(403);
  const stranger = server.as(await given.user({ role: 'Administrador', subscriber: await given.subscriber() }));
  expect((await stranger.get(`/api/ecommerce/inicio/${customer.branchId}`)).status).toBe(404);
});
