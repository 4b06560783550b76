/** Pictures of products in bulk: a lost connection, a reload, a retry, errors, and a product that is selected by hand. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { downloaded } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
const folder = mkdtempSync(join(tmpdir(), 'correria-imagenes-'));
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});
pictureFailures(() => ({ page: desk?.page }));

const picture = async (name: string, red: number) => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  await sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 80, b: 120 } } })
    .png()
    .toFile(path);
  return path;
};

test('twenty pictures survive a cut line and a reload and arrive once; what failed is told, and assigned by hand', async () => {
  const { given } = app.server;
  const administrator = await given.user({ role: 'Administrador', name: 'Olga' });
  const codes = Array.from({ length: 17 }, (_, index) => `R${index + 10}`);
  for (const product_code of [...codes, '0453']) await given.product({ product_code, description: `Rodamiento ${product_code}` });
  const good = await Promise.all(codes.map((code, index) => picture(`${code}.png`, index)));
  const tiny = join(folder, '0453.jpg');
  writeFileSync(tiny, '20 bytes, no picture');
  const large = join(folder, 'R10__2.png');
  writeFileSync(large, Buffer.alloc(9 * 1024 * 1024));
  const unknown = await picture('foto.png', 200);
  const names = [...good, tiny, large, unknown];

  desk = await atDesk(app, administrator);
  const { page, open, press, button, hears } = desk;
  await open('/productos/cargar-imagenes', 'Cargar imágenes de productos');
  await desk.isAccessible();
  let sent = 0;
  await page.route('**/api/cargar-imagenes-producto', async (route) => {
    sent += 1;
    await (sent > 7 ? route.abort('internetdisconnected') : route.continue());
  });
  await inSight(page).locator('input[type=file]').first().setInputFiles(names);
  await hears(/Lo que falta sigue aquí y continúa cuando vuelva/);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.unroute('**/api/cargar-imagenes-producto');
  await hears(/por enviar/);
  await press(button(/^(Continuar|Reintentar)$/));
  // A reload may lose the answer for a picture that the server has: the server recognises the picture when it is sent again.
  await hears(/17 imágenes cargadas( · [1-3] sin cambios)? · 3 con error/);
  await look(page, 'image-queue');
  const stored = await app.server.as(administrator).get('/api/productos?paginate=false');
  expect(stored.body.data.map((one: { product_code: string; image_count: number }) => `${one.product_code} ${one.image_count}`).sort()).toEqual(
    [...codes.map((code) => `${code} 1`), '0453 0'].sort(),
  );

  const { path } = await downloaded(page, () => press(button('3 errores en CSV')));
  const csv = readFileSync(path, 'utf8');
  expect(csv.split('\r\n').slice(1, -1)).toHaveLength(3);
  expect(csv).toContain('"foto.png";"No hay un producto con el código foto."');
  expect(csv).toContain('"R10__2.png";"El archivo supera el tamaño máximo permitido."');
  expect(csv).toContain('"0453.jpg";"El archivo no es una imagen que se pueda leer."');

  await press(
    inSight(page)
      .getByRole('row', { name: /foto\.png/ })
      .getByRole('button', { name: 'Asignar' }),
  );
  const sought = page.getByRole('dialog').getByRole('combobox', { name: 'Producto' });
  await press(sought, 'ArrowDown');
  await page.keyboard.type('0453');
  await page.getByRole('option', { name: /0453 · Rodamiento/ }).waitFor();
  await page.keyboard.press('Enter');
  await hears(/18 imágenes cargadas( · [1-3] sin cambios)? · 2 con error/);
  await desk.isAccessible();

  // The same seventeen again change nothing.
  await press(button('Quitar cargadas'));
  await inSight(page).locator('input[type=file]').first().setInputFiles(good);
  await hears(/17 imágenes cargadas · 17 sin cambios/);
  await press(inSight(page).getByRole('tab', { name: 'Cargar' }), 'ArrowRight');
  await hears('Todos los productos tienen imagen');
  await desk.isAccessible();
  await desk.leave();
});

test('a folder with a code brings its pictures in the order of their names', async () => {
  const { given } = app.server;
  const administrator = await given.user({ role: 'Administrador', name: 'Berta' });
  const product = await given.product({ product_code: '6308' });
  for (const [index, name] of ['c-lado', 'a-frente', 'b-caja'].entries()) await picture(`6308/${name}.png`, 50 + index * 40);
  desk = await atDesk(app, administrator);
  await desk.open('/productos/cargar-imagenes', 'Cargar imágenes de productos');
  await inSight(desk.page).locator('input[type=file]').nth(1).setInputFiles(join(folder, '6308'));
  await desk.hears('3 imágenes cargadas');
  const rows = inSight(desk.page).getByRole('row');
  await expect.poll(() => rows.filter({ hasText: 'a-frente' }).textContent()).toMatch(/por su carpeta1/);
  await expect.poll(() => rows.filter({ hasText: 'c-lado' }).textContent()).toMatch(/por su carpeta3/);
  await desk.open(`/productos/${product.id}/editar?ver=imagenes`, /^6308/);
  await desk.press(desk.button('Mover después la imagen 1'));
  await desk.hears('Orden actualizado exitosamente');
  await desk.press(desk.button('Eliminar la imagen 3'));
  await desk.answer('Eliminar');
  await desk.hears('La imagen ha sido eliminada');
  await expect
    .poll(() =>
      inSight(desk?.page as never)
        .getByRole('img', { name: /^Imagen \d de 6308/ })
        .count(),
    )
    .toBe(2);
  await desk.isAccessible();
  await look(desk.page, 'product-images');
  await desk.leave();
});

test('the products without a picture and their report are of one line and one brand, which the address keeps', async () => {
  const { given } = app.server;
  const administrator = await given.user({ role: 'Administrador', name: 'Nora' });
  const [line, brand] = [await given.line({ line_description: 'Retenes' }), await given.brand({ description: 'Nordlager' })];
  await given.product({ product_code: 'RET-1', line_id: line.id, brand_id: brand.id });
  await given.product({ product_code: 'RET-2', line_id: line.id });
  desk = await atDesk(app, administrator);
  const { page, open, button, field } = desk;
  await open('/productos/cargar-imagenes?ver=sin-imagen', 'Cargar imágenes de productos');
  const codes = () =>
    inSight(page)
      .getByRole('row')
      .filter({ hasText: /RET-\d/ })
      .count();
  await field('Línea').selectOption('Retenes');
  await expect.poll(codes).toBe(2);
  await field('Marca').selectOption('Nordlager');
  await expect.poll(codes).toBe(1);
  const asked = page.waitForRequest((request) => request.url().includes('/api/reporte-productos-sin-imagen'));
  await button('Informe en Excel').click();
  expect(new URL((await asked).url()).search).toBe(`?line_id=${line.id}&brand_id=${brand.id}`);
  await page.reload();
  await expect.poll(codes).toBe(1);
  await desk.isAccessible();
  await look(page, 'without-image');
  await desk.leave();
});
