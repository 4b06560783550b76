/** The shop as a whole in the office: news, missing settings, and the catalogue as a customer sees it. */
import { afterAll, beforeAll, test } from 'vitest';
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

test('news are published from the shop, what is lacking is counted, and a branch shows the catalogue as it sees it', async () => {
  const { given } = app.server;
  const list = await given.priceList({ order: 1, name: 'Taller' });
  await given.product({ product_code: '6203', description: 'Rodamiento 6203', prices: { [list.id]: 10_000 } });
  await given.customer({ name: 'Ferretería', surname: 'El Sol', branch: { price_list_id: list.id } });
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  const { page, open, press, button, field, find, type, hears } = desk;
  await open('/ecommerce', 'E-commerce');
  await hears('Productos sin imagen');
  await desk.isAccessible();
  await press(inSight(page).getByRole('link', { name: /^Novedades/ }));
  await inSight(page).getByRole('heading', { level: 1, name: 'Novedades' }).waitFor();
  await press(button('Crear').first());
  await type(field(/^Título/), 'Llegaron rodamientos');
  await type(field(/^Texto/), 'De todas las medidas.');
  await field(/^Desde/).fill('2020-01-01');
  await field(/^Hasta/).fill('2099-12-31');
  await press(field(/^Título/), 'Control+s');
  await hears('La novedad ha sido creada');
  // The saved form goes back to its list; who goes elsewhere before that would be taken along.
  await inSight(page).getByRole('heading', { level: 1, name: 'Novedades' }).waitFor();
  await open('/ecommerce', 'E-commerce');
  await hears('1 vigente');
  await look(page, 'ecommerce');
  await find(field('Sucursal'), 'el sol', /El Sol/);
  await press(button('Ver catálogo'));
  await inSight(page).getByRole('heading', { level: 1, name: 'Catálogo general' }).waitFor();
  await hears('$ 10,000');
  await desk.leave();
});
