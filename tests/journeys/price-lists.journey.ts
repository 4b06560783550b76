/** The order, the names and the thresholds of price lists, by keyboard alone and by dragging. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('a list is moved by its keys and by its handle after a warning, renamed, and an order is tried', async () => {
  const { given } = app.server;
  const ids: number[] = [];
  for (const [index, name] of ['Lista 1', 'Lista 2', 'Lista 3', 'Lista 4'].entries()) ids.push((await given.priceList({ order: index + 1, name })).id);
  const [, , third = 0, fourth = 0] = ids;
  await given.product({ prices: { [third]: 100, [fourth]: 90 } });
  await given.product({ prices: { [third]: 100, [fourth]: 120 } });
  await given.priceListConfiguration({ price_list_id: fourth, min_value_customer_list: 100_000 });
  const branch = { price_list_id: fourth };
  await given.customer({ branch });
  await given.customer({ branch });
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  const { page, open, press, button, field, type, answer, hears } = desk;
  const order = async () => await inSight(page).locator('.price-list-name strong').allTextContents();
  await open('/configuracion-listas-de-precios', 'Listas de precios');
  await hears('En un producto Lista 4 es más cara que Lista 3');
  await desk.isAccessible();

  // By the keys.
  await press(button('Subir Lista 4'));
  await hears('Cambia lo que pagan 2 sucursales. En un producto Lista 3 es más cara que Lista 4.');
  await answer('Cancelar');
  expect(await order()).toEqual(['Lista 1', 'Lista 2', 'Lista 3', 'Lista 4']);
  await press(button('Subir Lista 4'));
  await answer('Guardar el orden');
  await hears('Orden actualizado exitosamente');
  await expect.poll(order).toEqual(['Lista 1', 'Lista 2', 'Lista 4', 'Lista 3']);

  // By the handle, back to where it was.
  const handle = async (name: string) => {
    const box = await inSight(page).locator('.price-list', { hasText: name }).locator('ion-reorder').boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const from = await handle('Lista 4');
  const to = await handle('Lista 3');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.waitForTimeout(300);
  await page.mouse.move(from.x, to.y, { steps: 12 });
  await page.mouse.move(from.x, to.y + 12, { steps: 4 });
  await page.waitForTimeout(300);
  await page.mouse.up();
  await answer('Guardar el orden');
  await expect.poll(order).toEqual(['Lista 1', 'Lista 2', 'Lista 3', 'Lista 4']);

  await press(button('Cambiar el nombre de Lista 2'));
  const name = page.getByRole('dialog').getByLabel('Nombre', { exact: true });
  await name.fill('Talleres');
  await page.keyboard.press('Enter');
  await hears('Lista de precios actualizada exitosamente');
  await expect.poll(order).toEqual(['Lista 1', 'Talleres', 'Lista 3', 'Lista 4']);

  // The thresholds of a list, and the prices of an order of a given amount.
  await press(inSight(page).getByRole('button', { name: /^Talleres/ }));
  await press(button('Crear').first());
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^Mínimo para conservar/).fill('300000');
  await sheet.getByLabel(/^Mínimo para mejorar/).fill('200000');
  await page.keyboard.press('Control+s');
  await hears('El mínimo para mejorar la lista debe ser mayor que el mínimo para conservarla.');
  await answer('Aceptar');
  await sheet.getByLabel(/^Mínimo para mejorar/).fill('2000000');
  await sheet.getByLabel(/^Mínimo para no cobrar flete/).fill('800000');
  await sheet.getByLabel(/^Valor del flete/).fill('18000');
  await page.keyboard.press('Control+s');
  await hears('Configuración actualizada exitosamente');
  await type(field(/^Valor antes de IVA/), '1900000');
  await hears('Compra con Talleres');
  await hears(/Faltan \$.100,000 para pasar a Lista 3/);
  await hears('No paga flete');
  await type(field(/^Valor antes de IVA/), '200000');
  await hears('La lista de precios cambió de Talleres a Lista 1');
  await hears(/Paga flete de \$.18,000/);
  await desk.isAccessible();
  await look(page, 'price-lists');
  await desk.leave();
});
