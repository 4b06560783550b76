/** The office's products, by the keyboard alone at 1440×900. */

import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { chooseIn, downloaded } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('a product is made as its line asks, priced, related and pictured; its look-alike is told and its list says what it lacks', async () => {
  const { given } = app.server;
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  const { page, open, press, button, field, find, type, answer, hears } = desk;
  // A company without products sees the next step, not the message that all products have a picture.
  await open('/productos/cargar-imagenes?ver=sin-imagen', 'Cargar imágenes de productos');
  await hears('Todavía no hay productos');
  await button('Importar un archivo').waitFor();
  await open('/ecommerce', 'E-commerce');
  await expect.poll(() => inSight(page).getByText('Todavía no hay productos activos').count()).toBe(2);
  await open('/configuracion-listas-de-precios', 'Listas de precios');
  await press(button('Crear en Parámetros'));
  await expect.poll(() => page.url()).toMatch(/\/tablas-parametros\/\d+\/editar$/);

  await given.line({ line_code: '62', line_description: 'Rodamientos', field_settings: { barcode: 2, weight: 9 } });
  await given.priceList({ order: 1, name: 'Taller' });
  await given.priceList({ order: 2, name: 'Mayorista' });
  await given.product({ product_code: '0453', description: 'Retén 40x62', stock: 7 });
  await open('/productos', 'Productos');
  await hears('sin precio en 2 listas');
  await desk.isAccessible();
  await look(page, 'products-list');

  await press(button('Crear'));
  await inSight(page).getByRole('heading', { level: 1, name: 'Crear producto' }).waitFor();
  await type(field(/^Código(?! de)/), '04-53 ');
  await type(field(/^Descripción/), 'Retén 40x62 doble labio');
  await find(field(/^Línea/), 'roda', /Rodamientos/);
  // The line hides the weight and requires the bar code.
  await expect.poll(() => field(/^Peso/).count()).toBe(0);
  await press(field(/^Descripción/), 'Control+s');
  await hears('Código de barras es un dato obligatorio en esta línea.');
  await answer('Aceptar');
  await type(field(/^Código de barras/), '7701234567890');
  await press(field(/^Descripción/), 'Control+s');
  await hears('El producto ha sido creado');
  await hears('Se parece a 0453');
  await inSight(page)
    .getByRole('heading', { level: 1, name: /^04-53 · Retén/ })
    .waitFor();
  await desk.isAccessible();

  await press(inSight(page).getByRole('tab', { name: 'Datos' }), 'ArrowRight');
  await type(field(/^Taller/), '10000');
  await type(field(/^Mayorista/), '12000');
  await hears('Es más cara que Taller');
  await type(field(/^Mayorista/), '9000');
  await press(button('Guardar precios'));
  await hears('Los precios han sido actualizados');
  await desk.isAccessible();
  await look(page, 'product-prices');

  await press(inSight(page).getByRole('tab', { name: 'Precios' }), 'ArrowRight');
  await hears('Sin existencias en ninguna bodega');
  await press(inSight(page).getByRole('tab', { name: 'Existencias' }), 'ArrowRight');
  await hears('Este producto no tiene imágenes');
  await press(inSight(page).getByRole('tab', { name: 'Imágenes' }), 'ArrowRight');
  await given.product({ product_code: 'CR40', description: 'Retén de otra casa' });
  await press(button('Agregar código'));
  await type(inSight(page).locator('.line-rows').getByLabel('Código'), 'CR-40');
  await press(button('Guardar').first());
  await hears('Las equivalencias han sido actualizadas');
  await hears('Tienen un código de otro fabricante en común: CR40.');
  await press(button('Agregarlo como reemplazo'));
  await find(field('Agregar un producto'), '0453', /0453 · Retén 40x62/);
  await chooseIn(inSight(page), /^Qué es 0453/, 'Va con él');
  await press(button('Guardar').last());
  await hears('Los productos relacionados han sido actualizados');
  await page.reload();
  await expect.poll(() => field('Qué es 0453').getAttribute('aria-label')).toBe('Qué es 0453, Va con él');
  await expect.poll(() => field('Qué es CR40').getAttribute('aria-label')).toBe('Qué es CR40, Lo reemplaza');
  expect(await inSight(page).locator('.line-rows').getByRole('textbox', { name: 'Código' }).inputValue()).toBe('CR-40');
  await desk.isAccessible();
  await look(page, 'product-equivalents');
  await press(inSight(page).getByRole('tab', { name: 'Equivalencias' }), 'ArrowRight');
  const history = inSight(page).getByRole('complementary', { name: 'Historial' });
  await expect.poll(() => history.innerText()).toMatch(/Taller\s+sin precio\s*→\s*\$ 10,000/);
  expect(await history.innerText()).toMatch(/0453\s+—\s*→\s*Va con él/);
  await desk.isAccessible();
  await look(page, 'product-history');

  await open('/productos', 'Productos');
  await hears('Completos');
  // In the theme with the largest letters the row's actions cover no column.
  const put = (theme: string) => page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  await put('sol');
  expect(
    await inSight(page)
      .locator('.data-table-scroll')
      .evaluate((box) => box.scrollWidth - box.clientWidth),
  ).toBeLessThanOrEqual(0);
  await put('light');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en productos' }), 'doble labio');
  await inSight(page).getByText('1–1 de 1').waitFor();
  const { path } = await downloaded(page, () => press(button('Excel')));
  const rows = (await readXlsx(new Uint8Array(readFileSync(path)))).sheets[0]?.rows ?? [];
  expect(rows.slice(1).map(([code]) => code)).toEqual(['04-53']);
  await desk.leave();
});

test('a product that a document names keeps its code, and instead of being deleted it becomes inactive', async () => {
  const { server } = app;
  const { given } = server;
  const seller = await given.seller();
  const list = await given.priceList({ order: 3, name: 'Calle' });
  const customer = await given.customer({ seller, branch: { price_list_id: list.id } });
  const product = await given.product({ product_code: 'USADO-1', prices: { [list.id]: 10_000 }, stock: 5 });
  const field_ = server.as(seller);
  const cart = await field_.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 });
  await field_.post('/api/finalizar-pedido', { id: cart.body.data.id, accepted_total: cart.body.data.total });
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Berta' }));
  const { page, open, press, field, answer, hears } = desk;
  await open(`/productos/${product.id}/editar`, /^USADO-1/);
  await hears('El código no se puede cambiar: 1 documento lo usa.');
  expect(await field(/^Código(?! de)/).getAttribute('readonly')).not.toBeNull();
  await open('/productos?filter=USADO', 'Productos');
  await press(inSight(page).getByRole('button', { name: 'Acciones de la fila' }));
  await page.locator('ion-popover').getByRole('button', { name: 'Eliminar' }).click();
  await answer('Eliminar');
  await hears(/El producto está en uso \(1 renglón de documento/);
  await answer('Inactivar');
  await hears('El producto ha sido actualizado');
  await inSight(page).getByRole('cell', { name: 'Inactivo' }).waitFor();
  await desk.leave();
});
