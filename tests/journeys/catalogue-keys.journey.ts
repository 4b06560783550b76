/** The catalogue's and prices' administration by keyboard alone: where the keyboard is can always be seen, and is never lost. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { patience } from '#tests/support/hands.ts';
import { choose, fill, nameInFocus, openTab, press, tabTo, unseenFocus } from '#tests/support/keyboard.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk;
let lineId: number;

beforeAll(async () => {
  app = await startBuiltApp();
  const { given } = app.server;
  lineId = (await given.line({ line_code: '62', line_description: 'Rodamientos' })).id;
  const list = await given.priceList({ order: 1, name: 'Taller' });
  const other = await given.priceList({ order: 2, name: 'Mayorista' });
  for (const [code, word] of [
    ['6203', 'sellado'],
    ['6204', 'abierto'],
    ['6205', 'blindado'],
  ] as const)
    await given.product({ product_code: code, description: `Rodamiento ${word}`, line_id: lineId, prices: { [list.id]: 10_000 }, stock: 5 });
  await given.customer({ name: 'Ferretería', surname: 'El Sol', branch: { price_list_id: list.id } });
  await given.customer({ branch: { price_list_id: other.id } });
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  // Keeps a listener for 'filechooser' from the start: one added at the key press may come after the browser's own dialog has opened.
  desk.page.on('filechooser', () => {});
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

const focusIs = (name: RegExp) => expect.poll(() => nameInFocus(desk.page), patience).toMatch(name);
/** Ionic marks a field as focused a frame later. */
const focusIsSeen = (where?: string) => expect.poll(() => unseenFocus(desk.page), { timeout: 2_000, interval: 30, message: where }).toBe(null);
const rowInFocus = () => desk.page.evaluate(() => (document.activeElement?.tagName === 'TR' ? document.activeElement.textContent : null));

test('what Tab reaches is in sight with its ring: links past the rows, wide rows, filters at the edge, fields above the bar that saves, files', async () => {
  const { page, open } = desk;
  for (const [path, title, last] of [
    ['/productos', 'Productos', /^Página siguiente/],
    ['/catalogo-general', 'Catálogo general', /^Página siguiente/],
    [`/lineas/${lineId}/editar`, /Rodamientos/, /^Guardar$/],
    ['/productos/cargar-imagenes', 'Cargar imágenes de productos', /^Tomar foto/],
    ['/banners/crear', 'Crear banner', /^Guardar$/],
  ] as const) {
    await open(path, title);
    await inSight(page)
      .getByText('Cargando…')
      .first()
      .waitFor({ state: 'detached', ...patience });
    for (let tabs = 0; ; tabs += 1) {
      expect(tabs, `${path}: ${last}`).toBeLessThan(80);
      await page.keyboard.press('Tab');
      await focusIsSeen(path);
      if (last.test(await nameInFocus(page))) break;
    }
  }
});

test('a product is made with its prices and pictures, and its list is gone back to where the keyboard was', async () => {
  const { page, open, hears } = desk;
  await open('/productos/crear', 'Crear producto');
  await fill(page, /^Código/, '6206');
  await fill(page, /^Descripción/, 'Rodamiento nuevo');
  await page.keyboard.press('Control+s');
  await hears('Línea es un dato obligatorio.');
  await focusIs(/^Línea/);
  await choose(page, /^Línea/, 'Rodamientos');
  await page.keyboard.press('Control+s');
  await hears('El producto ha sido creado');
  await inSight(page).getByRole('heading', { level: 1, name: /^6206/ }).waitFor(patience);
  await focusIs(/^Código/);
  await openTab(page, 'Precios');
  await fill(page, /Taller/, '12000');
  await fill(page, /Mayorista/, '11000');
  await page.keyboard.press('Control+s');
  await hears('Los precios han sido actualizados');
  await openTab(page, 'Imágenes');
  const pictures = await Promise.all(['#aa3333', '#33aa33'].map(picture));
  await tabTo(page, /^Agregar imágenes/);
  await focusIsSeen();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(pictures.map((buffer, place) => ({ name: `${place}.png`, mimeType: 'image/png', buffer })));
  const images = inSight(page).getByRole('img', { name: /^Imagen \d de 6206/ });
  await expect.poll(() => images.count(), patience).toBe(2);
  // The button stands in another place now, and has the focus still.
  await focusIs(/^Agregar imágenes/);
  const first = await images.first().getAttribute('src');
  await tabTo(page, /^Mover después la imagen 1/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => images.last().getAttribute('src'), patience).toBe(first);
  await press(page, /^Eliminar la imagen 2/);
  await press(page, /^Eliminar$/);
  await expect.poll(() => images.count(), patience).toBe(1);
  await look(page, 'keys-product-images');

  await open('/productos', 'Productos');
  await page.keyboard.press('/');
  await page.keyboard.type('rodamiento');
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(rowInFocus, patience).toContain('6204');
  await page.keyboard.press('Enter');
  await inSight(page).getByRole('heading', { level: 1, name: /^6204/ }).waitFor(patience);
  await focusIs(/^Código/);
  await press(page, /^Volver$/);
  await inSight(page).getByRole('heading', { level: 1, name: 'Productos' }).waitFor(patience);
  await expect.poll(rowInFocus, patience).toContain('6204');
  // The menu of the row begins at its first action, and the arrows go round.
  await press(page, /^Acciones de la fila/);
  await focusIs(/^Editar$/);
  await page.keyboard.press('ArrowUp');
  await focusIs(/^Eliminar$/);
  await page.keyboard.press('ArrowDown');
  await focusIs(/^Editar$/);
  await page.keyboard.press('Escape');
  await focusIs(/^Acciones de la fila/);
  // A view without a name is refused beside its field.
  await tabTo(page, /^Vistas$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await focusIs(/^Guardar esta vista/);
  await page.keyboard.press('Enter');
  await focusIs(/^Nombre/);
  await press(page, /^Guardar$/);
  await hears('Escriba un nombre.');
  await focusIs(/^Nombre/);
  await page.keyboard.press('Escape');
  await focusIs(/^Vistas$/);
});

test('a sheet begins at its first field, and leaves the keyboard beside the rows when what opened it is gone', async () => {
  const { page, open, hears } = desk;
  const brand = await app.server.given.brand({ description: 'Nordlager' });
  await open(`/marcas/${brand.id}/editar`, /Nordlager/);
  await openTab(page, 'Submarcas');
  await inSight(page).getByText('Todavía no hay submarcas').waitFor(patience);
  // The first 'Crear' is in the toolbar; the second is in the empty state, which the new row replaces.
  await tabTo(page, /^Crear$/);
  await tabTo(page, /^Crear$/);
  await page.keyboard.press('Enter');
  await focusIs(/^Código/);
  await page.keyboard.type('S1');
  await fill(page, /^Descripción/, 'Serie uno');
  await page.keyboard.press('Control+s');
  await hears('La submarca ha sido creada');
  await inSight(page)
    .getByRole('row', { name: /Serie uno/ })
    .waitFor(patience);
  await focusIs(/^Buscar en submarcas/);
  await open('/configuracion-listas-de-precios', 'Listas de precios');
  await press(page, /^Cambiar el nombre de Mayorista/);
  await focusIs(/^Nombre/);
  await page.keyboard.press('Escape');
  await focusIs(/^Cambiar el nombre de Mayorista/);
  await press(page, /^Subir Mayorista/);
  await press(page, /^Guardar el orden/);
  await hears('Orden actualizado exitosamente');
  await focusIs(/^Subir Mayorista/);
  await focusIsSeen();
});

test('a promotion by quantity is written, published, simulated and closed', async () => {
  const { page, open, hears } = desk;
  await open('/b2b/promociones/crear', 'Crear promoción');
  await fill(page, /^Código/, 'ROD-1');
  await fill(page, /^Nombre/, 'Semana del rodamiento');
  await tabTo(page, /^Tipo/);
  // As in the browser's own select the arrows open the choices.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), patience).toBe('ION-RADIO');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await focusIs(/^Tipo, Escalas/);
  await fill(page, /^Descuento, escala 1/, '5');
  await press(page, /^Agregar escala/);
  await focusIs(/^Desde \(unidades\), escala 2/);
  // Nobody has typed in the new row yet: it has no errors.
  await fill(page, /^Desde \(unidades\), escala 2/, '10');
  await page.keyboard.press('Tab');
  await focusIs(/^Descuento, escala 2/);
  expect(await inSight(page).locator('.promotion-tier .ion-invalid').count()).toBe(0);
  // A tier that is taken out leaves the keyboard in the one before.
  await press(page, /^Quitar la escala 2/);
  await focusIs(/escala 1/);
  await fill(page, /^Desde(?! \()/, 'hoy');
  await fill(page, /^Hasta/, '31 dic 2099');
  await fill(page, /^Lista de precios/, 'Taller');
  await inSight(page)
    .getByRole('option', { name: /^Taller/ })
    .waitFor(patience);
  await page.keyboard.press('Enter');
  await inSight(page).getByText('Lista de precios: Taller').waitFor(patience);
  await focusIs(/^Lista de precios/);
  await focusIsSeen();
  await tabTo(page, /^Quitar Lista de precios/, 'Shift+Tab');
  await focusIsSeen();
  await page.keyboard.press('Control+s');
  await hears('La promoción ha sido creada');
  await inSight(page).getByRole('heading', { level: 1, name: 'Semana del rodamiento' }).waitFor(patience);
  await focusIs(/^Código/);
  await tabTo(page, /^Publicar/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await hears('La promoción ha sido publicada');
  // The form that is drawn anew begins at its first field, where the view is come back to.
  await focusIs(/^Código/);
  await open('/b2b/promociones', 'Promociones');
  await choose(page, /^Sucursal/, 'El Sol');
  await choose(page, /^Producto/, '6203');
  await press(page, /^Simular$/);
  const answer = inSight(page).locator('.promotion-simulation output');
  await answer.waitFor(patience);
  await expect.poll(() => answer.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight + 1), patience).toBe(true);
  await look(page, 'keys-promotion-simulated');
});

test('rows are marked, changed together, taken to Excel and deleted, and a promotion is closed: the keyboard stays where its work is', async () => {
  const { page, open, hears } = desk;
  await open('/productos', 'Productos');
  await page.keyboard.press('/');
  await page.keyboard.type('rodamiento');
  await inSight(page).getByRole('row', { name: /6203/ }).waitFor(patience);
  await page.keyboard.press('ArrowDown');
  await expect.poll(rowInFocus, patience).toContain('6203');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => inSight(page).locator('tr[aria-selected=true]').count(), patience).toBe(2);
  await tabTo(page, /^Inactivar/, 'Shift+Tab');
  await focusIsSeen();
  await page.keyboard.press('Enter');
  await expect
    .poll(
      () =>
        inSight(page)
          .locator('tr', { hasText: 'Rodamiento' })
          .filter({ hasText: /Inactivo/ })
          .count(),
      patience,
    )
    .toBe(2);
  await tabTo(page, /^Excel/, 'Shift+Tab');
  await focusIsSeen();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await press(page, /^Acciones de la fila/);
  await focusIs(/^Editar$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await press(page, /^Cancelar$/);
  await focusIs(/^Acciones de la fila/);
  await look(page, 'keys-products-marked');

  await open('/b2b/promociones', 'Promociones');
  await inSight(page)
    .getByRole('row', { name: /Semana del rodamiento/ })
    .waitFor(patience);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect.poll(rowInFocus, patience).toContain('Semana del rodamiento');
  await page.keyboard.press('Enter');
  await inSight(page).getByRole('heading', { level: 1, name: 'Semana del rodamiento' }).waitFor(patience);
  await focusIs(/^Código/);
  await tabTo(page, /^Cerrar$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await focusIs(/^Cancelar$/);
  await press(page, /^Cerrar/);
  await hears('La promoción ha sido cerrada');
  await tabTo(page, /^Historial/);
  await focusIsSeen();
});

test('the data sheet of a subbrand, the sublines of a line and a banner are changed', async () => {
  const { page, open, hears } = desk;
  const client = app.server.as(await app.server.given.user({ role: 'Administrador' }));
  const brand = await app.server.given.brand({ description: 'Sudlager' });
  const subbrand = await client.post('/api/submarcas', { brand_id: brand.id, subbrand_code: 'S2', description: 'Serie dos' });
  expect(subbrand.status, subbrand.text).toBe(201);
  await open(`/marcas/${brand.id}/editar`, /Sudlager/);
  await openTab(page, 'Submarcas');
  await enterRow(/Serie dos/);
  await focusIs(/^Código/);
  await chooseFile(/Elegir PDF/, { name: 'ficha.pdf', mimeType: 'application/pdf', buffer: dataSheet });
  await page.getByRole('link', { name: 'Ver ficha técnica' }).waitFor(patience);
  await focusIs(/Elegir PDF/);
  await page.keyboard.press('Control+s');
  await hears('La submarca ha sido actualizada');
  await enterRow(/Serie dos/);
  await tabTo(page, /^Ver ficha técnica/);
  await focusIsSeen();
  await look(page, 'keys-data-sheet');
  await page.keyboard.press('Escape');

  await open(`/lineas/${lineId}/editar`, /Rodamientos/);
  await openTab(page, 'Sublíneas');
  await inSight(page).getByText('Todavía no hay sublíneas').waitFor(patience);
  await tabTo(page, /^Crear$/);
  await page.keyboard.press('Enter');
  await focusIs(/^Código/);
  await page.keyboard.type('RB');
  await page.keyboard.press('Control+s');
  await hears('Descripción es un dato obligatorio.');
  await focusIs(/^Descripción/);
  await page.keyboard.type('De bolas');
  await page.keyboard.press('Control+s');
  await hears('La Sublinea ha sido creada');
  await enterRow(/De bolas/);
  await focusIs(/^Código/);
  await fill(page, /^Descripción/, 'De rodillos');
  await page.keyboard.press('Control+s');
  await hears('La Sublinea ha sido actualizada');
  await inSight(page)
    .getByRole('row', { name: /De rodillos/ })
    .waitFor(patience);
  await look(page, 'keys-sublines');

  const form = new FormData();
  form.append('big_banner', new File([new Uint8Array(await picture('#3333aa'))], 'banner.png'));
  for (const [name, value] of Object.entries({ name: 'Correas', since: '2020-01-01', until: '2099-12-31' })) form.append(name, value);
  expect((await client.post('/api/banners', form)).status).toBe(201);
  await open('/banners', 'Banners');
  await enterRow(/Correas/);
  await inSight(page).getByRole('heading', { level: 1, name: 'Correas' }).waitFor(patience);
  await focusIs(/^Nombre/);
  await fill(page, /^Nombre/, 'Correas en V');
  const large = inSight(page).getByRole('img', { name: 'Imagen grande', exact: true });
  const before = await large.getAttribute('src');
  await chooseFile(/Elegir imagen/, { name: 'correas.png', mimeType: 'image/png', buffer: await picture('#aa8833') });
  await expect.poll(() => large.getAttribute('src'), patience).not.toBe(before);
  await focusIs(/Elegir imagen/);
  await page.keyboard.press('Control+s');
  await hears('El banner ha sido actualizado');
  // Back in the list, at its row.
  await expect.poll(rowInFocus, patience).toContain('Correas en V');
  await look(page, 'keys-banner-edited');
});

/** Opens a row of the list in sight: down to it, and Enter. */
async function enterRow(name: RegExp): Promise<void> {
  await inSight(desk.page).getByRole('row', { name }).waitFor(patience);
  await desk.page.keyboard.press('/');
  await desk.page.keyboard.press('ArrowDown');
  await expect.poll(rowInFocus, patience).toMatch(name);
  await desk.page.keyboard.press('Enter');
}

/** Opens the file dialog of the field, and chooses a file in it. */
async function chooseFile(field: RegExp, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await tabTo(desk.page, field);
  await focusIsSeen();
  const [chooser] = await Promise.all([desk.page.waitForEvent('filechooser'), desk.page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
}

const dataSheet = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
