/** Forms and lists of the office: names with their ids, the newest version, and an address for each part of a record. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import type { Client } from '#tests/support/client.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { patience, tabTo } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk;
let page: Page;
let office: Client;
beforeAll(async () => {
  app = await startBuiltApp();
  const user = await app.server.given.user({ role: 'Super Administrador', name: 'Olga' });
  office = app.server.as(user);
  await app.server.given.parameter({ paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  desk = await atDesk(app, user);
  ({ page } = desk);
});
afterAll(() => app.close());
pictureFailures(() => ({ page }));
// Discards the sheets that a failed test left open.
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  page.on('dialog', (asked) => void asked.accept());
  // From another document: a list that is still writing its address would take back a change of the hash alone.
  await page.goto('about:blank');
  await page.goto(`${app.url}#/inicio`);
  await inSight(page).getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
  page.removeAllListeners('dialog');
});

const row = (name: RegExp) => inSight(page).getByRole('row', { name });
/** A part of a record: the tab in the shadow root takes keys, the element itself takes clicks. */
const part = (name: string) => inSight(page).locator('ion-segment-button', { hasText: name });
const sheet = () => page.getByRole('dialog').locator('form');
const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function made(call: string, body: Record<string, unknown>): Promise<number> {
  const answer = await office.post(call, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

/** In the page. */
const hasFocus = (element: Element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element;

async function reloadKeeping(): Promise<void> {
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
}

test('a reference shows the name of the id that the form holds: of a draft that came back, discarded, or of what somebody else saved', async () => {
  const { open, field, find, hears, button } = desk;
  const [north, south, centre] = await Promise.all(['Sede Norte', 'Sede Sur', 'Sede Centro'].map((name) => made('/api/sedes', { name })));
  const id = await made('/api/tipos-de-comprobantes', { branchoffice_id: north, code_voucher_type: '71', name_voucher_type: 'Remisión', prefix: 'RM' });
  const shown = () => field(/^Sede/).inputValue();
  await open(`/tipos-de-comprobantes/${id}/editar`, /Remisión|Editar/);
  await expect.poll(shown, patience).toBe('Sede Norte');
  await find(field(/^Sede/), 'sur', /Sede Sur/);
  await inSight(page).getByText('Sin guardar').waitFor();
  await find(field(/^Sede/), 'norte', /Sede Norte/);
  await inSight(page).getByText('Guardado').waitFor();
  await find(field(/^Sede/), 'sur', /Sede Sur/);
  await expect.poll(kept, patience).toContain(`\\"branchoffice_id\\":${south}`);

  await reloadKeeping();
  await hears(/Aquí sigue lo que escribió/);
  expect(await shown()).toBe('Sede Sur');
  await look(page, 'borrador-con-su-sede');
  await button('Descartar').click();
  await expect.poll(shown, patience).toBe('Sede Norte');

  await find(field(/^Sede/), 'sur', /Sede Sur/);
  await office.put(`/api/tipos-de-comprobantes/${id}`, { branchoffice_id: centre });
  await page.keyboard.press('Control+s');
  const both = page.getByRole('dialog', { name: 'Otra persona guardó antes' });
  const asked = both.getByRole('group', { name: /^Sede/ });
  await asked.getByRole('radio', { name: /^Lo suyo\s*Sede Sur$/ }).waitFor();
  await asked.getByRole('radio', { name: /Sede Centro$/ }).click();
  await both.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect.poll(shown, patience).toBe('Sede Centro');
}, 180_000);

test('a user and a leadership that changed since they were read are edited in their newest version', async () => {
  const { open, field, hears, button, answer, type } = desk;
  const { given } = app.server;
  const user = await given.user({ role: 'RRHH', name: 'Martín' });
  const place = `/usuarios/${user.id}/editar`;
  await open(place, 'Martín De Prueba');
  await expect.poll(() => field('Apellidos').inputValue(), patience).toBe('De Prueba');
  await open('/usuarios', 'Usuarios');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en usuarios' }), 'martin');
  await row(/Martín/)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.locator('ion-popover').getByRole('button', { name: 'Quitar el acceso' }).click();
  await answer('Quitar acceso');
  await hears('El usuario ha sido actualizado');
  await open(place, 'Martín De Prueba');
  await field('Apellidos').fill('Ospina');
  await page.keyboard.press('Control+s');
  await inSight(page).getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  expect((await office.get(`/api/usuarios/${user.id}`)).body.data).toMatchObject({ surname: 'Ospina', deleted_at: 1 });

  const leadership = await given.leadership();
  const team = `/api/jefaturas/${leadership.id}`;
  await open(`/jefaturas/${leadership.id}/editar`, /^Jefatura/);
  await open('/jefaturas', 'Jefaturas');
  const read = (await office.get(team)).body.data;
  expect((await office.put(team, { leadership: 'Antioquia', user_id: read.user_id, seller_list: [], version: read.version })).status).toBe(200);
  // The view opens with the device's stored answer, and then receives the newer one.
  await page.goto(`${app.url}#/jefaturas/${leadership.id}/editar`);
  await page.reload();
  await expect.poll(() => field('Nombre de la jefatura').inputValue(), patience).toBe('Antioquia');
  await field('Nombre de la jefatura').fill('Antioquia y Chocó');
  await button('Guardar').click();
  await hears('La jefatura ha sido actualizada');
  await inSight(page).getByRole('heading', { level: 1, name: 'Jefaturas' }).waitFor();
  expect((await office.get(team)).body.data.leadership).toBe('Antioquia y Chocó');
}, 180_000);

test('a form whose first field is drawn late leaves the focus to a person who has gone on to another control', async () => {
  const { open } = desk;
  const id = await made('/api/sedes', { name: 'Sede Tardía' });
  /** The fields of Ionic say that they are drawn when `draw` is called. */
  await page.evaluate(() => {
    const { prototype } = customElements.get('ion-input') as unknown as { prototype: { getInputElement(): Promise<unknown> } };
    const { getInputElement } = prototype;
    const drawn = new Promise<void>((resolve) => Object.assign(window, { draw: resolve }));
    prototype.getInputElement = async function () {
      await drawn;
      return await getInputElement.call(this);
    };
  });
  const draw = () => page.evaluate(() => (window as unknown as { draw(): void }).draw());
  await open(`/sedes/${id}/editar`, 'Sede Tardía');
  const duplicate = desk.button('Duplicar');
  await tabTo(page, duplicate);
  await draw();
  const settled = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await settled();
  expect(await duplicate.evaluate(hasFocus)).toBe(true);
  // Who waits has the first field in focus.
  await page.goto('about:blank');
  await page.goto(`${app.url}#/sedes/${id}/editar`);
  await expect.poll(() => desk.field(/^Nombre/).evaluate(hasFocus), patience).toBe(true);
});

test('each part of a third party keeps its own place in the address, and a link opens it there', async () => {
  const { open } = desk;
  const { given } = app.server;
  const { id } = await given.contact({ is_customer: true, name: 'Ferretería El Tornillo' });
  for (let index = 10; index < 30; index += 1) await made('/api/funcionarios', { contact_id: id, name: `Rosa ${index}`, position: `Cargo ${index}` });
  await made('/api/establecimientos', { contact_id: id, code: '001', description: 'Centro' });
  await open(`/terceros/${id}/editar`, /Tornillo/);
  await part('Funcionarios').click();
  await inSight(page).getByRole('columnheader', { name: 'Cargo' }).getByRole('button').click();
  await inSight(page).getByRole('button', { name: 'Página siguiente' }).click();
  await row(/Rosa 25/).waitFor();
  await look(page, 'funcionarios-pagina-2');
  const address = page.url();
  expect(new URLSearchParams(address.split('?')[1]).toString()).toBe('ver=funcionarios&funcionarios.page=2&funcionarios.sortBy=position');
  await part('Establecimientos').click();
  await row(/001 Centro/).waitFor();
  await part('Funcionarios').click();
  await row(/Rosa 25/).waitFor();

  await page.goto(`${app.url}#/inicio`);
  await page.goto(address);
  await page.reload();
  await row(/Rosa 25/).waitFor();
  expect(await part('Funcionarios').getByRole('tab').getAttribute('aria-selected')).toBe('true');
  await part('Establecimientos').click();
  await row(/001 Centro/).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}#/terceros/${id}/editar?ver=documentos`);
  await page.reload();
  const chosen = inSight(page).locator('.segmented ion-segment-button', { hasText: 'Documentos' });
  await expect.poll(async () => ((await chosen.boundingBox())?.x ?? 999) + ((await chosen.boundingBox())?.width ?? 999), patience).toBeLessThanOrEqual(390);
  await look(page, 'tercero-telefono-documentos');
}, 180_000);

test('what a list is narrowed to wins over a filter in a link, and is no filter to choose', async () => {
  const { given } = app.server;
  await given.contact({ is_customer: true, name: 'Compra Mucho' });
  await given.contact({ is_customer: false, is_provider: true, name: 'Vende Mucho' });
  await page.goto(`${app.url}#/terceros-marcas?filter=mucho&f.is_customer=0&hidden=city_id`);
  await row(/Compra Mucho/).waitFor();
  expect(await row(/Vende Mucho/).count()).toBe(0);
  await inSight(page).getByRole('columnheader', { name: 'Cliente', exact: true }).waitFor();
  expect(await inSight(page).getByLabel('Filtrar por Cliente').count()).toBe(0);
  expect(await inSight(page).getByLabel('Filtrar por Proveedor').count()).toBe(1);
});

test('when the last rows of the last page go, the page before is shown; without any the pager says so', async () => {
  const { open, answer } = desk;
  await open('/categorias', 'Categorías');
  await inSight(page).getByText('Todavía no hay categorías').waitFor();
  expect(await inSight(page).getByRole('navigation', { name: 'Páginas' }).getByRole('status').textContent()).toBe('Sin filas');
  for (let index = 10; index < 26; index += 1) await made('/api/categorias', { categorie_code: String(index), description: `Categoría ${index}` });
  await page.goto(`${app.url}#/categorias?page=2`);
  await page.reload();
  await row(/Categoría 25/)
    .getByRole('button', { name: /^(Acciones|Eliminar)/ })
    .click();
  await page.locator('ion-popover').getByRole('button', { name: 'Eliminar' }).click();
  await answer('Eliminar');
  await inSight(page).getByText('1–15 de 15').waitFor();
  await row(/Categoría 24/).waitFor();
  await page.goto(`${app.url}#/categorias?page=9`);
  await inSight(page).getByText('1–15 de 15').waitFor();
});

test('an address that is typed while a list changes is the one that is gone to', async () => {
  const { open } = desk;
  for (const categorie_code of ['A1', 'A2']) await made('/api/categorias', { categorie_code, description: `Clase ${categorie_code}` });
  await page.goto(`${app.url}#/categorias?filter=clase`);
  await page.reload();
  await row(/Clase A1/).waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.view:not([hidden]) th button')?.click();
    location.hash = '#/sedes';
  });
  await inSight(page).getByRole('heading', { level: 1, name: 'Sedes' }).waitFor();
  await open('/categorias', 'Categorías');
  // The list's own change is kept: the list's address has the change.
  await expect.poll(() => page.url(), patience).toContain('sort=DESC');
}, 120_000);

test('a sheet with something written in it asks before it closes', async () => {
  const { open, press, button, answer } = desk;
  const { given } = app.server;
  const { id } = await given.contact({ is_customer: true, name: 'Papelería' });
  await page.goto(`${app.url}#/terceros/${id}/editar?ver=documentos`);
  await button('Cargar documento').click();
  await page.keyboard.press('Escape');
  await sheet().waitFor({ state: 'detached' });
  await button('Cargar documento').click();
  const name = () => sheet().getByLabel(/^Nombre/);
  await name().fill('RUT 2026');
  await page.keyboard.press('Escape');
  await look(page, 'documento-pregunta');
  await answer('Seguir aquí');
  expect(await name().inputValue()).toBe('RUT 2026');
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
  }
  expect(await name().inputValue()).toBe('RUT 2026');
  await page.mouse.click(5, 5);
  await answer('Seguir aquí');
  await sheet().getByRole('button', { name: 'Volver' }).click();
  await answer('Salir sin guardar');
  await sheet().waitFor({ state: 'detached' });

  await open('/sedes/crear', 'Crear sede');
  await press(button('Agregar'));
  await sheet()
    .getByLabel(/^Código/)
    .focus();
  // Presses Esc right after the letters, as a slow machine handles queued keys.
  await Promise.all([page.keyboard.insertText('N1'), page.keyboard.press('Escape')]);
  await answer('Seguir aquí');
  expect(
    await sheet()
      .getByLabel(/^Código/)
      .inputValue(),
  ).toBe('N1');
  await sheet().getByRole('button', { name: 'Cancelar' }).click();
  await answer('Salir sin guardar');
  await sheet().waitFor({ state: 'detached' });
  expect(await row(/N1/).count()).toBe(0);
}, 120_000);

test('a button that an error moves away from under the mouse is still the one that was pressed; dragged away from, it is not', async () => {
  const { open, field, button } = desk;
  await open('/sedes/crear', 'Crear sede');
  const add = button('Agregar');
  const press = async (whereTo: { x: number; y: number }) => {
    const { x, y, width, height } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await inSight(page).getByText('Nombre es un dato obligatorio.').waitFor();
    await expect.poll(async () => (await add.boundingBox())?.y).toBeGreaterThan(y + height / 2);
    if (whereTo.x !== 0) await page.mouse.move(x + whereTo.x, y + whereTo.y, { steps: 4 });
    await page.mouse.up();
  };
  await field(/^Nombre/)
    .first()
    .focus();
  await press({ x: -200, y: 40 });
  await page.waitForTimeout(300);
  expect(await sheet().count()).toBe(0);

  await page.reload();
  await open('/sedes/crear', 'Crear sede');
  await field(/^Nombre/)
    .first()
    .focus();
  await press({ x: 0, y: 0 });
  await sheet().waitFor();
}, 120_000);

test('a box that an error moves away from under the mouse is still the one that was ticked; text in a field is still marked with the mouse', async () => {
  const { open, field, button } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/sedes/crear', 'Crear sede');
  const box = inSight(page).getByRole('checkbox', { name: 'Principal' });
  for (const target of [box, inSight(page).locator('ion-checkbox', { hasText: 'Principal' }).locator('.checkbox-icon')]) {
    await page.reload();
    await open('/sedes/crear', 'Crear sede');
    const name = field(/^Nombre/).first();
    await name.focus();
    // The box that was ticked the time before is restored.
    if (await box.isChecked()) await button('Descartar').click();
    await name.focus();
    expect(await box.isChecked()).toBe(false);
    await target.scrollIntoViewIfNeeded();
    const { x, y, width } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + 2);
    await page.mouse.down();
    await inSight(page).getByText('Nombre es un dato obligatorio.').waitFor();
    await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThan(y + 4);
    await page.mouse.up();
    await expect.poll(() => box.isChecked(), patience).toBe(true);
  }
  const name = field(/^Nombre/).first();
  await name.fill('Sede Norte');
  await field(/^Dirección/).focus();
  const { x, y, height } = (await name.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + height / 2, { steps: 6 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Sede Norte');
}, 120_000);

test('a history of many changes shows the last ones, and the older ones on demand, by the keyboard as well', async () => {
  const { open, press, button } = desk;
  const id = await made('/api/sedes', { name: 'Sede 0' });
  for (let turn = 1; turn <= 119; turn += 1) expect((await office.put(`/api/sedes/${id}`, { name: `Sede ${turn}` })).status).toBe(200);
  await open(`/sedes/${id}/editar`, /Sede|Editar/);
  const history = inSight(page).getByRole('complementary', { name: 'Historial' });
  const lines = history.getByRole('listitem');
  await history.getByText('50 de 120 cambios').waitFor();
  expect(await lines.count()).toBe(50);
  await press(button('Ver anteriores'));
  await history.getByText('100 de 120 cambios').waitFor();
  expect(await lines.count()).toBe(100);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cambios desde el 51');
  await look(page, 'historial-anteriores');
  await press(button('Ver anteriores'));
  await history.getByText('120 de 120 cambios').waitFor();
  expect(await lines.count()).toBe(120);
  await lines.last().getByText('creó').waitFor();
  expect(await button('Ver anteriores').count()).toBe(0);
  await desk.isAccessible();
}, 180_000);

test('on a phone, where a list is cards without headers, its columns are filtered and ordered in a sheet', async () => {
  const { open, button } = desk;
  const { given } = app.server;
  for (const name of ['Zapatos del Norte', 'Zapatos del Sur', 'Zapatos del Este']) await given.contact({ is_customer: true, name });
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/terceros', 'Terceros');
  await row(/Zapatos del Sur/).waitFor();
  await button('Filtrar y ordenar').click();
  const narrowing = page.getByRole('dialog', { name: 'Filtrar y ordenar' });
  await narrowing.getByLabel('Ordenar por').selectOption({ label: 'Nombre o razón social, de mayor a menor' });
  await look(page, 'lista-en-telefono-filtros');
  // The last letters apply although the sheet is closed at once.
  await narrowing.getByLabel(/^Filtrar por Nombre/).fill('zapatos');
  await narrowing.getByRole('button', { name: 'Listo' }).click();
  await button('Filtrar y ordenar (1)').waitFor();
  const names = () => inSight(page).locator('tbody tr').allTextContents();
  await expect
    .poll(async () => (await names()).map((text) => /Zapatos del (?:Sur|Norte|Este)/.exec(text)?.[0]), patience)
    .toEqual(['Zapatos del Sur', 'Zapatos del Norte', 'Zapatos del Este']);
  await look(page, 'lista-en-telefono-filtrada');
  // Hidden controls are not in the keyboard's way either.
  expect(
    await inSight(page)
      .getByRole('textbox', { name: /^Filtrar por/ })
      .count(),
  ).toBe(0);
  await button('Filtrar y ordenar (1)').click();
  await narrowing.getByRole('button', { name: 'Quitar filtros' }).click();
  await narrowing.getByRole('button', { name: 'Listo' }).click();
  await button('Filtrar y ordenar').waitFor();
  await row(/Papelería|Ferretería|Zapatos/)
    .first()
    .waitFor();
}, 120_000);

test('the check digit of a subscriber is proposed while its NIT is typed, and a wrong one is told', async () => {
  const { open, field, find, button, hears } = desk;
  await open('/suscriptores/crear', 'Crear suscriptor');
  await find(field(/^Tipo de identificación/), 'NIT', /NIT/);
  const identification = inSight(page).getByLabel('Identificación', { exact: true }).first();
  await identification.fill('860034313');
  await hears('El dígito de verificación es 7.');
  await field(/^Dígito de verificación/).fill('3');
  await hears('El dígito de verificación no corresponde: debería ser 7.');
  await look(page, 'suscriptor-digito');
  await button('Poner 7').click();
  await hears('El dígito de verificación es correcto.');
  expect(await field(/^Dígito de verificación/).inputValue()).toBe('7');
});

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('a notice leaves the bar of a form free, $width wide', async (viewport) => {
  const { field, button, hears } = desk;
  const id = await made('/api/lineas', { line_code: String(viewport.width).slice(0, 3), line_description: 'Frenos', short_description: 'Frenos' });
  await page.setViewportSize(viewport);
  await page.goto(`${app.url}#/lineas/${id}/editar`);
  await expect.poll(() => field(/^Descripción(?! corta)/).inputValue(), patience).toBe('Frenos');
  await field(/^Descripción(?! corta)/).fill('Frenos y discos');
  await button('Guardar').click();
  await hears('La linea ha sido actualizada');
  const toast = page.locator('.toast');
  const bar = inSight(page).locator('.entity-form-bar');
  const bottomOf = async () => {
    const box = await toast.boundingBox();
    return (box?.y ?? 9999) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await bottomOf()) <= ((await bar.boundingBox())?.y ?? 0), patience).toBe(true);
  await look(page, `aviso-y-barra-${viewport.width}`);
});

test('on a phone, where lists have no headers, all the rows of the page are marked with one touch or one key', async () => {
  for (const categorie_code of ['ZT1', 'ZT2', 'ZT3']) await made('/api/categorias', { categorie_code, description: `Categoría ${categorie_code}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.open('/categorias?f.categorie_code=ZT', 'Categorías');
  const all = inSight(page).getByRole('checkbox', { name: 'Marcar las 3 filas de esta página' });
  await all.waitFor();
  // The checkbox of the header is neither visible nor focusable.
  expect(await inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }).count()).toBe(0);
  await look(page, 'lista-telefono-sin-marcar');
  await desk.press(all, 'Space');
  await inSight(page).getByText('3 filas marcadas').waitFor();
  await look(page, 'lista-telefono-marcada');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await inSight(page).getByText('Marcar las 3 filas de esta página').click();
  await inSight(page).getByRole('searchbox').waitFor();
  await desk.press(all, 'Space');
  await desk.button('Eliminar').first().click();
  await desk.answer('Eliminar');
  await desk.hears('La categoría ha sido eliminada: 3 de 3');
  expect((await office.get('/api/categorias?categorie_code=ZT')).body.meta.total).toBe(0);
});

test('who opens a line by its parameters alone sees neither its margins nor a button to save them', async () => {
  const id = await made('/api/lineas', { line_code: '91', line_description: 'Correas', margin_cost: 37.5, sales_account: '413501' });
  expect((await office.post('/api/cambiar-permisos-rol/RRHH/Parámetros')).status).toBe(200);
  const clerk = await atDesk(app, await app.server.given.user({ role: 'RRHH' }));
  await clerk.open(`/lineas/${id}/editar`, /Correas/);
  await clerk
    .field(/^Descripción/)
    .first()
    .waitFor();
  await look(clerk.page, 'linea-sin-margenes');
  expect(await clerk.field(/^Margen sobre costo/).count()).toBe(0);
  expect(await clerk.field(/^Cuenta de ventas/).count()).toBe(0);
  expect(await clerk.button(/^Guardar/).count()).toBe(0);
  await clerk.open('/lineas', 'Líneas');
  await clerk.button('Vista').click();
  expect(await clerk.page.getByLabel('Margen sobre costo').count()).toBe(0);
  await clerk.leave();
  await desk.open(`/lineas/${id}/editar`, /Correas/);
  expect(await desk.field(/^Margen sobre costo/).inputValue()).toMatch(/^37[.,]5/);
});
