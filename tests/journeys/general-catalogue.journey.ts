/** The general catalogue in the office: as a table and with photos, at the prices of a list and as a branch sees it. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { downloaded } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('prices follow the list and the branch, what customers miss is marked, and a sheet is made of it', async () => {
  const { server } = app;
  const { given } = server;
  const administrator = await given.user({ role: 'Administrador', name: 'Olga' });
  const dear = await given.priceList({ order: 1, name: 'Taller' });
  const cheap = await given.priceList({ order: 2, name: 'Mayorista' });
  const hidden = await given.brand({ description: 'Interna', deploy_b2b: false });
  await given.product({ product_code: '6203', description: 'Rodamiento 6203', prices: { [dear.id]: 10_000, [cheap.id]: 9_000 }, stock: 5 });
  await given.product({ product_code: '6204', description: 'Rodamiento 6204', brand_id: hidden.id, prices: { [dear.id]: 12_000 } });
  await given.line({ line_description: 'Todavía vacía' });
  await given.customer({ name: 'Ferretería', surname: 'El Sol', branch: { price_list_id: cheap.id } });
  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2b3a92' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(image)], '6203.png'));
  expect((await server.as(administrator).post('/api/cargar-imagenes-producto', form)).status).toBe(200);
  desk = await atDesk(app, administrator);
  const { page, open, press, button, field, find, hears } = desk;
  await open('/catalogo-general', 'Catálogo general');
  await hears('$ 10,000');
  // One brand alone, as a table and with photos; the PDF and the spreadsheet are made of it.
  await inSight(page).getByLabel('Filtrar por Marca').selectOption('Interna');
  await inSight(page).getByText('1–1 de 1').waitFor();
  await hears('Marca: Interna');
  await press(inSight(page).getByRole('tab', { name: 'Tabla' }), 'ArrowRight');
  await expect.poll(() => inSight(page).locator('.general-card').count()).toBe(1);
  await hears('6204');
  await desk.isAccessible();
  await look(page, 'general-catalogue-brand');
  await inSight(page).getByLabel('Filtrar por Línea').selectOption('Todavía vacía');
  await hears('Nada coincide con la búsqueda');
  await press(button('Quitar filtros'));
  await expect.poll(() => inSight(page).locator('.general-card').count()).toBe(2);
  await press(inSight(page).getByRole('tab', { name: 'Fotos' }), 'ArrowLeft');
  await hears('Oculto para clientes');
  await hears('Sin imagen');
  await desk.isAccessible();
  await find(field('Como lo ve la sucursal'), 'el sol', /El Sol/);
  await hears('$ 9,000');
  await hears('Sin precio');
  await press(inSight(page).getByRole('tab', { name: 'Tabla' }), 'ArrowRight');
  await inSight(page).getByRole('img', { name: '6203 Rodamiento 6203' }).waitFor();
  await desk.isAccessible();
  await look(page, 'general-catalogue');
  const { name, path } = await downloaded(page, () => press(button('PDF')));
  expect(name).toMatch(/^Catalogo-\d{4}-\d\d-\d\d\.pdf$/);
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await downloaded(page, () => press(button('Excel')))).name).toMatch(/^catalogo-general-\d{4}-\d\d-\d\d\.xlsx$/);
  await desk.leave();
});
