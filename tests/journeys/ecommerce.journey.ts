/** The shop's pages in the office: news, missing settings, and the catalogue as a customer sees it. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { loseNextAnswer } from '#tests/support/hands.ts';
import { fill, openTab, press } from '#tests/support/keyboard.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { queryDatabaseName } from '#tests/support/query-persister.ts';

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
  const olga = await given.user({ role: 'Administrador', name: 'Olga' });
  const other = await given.priceList({ order: 2, name: 'Mayorista' });
  const client = app.server.as(olga);
  const terms = { kind: 'percentage', since: '2020-01-01', until: '2099-12-31', tiers: [{ from: 1, percentage: 10 }] };
  await given.customer({ branch: { price_list_id: other.id } });
  for (const [code, name, audiences] of [
    ['A', 'Semana SKF', []],
    ['B', 'Para otra lista', [{ kind: 'price_list', value: other.id }]],
  ] as const) {
    const made = await client.post('/api/promociones', { code, name, ...terms, audiences });
    expect((await client.post(`/api/promociones/${made.body.data.id}/publicar`, { version: 1 })).status).toBe(200);
  }
  desk = await atDesk(app, olga);
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
  // The saved form returns to its list; a navigation before that would be overridden by it.
  await inSight(page).getByRole('heading', { level: 1, name: 'Novedades' }).waitFor();
  // A screen of the customers says where it is and leads to the office's own view of the shop, and begins no store on this device.
  await open('/b2b/inicio', 'Inicio');
  await hears('Esta pantalla está en los equipos de vendedores y clientes');
  await press(button('Ver como cliente'));
  await inSight(page).getByRole('heading', { level: 1, name: 'E-commerce' }).waitFor();
  const stores = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(stores.filter((name) => name !== queryDatabaseName && !name.includes('workbox'))).toEqual([]);
  await hears('1 vigente');
  await look(page, 'ecommerce');
  await find(field('Sucursal'), 'el sol', /El Sol/);
  const home = inSight(page).getByRole('region', { name: /^Inicio de Ferretería El Sol/ });
  await home.getByText('Llegaron rodamientos').waitFor();
  await home.getByText('Semana SKF').waitFor();
  expect(await home.getByText('Para otra lista').count()).toBe(0);
  // Nothing in it acts.
  expect(await home.locator('a, button, input, [tabindex]').count()).toBe(0);
  await desk.isAccessible();
  await look(page, 'ecommerce-as-customer');
  await press(button('Ver catálogo'));
  await inSight(page).getByRole('heading', { level: 1, name: 'Catálogo general' }).waitFor();
  await hears('$ 10,000');
  await desk.leave();
});

test('what is written in the settings of the shop stays until it is saved, beside what others changed of the company meanwhile', async () => {
  const { given, subscriber } = app.server;
  const nora = await given.user({ role: 'Administrador', name: 'Nora' });
  const client = app.server.as(nora);
  const stored = async () => (await client.get('/api/ecommerce/configuracion')).body.data;
  desk = await atDesk(app, nora);
  const { page, open, press, button, field, type, hears } = desk;
  await open('/ecommerce', 'E-commerce');
  await type(field(/^Teléfono de servicio/), '3001234567');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await hears(/Aquí sigue lo que escribió/);
  expect(await field(/^Teléfono de servicio/).inputValue()).toBe('3001234567');
  // Another setting of the company has changed, but none of this form.
  expect((await client.post(`/api/actualizar-suscriptor/${subscriber.id}`, { work_start_time: '06:30' })).status).toBe(200);
  await press(button('Guardar'));
  await hears('La configuración de la tienda ha sido actualizada');
  expect(await stored()).toMatchObject({ service_telephone: '3001234567' });
  await expect
    .poll(() =>
      inSight(page)
        .getByText(/Aquí sigue lo que escribió/)
        .count(),
    )
    .toBe(0);
  // A setting of this form: the person takes it beside what is written here.
  await type(field(/^Horario de servicio/), 'Sábados de 8 a 12');
  expect((await client.put('/api/ecommerce/configuracion', { customer_stock: 'yes_no' })).status).toBe(200);
  await press(button('Guardar'));
  await hears(/^Otra persona cambió la configuración mientras usted escribía/);
  await press(button('Ver'));
  // Saved with its answer lost, it is saved once more: nobody else is said to have changed it.
  await loseNextAnswer(page, '**/api/ecommerce/configuracion');
  await press(button('Guardar'));
  await hears('Sin señal. Revise su conexión e intente de nuevo.');
  const repeated = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/ecommerce/configuracion'));
  await press(button('Guardar'));
  expect((await repeated).status()).toBe(200);
  await expect.poll(stored).toMatchObject({ customer_stock: 'yes_no', service_hours: 'Sábados de 8 a 12', service_telephone: '3001234567' });
  await desk.leave();
});

test('the forms that create something fit a phone, with both ways to save', async () => {
  desk = await atDesk(app, await app.server.given.user({ role: 'Administrador', name: 'Luz' }));
  const { page, open, button } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title] of [
    ['/marcas/crear', 'Crear marca'],
    ['/banners/crear', 'Crear banner'],
    ['/productos/crear', 'Crear producto'],
  ] as const) {
    await open(path, title);
    await button('Guardar y crear otro').waitFor();
    const cut = await inSight(page).evaluate((view) =>
      [...view.querySelectorAll('input, ion-button, .entity-form-bar')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(cut, path).toEqual([]);
  }
  await look(page, 'phone-form');
  await desk.leave();
});

test('a brand with its picture and a subbrand, a category with a subcategory, and a banner are made by keyboard alone', async () => {
  const { given } = app.server;
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Rita' }));
  const { page, open, hears } = desk;
  const choosePicture = async (label: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, new RegExp(`^${label} `))]);
    await chooser.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await picture() });
    await inSight(page).getByAltText(label, { exact: true }).waitFor();
  };
  const create = async () => {
    await press(page, /^Crear$/);
    await inSight(page).getByRole('button', { name: 'Guardar', exact: true }).waitFor();
  };
  for (const { path, title, part, pictured } of [
    { path: 'marcas', title: 'Marcas', part: 'Submarcas', pictured: true },
    { path: 'categorias', title: 'Categorías', part: 'Subcategorías', pictured: false },
  ]) {
    await open(`/${path}`, title);
    await create();
    await fill(page, /^Código/, 'A1');
    await fill(page, /^Descripción/, 'La primera');
    if (pictured) await choosePicture('Imagen pequeña');
    await page.keyboard.press('Control+s');
    await inSight(page).getByRole('tab', { name: part }).waitFor({ state: 'attached' });
    await openTab(page, part);
    await press(page, /^Crear$/);
    await fill(page, /^Código/, 'B1');
    await fill(page, /^Descripción/, 'La de adentro');
    await page.keyboard.press('Control+s');
    await inSight(page)
      .getByRole('row', { name: /La de adentro/ })
      .waitFor();
    await look(page, `keys-${path}`);
  }
  await open('/banners', 'Banners');
  await create();
  await fill(page, /^Nombre/, 'Semana SKF');
  await fill(page, /^Desde/, '01012020');
  await fill(page, /^Hasta/, '12122099');
  await choosePicture('Imagen grande');
  await look(page, 'keys-banner');
  await page.keyboard.press('Control+s');
  await hears('El banner ha sido creado');
  await inSight(page)
    .getByRole('row', { name: /Semana SKF/ })
    .waitFor();
  await desk.leave();
});

const picture = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#2b3a92' } })
    .png()
    .toBuffer();
