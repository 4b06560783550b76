import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/demo-accounts.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import { inSight, openPath, patience, reads, strip, tabTo } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { type SellingPlace, sellingPlace } from '#tests/support/selling-place.ts';
import { ordersNumbered } from '#tests/support/server-orders.ts';

const seller = 'vendedor1@demo.correria.co';

let app: FieldApp;
let place: SellingPlace;
let page: Page;

beforeAll(async () => {
  app = await startFieldApp();
  place = await sellingPlace(app, seller);
  page = await app.device({ kind: 'desk', at: place.point }).turnOn();
});
afterAll(() => app.close());
pictureFailures(() => ({ desk: page }));

const button = (name: string | RegExp) => inSight(page).getByRole('button', { name });

test('logging in and opening a customer, with the keyboard alone', async () => {
  await tabTo(page, inSight(page).getByLabel('Correo'));
  await page.keyboard.type(seller);
  await tabTo(page, inSight(page).getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('status', { name: 'Equipo listo' }).getByRole('button', { name: 'Entendido' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation', { name: 'Principal' }).getByRole('tab', { name: 'Clientes' }));
  await page.keyboard.press('Enter');
  await inSight(page).getByRole('heading', { name: 'Clientes' }).waitFor(patience);
  await page.keyboard.press('/');
  await page.keyboard.type(place.identification);
  const row = inSight(page).getByRole('link', { name: new RegExp(place.name) });
  await expect.poll(() => inSight(page).getByRole('link').count(), patience).toBe(1);
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await inSight(page).getByRole('heading', { name: place.name }).waitFor(patience);
});

test('the tabs are reached past a list that goes on for as long as one looks', async () => {
  await openPath(page, '/b2b/catalogo');
  await inSight(page).getByRole('article').first().waitFor(patience);
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('link', { name: 'Saltar a las pestañas' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Catálogo');
  await page.goBack();
  await inSight(page).getByRole('heading', { name: place.name }).waitFor(patience);
});

test('three products, two by code and one by search, and the order is finished', async () => {
  await tabTo(page, button('Nuevo pedido'));
  await page.keyboard.press('Enter');
  await reads(page, 'El carrito está vacío');
  const [first, second, third] = place.goods;
  const lines = inSight(page).getByRole('list', { name: 'Líneas del pedido' }).getByRole('article');
  await page.keyboard.press('/');
  await page.keyboard.type(`${first?.product_code} 6`);
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count(), patience).toBe(1);
  await page.keyboard.type(`${second?.product_code} 2`);
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count(), patience).toBe(2);
  await page.keyboard.type(third?.product_code ?? '');
  await inSight(page).getByRole('list', { name: 'Productos' }).getByRole('article').first().waitFor(patience);
  await tabTo(page, button(`Agregar ${third?.product_code} ${third?.description}`));
  await page.keyboard.press('Enter');
  const quantity = inSight(page).getByRole('textbox', { name: `Cantidad de ${third?.product_code} ${third?.description}` });
  await tabTo(page, quantity);
  await page.keyboard.type('3');
  await look(page, 'keyboard-search');
  await page.keyboard.press('/');
  await tabTo(page, inSight(page).getByRole('searchbox'));
  await page.keyboard.press('Escape');
  await expect.poll(() => lines.count(), patience).toBe(3);
  await tabTo(page, button('Finalizar'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Finalizar' }).getByRole('button', { name: 'Finalizar pedido' }));
  await page.keyboard.press('Enter');
  const heading = inSight(page).getByRole('heading', { name: /^Pedido \S+-\d+/ });
  await heading.waitFor(patience);
  await strip(page).getByText('Al día').waitFor(patience);
  const number = 'A-0001';
  await expect.poll(async () => (await ordersNumbered(app, number)).length, patience).toBe(1);
});
