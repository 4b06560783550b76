import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#shared/kernel/permissions.ts';
import { axeFindsNothingInAnyTheme } from '#tests/support/axe.ts';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { patience, tabTo } from '#tests/support/hands.ts';
import { focusCame } from '#tests/support/keyboard.ts';

let app: BuiltApp;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());

const desk = { width: 1440, height: 900 };
const pathOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0];
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Vistas abiertas' }).getByRole('link').allTextContents();
/** Reaches it by Tab and presses a key. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
/** Reaches the field by Tab and replaces its text. */
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await press(page, target, 'Control+a');
  await page.keyboard.type(text);
}
const tabOf = (page: Page, name: string) => page.getByRole('navigation', { name: 'Vistas abiertas' }).getByRole('link', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Somebody of the office at their desk, at the orders. */
async function atDesk({
  role = 'Administrador',
  viewport = desk,
  keepsApp = false,
}: {
  role?: Role;
  viewport?: typeof desk;
  keepsApp?: boolean;
} = {}): Promise<Page> {
  const user = await app.server.given.user({ role });
  const page = await app.device({ viewport, keepsApp });
  page.setDefaultTimeout(patience.timeout);
  await logIn(page, { email: user.email, password: testPassword });
  await page.locator('dialog.palette').waitFor({ state: 'attached' });
  await goTo(page, 'pedidos', '/b2b/pedidos');
  return page;
}

/** With the palette, as the keyboard does. */
async function goTo(page: Page, typed: string, path: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Buscar pantallas/ }).waitFor();
  await page.keyboard.type(typed);
  await page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe(path);
  await focusCame(page);
}

test('the palette opens screens, the focus goes to their heading, and visited views stay as tabs after a reload', async () => {
  const page = await atDesk();
  await goTo(page, 'importa', '/importaciones');
  await expect.poll(() => focused(page)).toBe('Importaciones');
  await goTo(page, 'DISPOSIT', '/dispositivos');
  await expect.poll(() => page.title()).toBe('Dispositivos · Correría');
  const before = await tabsOf(page);
  expect(before.slice(-2)).toEqual(['Importaciones', 'Dispositivos']);
  await page.reload();
  await expect.poll(() => tabsOf(page)).toEqual(before);
  await page.keyboard.press('Alt+w');
  await expect.poll(() => pathOf(page)).toBe('/importaciones');
  await expect.poll(() => tabsOf(page)).not.toContain('Dispositivos');
  await page.context().close();
});

test('the palette finds a customer and a document by what is typed, and opens them', async () => {
  const { given } = app.server;
  const list = await given.priceList({ order: 1 });
  const seller = await given.seller({ name: 'Marlene' });
  const customer = await given.customer({ name: 'Ferretería El Búho', seller, branch: { price_list_id: list.id } });
  await given.customer({ name: 'Ferretería La Lechuza' });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 100 });
  const sells = app.server.as(seller);
  const orderOf = async (quantity: number) => {
    const cart = await sells.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity });
    return (await sells.post('/api/finalizar-pedido', { id: cart.body.data.id })).body.data as { document_id: number; number: string };
  };
  const [, order] = [await orderOf(1), await orderOf(2)];
  const page = await atDesk();
  const find = async (typed: string, group: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Buscar pantallas/ }).waitFor();
    await page.keyboard.type(typed);
    const options = page.getByRole('listbox', { name: 'Resultados' }).getByRole('group', { name: group }).getByRole('option');
    await options.first().waitFor();
    // It is the first of all: Enter opens it.
    await page.locator('dialog.palette [role=option][aria-selected=true]', { hasText: (await options.first().textContent()) ?? '' }).waitFor();
    return await options.allTextContents();
  };

  expect(await find('buho', 'Clientes y terceros')).toEqual([expect.stringContaining('Ferretería El Búho')]);
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe(`/terceros/${customer.id}/ver`);
  await inSight(page)
    .getByRole('heading', { level: 1, name: /Ferretería El Búho/ })
    .waitFor();

  expect(await find(order.number, 'Pedidos')).toEqual([expect.stringContaining(order.number)]);
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe(`/b2b/pedidos/${order.document_id}`);
  await inSight(page).getByText(order.number).first().waitFor();
  await page.context().close();
});

test('the palette tells a product’s price and stock and copies its code, and leads a leader to a customer’s orders', async () => {
  const { given } = app.server;
  const seller = await given.seller();
  await given.customer({ seller, name: 'Ferretería El Yunque', identification: '900555444' });
  await given.product({ product_code: 'YUN-77', description: 'Pastilla cerámica Yunque' });
  const { leader } = await given.leadership({ sellers: [seller] });
  const page = await app.device({ viewport: desk });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, { email: leader.email, password: testPassword });
  await page.locator('dialog.palette').waitFor({ state: 'attached' });
  const ask = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Buscar pantallas/ }).waitFor();
    await page.keyboard.type(typed);
  };
  await ask('ceramica yun');
  await page.getByRole('option', { name: /Pastilla cerámica Yunque ?YUN-77 · / }).waitFor();
  await page.getByText('Entrar para copiar el código').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('El código YUN-77 quedó copiado').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('YUN-77');

  await ask('el yunque');
  await page.getByRole('option', { name: /Ferretería El Yunque/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe('/b2b/pedidos');
  await expect.poll(() => inSight(page).getByRole('searchbox', { name: 'Buscar en pedidos' }).inputValue()).toBe('900555444');
  await page.context().close();
});

test('tabs are walked with the arrows, opened with Enter and closed with Supr', async () => {
  const page = await atDesk();
  await goTo(page, 'importa', '/importaciones');
  await tabTo(page, tabOf(page, 'Importaciones'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe('/b2b/pedidos');
  await expect.poll(() => focused(page)).toBe('Pedidos');
  await tabTo(page, tabOf(page, 'Importaciones'));
  await page.keyboard.press('Delete');
  await expect.poll(() => tabsOf(page)).not.toContain('Importaciones');
  expect(pathOf(page)).toBe('/b2b/pedidos');
  await page.context().close();
});

test('a list comes back as it was left, from its tab and after a reload', async () => {
  const page = await atDesk();
  await type(page, inSight(page).getByRole('searchbox', { name: 'Buscar en pedidos' }), 'pasto');
  await expect.poll(() => page.url()).toContain('filter=pasto');
  await goTo(page, 'importa', '/importaciones');
  await page.reload();
  await press(page, tabOf(page, 'Pedidos'));
  await expect.poll(() => page.url()).toContain('filter=pasto');
  await expect.poll(() => inSight(page).getByRole('searchbox', { name: 'Buscar en pedidos' }).inputValue()).toBe('pasto');
  await page.context().close();
});

test('what is half-written in a view survives a look at another, and closing the view asks first', async () => {
  const page = await atDesk();
  await goTo(page, 'lineas', '/lineas');
  await press(page, inSight(page).getByRole('button', { name: 'Crear' }).first());
  const code = () => inSight(page).getByLabel('Código', { exact: true });
  await type(page, code(), '77');
  await goTo(page, 'importa', '/importaciones');
  await expect.poll(() => tabsOf(page)).toContain('Crear línea (sin guardar)');
  await press(page, tabOf(page, 'Crear línea'));
  await expect.poll(() => code().inputValue()).toBe('77');
  await page.keyboard.press('Alt+w');
  await press(page, page.getByRole('button', { name: 'Seguir aquí' }));
  expect(await code().inputValue()).toBe('77');
  await page.keyboard.press('Alt+w');
  await press(page, page.getByRole('button', { name: 'Salir sin guardar' }));
  await expect.poll(() => pathOf(page)).toBe('/importaciones');
  await expect.poll(() => tabsOf(page)).not.toContain('Crear línea (sin guardar)');
  await page.context().close();
});

test('the menu opens its groups with the arrows, and stays folded for the person who folded it', async () => {
  const page = await atDesk();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await press(page, menu.locator('summary', { hasText: 'Configuración' }), 'ArrowRight');
  await press(page, menu.locator('summary', { hasText: 'Datos maestros' }), 'ArrowRight');
  await press(page, menu.getByRole('link', { name: 'Importaciones' }));
  await expect.poll(() => pathOf(page)).toBe('/importaciones');
  expect(await menu.getByRole('link', { name: 'Importaciones' }).getAttribute('aria-current')).toBe('page');
  await press(page, page.getByRole('button', { name: 'Plegar el menú' }));
  await page.reload();
  await page.getByRole('button', { name: 'Desplegar el menú' }).waitFor();
  expect(await menu.getByRole('button', { name: 'Configuración' }).getAttribute('aria-current')).toBe('page');
  await page.context().close();
});

test('the menu offers no screen that the person may not open', async () => {
  const page = await atDesk({ role: 'Servicio Cliente' });
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await menu.getByText('Ventas').waitFor();
  expect(await menu.getByText('Importaciones').count()).toBe(0);
  const before = await tabsOf(page);
  await page.evaluate(() => {
    location.hash = '/importaciones';
  });
  await expect.poll(() => pathOf(page)).toBe('/b2b/pedidos');
  await page.getByText('No tiene permiso para abrir Importaciones.').waitFor();
  await page.evaluate(() => {
    location.hash = '/no-existe';
  });
  await expect.poll(() => page.title()).toBe('Página no encontrada · Correría');
  // A view that was not shown gets no tab.
  expect(await tabsOf(page)).toEqual(before);
  await page.context().close();
});

test('F1 brings the help of the screen beside it, Esc puts it away and gives the focus back', async () => {
  const page = await atDesk();
  await page.keyboard.press('F1');
  await expect.poll(() => focused(page)).toBe('Ayuda: Pedidos');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('complementary', { name: 'Ayuda' }).count()).toBe(0);
  await expect.poll(() => focused(page)).toContain('Pedidos');
  await page.context().close();
});

test('the first Tab reaches the way past everything, to the heading', async () => {
  const page = await atDesk();
  await inSight(page).getByRole('heading', { name: 'Pedidos' }).waitFor();
  // Tab wraps around: from the last element of the page to the first.
  await press(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await expect.poll(() => focused(page)).toBe('Pedidos');
  expect(pathOf(page)).toBe('/b2b/pedidos');
  await page.context().close();
});

test('with no signal the office says how old what it shows is', async () => {
  const page = await atDesk({ keepsApp: true });
  await inSight(page).getByRole('navigation', { name: 'Páginas' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(/Sin conexión\. Lo que ve se leyó/).waitFor();
  expect(await inSight(page).getByRole('navigation', { name: 'Páginas' }).isVisible()).toBe(true);
  await page.context().close();
});

test('an address that is no screen keeps the frame, from which one goes on', async () => {
  const page = await atDesk();
  await page.evaluate(() => {
    location.hash = '/no-existe';
  });
  await inSight(page).getByRole('heading', { name: 'Esta página no existe' }).waitFor();
  await goTo(page, 'importa', '/importaciones');
  await page.context().close();
});

test('on a narrow screen the company is named in the bar, and the menu comes over the page', async () => {
  const page = await atDesk({ viewport: { width: 390, height: 844 } });
  await page.getByRole('region', { name: 'Barra de la oficina' }).getByText('Distribuidora de prueba').waitFor();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).getByText('Manual de procesos').click();
  await expect.poll(() => pathOf(page)).toBe('/manual-de-procesos');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
});

test('axe objects to nothing in the frame in any theme', async () => {
  const page = await atDesk();
  await inSight(page).getByRole('navigation', { name: 'Páginas' }).waitFor();
  const look = (what: string) => axeFindsNothingInAnyTheme(page, what);
  await look('the frame');
  await page.keyboard.press('F1');
  await page.getByRole('complementary', { name: 'Ayuda' }).waitFor();
  await look('with the help');
  await press(page, page.getByRole('button', { name: 'Plegar el menú' }));
  await look('with the menu folded');
  await press(page, page.getByRole('button', { name: /^Cuenta de/ }));
  // Until it is shown it is neither looked at nor closed.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('ion-popover') !== null)).toBe(true);
  await look('with the account');
  await page.keyboard.press('Escape');
  await page.locator('ion-popover').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('imp');
  await page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').first().waitFor();
  await look('with the palette');
  await page.context().close();
});

test('the open views are listed; a middle click closes one, and all others go at once but those with something unsaved', async () => {
  const page = await atDesk();
  await goTo(page, 'lineas', '/lineas');
  await press(page, inSight(page).getByRole('button', { name: 'Crear' }).first());
  await type(page, inSight(page).getByLabel('Código', { exact: true }), '88');
  await goTo(page, 'categorias', '/categorias');
  await goTo(page, 'importa', '/importaciones');
  await expect.poll(() => tabsOf(page)).toContain('Crear línea (sin guardar)');
  // The browser opens a link that is pressed with the middle button in a tab of its own.
  await tabOf(page, 'Categorías').click({ button: 'middle' });
  await expect.poll(() => tabsOf(page)).not.toContain('Categorías');
  expect(page.context().pages()).toHaveLength(1);
  expect(pathOf(page)).toBe('/importaciones');

  await press(page, page.getByRole('button', { name: /^Las \d+ vistas abiertas$/ }));
  const list = page.locator('ion-popover.menu-popover');
  await list.getByRole('button', { name: 'Pedidos' }).click();
  await expect.poll(() => pathOf(page)).toBe('/b2b/pedidos');
  await press(page, page.getByRole('button', { name: /^Las \d+ vistas abiertas$/ }));
  await list.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect.poll(async () => (await tabsOf(page)).sort()).toEqual(['Crear línea (sin guardar)', 'Pedidos']);
  await page.context().close();
});

test('from Inicio all orders are opened, not those that a filter had left', async () => {
  const page = await atDesk();
  const search = () => inSight(page).getByRole('searchbox', { name: 'Buscar en pedidos' });
  for (const typed of ['pasto', 'tunja']) {
    await type(page, search(), typed);
    await expect.poll(() => page.url()).toContain(`filter=${typed}`);
    await goTo(page, 'inicio', '/inicio');
    await press(page, inSight(page).getByRole('link', { name: 'Ver todos' }));
    await expect.poll(() => pathOf(page)).toBe('/b2b/pedidos');
    await expect.poll(() => search().inputValue()).toBe('');
    expect(page.url()).not.toContain('filter');
  }
  await page.context().close();
});
