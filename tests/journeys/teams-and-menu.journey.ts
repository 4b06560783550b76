import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { loseNextAnswer, patience } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('a leadership gets its leader and its sellers, a direction its leaderships; one in use is not deleted', async () => {
  const { given } = app.server;
  await given.user({ role: 'Jefe comercial', name: 'Liliana' });
  await given.user({ role: 'Director Comercial', name: 'Ramiro' });
  await given.seller({ name: 'Wilson' });
  const administrator = await given.user({ role: 'Administrador' });
  desk = await atDesk(app, administrator);
  const { page, open, press, button, field, find, type, answer, hears } = desk;
  /** Those who can be chosen are asked of the server. */
  const choices = (select: string, name: string) =>
    inSight(page)
      .locator('ion-select', { has: page.getByRole('button', { name: new RegExp(`^${select}`) }) })
      .locator('ion-select-option', { hasText: name })
      .waitFor({ state: 'attached' });
  await open('/jefaturas', 'Jefaturas');
  await press(button('Crear').first());
  await inSight(page).getByRole('heading', { level: 1, name: 'Crear jefatura' }).waitFor();
  await type(field('Nombre de la jefatura'), 'Centro');
  await choices('Jefe comercial', 'Liliana');
  await type(field('Jefe comercial'), 'Liliana');
  await find(field('Agregar vendedores'), 'wilson', /Wilson/);
  await inSight(page)
    .getByRole('button', { name: /^Quitar Wilson/ })
    .waitFor();
  await desk.isAccessible();
  await press(button('Guardar'));
  await hears('La jefatura ha sido creada');
  await inSight(page).getByRole('heading', { level: 1, name: 'Jefaturas' }).waitFor();

  await open('/direcciones-comerciales', 'Direcciones comerciales');
  await press(button('Crear').first());
  await inSight(page).getByRole('heading', { level: 1, name: 'Crear dirección comercial' }).waitFor();
  await type(field('Nombre de la dirección'), 'Nacional');
  await choices('Director comercial', 'Ramiro');
  await type(field('Director comercial'), 'Ramiro');
  await find(field('Agregar jefaturas'), 'cen', /^Centro$/);
  await press(button('Guardar'));
  await hears('Dirección Comercíal creada exitosamente');
  await inSight(page)
    .getByRole('row', { name: /Nacional Ramiro De Prueba Centro/ })
    .waitFor();
  await desk.isAccessible();
  await type(inSight(page).getByRole('textbox', { name: 'Filtrar por Jefaturas' }), 'sur');
  await inSight(page).getByText('Nada coincide con la búsqueda').waitFor();
  await type(inSight(page).getByRole('textbox', { name: 'Filtrar por Jefaturas' }), 'CENTRO');
  await type(inSight(page).getByRole('textbox', { name: 'Filtrar por Director' }), 'ramiro');
  await inSight(page).getByText('1–1 de 1').waitFor();
  await expect.poll(() => page.url()).toMatch(/f\.leaderships=CENTRO.*f\.director_name=ramiro/);
  await look(page, 'directions-filtered');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'directions-filtered-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await open('/jefaturas', 'Jefaturas');
  await type(inSight(page).getByRole('textbox', { name: 'Filtrar por Jefe comercial' }), 'liliana prueba');
  await expect.poll(() => page.url()).toContain('f.name=liliana');
  await press(
    inSight(page)
      .getByRole('row', { name: /Centro/ })
      .getByRole('button', { name: /^Acciones/ }),
  );
  await press(page.getByRole('button', { name: 'Eliminar' }));
  await answer('Eliminar');
  await hears('La jefatura está en uso (1 dirección comercial) y no se puede eliminar.');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await inSight(page)
    .getByRole('row', { name: /Centro/ })
    .waitFor();
  expect((await app.server.as(administrator).get('/api/jefaturas')).body.data).toMatchObject([{ leadership: 'Centro' }]);
  await desk.leave();
});

test('the menu is renamed, ordered, hidden and added to; the menu at the left follows at once, and what is not saved survives a reload', async () => {
  const { given } = app.server;
  desk = await atDesk(app, await given.user({ role: 'Administrador' }));
  const { page, open, press, button, field, type, answer, hears } = desk;
  const side = page.getByRole('navigation', { name: 'Menú' });
  const groups = async () => (await side.locator('summary').allTextContents()).map((text) => text.trim());
  await open('/menus', 'Menús');
  await type(field('Nombre de Ventas'), 'Vender');
  await page.keyboard.press('Alt+ArrowDown');
  await press(button('Ocultar Agenda'));
  await press(button('Quitar Informes'));
  // Moving it would move its descendants as well.
  await page
    .getByRole('dialog', { name: '¿Quitar Informes del menú?' })
    .getByText(/Matriz dinámica/)
    .waitFor();
  await answer('Quitar');
  await expect.poll(() => button('Quitar Informes').count(), patience).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Vender');

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await inSight(page).getByRole('heading', { level: 1, name: 'Menús' }).waitFor();
  expect(await field('Nombre de Ventas').inputValue()).toBe('Vender');
  const add = field('Agregar al primer nivel');
  await type(add, 'Informes');
  await field('Nombre de Informes').waitFor();
  await desk.isAccessible();
  await press(button('Guardar'));
  await hears('El menú ha sido actualizado');
  // It follows the button that was just pressed.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const history = inSight(page).getByRole('complementary', { name: 'Historial' });
  await history.getByText(/cambió/).waitFor();
  await history.getByRole('definition').filter({ hasText: 'se ve → oculta' }).waitFor();
  await desk.isAccessible();
  await look(page, 'historial-del-menu');

  await expect.poll(groups).toContain('Vender');
  const shown = await groups();
  expect(shown.indexOf('Equipo comercial')).toBeLessThan(shown.indexOf('Vender'));
  expect(shown).not.toContain('Agenda');
  // Ctrl+S saves wherever the focus is; a save whose answer was lost is repeated, and nobody else is said to have saved.
  await loseNextAnswer(page, '**/api/menu-suscriptores/*');
  await type(field('Nombre de Ventas'), 'Vendemos');
  await inSight(page)
    .getByRole('heading', { level: 1 })
    .evaluate((title: HTMLElement) => title.focus());
  await page.keyboard.press('Control+s');
  await hears('Sin señal. Revise su conexión e intente de nuevo.');
  await page.keyboard.press('Control+s');
  await inSight(page).getByRole('status').getByText('Guardado').waitFor();
  await expect.poll(groups).toContain('Vendemos');
  const own = (await app.server.as(await given.user({ role: 'Administrador' })).get('/api/menu-suscriptores')).body.data[0].first_level;
  const informs = own.find(({ menu }: { menu: { description: string } }) => menu.description === 'Informes');
  expect(informs.id).toBeGreaterThan(0);
  expect(own.find(({ menu }: { menu: { description: string } }) => menu.description === 'Agenda').visible).toBe(false);
  await desk.leave();
});

test('an entry is dragged by its handle among its sisters, at any level and no further, and stays there after a reload', async () => {
  const { given } = app.server;
  desk = await atDesk(app, await given.user({ role: 'Administrador' }));
  const { page, open, press, button, field, hears } = desk;
  const handleOf = (name: string) =>
    inSight(page)
      .locator('.menu-node', { has: page.getByLabel(`Nombre de ${name}`, { exact: true }) })
      .locator('.menu-handle');
  /** Resolves with the next event of this kind anywhere on the page. */
  const heard = (kind: 'dragstart' | 'dragend') =>
    page.evaluate((type) => new Promise<void>((resolve) => addEventListener(type, () => resolve(), { capture: true, once: true })), kind);
  /** Drags a row to another one. @returns whether that row accepts it as soon as the pointer enters */
  const drag = async (name: string, to: string): Promise<boolean> => {
    // Both elements are visible before the drag begins: a page that scrolls while the button is pressed starts no drag.
    await handleOf(to).scrollIntoViewIfNeeded();
    await handleOf(name).hover();
    const started = heard('dragstart');
    const ended = heard('dragend');
    const accepted = page.evaluate(
      () => new Promise<boolean>((resolve) => addEventListener('dragenter', (event) => resolve(event.defaultPrevented), { once: true })),
    );
    await page.mouse.down();
    // A pointer moves in steps, and only the elements on which the drag has started receive them.
    await handleOf(to).hover();
    await started;
    await handleOf(to).hover({ position: { x: 8, y: 8 } });
    await page.mouse.up();
    // A drag ends some frames after its drop, and its end would be taken for the next drag's.
    await ended;
    return await accepted;
  };
  const names = ['Inicio', 'Equipo comercial', 'Seguimiento', 'Organización', 'Direcciones comerciales', 'Jefaturas'];
  const order = async () => {
    const labels = await inSight(page)
      .locator('.menu-node > input')
      .evaluateAll((inputs) => inputs.map((input) => input.ariaLabel?.replace('Nombre de ', '') ?? ''));
    return labels.filter((label) => names.includes(label));
  };
  await open('/menus', 'Menús');
  await field('Nombre de Jefaturas').waitFor();
  expect(await order()).toEqual(['Inicio', 'Equipo comercial', 'Organización', 'Jefaturas', 'Direcciones comerciales', 'Seguimiento']);
  expect(await drag('Jefaturas', 'Direcciones comerciales')).toBe(true);
  expect(await drag('Seguimiento', 'Organización')).toBe(true);
  expect(await drag('Equipo comercial', 'Inicio')).toBe(true);
  expect(await drag('Inicio', 'Jefaturas')).toBe(false);
  const dragged = ['Equipo comercial', 'Seguimiento', 'Organización', 'Direcciones comerciales', 'Jefaturas', 'Inicio'];
  expect(await order()).toEqual(dragged);
  await press(button('Guardar'));
  await hears('El menú ha sido actualizado');
  await page.reload();
  // The stored answer is displayed until the server answers.
  await expect.poll(order, patience).toEqual(dragged);
  await desk.leave();
});

test('sellers are given their customers by a file: the template, a wrong one with its CSV, a right one that is checked and then incorporated', async () => {
  const { given } = app.server;
  const ana = await given.seller({ name: 'Ana' });
  const { id: beto } = await given.contact({ is_employee: true, name: 'Beto', identification: '71000222' });
  await given.user({ role: 'Vendedor', contactId: beto });
  const customer = await given.customer({ seller: ana, identification: '900100200', branch: { code: '001' } });
  const user = await given.user({ role: 'Coordinador Comercial' });
  desk = await atDesk(app, user);
  const { page, open, press, button, hears } = desk;
  const fileOf = (seller: string) => ({
    name: 'vendedores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Identificación del cliente,Código de la sucursal,Identificación del vendedor\n900100200,001,${seller}\n`),
  });
  const choose = async (seller: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', patience), press(inSight(page).locator('input[type=file]'))]);
    await chooser.setFiles(fileOf(seller));
  };
  const download = async (work: () => Promise<void>) => (await Promise.all([page.waitForEvent('download', patience), work()]))[0];
  await open('/actualizacion-vendedores', 'Actualización de vendedores');
  const template = await download(() => press(button('Descargar plantilla')));
  expect(template.suggestedFilename()).toBe('actualizacion-vendedores.xlsx');

  await choose('999');
  const errors = await download(() => press(button('Validar')));
  await hears('Existen inconsistencias en el archivo cargado');
  expect(await readFile(await errors.path(), 'utf8')).toContain('Identificación del vendedor');
  await desk.isAccessible();
  expect(await button('Incorporar').isDisabled()).toBe(true);

  await choose('71000222');
  await press(button('Validar'));
  await hears('Validación del archivo finalizada éxitosamente');
  await press(button('Incorporar'));
  await hears('Los vendedores han sido actualizados');
  expect((await app.server.as(user).get(`/api/establecimientos/${customer.branchId}`)).body.data.seller_id).toBe(beto);
  await desk.leave();
});
