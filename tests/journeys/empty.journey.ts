import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindsNothing } from '#tests/support/axe.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import type { Given } from '#tests/support/given.ts';
import type { GivenSeller } from '#tests/support/given-people.ts';
import { inSight, logIn, openPath, patience, reads, startDay, strip, tapTab } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: FieldApp;
let given: Given;
let seller: GivenSeller;
let phone: Device;
let page: Page;
let portal: Page;

beforeAll(async () => {
  app = await startFieldApp();
  ({ given } = await app.newcomer());
  seller = await given.seller();
  phone = app.device();
});
afterAll(() => app.close());
pictureFailures(() => ({ phone: page, portal }));

test('a distributor that has nothing yet: the first sync ends, and it works with no signal', async () => {
  page = await phone.turnOn();
  await startDay(page, seller.email);
  await phone.loseSignal();
  await expect.poll(() => strip(page).textContent(), patience).toContain('Sin señal');
  await look(page, 'empty-today');
});

test.each([
  ['/hoy', 'No hay visitas programadas para hoy'],
  ['/clientes', 'Todavía no hay clientes en este equipo'],
  ['/b2b/catalogo', 'Su empresa todavía no tiene productos'],
  ['/b2b/vendedor/pedidos/nuevo', 'Todavía no hay clientes en este equipo'],
  ['/mis-pedidos', 'Todavía no hay pedidos en este equipo'],
  ['/pendientes', 'Todo está enviado'],
  ['/clientes/999', 'Este cliente ya no está asignado a usted'],
  ['/mis-pedidos/0192f0c1-2222-7333-8444-555555555555', 'Este documento ya no está en este equipo'],
])('%s says what is missing', async (path, sentence) => {
  await openPath(page, path);
  await reads(page, sentence);
  expect(phone.errors).toEqual([]);
});

test.each([
  ['/clientes', 'Crear prospecto', '/b2b/tercer/cliente-prospecto'],
  ['/b2b/vendedor/pedidos/nuevo', 'Crear prospecto', '/b2b/tercer/cliente-prospecto'],
  ['/mis-pedidos', 'Hacer un pedido', '/b2b/vendedor/pedidos/nuevo'],
])('%s leads on by «%s»', async (path, action, to) => {
  await openPath(page, path);
  await inSight(page).getByRole('button', { name: action }).click(patience);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${to}`);
});

test('a seller’s manual begins with the day, and says nothing of the office’s menus', async () => {
  await openPath(page, '/manual-de-procesos');
  await inSight(page).getByRole('heading', { level: 2, name: 'Hoy' }).waitFor(patience);
  expect(await inSight(page).getByText('La oficina', { exact: true }).count()).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('an order made before the catalogue has come says so, by search and by code; later it says that the company has no products', async () => {
  const owner = await given.seller();
  const list = await given.priceList({ order: 1, name: 'Mayorista' });
  await given.customer({ seller: owner, name: 'Taller La Curva', branch: { price_list_id: list.id } });
  const early = app.device();
  const screen = await early.turnOn();
  const held = app.line.holdAnswerTo('GET', '/sync/catalogue');
  await logIn(screen, owner.email);
  const release = await held;
  await openPath(screen, '/b2b/vendedor/pedidos/nuevo');
  await inSight(screen).locator('.list-row', { hasText: 'Taller La Curva' }).click(patience);
  await reads(screen, 'Preparando este equipo');
  const field = inSight(screen).getByRole('searchbox');
  await field.fill('6203 10');
  await reads(screen, 'Preparando este equipo');
  expect(await inSight(screen).getByText('Ningún producto coincide').count()).toBe(0);
  await field.press('Enter');
  await screen.locator('.toast', { hasText: 'El catálogo todavía no está en este equipo.' }).waitFor(patience);
  await expect.poll(() => field.inputValue(), patience).toBe('6203 10');
  await look(screen, 'early-order');
  release();
  await strip(screen).getByText('Al día').waitFor(patience);
  await reads(screen, 'Su empresa todavía no tiene productos');
  await field.fill('6203');
  await reads(screen, 'Su empresa todavía no tiene productos');
  await look(screen, 'order-without-products');
  expect(early.errors).toEqual([]);
});

test('an order of a branch without a price list says so before its first line, and whom to ask', async () => {
  const owner = await given.seller();
  await given.customer({ seller: owner, name: 'Taller Sin Lista', branch: { price_list_id: null } });
  const early = app.device();
  const screen = await early.turnOn();
  await logIn(screen, owner.email);
  await strip(screen).getByText('Al día').waitFor(patience);
  await openPath(screen, '/b2b/vendedor/pedidos/nuevo');
  await inSight(screen).locator('.list-row', { hasText: 'Taller Sin Lista' }).click(patience);
  await inSight(screen)
    .getByRole('button', { name: /La sucursal no tiene lista de precios.*1 impide/ })
    .click(patience);
  await reads(screen, /pídale a la oficina que se la ponga/);
  await look(screen, 'order-without-list');
  expect(early.errors).toEqual([]);
});

test('a buyer whose company has no branch yet is told whom to ask, and is offered nothing that is a seller’s', async () => {
  const company = await given.contact({ is_customer: true, name: 'Ferretería El Tornillo' });
  const buyer = await given.user({ role: 'Cliente', contactId: company.id });
  const desk = app.device({ kind: 'desk' });
  portal = await desk.turnOn();
  // An unanswered request is not an empty catalogue.
  const held = app.line.holdAnswerTo('GET', '/sync/catalogue');
  await logIn(portal, buyer.email);
  const release = await held;
  await reads(portal, 'Preparando este equipo');
  release();
  await strip(portal).getByText('Al día').waitFor(patience);
  await reads(portal, /Su distribuidor todavía no tiene productos/);
  await tapTab(portal, 'Pedido');
  await reads(portal, 'Su empresa todavía no tiene una sucursal para la cual comprar');
  expect(await inSight(portal).getByRole('button', { name: 'Crear prospecto' }).count()).toBe(0);
  expect(desk.errors).toEqual([]);
});

test('the map opens, and a prospect without a city is told what is missing', async () => {
  await openPath(page, '/hoy');
  await inSight(page).getByRole('button', { name: 'Mapa' }).click();
  await openPath(page, '/b2b/tercer/cliente-prospecto');
  await inSight(page).getByLabel('NIT o cédula').fill('1020304050');
  await inSight(page).getByLabel('Nombre o razón social').fill('Ferretería La Esquina');
  await inSight(page).getByRole('button', { name: 'Crear prospecto' }).click();
  await reads(page, 'Elija la ciudad.');
  // The message is above the visible part: pressing the button moves the focus to the message.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  expect(phone.errors).toEqual([]);
});

test('a half-written prospect survives the phone’s back button and a reload', async () => {
  const name = () => inSight(page).getByLabel('Nombre o razón social');
  await page.goBack();
  await inSight(page).getByRole('button', { name: 'Mapa' }).waitFor();
  await openPath(page, '/b2b/tercer/cliente-prospecto');
  await reads(page, 'Aquí sigue lo que escribió');
  expect(await name().inputValue()).toBe('Ferretería La Esquina');
  await name().fill('Ferretería La Esquina del Llano');
  await page.reload();
  await name().waitFor();
  await expect.poll(() => name().inputValue()).toBe('Ferretería La Esquina del Llano');
  await inSight(page).getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => name().inputValue()).toBe('');
  expect(phone.errors).toEqual([]);
});

test('a half-written form that was left by an address typed by hand is asked about in its own page only', async () => {
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  const name = inSight(page).getByLabel('Nombre o razón social');
  await name.fill('Ferretería El Puente');
  await tapTab(page, 'Hoy');
  await question.waitFor(patience);
  await openPath(page, '/clientes');
  await reads(page, 'Todavía no hay clientes en este equipo');
  await expect.poll(() => question.count(), patience).toBe(0);
  await tapTab(page, 'Hoy');
  await inSight(page).getByRole('button', { name: 'Mapa' }).waitFor(patience);
  expect(await question.count()).toBe(0);
  await openPath(page, '/b2b/tercer/cliente-prospecto');
  await expect.poll(() => name.inputValue(), patience).toBe('Ferretería El Puente');
  await tapTab(page, 'Hoy');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await inSight(page).getByRole('button', { name: 'Mapa' }).waitFor(patience);
  expect(phone.errors).toEqual([]);
});

test('a customer who has bought nothing yet reads in each screen of the portal what will be there, on a phone and at a desk', async () => {
  const list = await given.priceList({ order: 1, name: 'Taller' });
  const product = await given.product({ product_code: '6203-2RS', prices: { [list.id]: 10_000 }, stock: 10 });
  const customer = await given.customer({ seller: await given.seller(), name: 'Taller El Diesel', branch: { price_list_id: list.id } });
  const buyer = await given.customerUser(customer);
  const desk = app.device({ kind: 'desk' });
  portal = await desk.turnOn();
  await logIn(portal, buyer.email);
  await strip(portal).getByText('Al día').waitFor(patience);
  for (const [path, sentence] of [
    ['/b2b/inicio', 'No debe nada.'],
    ['/b2b/vendedor/pedidos/nuevo', 'El carrito está vacío'],
    ['/b2b/tracking-pedidos', 'Todavía no hay pedidos'],
    ['/b2b/quotations', 'Todavía no hay cotizaciones'],
    ['/b2b/cartera', 'No debe nada'],
    ['/b2b/asistente-reposicion', 'Con tres compras de un producto le decimos cuándo le toca'],
    ['/b2b/novedades', 'Sin novedades por ahora'],
    ['/b2b/listas', 'Todavía no hay listas'],
    ['/b2b/compradores', /^Nadie aprueba pedidos todavía/],
    [`/b2b/productos-relativos?producto=${product.id}`, 'Sin productos relacionados'],
  ] as const) {
    await openPath(portal, path);
    await reads(portal, sentence);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await portal.setViewportSize({ width, height });
      // An empty page may have no links but the tabs', which are in shadow roots, where axe does not find that the skip links come before them.
      await axeFindsNothing(portal, `${path} at ${width}`, 'everything', '.skip-link');
      await expect.poll(() => portal.evaluate(() => document.documentElement.scrollWidth - innerWidth), patience).toBeLessThanOrEqual(0);
    }
  }
  await openPath(portal, '/b2b/cartera');
  await inSight(portal).locator('ion-segment-button', { hasText: 'Pagadas' }).click(patience);
  await reads(portal, 'Todavía no hay facturas pagadas');
  expect(desk.errors).toEqual([]);
});
