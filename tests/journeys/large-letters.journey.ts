/** People who have set letters twice as large: every word of a phone's main screens can be read whole in every theme, and every button of the office. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSight, logIn, openPath, patience, tapTab, typeCode } from '#tests/support/hands.ts';
import { picture, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingDay, startSellingDay } from '#tests/support/selling-day.ts';
import { buttonsCut, wordsCut } from '#tests/support/words-cut.ts';

let app: SellingDay['app'];
let place: SellingDay['place'];
let page: Page;

beforeAll(async () => {
  ({ app, place, page } = await startSellingDay('vendedor1@demo.correria.co'));
  await page.setViewportSize({ width: 390, height: 844 });
});
afterAll(() => app.close());
pictureFailures(() => ({ page }));

/** With letters of 200 % nothing of the screen is cut in any theme. */
async function isWhole(name: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const theme of ['dark', 'sol', 'light']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await page.waitForTimeout(250);
    await picture(page, `large-${name}-${theme}`);
    expect.soft(await wordsCut(page), `${name}, ${theme}`).toEqual([]);
  }
  expect.soft(await buttonsCut(page), `buttons of ${name}`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

test('Hoy, Clientes, a customer with their Cartera, the catalogue and Más can be read whole with letters of 200 %', async () => {
  await tapTab(page, 'Hoy');
  await inSight(page).locator('.day-progress').waitFor(patience);
  await isWhole('hoy');
  await tapTab(page, 'Clientes');
  await inSight(page).getByRole('list', { name: 'Clientes' }).getByRole('link').first().waitFor(patience);
  await isWhole('clientes');
  await openPath(page, `/clientes/${place.contact_id}`);
  await inSight(page).getByRole('heading', { name: 'Cartera' }).waitFor(patience);
  await isWhole('cliente');
  await tapTab(page, 'Catálogo');
  await inSight(page).getByRole('article').first().waitFor(patience);
  await isWhole('catalogo');
  await tapTab(page, 'Más');
  await inSight(page).getByRole('tablist', { name: 'Apariencia' }).waitFor(patience);
  await isWhole('mas');
});

test('an order can be read whole with letters of 200 %, before and after its first line', async () => {
  await tapTab(page, 'Pedido');
  await inSight(page).getByRole('searchbox').waitFor(patience);
  await isWhole('para-quien');
  await inSight(page).getByRole('searchbox').fill(place.identification);
  await inSight(page).getByRole('button', { name: /./ }).and(inSight(page).locator('.list-row')).first().click(patience);
  await inSight(page).getByRole('searchbox').waitFor(patience);
  await isWhole('pedido-vacio');
  await typeCode(page, `${place.goods[0]?.product_code} 3`);
  await inSight(page).getByRole('article').first().waitFor(patience);
  await isWhole('pedido');
});

test('the Cartera of a customer who buys for themself can be read whole with letters of 200 %', async () => {
  page = await app.device().turnOn();
  await logIn(page, 'cliente1@demo.correria.co');
  await page.getByRole('navigation', { name: 'Principal' }).waitFor(patience);
  await openPath(page, '/b2b/cartera');
  await inSight(page).getByText('Saldo').first().waitFor(patience);
  await isWhole('cartera');
});

test('the login can be read whole with letters of 200 %', async () => {
  const visitor = await app.device().turnOn();
  page = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await openPath(page, '/login');
  await inSight(page).getByLabel('Correo').waitFor(patience);
  await isWhole('login');
});

/** Tables and forms with the buttons of each kind: rows, filters, sections, pictures, lines, matrices, weeks. */
const officeScreens = [
  ['/productos', 'Productos'],
  ['/productos/crear', 'Crear producto'],
  ['/productos/cargar-imagenes', /imágenes/],
  ['/terceros', 'Terceros'],
  ['/terceros/crear', /tercero/],
  ['/b2b/pedidos', 'Pedidos'],
  ['/b2b/promociones', 'Promociones'],
  ['/b2b/promociones/crear', /romoción/],
  ['/configuracion-listas-de-precios', /istas de precios/],
  ['/usuarios', 'Usuarios'],
  ['/usuarios/crear', /usuario/],
  ['/banners/crear', 'Crear banner'],
  ['/ecommerce', 'E-commerce'],
] as const;

test('no button of the office, of a table or a form, is cut with letters of 200 %', async () => {
  page = await app.device({ kind: 'desk' }).turnOn();
  await logIn(page, 'super@demo.correria.co');
  await page.getByRole('button', { name: /^Cuenta de/ }).waitFor(patience);
  for (const [path, heading] of officeScreens) {
    await openPath(page, path);
    await inSight(page).getByRole('heading', { level: 1, name: heading }).waitFor(patience);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.waitForTimeout(250);
    await picture(page, `large${path.replaceAll('/', '-')}`);
    expect.soft(await buttonsCut(page), path).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  }
});
