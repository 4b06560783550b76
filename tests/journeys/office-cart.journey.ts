import type { Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lostSaleReasons } from '#shared/features/lost-sales/lost-sale-reasons.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { axeFindsNothing } from '#tests/support/axe.ts';
import { type BuiltApp, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { type GivenUser, testPassword } from '#tests/support/given-people.ts';
import { holdNextAnswer, patience } from '#tests/support/hands.ts';
import { fill, press } from '#tests/support/keyboard.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';
import { setPrice } from '#tests/support/selling-place.ts';

let app: BuiltApp;
let latest: Page | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: latest }));

const desk = { width: 1440, height: 900 };

/** Creates a customer with two branches, and three products of which one is scarce and has an equivalent. */
async function shop(name: string) {
  const { given } = app.server;
  const list = await given.priceList({ order: 1, name: `Lista de ${name}` });
  const { branchId } = await given.customer({ name, branch: { price_list_id: list.id, description: `Calle de ${name}` } });
  const code = name.replaceAll(' ', '-').toUpperCase();
  const product = await given.product({ product_code: `${code}-1`, description: `Rodamiento de ${name}`, prices: { [list.id]: 10_000 }, stock: 100 });
  const scarce = await given.product({ product_code: `${code}-2`, description: `Retenedor de ${name}`, prices: { [list.id]: 5_000 }, stock: 3 });
  return { product, scarce, branchId, price_list_id: list.id };
}

async function atDesk(who: Role | GivenUser = 'Administrador', { viewport = desk, keepsApp = false } = {}): Promise<Page> {
  const user = typeof who === 'string' ? await app.server.given.user({ role: who }) : who;
  const page = await app.device({ viewport, keepsApp });
  latest = page;
  page.setDefaultTimeout(patience.timeout);
  await logIn(page, { email: user.email, password: testPassword });
  await page.locator('dialog.palette').waitFor({ state: 'attached' });
  return page;
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Carrito' });
/** Chooses an option of a searchable field of the panel. */
async function choose(page: Page, name: RegExp, text: string): Promise<void> {
  await fill(page, name, text);
  await panelOf(page)
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  // The options may be those of the text's first letters: Enter then waits for the answer, and takes no second Enter.
  await panelOf(page).getByRole('listbox').waitFor({ state: 'detached' });
}
const linesOfCart = '**/api/items-carrito?*';
const lineOf = (page: Page, code: string) => panelOf(page).getByRole('listitem').filter({ hasText: code });

/** Begins a cart of a customer with one unit of a product of $ 10.000 before VAT. @returns its line */
async function cartOfOne(page: Page, customer: string, code: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Carrito/ }).click();
  await choose(page, /^Cliente/, customer);
  await panelOf(page).getByText('El carrito está vacío').waitFor();
  await choose(page, /^Producto/, code);
  await page.keyboard.press('Enter');
  const line = lineOf(page, code);
  await line.getByText('$ 11,900').waitFor();
  return line;
}

test('an order is taken by telephone, with the keyboard alone, beside whatever screen is open', async () => {
  const { product, scarce } = await shop('El Tornillo');
  for (const [code_parameter, name_parameter] of [
    ['AGO', 'Agotado'],
    ['PRE', 'Precio'],
  ] as const)
    await app.server.given.parameter({ paramtable_id: lostSaleReasons, code_parameter, name_parameter });
  const page = await atDesk();
  await page.keyboard.press('Alt+c');
  await panelOf(page).getByRole('heading', { name: 'Carrito', exact: true }).waitFor();
  // Enter before the search answers selects no customer: two customers have this name, and neither is displayed yet.
  await app.server.given.customer({ name: 'Tornillos Norte' });
  const search = '**/api/sucursales?*';
  await page.route(search, async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  await fill(page, /^Cliente/, 'tornillo');
  await page.keyboard.press('Enter');
  await panelOf(page).getByRole('option').nth(1).waitFor();
  await panelOf(page).getByRole('option', { name: /Norte/ }).waitFor();
  expect(
    await panelOf(page)
      .getByLabel(/^Cliente/)
      .inputValue(),
  ).toBe('tornillo');
  // A request that still waits for its delay is let through by its own handler.
  await page.unrouteAll({ behavior: 'wait' });
  await choose(page, /^Cliente/, 'el tornillo');
  await panelOf(page).getByText('El carrito está vacío').waitFor();

  await choose(page, /^Producto/, product.product_code);
  await fill(page, /^Cantidad$/, '12');
  await page.keyboard.press('Enter');
  await lineOf(page, product.product_code).getByText('$ 142,800').waitFor();
  await axeFindsNothing(page, 'the cart panel');

  // For a quantity above the stock the panel shows the stock and adds the available units.
  await choose(page, /^Producto/, scarce.product_code);
  await fill(page, /^Cantidad$/, '5');
  await page.keyboard.press('Enter');
  const shortage = page.getByRole('dialog', { name: 'Disponibilidad' });
  await shortage.getByText(`De ${scarce.product_code} hay 3 disponibles y se piden 5.`).waitFor();
  await shortage.getByRole('heading', { name: '¿Por qué no se vendieron 5 unidades?' }).waitFor();
  await look(page, 'office-shortage');
  await press(page, /^Agregar los 3 disponibles$/);
  await lineOf(page, scarce.product_code).waitFor();
  // The product is requested again and the cart already has all its units: nothing is left to add, and the panel asks why the sale was lost.
  await choose(page, /^Producto/, scarce.product_code);
  await fill(page, /^Cantidad$/, '4');
  await page.keyboard.press('Enter');
  await shortage.getByText(`De ${scarce.product_code} hay 3 disponibles y se piden 7.`).waitFor();
  expect(await shortage.getByRole('button', { name: /^Agregar los/ }).count()).toBe(0);
  await press(page, /^Precio$/);
  await page.getByText('Venta perdida anotada: 4 unidades').waitFor();
  const lost = async () => (await app.server.as(await app.server.given.user({ role: 'Administrador' })).get('/api/ventas-perdidas/detalle')).body.data;
  expect(await lost()).toMatchObject([{ product_code: scarce.product_code, quantity: 4, quantity_available: 3, reason: 'Precio', source: 'disponibilidad' }]);

  // Closing the window over the panel leaves the panel open; a shortcut shows and hides the panel, and a reload keeps it open.
  await page.keyboard.press('Alt+c');
  await expect.poll(() => panelOf(page).count()).toBe(0);
  await page.keyboard.press('Alt+c');
  await page.reload();
  await lineOf(page, product.product_code).waitFor();

  await fill(page, /^Orden de compra/, 'OC-77');
  await press(page, /^Hacer pedido$/);
  await panelOf(page).getByRole('heading', { name: 'El pedido ha sido finalizado' }).waitFor();
  const number = await panelOf(page).getByRole('link').textContent();
  await press(page, new RegExp(`^${number}$`));
  await page
    .locator('.view:not([hidden])')
    .getByRole('heading', { name: String(number) })
    .waitFor();
  await page.locator('.view:not([hidden])').getByText('OC-77').waitFor();
  await page.locator('.view:not([hidden])').getByRole('cell', { name: scarce.product_code, exact: true }).waitFor();
  await page.context().close();
});

test('with no signal a changed quantity stays as it was typed and goes when it is sent again; a line that was taken out comes back', async () => {
  const { product } = await shop('La Tuerca');
  const page = await atDesk('Administrador', { keepsApp: true });
  const line = await cartOfOne(page, 'tuerca', product.product_code);

  await page.context().setOffline(true);
  const quantity = line.getByRole('textbox', { name: /^Cantidad de/ });
  await quantity.fill('7');
  await line
    .getByRole('alert')
    .getByText(/Sin señal/)
    .waitFor();
  expect(await quantity.inputValue()).toBe('7');
  await page.context().setOffline(false);
  await line.getByRole('button', { name: 'Reintentar' }).click();
  await line.getByText('$ 83,300').waitFor();
  expect(await line.getByRole('alert').count()).toBe(0);

  await quantity.fill('0');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await lineOf(page, product.product_code).getByText('$ 83,300').waitFor();

  // A cart left for another customer is among the unfinished carts.
  await panelOf(page).getByRole('button', { name: 'Otro cliente' }).click();
  await panelOf(page)
    .getByRole('region', { name: 'Carritos sin terminar' })
    .getByRole('button', { name: /La Tuerca/ })
    .click();
  await panelOf(page).getByRole('button', { name: 'Vaciar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar' }).click();
  await panelOf(page).getByLabel('Cliente').waitFor();
  expect(await panelOf(page).getByText('Carritos sin terminar').count()).toBe(0);
  await page.context().close();
});

test('what is noted on a cart and not sent yet comes back after a reload', async () => {
  const { product } = await shop('La Biela');
  const page = await atDesk();
  await cartOfOne(page, 'biela', product.product_code);
  const note = panelOf(page).getByLabel('Observación');
  await note.fill('Entregar por la bodega de atrás');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByRole('button', { name: /^Carrito/ }).waitFor();
  if ((await panelOf(page).count()) === 0) await page.getByRole('button', { name: /^Carrito/ }).click();
  await lineOf(page, product.product_code).waitFor();
  expect(await note.inputValue()).toBe('Entregar por la bodega de atrás');
  await panelOf(page).getByRole('button', { name: 'Hacer pedido' }).click();
  await panelOf(page).getByRole('heading', { name: 'El pedido ha sido finalizado' }).waitFor();
  await panelOf(page).getByRole('link').click();
  await page
    .locator('.view:not([hidden])')
    .getByText(/Entregar por la bodega de atrás/)
    .first()
    .waitFor();
  await page.context().close();
});

test('a quantity without an answer and a product being added come back after a reload, and go', async () => {
  const { product, scarce } = await shop('La Cuña');
  const page = await atDesk();
  const line = await cartOfOne(page, 'cuña', product.product_code);

  const items = '**/api/items-carrito';
  const lost = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
  await page.route(items, lost);
  const quantity = line.getByRole('textbox', { name: /^Cantidad de/ });
  await quantity.fill('7');
  await line.getByRole('alert').waitFor();
  await choose(page, /^Producto/, scarce.product_code);
  await fill(page, /^Cantidad$/, '2');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await line.waitFor();
  expect(await quantity.inputValue()).toBe('7');
  await line.getByRole('alert').waitFor();
  expect(await panelOf(page).getByLabel('Producto').inputValue()).toContain(scarce.product_code);
  expect(await panelOf(page).getByLabel('Cantidad', { exact: true }).inputValue()).toBe('2');
  await look(page, 'carrito-que-volvio');

  // The unsent line needs no action of the person: the next opening of the cart sends it.
  await page.unroute(items, lost);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await line.getByText('$ 83,300').waitFor();
  // The steppers of the lines have buttons of the same name.
  await panelOf(page).locator('form').getByRole('button', { name: 'Agregar', exact: true }).click();
  await lineOf(page, scarce.product_code).getByText('$ 11,900').waitFor();
  expect(await panelOf(page).getByLabel('Producto').inputValue()).toBe('');
  await page.reload();
  await line.getByText('$ 83,300').waitFor();
  expect(await panelOf(page).getByLabel('Producto').inputValue()).toBe('');
  expect(await line.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

test('a quantity that came back to a line that somebody changed meanwhile waits to be sent by hand', async () => {
  const { product, branchId } = await shop('El Buje');
  const user = await app.server.given.user({ role: 'Administrador' });
  const page = await atDesk(user);
  const line = await cartOfOne(page, 'buje', product.product_code);
  // The device keeps what it read.
  await page.reload();
  await line.getByText('$ 11,900').waitFor();
  const items = '**/api/items-carrito';
  const lost = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
  await page.route(items, lost);
  await line.getByRole('textbox', { name: /^Cantidad de/ }).fill('7');
  await line.getByRole('alert').waitFor();
  await app.server.as(user).post('/api/items-carrito', { contact_warehouse_id: branchId, product_id: product.id, quantity: 2 });
  await page.unroute(items, lost);
  page.once('dialog', (asked) => void asked.accept());
  const reading = await holdNextAnswer(page, linesOfCart);
  await page.reload();
  await line.getByText('$ 11,900').waitFor();
  // A change of a line is sent when typing has paused for half a second.
  await page.waitForTimeout(1000);
  expect(await line.getByRole('alert').count()).toBe(0);
  reading.letGo();
  await line.getByText('Esta línea cambió mientras tanto.').waitFor();
  await line.getByText('$ 23,800').waitFor();
  expect(await line.getByRole('textbox', { name: /^Cantidad de/ }).inputValue()).toBe('7');
  await look(page, 'carrito-linea-cambiada');
  await line.getByRole('button', { name: 'Enviar lo que escribí' }).click();
  await line.getByText('$ 83,300').waitFor();
  await page.context().close();
});

test('an answer that was on its way while a line was changed does not take the change back', async () => {
  const { product } = await shop('La Leva');
  const page = await atDesk();
  const line = await cartOfOne(page, 'leva', product.product_code);
  // The device keeps what it read, and shows it at the next reload.
  await page.reload();
  await line.getByText('$ 11,900').waitFor();
  const reading = await holdNextAnswer(page, linesOfCart);
  await page.reload();
  await line.getByText('$ 11,900').waitFor();
  await reading.isHeld;
  await line.getByRole('textbox', { name: /^Cantidad de/ }).fill('7');
  await line.getByText('$ 83,300').waitFor();
  reading.letGo();
  await page.waitForTimeout(500);
  expect(await line.getByText('$ 83,300').count()).toBe(1);
  expect(await line.getByRole('textbox', { name: /^Cantidad de/ }).inputValue()).toBe('7');
  await page.context().close();
});

test('an order is not made while what was typed in a line is not saved', async () => {
  const { product } = await shop('El Piñón');
  const page = await atDesk();
  const line = await cartOfOne(page, 'piñón', product.product_code);
  const items = '**/api/items-carrito';
  const lost = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());
  await page.route(items, lost);
  await line.getByRole('textbox', { name: /^Cantidad de/ }).fill('7');
  await panelOf(page).getByRole('button', { name: 'Hacer pedido' }).click();
  await panelOf(page).getByText(`Lo que escribió en ${product.product_code} todavía no está guardado.`).waitFor();
  expect(await line.getByRole('textbox', { name: /^Cantidad de/ }).inputValue()).toBe('7');
  await line.getByRole('alert').waitFor();
  await page.unroute(items, lost);
  await line.getByRole('button', { name: 'Reintentar' }).click();
  await line.getByText('$ 83,300').waitFor();
  await panelOf(page).getByRole('button', { name: 'Hacer pedido' }).click();
  await panelOf(page).getByRole('heading', { name: 'El pedido ha sido finalizado' }).waitFor();
  await panelOf(page).getByText('$ 83,300').waitFor();
  await page.context().close();
});

test('a price that changed meanwhile is told before anything is charged', async () => {
  const { product, price_list_id } = await shop('El Perno');
  const page = await atDesk();
  await page.keyboard.press('Alt+c');
  await choose(page, /^Cliente/, 'perno');
  await panelOf(page).getByText('El carrito está vacío').waitFor();
  await choose(page, /^Producto/, product.product_code);
  await page.keyboard.press('Enter');
  await lineOf(page, product.product_code).getByText('$ 11,900').waitFor();
  await setPrice(app.server, { product_id: product.id, price_list_id, price: 20_000 });
  await panelOf(page).getByRole('button', { name: 'Hacer pedido' }).click();
  await panelOf(page).getByText('Cambiaron los precios: el total pasa de $ 11,900 a $ 23,800.').waitFor();
  await lineOf(page, product.product_code).getByText('$ 23,800').waitFor();
  await panelOf(page).getByRole('button', { name: 'Hacer pedido' }).click();
  await panelOf(page).getByRole('heading', { name: 'El pedido ha sido finalizado' }).waitFor();
  await panelOf(page).getByText('$ 23,800').waitFor();
  await page.context().close();
});

test('the total and the buttons stay in sight under many lines, and Ctrl+Enter makes the order once nothing is left to add', async () => {
  const { given } = app.server;
  const { product, scarce, branchId, price_list_id } = await shop('El Cojinete');
  const others = await Promise.all([1, 2, 3, 4, 5].map((nth) => given.product({ product_code: `COJ-${nth}`, prices: { [price_list_id]: 1_000 }, stock: 9 })));
  const user = await given.user({ role: 'Administrador' });
  for (const { id } of [product, ...others])
    await app.server.as(user).post('/api/items-carrito', { contact_warehouse_id: branchId, product_id: id, quantity: 2 });
  const page = await atDesk(user, { viewport: { width: 1280, height: 720 } });
  await page.keyboard.press('Alt+c');
  await choose(page, /^Cliente/, 'cojinete');
  const line = lineOf(page, product.product_code);
  await line.getByText('$ 23,800').waitFor();
  // A line says which of its amounts has IVA.
  await line.getByText('con IVA', { exact: true }).waitFor();
  await line.getByText('$ 10,000 c/u sin IVA').waitFor();
  const order = panelOf(page).getByRole('button', { name: 'Hacer pedido' });
  const place = await order.boundingBox();
  expect((place?.y ?? 720) + (place?.height ?? 0)).toBeLessThanOrEqual(720);
  await panelOf(page).getByRole('region', { name: 'Finalizar' }).getByText('$ 35,700').waitFor();
  await look(page, 'carrito-de-seis-lineas');

  // A product that was chosen and not added is not left out of the order in silence.
  await choose(page, /^Producto/, scarce.product_code);
  await page.keyboard.press('Control+Enter');
  await panelOf(page).getByText(`Eligió ${scarce.product_code} y no lo ha agregado.`).waitFor();
  await page.keyboard.press('Enter');
  await lineOf(page, scarce.product_code).waitFor();
  await page.keyboard.press('Control+Enter');
  await panelOf(page).getByRole('heading', { name: 'El pedido ha sido finalizado' }).waitFor();
  await page.context().close();
});

test('on a narrow screen the cart comes over the page; who may not order has none', async () => {
  const { product } = await shop('La Arandela');
  const narrow = await atDesk('Administrador', { viewport: { width: 390, height: 844 } });
  await narrow.getByRole('button', { name: /^Carrito/ }).click();
  const sheet = narrow.getByRole('dialog', { name: 'Carrito' });
  await sheet.getByLabel('Cliente').click();
  await narrow.keyboard.type('arandela');
  await sheet.getByRole('option', { name: /La Arandela/ }).click();
  await sheet.getByLabel('Producto').click();
  await narrow.keyboard.type(product.product_code);
  await sheet.getByRole('option', { name: new RegExp(product.product_code) }).click();
  await sheet.getByRole('button', { name: 'Agregar', exact: true }).first().click();
  await sheet.getByRole('listitem').filter({ hasText: product.product_code }).waitFor();
  await axeFindsNothing(narrow, 'the cart over the page');
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await narrow.context().close();

  const other = await atDesk('Servicio Cliente');
  await other.getByRole('button', { name: /^Ayuda de esta pantalla/ }).waitFor();
  expect(await other.getByRole('button', { name: /^Carrito/ }).count()).toBe(0);
  await other.keyboard.press('Alt+c');
  expect(await panelOf(other).count()).toBe(0);
  await other.context().close();
});

test('from the list of prospects an order is begun for one of them, who is then created in the ERP and leaves the list', async () => {
  const { given } = app.server;
  const list = await given.priceList({ order: 1, name: 'Lista de prospectos' });
  const branch = { price_list_id: list.id, description: 'La única' };
  await given.customer({ name: 'Ferretería Nueva', is_prospect: true, city_id: 5001, branch });
  await given.customer({ name: 'Taller Incompleto', is_prospect: true, branch });
  const page = await atDesk();
  await page.evaluate(() => {
    location.hash = '/b2b/tercer/lista-clientes-prospectos';
  });
  const rowOf = (name: string) => page.locator('.view:not([hidden])').getByRole('row', { name: new RegExp(name) });
  const act = async (name: string, action: string) => {
    await rowOf(name).getByRole('button', { name: 'Acciones de la fila' }).click();
    await page.getByRole('button', { name: action, exact: true }).click();
  };
  const enrol = async (name: string) => {
    await act(name, 'Crear en el ERP');
    await page
      .getByRole('dialog', { name: `¿Crear a ${name} en el ERP?` })
      .getByRole('button', { name: 'Crear en el ERP' })
      .click();
  };
  await act('Ferretería Nueva', 'Hacer un pedido');
  await panelOf(page)
    .getByText(/Ferretería Nueva/)
    .first()
    .waitFor();
  await panelOf(page).getByText('El carrito está vacío').waitFor();
  await look(page, 'office-prospects-order');
  await enrol('Taller Incompleto');
  await page.getByText(/La ciudad es obligatoria\./).waitFor();
  await enrol('Ferretería Nueva');
  await page.getByText('Ferretería Nueva quedó en el ERP: ya es cliente').waitFor();
  await rowOf('Ferretería Nueva').waitFor({ state: 'detached' });
  await rowOf('Taller Incompleto').waitFor();
  await page.context().close();
});
