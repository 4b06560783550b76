/** Bulk work in the office by keyboard: twenty third parties corrected, held orders released, all of it undone. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import type { GivenSeller, GivenUser } from '#tests/support/given-people.ts';
import { patience } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk;
let person: GivenUser;
let seller: GivenSeller;

beforeAll(async () => {
  app = await startBuiltApp();
  const { given } = app.server;
  person = await given.user({ role: 'Administrador' });
  seller = await given.seller({ name: 'Edwin' });
  for (let index = 0; index < 20; index += 1) await given.customer({ seller, name: `Ferretería ${String(index).padStart(2, '0')}` });
  desk = await atDesk(app, person);
});
afterAll(() => app.close());
pictureFailures(() => ({ desk: desk?.page }));

const dialog = () => desk.page.getByRole('dialog').and(desk.page.locator(':not(ion-popover)'));
/** What 'Vista' opens. */
const view = () => desk.page.locator('ion-popover.menu-popover');

test('twenty third parties that a search finds get another quota, after a check, and have the old one again', async () => {
  const { page } = desk;
  const office = app.server.as(person);
  const quotas = async () =>
    new Set((await office.get('/api/terceros?filter=ferreteria&perPage=50')).body.data.map((row: { credit_quota: number | null }) => row.credit_quota));
  await desk.open('/terceros', 'Terceros');
  await desk.type(inSight(page).getByRole('searchbox', { name: 'Buscar en terceros' }), 'ferreteria');
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(22);
  await desk.press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await inSight(page).getByText('20 filas marcadas').waitFor(patience);
  await desk.press(desk.button('Editar en bloque'));
  await desk.press(dialog().getByLabel('Campo por cambiar'), 'ArrowDown');
  await page.keyboard.type('cupo de');
  await dialog().getByRole('option', { name: 'Cliente: Cupo de crédito' }).waitFor(patience);
  await page.keyboard.press('Enter');
  const quota = dialog().getByLabel(/Cliente: Cupo de crédito/);
  await desk.type(quota, '-5');
  await desk.answer('Revisar sin cambiar nada');
  await dialog().getByText('Cliente: Cupo de crédito debe ser mínimo 0.').waitFor(patience);
  await desk.type(quota, '2.500.000');
  await desk.answer('Revisar sin cambiar nada');
  await dialog().getByText('20 filas quedarán cambiadas.').waitFor(patience);
  expect(await quotas()).toEqual(new Set([null]));
  await desk.answer('Aplicar a 20');
  await dialog().getByText('20 filas quedaron cambiadas.').waitFor(patience);
  expect(await quotas()).toEqual(new Set([2_500_000]));
  await desk.answer('Listo');
  await dialog().waitFor({ state: 'detached', ...patience });

  // The change is still at hand after a reload, and goes back.
  await page.reload();
  await inSight(page).getByRole('row').nth(21).waitFor(patience);
  await desk.press(desk.button('Último cambio'));
  await desk.answer('Deshacer');
  await dialog().getByText('Deshecho: 20 de 20.').waitFor(patience);
  expect(await quotas()).toEqual(new Set([null]));
  await desk.answer('Listo');
  await desk.isAccessible();
});

test('the establishments of customers that a search finds get another seller', async () => {
  const { page } = desk;
  const office = app.server.as(person);
  const other = await app.server.given.seller({ name: 'Marta' });
  const sellers = async () => new Set((await office.get('/api/establecimientos?perPage=50')).body.data.map((row: { seller_id: number }) => row.seller_id));
  expect(await sellers()).toEqual(new Set([seller.contactId]));
  await desk.open('/terceros?filter=ferreteria', 'Terceros');
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(22);
  await desk.press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await desk.press(desk.button('Cambiar sus establecimientos'));
  await desk.press(dialog().getByLabel('Campo por cambiar'), 'ArrowDown');
  await page.keyboard.type('vendedor');
  await dialog().getByRole('option', { name: 'Vendedor' }).waitFor(patience);
  await page.keyboard.press('Enter');
  await desk.press(dialog().getByLabel(/^Vendedor/), 'ArrowDown');
  await page.keyboard.type('marta');
  await dialog().getByRole('option', { name: /Marta/ }).waitFor(patience);
  await page.keyboard.press('Enter');
  await desk.answer('Revisar sin cambiar nada');
  await dialog().getByText('20 filas quedarán cambiadas.').waitFor(patience);
  await desk.answer('Aplicar a 20');
  await dialog().getByText('20 filas quedaron cambiadas.').waitFor(patience);
  expect(await sellers()).toEqual(new Set([other.contactId]));
  await desk.answer('Deshacer');
  await dialog().getByText('Deshecho: 20 de 20.').waitFor(patience);
  await desk.answer('Listo');
  expect(await sellers()).toEqual(new Set([seller.contactId]));
});

test('while a wide list scrolls, the name of each row, the headers and the pages stay in sight, and a long name leaves room for the rest', async () => {
  const { page } = desk;
  const long = 'Comercializadora Internacional de Rodamientos, Retenedores y Correas Industriales del Suroccidente Colombiano';
  await app.server.given.customer({ seller, name: long, surname: 'y Compañía Sociedad por Acciones Simplificada' });
  await page.setViewportSize({ width: 1280, height: 720 });
  onTestFinished(() => page.setViewportSize({ width: 1440, height: 900 }));
  await desk.open('/terceros?perPage=50&hidden=ninguna', 'Terceros');
  // No column is called 'ninguna': all are shown.
  const row = inSight(page).getByRole('row', { name: /Suroccidente/ });
  await row.waitFor(patience);
  const box = inSight(page).locator('.data-table-scroll');
  /** Where the first header, and the first cell and the mark of the last whole row, are, and whether each is on top there. */
  const held = () =>
    box.evaluate((scroller) => {
      const { bottom } = scroller.getBoundingClientRect();
      const last = [...scroller.querySelectorAll('tbody tr')].findLast((one) => one.getBoundingClientRect().bottom < bottom);
      const cells = [scroller.querySelector('thead th.data-table-frozen'), ...['frozen', 'mark'].map((part) => last?.querySelector(`td.data-table-${part}`))];
      return cells.map((cell) => {
        const { left = -1, width = 0, top = -1, height = 0 } = cell?.getBoundingClientRect() ?? {};
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return { left: Math.round(left), isOnTop: over !== null && cell?.contains(over) === true };
      });
    });
  const before = await held();
  expect(before.map(({ isOnTop }) => isOnTop)).toEqual([true, true, true]);
  await box.evaluate((scroller) => scroller.scrollTo(scroller.scrollWidth, scroller.scrollHeight));
  await expect.poll(() => box.evaluate((scroller) => Math.min(scroller.scrollLeft, scroller.scrollTop)), patience).toBeGreaterThan(40);
  expect(await held()).toEqual(before);
  const pages = await inSight(page).getByRole('navigation', { name: 'Páginas' }).boundingBox();
  expect((pages?.y ?? 999) + (pages?.height ?? 999)).toBeLessThanOrEqual(720);
  // The name has about 150 characters: it takes neither half of the width nor half of the height.
  const name = await row.getByRole('cell', { name: /Suroccidente/ }).boundingBox();
  expect(name?.width).toBeLessThan(460);
  expect(name?.height).toBeLessThan(180);
});

test('on a desk of 1280 × 800 the last column of usual lists is in sight beside the actions of each row', async () => {
  const { page } = desk;
  await app.server.given.user({ name: 'Angie Marcela', email: 'angie.cardona@rodanorte.co' });
  const list = await app.server.given.priceList({ order: 7 });
  await app.server.given.product({
    product_code: '05B-1-5M-TQD',
    description: 'Cadena de rodillos 05B sencilla, paso 5/16", rollo x 5 m',
    prices: { [list.id]: 90_000 },
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  onTestFinished(() => page.setViewportSize({ width: 1440, height: 900 }));
  for (const [path, title, row] of [
    ['/usuarios', 'Usuarios', /Angie Marcela/],
    ['/productos', 'Productos', /05B-1-5M-TQD/],
  ] as const) {
    await desk.open(path, title);
    await inSight(page).getByRole('row', { name: row }).waitFor(patience);
    const hidden = () =>
      inSight(page)
        .locator('.data-table-scroll')
        .evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth);
    await expect.poll(hidden, patience).toBe(0);
  }
});

test('a list that is made compact in Vista shows eighteen rows at once on a desk of 1440 × 900', async () => {
  const { page } = desk;
  await desk.open('/terceros?filter=ferreteria', 'Terceros');
  await desk.press(desk.button('Vista'));
  await view().getByRole('checkbox', { name: 'Compactas' }).press('Space');
  await page.keyboard.press('Escape');
  await view().waitFor({ state: 'detached', ...patience });
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(22);
  const whole = () =>
    inSight(page)
      .locator('.data-table-scroll')
      .evaluate((box) => {
        const { bottom } = box.getBoundingClientRect();
        const seen = Math.min(bottom, window.innerHeight);
        return [...box.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= seen + 1).length;
      });
  await expect.poll(whole, patience).toBeGreaterThanOrEqual(18);
});

test('above the rows of Pedidos stands one line of tools, as above those of Terceros', async () => {
  const topOf = async (path: string, title: string) => {
    await desk.open(path, title);
    const box = inSight(desk.page).locator('.data-table-scroll');
    await box.waitFor(patience);
    return await box.evaluate((scroller) => scroller.getBoundingClientRect().top);
  };
  const usual = await topOf('/terceros', 'Terceros');
  await expect.poll(() => topOf('/b2b/pedidos', 'Pedidos'), patience).toBeLessThanOrEqual(usual + 4);
});

test('of many options the one that the arrows reach comes into sight, and Enter takes it', async () => {
  const { page } = desk;
  await desk.open('/b2b/pedidos', 'Pedidos');
  const field = inSight(page).getByRole('combobox', { name: 'Filtrar por Cliente' });
  await desk.press(field, 'ArrowDown');
  await page.keyboard.type('ferreteria');
  const list = inSight(page).getByRole('listbox', { name: 'Opciones' });
  await expect.poll(() => list.getByRole('option', { name: /^Ferretería/ }).count(), patience).toBe(10);
  const marked = list.getByRole('option', { selected: true });
  const isWhole = async () => {
    const [box, option] = await Promise.all([list.boundingBox(), marked.boundingBox()]);
    if (!box || !option) return false;
    return option.y >= box.y && option.y + option.height <= box.y + box.height + 1;
  };
  for (const [key, times] of [
    ['ArrowDown', 9],
    ['ArrowUp', 9],
    ['ArrowDown', 8],
  ] as const) {
    for (let pressed = 0; pressed < times; pressed += 1) {
      await page.keyboard.press(key);
      expect(await isWhole(), `${key} ${pressed}`).toBe(true);
    }
  }
  const name = await marked.textContent();
  expect(name).toMatch(/^Ferretería 08/);
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue(), patience).toBe(name);
  await desk.press(desk.button('Quitar Un cliente'));
});

test('all rows that match are marked, also those of the next page', async () => {
  const { page } = desk;
  await desk.open('/terceros?filter=ferreteria&perPage=15', 'Terceros');
  await inSight(page).getByText('1–15 de 20').waitFor(patience);
  const wholePage = inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' });
  // Rows that an earlier search marked stay marked.
  if (!(await wholePage.isChecked())) await desk.press(wholePage, 'Space');
  await inSight(page).getByText('15 filas marcadas').waitFor(patience);
  await desk.press(desk.button('Marcar las 20'));
  await inSight(page).getByText('Todas: 20 filas').waitFor(patience);
  await desk.press(desk.button('Editar en bloque'));
  await desk.press(dialog().getByLabel('Campo por cambiar'), 'ArrowDown');
  await page.keyboard.type('cupo de');
  await dialog().getByRole('option', { name: 'Cliente: Cupo de crédito' }).waitFor(patience);
  await page.keyboard.press('Enter');
  await desk.type(dialog().getByLabel(/Cliente: Cupo de crédito/), '100');
  await desk.answer('Revisar sin cambiar nada');
  await dialog().getByText('20 filas quedarán cambiadas.').waitFor(patience);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached', ...patience });
  await desk.press(desk.button('Desmarcar'));
});

test('the order, the width and the frozen columns of a list stay on the device', async () => {
  const { page } = desk;
  const heads = () =>
    inSight(page)
      .locator('thead th[scope=col]:not(.data-table-mark, .data-table-actions)')
      .evaluateAll((all) => all.map((head) => [head.textContent?.trim(), head.classList.contains('data-table-frozen'), (head as HTMLElement).style.width]));
  await desk.open('/terceros?filter=ferreteria', 'Terceros');
  await expect.poll(async () => (await heads()).length, patience).toBeGreaterThan(3);
  const before = await heads();
  await desk.press(desk.button('Vista'));
  await view()
    .getByRole('checkbox', { name: String(before[1]?.[0]), exact: true })
    .focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await view().getByLabel('Columnas fijas').selectOption('2');
  await page.keyboard.press('Escape');
  await view().waitFor({ state: 'detached', ...patience });
  const changed = await heads();
  expect(changed.map(([name]) => name)).not.toEqual(before.map(([name]) => name));
  expect(changed.filter(([, isFrozen]) => isFrozen)).toHaveLength(2);
  expect(changed.find(([name]) => name === before[1]?.[0])?.[2]).toBe('184px');

  // In a tab of its own, at an address that says nothing of it.
  await page.keyboard.press('Alt+w');
  await desk.open('/terceros', 'Terceros');
  await expect.poll(heads, patience).toEqual(changed);
  await desk.press(desk.button('Vista'));
  await view().getByRole('button', { name: 'Restablecer la vista' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await heads()).map(([name]) => name), patience).toEqual(before.map(([name]) => name));
});

test('ten held orders are released at once; the one that was not held says why', async () => {
  const { page } = desk;
  const { given } = app.server;
  const list = await given.priceList({ order: 1 });
  const product = await given.product({ prices: { [list.id]: 10_000 }, stock: 1000 });
  const sale = app.server.as(seller);
  for (let index = 0; index < 11; index += 1) {
    const customer = await given.customer({ seller, blocked: index > 0, name: `Retenido ${index}`, branch: { price_list_id: list.id } });
    const cart = (await sale.post('/api/items-carrito', { contact_warehouse_id: customer.branchId, product_id: product.id, quantity: 1 })).body.data;
    await sale.post('/api/finalizar-pedido', { id: cart.id, accepted_total: cart.total });
  }
  await app.server.finishJobs();
  await desk.open('/b2b/pedidos', 'Pedidos');
  // The header row, the filter row, eleven orders and their total.
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(14);
  await desk.press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await desk.press(desk.button('Liberar'));
  await desk.answer('Revisar sin cambiar nada');
  await dialog().getByText('10 filas quedarán liberadas, 1 no.').waitFor(patience);
  await dialog().getByText('Pd-1', { exact: true }).waitFor(patience);
  await desk.answer('Liberar 10');
  await dialog().getByText('10 filas quedaron liberadas, 1 no.').waitFor(patience);
  await desk.answer('Listo');
  await app.server.finishJobs();
  const orders = (await app.server.as(person).get('/api/pedidos?perPage=50')).body.data;
  expect(new Set(orders.map(({ state }: { state: string }) => state))).toEqual(new Set(['APROBADO']));

  // In the compact density a page has thirty rows; at least eighteen of them are visible between the header and the total.
  await desk.open('/b2b/pedidos?density=compact', 'Pedidos');
  await expect.poll(() => inSight(page).locator('.data-table-pager select').inputValue(), patience).toBe('30');
  const fit = await inSight(page)
    .locator('.data-table-scroll')
    .evaluate((box) => {
      const heightOf = (part: string) => box.querySelector(part)?.getBoundingClientRect().height ?? 0;
      const most = Number.parseFloat(getComputedStyle(box).maxHeight);
      const highest = Math.max(...[...box.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height));
      return Math.floor((most - heightOf('thead') - heightOf('tfoot')) / highest);
    });
  expect(fit).toBeGreaterThanOrEqual(18);
});
