/** Pictures of products: their product, their sizes, and who may see them. Spec: commercial §7. */
import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { product_images } from '#server/features/catalogue/catalogue.tables.ts';
import { feed, files } from '#server/platform/db/platform.tables.ts';
import type { Client } from '#tests/support/client.ts';
import { hostilePictures } from '#tests/support/hostile-pictures.ts';
import { startServer } from '#tests/support/server.ts';

const picture = async (width: number, height: number, red = 10) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: { r: red, g: 80, b: 120, alpha: 0.5 } } })
      .png()
      .toBuffer(),
  );

/** A PNG with real points of one colour. */
const bigPng = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: { r: 10, g: 80, b: 120 } }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );

async function upload(office: Client, name: string, content: Uint8Array, more: Record<string, string | number> = {}) {
  const form = new FormData();
  form.append('image', new File([content as BlobPart], name));
  for (const [field, value] of Object.entries(more)) form.append(field, String(value));
  return await office.post('/api/cargar-imagenes-producto', form);
}

async function world() {
  const server = await startServer();
  const office = server.as(await server.given.user({ role: 'Administrador' }));
  const ids = new Map<string, number>();
  for (const product_code of ['6203', '6203-2RS', '0453']) ids.set(product_code, (await server.given.product({ product_code })).id);
  return { server, office, ids };
}

describe('a picture of a product', () => {
  test('is drawn in three sizes on white and seen by its address without a token, until the key changes', async () => {
    const { server, office, ids } = await world();
    const sent = await upload(office, '6203-2RS.png', await picture(1_600, 900));
    expect(sent.body).toMatchObject({
      data: { product_code: '6203-2RS', order: 1, matched_by: 'code', also: [], width: 1_600, height: 900, replaced: false, unchanged: false, warnings: [] },
    });
    const view = async () => (await office.get(`/api/productos/${ids.get('6203-2RS')}`)).body.data;
    const { urls } = (await view()).products_attachments[0];
    expect(await view()).toMatchObject({ image_id: sent.body.data.image_id, image_count: 1 });
    for (const [size, url] of Object.entries<string>(urls)) {
      const answer = await server.anonymous.fetch(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { width, hasAlpha, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ width, hasAlpha, format }).toEqual({ width: Number(size), hasAlpha: false, format: 'webp' });
    }
    expect((await office.post('/api/productos-imagenes/llave', {})).status).toBe(200);
    expect((await office.get('/api/suscriptor/historial')).body.data[0]).toMatchObject({ action: 'change_image_key', after: null });
    expect((await server.anonymous.fetch(urls[160])).status).toBe(404);
    expect((await server.anonymous.fetch((await view()).products_attachments[0].urls[160])).status).toBe(200);
  });

  test("is not found under another company's key", async () => {
    const { server, office } = await world();
    const mine = await upload(office, '6203.png', await picture(400, 400));
    const elsewhere = await server.given.subscriber();
    const stranger = server.as(await server.given.user({ role: 'Administrador', subscriber: elsewhere }));
    const theirs = await server.given.product({ product_code: 'X1', subscriber: elsewhere });
    await upload(stranger, 'X1__2.png', await picture(400, 400));
    await upload(stranger, 'X1.png', await picture(410, 400));
    const url: string = (await stranger.get(`/api/productos/${theirs.id}`)).body.data.products_attachments[0].urls[160];
    expect((await server.anonymous.fetch(url)).status).toBe(200);
    const [, , key = ''] = url.split('/');
    const own = (await office.get(`/api/productos/${mine.body.data.product_id}`)).body.data.products_attachments[0].urls[160].split('/')[2];
    expect((await server.anonymous.fetch(url.replace(key, own))).status).toBe(404);
    expect((await server.anonymous.fetch(url.replace(key, `${elsewhere.id}-${'0'.repeat(32)}`))).status).toBe(404);
  });

  test('the same file again changes nothing and no device hears of it; another file takes the place under a new id', async () => {
    const { server, office, ids } = await world();
    const content = await picture(500, 500);
    const first = await upload(office, '6203-2.png', content);
    expect(first.body.data).toMatchObject({ product_code: '6203', order: 2 });
    const ofProduct = and(eq(feed.collection, 'catalogue_changes'), eq(feed.doc_id, String(ids.get('6203'))));
    const news = async () => await server.store.db.select({ seq: feed.seq }).from(feed).where(ofProduct);
    const before = await news();
    expect((await upload(office, '6203-2.png', content)).body.data).toMatchObject({ unchanged: true, image_id: first.body.data.image_id, order: 2 });
    expect(await news()).toEqual(before);
    const other = await upload(office, '6203-2.png', await picture(500, 500, 200));
    expect(other.body.data).toMatchObject({ unchanged: false, replaced: true, order: 2 });
    expect(other.body.data.image_id).not.toBe(first.body.data.image_id);
    expect(await news()).not.toEqual(before);
  });

  test('what names nothing, names two, is no picture or is too large is refused in plain words', async () => {
    const { server, office, ids } = await world();
    const good = await picture(400, 300);
    for (const product_code of ['P-A', 'P-B']) await server.given.product({ product_code, reference: 'AB1' });
    expect((await upload(office, 'foto.png', good)).body).toMatchObject({ success: false, message: 'No hay un producto con el código foto.' });
    const several = await upload(office, 'AB1.png', good);
    expect(several.body.message).toBe('El nombre corresponde a varios productos: P-A, P-B. Elija uno.');
    expect(JSON.parse(several.body.data.candidates)).toMatchObject([{ product_code: 'P-A' }, { product_code: 'P-B' }]);
    const html = await upload(office, '6203.jpg', new TextEncoder().encode('<html><script>alert(1)</script></html>'));
    expect(html).toMatchObject({ status: 422, body: { errors: { image: ['El archivo no es una imagen que se pueda leer.'] } } });
    const heic = await upload(office, '6203.jpg', new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), ...new Uint8Array(20)]));
    expect(heic.body.message).toBe('Las fotos HEIC no se pueden leer: guárdela como JPEG.');
    expect((await upload(office, '6203.png', new Uint8Array(8 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(office, 'lo-que-sea.png', await picture(120, 90), { product_id: ids.get('0453') ?? 0 })).body.data).toMatchObject({
      matched_by: 'chosen',
      order: 1,
      warnings: ['La imagen mide 120 × 90: se verá borrosa.'],
    });
    expect((await office.get('/api/productos?without_image=1')).body.meta.total).toBe(4);
  });

  test('keeps its colours: what is seen is near what was sent, point by point', async () => {
    const { server, office, ids } = await world();
    const side = 600;
    const points = new Uint8Array(side * side * 3);
    for (let point = 0; point < side * side; point += 1) {
      const [x, y] = [point % side, Math.floor(point / side)];
      points.set([(x * 255) / side, (y * 255) / side, ((x + y) * 127) / side], point * 3);
    }
    const content = await sharp(points, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    await upload(office, '6203.png', new Uint8Array(content));
    const [attachment] = (await office.get(`/api/productos/${ids.get('6203')}`)).body.data.products_attachments;
    const served = Buffer.from(await (await server.anonymous.fetch(attachment.urls[1200])).arrayBuffer());
    const seen = await sharp(served).raw().toBuffer();
    const distance = seen.reduce((sum, value, place) => sum + Math.abs(value - (points[place] ?? 0)), 0) / seen.length;
    expect(distance).toBeLessThan(2);
  });

  test('of twenty files at once with three bad ones, seventeen are in and each bad one is told alone; sent again, nothing changes', async () => {
    const { server, office } = await world();
    const codes = Array.from({ length: 20 }, (_, index) => `T${String(index + 1).padStart(3, '0')}`);
    for (const product_code of codes) await server.given.product({ product_code });
    const pictures = new Map<string, Uint8Array>();
    for (const [index, code] of codes.entries()) pictures.set(code, await picture(400, 300 + index));
    pictures.set('T003', new Uint8Array(20));
    pictures.set('T009', await bigPng(10_000, 6_500));
    pictures.set('T017', new Uint8Array(9 * 1024 * 1024));
    const sendAll = () => Promise.all([...pictures].map(async ([code, content]) => [code, await upload(office, `${code}.png`, content)] as const));
    const refused = (answers: Awaited<ReturnType<typeof sendAll>>) =>
      answers.flatMap(([code, { status, body }]) => (body.success ? [] : [[code, status, body.message]]));
    const first = await sendAll();
    expect(refused(first)).toEqual([
      ['T003', 422, 'El archivo no es una imagen que se pueda leer.'],
      ['T009', 422, 'El archivo es una imagen demasiado grande al abrirla (65 megapíxeles): redúzcala antes de enviarla.'],
      ['T017', 413, 'El envío supera el máximo de 8 MB.'],
    ]);
    const again = await sendAll();
    expect(refused(again)).toEqual(refused(first));
    expect(again.filter(([, { body }]) => body.data?.unchanged)).toHaveLength(17);
    expect((await office.get('/api/productos?without_image=1&perPage=50')).body.meta.total).toBe(3 + 3);
  });

  test('a drawing, a telephone format and a bomb change nothing; what is a page too is stored as a picture alone', async () => {
    const { server, office, ids } = await world();
    const stored = async () => [
      await server.store.db.$count(product_images),
      await server.store.db.$count(files),
      await server.store.db.$count(feed, eq(feed.collection, 'catalogue_changes')),
    ];
    const before = await stored();
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>');
    const hostile = async (name: string) => new Uint8Array((await hostilePictures[name]?.()) ?? []);
    const unreadable = 'El archivo no es una imagen que se pueda leer.';
    for (const [name, content, message] of [
      ['6203.svg', drawing, unreadable],
      ['6203.png', drawing, unreadable],
      ['6203.heic', new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), ...new Uint8Array(20)]), /HEIC no se pueden leer/],
      ['6203.png', await hostile('a PNG that says that it has 10,000 million points'), /megapíxeles/],
      ['6203.png', await hostile('a PNG cut in half'), unreadable],
      ['6203.jpg', await hostile('a JPEG of nothing but its first bytes'), unreadable],
    ] as const) {
      const answer = await upload(office, name, content);
      expect(answer, name).toMatchObject({
        status: 422,
        body: { success: false, message: message instanceof RegExp ? expect.stringMatching(message) : message },
      });
      expect(answer.body.errors.image, name).toEqual([answer.body.message]);
    }
    expect(await stored()).toEqual(before);
    const page = await upload(office, '6203.jpg', await hostile('a JPEG that is a page of HTML too'));
    expect(page.body).toMatchObject({ success: true });
    const [attachment] = (await office.get(`/api/productos/${ids.get('6203')}`)).body.data.products_attachments;
    const served = await server.anonymous.fetch(attachment.urls[1200]);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await served.arrayBuffer()).includes('<script>')).toBe(false);
  });

  test('its history has each picture that was added, replaced, moved and deleted', async () => {
    const { office, ids } = await world();
    const path = `/api/productos/${ids.get('6203')}`;
    const send = async (name: string, width: number) => (await upload(office, name, await picture(width, 400))).body.data.image_id;
    await send('6203.png', 400);
    const first = await send('6203__1.png', 500);
    const second = await send('6203__2.png', 600);
    await office.put(`${path}/imagenes`, { images: [second, first] });
    await office.delete(`${path}/imagenes/${first}`);
    const image = (position: number, width: number) => expect.objectContaining({ position, width, height: 400 });
    const lines = (await office.get(`${path}/historial`)).body.data;
    expect(lines.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])).toEqual([
      ['delete_image', image(2, 500), null],
      ['order_images', { images: [first, second] }, { images: [second, first] }],
      ['add_image', null, image(2, 600)],
      ['replace_image', image(1, 400), image(1, 500)],
      ['add_image', null, image(1, 400)],
    ]);
  });

  test('there are at most ten; they are ordered and deleted by hand, and only judged when that is asked', async () => {
    const { office, ids } = await world();
    const product_id = ids.get('6203') ?? 0;
    const sent: number[] = [];
    for (let n = 1; n <= 10; n += 1) sent.push((await upload(office, `${n}.png`, await picture(320, 320 + n), { product_id })).body.data.image_id);
    expect((await upload(office, 'once.png', await picture(320, 400), { product_id })).body.message).toBe('El producto ya tiene 10 imágenes.');
    const path = `/api/productos/${product_id}/imagenes`;
    const reversed = sent.toReversed();
    expect((await office.put(path, { images: reversed })).body.data.products_attachments.map(({ id }: { id: number }) => id)).toEqual(reversed);
    expect(await office.put(path, { images: reversed.slice(1) })).toMatchObject({ status: 422, body: { errors: { images: expect.anything() } } });
    const left = (await office.delete(`${path}/${reversed[0]}`)).body.data;
    expect(left).toMatchObject({ image_id: reversed[1], image_count: 9 });
    const judged = await upload(office, '6203__10.png', await picture(320, 500), { only_validation: 1 });
    expect(judged.body.data).toMatchObject({ image_id: null, order: 10, unchanged: false });
    expect((await office.get(`/api/productos/${product_id}`)).body.data.image_count).toBe(9);
  });

  test('the report has the fifteen of twenty products without picture, what sells most first; who may not upload may not ask for it', async () => {
    const { server, office } = await world();
    const list = await server.given.priceList({ order: 1 });
    const made: { id: number }[] = [];
    for (let nth = 1; nth <= 17; nth += 1) made.push(await server.given.product({ product_code: `R-${nth}`, prices: { [list.id]: 1_000 }, stock: 100 }));
    const customer = await server.given.customer({ seller: await server.given.seller(), branch: { price_list_id: list.id } });
    const sell = async (nth: number, quantity: number) => {
      const item = { contact_warehouse_id: customer.branchId, product_id: made[nth - 1]?.id, quantity };
      const cart = (await office.post('/api/items-carrito', item)).body.data;
      expect((await office.post('/api/finalizar-pedido', { id: cart.id, accepted_total: cart.total })).status).toBe(200);
    };
    await sell(9, 2);
    await sell(14, 30);
    await sell(3, 12);
    const report = async () => {
      const answer = await office.fetch('/api/reporte-productos-sin-imagen');
      expect(answer.headers.get('content-disposition')).toMatch(/productos-sin-imagen-\d{4}-\d\d-\d\d\.xlsx/);
      const [heading, ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
      return { heading, rows };
    };
    for (const name of ['6203.png', '6203-2RS.png', '0453.png', 'R-1.png', 'R-2.png']) await upload(office, name, await picture(320, 320));
    const { heading, rows } = await report();
    expect(heading).toEqual([
      'Código',
      'Referencia',
      'Descripción',
      'Línea',
      'Marca',
      'Existencia',
      'Vendido 12 meses',
      'Última venta',
      'Nombre de archivo esperado',
    ]);
    expect(rows).toHaveLength(15);
    expect(rows.slice(0, 3).map((row) => [row[0], row[6], row[8]])).toEqual([
      ['R-14', 30, 'R-14.jpg'],
      ['R-3', 12, 'R-3.jpg'],
      ['R-9', 2, 'R-9.jpg'],
    ]);
    for (let nth = 3; nth <= 17; nth += 1) await upload(office, `R-${nth}.png`, await picture(320, 320));
    expect((await report()).rows).toEqual([]);
    const seller = server.as(await server.given.seller());
    expect((await upload(seller, '6203.png', await picture(400, 400))).status).toBe(403);
    expect((await seller.get('/api/reporte-productos-sin-imagen')).status).toBe(403);
  });

  test('the report is of one line, of one brand, of what is in stock and of what was sold; it names a file that every system can store', async () => {
    const { server, office } = await world();
    const { given } = server;
    const list = await given.priceList({ order: 1 });
    const [line, brand] = [await given.line(), await given.brand()];
    const prices = { [list.id]: 1_000 };
    await given.product({ product_code: '50*65*10', line_id: line.id, prices, stock: 5 });
    const sold = await given.product({ product_code: 'A/1', brand_id: brand.id, prices, stock: 20 });
    await given.product({ product_code: 'AGOTADO', line_id: line.id, brand_id: brand.id, prices });
    const customer = await given.customer({ seller: await given.seller(), branch: { price_list_id: list.id } });
    const cart = (await office.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: sold.id, quantity: 2 })).body.data;
    expect((await office.post('/api/finalizar-pedido', { id: cart.id, accepted_total: cart.total })).status).toBe(200);
    const asked = async (query: string) => {
      const answer = await office.fetch(`/api/reporte-productos-sin-imagen?${query}`);
      const [, ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
      return rows.map((row) => row[8]);
    };
    expect(await asked(`line_id=${line.id}`)).toEqual(['50-65-10.jpg', 'AGOTADO.jpg']);
    expect(await asked(`brand_id=${brand.id}`)).toEqual(['A-1.jpg', 'AGOTADO.jpg']);
    expect(await asked(`line_id=${line.id}&brand_id=${brand.id}`)).toEqual(['AGOTADO.jpg']);
    expect(await asked(`line_id=${line.id}&only_with_stock=1`)).toEqual(['50-65-10.jpg']);
    expect(await asked('only_sold=1')).toEqual(['A-1.jpg']);
    expect((await upload(office, '50-65-10.jpg', await picture(320, 320))).body.data).toMatchObject({ product_code: '50*65*10', order: 1 });
  });
});
