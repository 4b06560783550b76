/** A distributor's office at 1440×900 by keyboard alone: its records, a lost connection, and two companies. */
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, deskAt } from '#tests/support/desk.ts';
import type { Device } from '#tests/support/device.ts';
import { type FieldApp, startFieldApp } from '#tests/support/field-app.ts';
import type { Given } from '#tests/support/given.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { inSight, openPath, patience, tabTo } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';
import { countStoredQueries } from '#tests/support/query-persister.ts';

let app: FieldApp;
let given: Given;
let user: GivenUser;
let device: Device;
let desk: Desk;

beforeAll(async () => {
  app = await startFieldApp();
  ({ given } = await app.newcomer());
  user = await given.user({ role: 'Administrador', name: 'Olga' });
  device = app.device({ kind: 'desk', keepsApp: true });
  desk = await deskAt(await device.turnOn(), user);
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

const rows = () => inSight(desk.page).getByRole('row');
const row = (name: RegExp) => inSight(desk.page).getByRole('row', { name });
const heading = (name: string | RegExp) => inSight(desk.page).getByRole('heading', { level: 1, name }).waitFor();
const search = (list: string) => inSight(desk.page).getByRole('searchbox', { name: `Buscar en ${list}` });
const save = () => desk.page.keyboard.press('Control+s');
const inSheet = (label: RegExp) => desk.page.getByRole('dialog').getByLabel(label);

async function deleteRow(name: RegExp): Promise<void> {
  await desk.press(row(name).getByRole('button', { name: /^Acciones/ }));
  await desk.press(desk.page.locator('ion-popover').getByRole('button', { name: 'Eliminar' }));
  await desk.answer('Eliminar');
}

test('a voucher type is made for a branch office; a code that is taken is told, and it is changed, found and deleted', async () => {
  const { open, press, button, field, find, type, answer, hears, page } = desk;
  await open('/tipos-de-comprobantes', 'Tipos de comprobantes');
  await press(button('Crear').first());
  await heading('Crear tipo de comprobante');
  await find(field(/^Sede/), 'princ', /Sede principal/);
  await type(field('Código'), '1');
  await type(field('Nombre'), 'Remisión');
  await type(field(/^Prefijo/), 'Rm');
  await desk.isAccessible();
  await save();
  await page.getByRole('dialog', { name: 'Error' }).getByText('El código del tipo de comprobante ya existe').waitFor();
  await answer('Aceptar');
  await type(field('Código'), '40');
  await save();
  await hears('El Tipo de Comprobante ha sido creado');

  await heading('Tipos de comprobantes');
  await type(search('tipos de comprobantes'), 'remision');
  await expect.poll(() => rows().count(), patience).toBe(3);
  await press(row(/Remisión/));
  await heading('Editar tipo de comprobante');
  await type(field('Consecutivo'), '120');
  await save();
  await hears('El Tipo de Comprobante ha sido actualizado');
  await row(/Remisión.*120/).waitFor();
  await deleteRow(/Remisión/);
  await hears('El Tipo de Comprobante ha sido eliminado');
  await inSight(page).getByText('Nada coincide con la búsqueda').waitFor();
}, 180_000);

test('a branch office is saved with its warehouses: those made, changed, deleted and left alone are sent with their marks', async () => {
  const { open, press, button, field, type, hears, page } = desk;
  const sent: { method: string; marks: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/sedes') || request.method() === 'GET') return;
    const { warehouses } = request.postDataJSON() as { warehouses: { warehouse_code: string; action: string }[] };
    sent.push({ method: request.method(), marks: Object.fromEntries(warehouses.map(({ warehouse_code, action }) => [warehouse_code, action])) });
  });
  const warehouse = async (opener: Locator, write: () => Promise<void>) => {
    await press(opener);
    await write();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const add = (code: string) =>
    warehouse(button('Agregar'), async () => {
      await page.getByRole('dialog', { name: 'Agregar bodega', exact: true }).waitFor(patience);
      await type(inSheet(/^Código/), code);
      await type(inSheet(/^Descripción/), `Bodega ${code}`);
    });

  const openNorth = async () => {
    await heading('Sedes');
    await type(search('sedes'), 'norte');
    await expect.poll(() => rows().count(), patience).toBe(3);
    await press(row(/Sede Norte/));
    await heading('Editar sede');
  };

  await open('/sedes', 'Sedes');
  await press(button('Crear').first());
  await heading('Crear sede');
  await type(field('Nombre'), 'Sede Norte');
  await add('N1');
  await add('N2');
  await add('N3');
  await press(button('Eliminar N3'));
  await save();
  await hears('La sede ha sido creada');

  await openNorth();
  await warehouse(button('Editar N1'), async () => {
    await type(inSheet(/^Descripción/), 'Bodega fría');
    // Another view opens: the sheet remains in its own view and does not block the person.
    const place = new URL(page.url()).hash.slice(1);
    await open('/departamentos', 'Departamentos');
    await press(search('departamentos'), 'Escape');
    await openPath(page, place);
    expect(await inSheet(/^Descripción/).inputValue()).toBe('Bodega fría');
    await press(inSheet(/^Código/), 'End');
    await desk.isAccessible();
  });
  await press(button('Eliminar N2'));
  await add('N4');
  await add('N5');
  await save();
  await hears('La sede ha sido actualizada');
  await openNorth();
  await row(/^N1 Bodega fría/).waitFor();
  await press(button('Eliminar N5'));
  await desk.isAccessible();
  await save();
  await expect
    .poll(() => sent.map(({ marks }) => marks), patience)
    .toEqual([
      { N1: 'c', N2: 'c' },
      { N1: 'u', N2: 'd', N4: 'c', N5: 'c' },
      { N1: 'n', N4: 'n', N5: 'd' },
    ]);
  const office = app.as(user.email);
  const stored = async () => {
    const made = (await office.get('/api/sedes?filter=norte')).body.data[0];
    const { warehouses } = (await office.get(`/api/sedes/${made.id}`)).body.data;
    return warehouses.map((one: Record<string, unknown>) => `${one['warehouse_code']} ${one['warehouse_description']}`).sort();
  };
  await expect.poll(stored, patience).toEqual(['N1 Bodega fría', 'N4 Bodega N4']);
  // The server has the change before the form closes; the next branch office must not be opened until it has closed.
  await heading('Sedes');
}, 180_000);

test('a save that ends while another view is looked at leaves its person there', async () => {
  const { open, press, type, field, hears, page } = desk;
  await open('/sedes', 'Sedes');
  await type(search('sedes'), 'norte');
  await expect.poll(() => rows().count(), patience).toBe(3);
  await press(row(/Sede Norte/));
  await heading('Editar sede');
  const place = new URL(page.url()).hash.slice(1);
  await type(field(/^Teléfono/), '6015550101');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/sedes/*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await save();
  await open('/departamentos', 'Departamentos');
  answered.resolve();
  await hears('La sede ha sido actualizada');
  await page.waitForTimeout(500);
  await heading('Departamentos');
  await page.unroute('**/api/sedes/*');
  await openPath(page, place);
  await heading('Sedes');
});

test('departments and cities are found without accents and by their department, and nobody edits them', async () => {
  const { open, button, type, page } = desk;
  await open('/departamentos', 'Departamentos');
  await type(search('departamentos'), 'narino');
  await expect.poll(() => rows().count(), patience).toBe(3);
  await row(/52 Nariño/i).waitFor();
  expect(await button('Crear').count()).toBe(0);
  await open('/ciudades', 'Ciudades');
  await type(inSight(page).getByLabel('Filtrar por Departamento'), 'antioquia');
  await inSight(page).getByText('1–15 de 125').waitFor();
  await type(search('ciudades'), 'medellin');
  await expect.poll(() => rows().count(), patience).toBe(3);
  await row(/05001 Antioquia Medellín/i).waitFor();
  await desk.isAccessible();
});

test('a line says which fields of its products are asked, and has sublines of its own', async () => {
  const { open, press, button, field, type, hears, page } = desk;
  await open('/lineas/crear', 'Crear línea');
  await type(field('Código'), '55');
  await type(field('Descripción'), 'Frenos');
  await type(field('Código de barras'), 'Obligatorio');
  await type(field('Peso'), 'Oculto');
  // A product has no fields of a stock movement.
  for (const name of ['Lote', 'Fecha de vencimiento']) expect(await field(name).count()).toBe(0);
  await save();
  await hears('La linea ha sido creada');
  await heading('Editar línea');
  await expect.poll(() => field('Peso').getAttribute('aria-label'), patience).toBe('Peso, Oculto');
  expect(await field('Código de barras').getAttribute('aria-label')).toBe('Código de barras, Obligatorio');
  await press(inSight(page).getByRole('tab', { name: 'Datos' }), 'ArrowRight');
  await press(button('Crear').first());
  await type(inSheet(/^Código/), '5501');
  await type(inSheet(/^Descripción(?! corta)/), 'Pastillas');
  await save();
  await hears('La Sublinea ha sido creada');
  await row(/5501/).waitFor();
  await desk.isAccessible();
  const [line] = (await app.as(user.email).get('/api/lineas?filter=frenos')).body.data;
  expect(line).toMatchObject({ barcode: 2, weight: 9, lot: 1, reference: 1 });
});

test('with the server out of reach a reload shows what was read with its age, and what was being written; saving is told, retried, and done once', async () => {
  const { open, button, field, type, press, hears, page } = desk;
  await given.line({ line_code: '60', line_description: 'Rodamientos' });
  await open('/lineas', 'Líneas');
  await row(/Rodamientos/).waitFor();
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, patience);
  await open('/lineas/crear', 'Crear línea');
  await type(field('Código'), '77');
  await type(field('Descripción'), 'Escrita a medias');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })), patience).toContain('Escrita a medias');

  app.line.cut();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await hears(/Aquí sigue lo que escribió/);
  expect(await field('Descripción').inputValue()).toBe('Escrita a medias');
  await save();
  await inSight(page).getByRole('alert').getByText('Sin señal. Revise su conexión e intente de nuevo.').waitFor();
  expect(await field('Código').inputValue()).toBe('77');
  await open('/lineas', 'Líneas');
  await row(/Rodamientos/).waitFor();
  await page
    .getByText(/Lo que ve se leyó hace/)
    .first()
    .waitFor();
  await desk.isAccessible();

  // The list also comes by itself once the line is back.
  await tabTo(page, page.getByRole('status').getByRole('button', { name: 'Reintentar' }));
  app.line.restore();
  await page.keyboard.press('Enter');
  await page.getByText(/Lo que ve se leyó hace/).waitFor({ state: 'detached' });
  await open('/lineas/crear', 'Crear línea');
  const lost = app.line.loseAnswerTo('POST', '/api/lineas');
  await press(button('Guardar'));
  await lost;
  // The browser itself may repeat the call, with the same idempotency key; otherwise the person repeats it.
  const told = inSight(page).getByRole('alert').getByText('Sin señal.');
  await told.or(page.getByText('La linea ha sido creada')).first().waitFor();
  if ((await told.count()) > 0) await press(button('Guardar'));
  await hears('La linea ha sido creada');
  const made = (await app.as(user.email).get('/api/lineas?filter=medias')).body.data;
  expect(made).toMatchObject([{ line_code: '77' }]);
  expect(app.line.passed('POST', '/api/lineas')).toBeGreaterThan(1);
}, 180_000);

test('who works in two companies goes to the other and back: each shows its own, and its own views', async () => {
  const { open, press, page } = desk;
  const subscriber = await given.subscriber({ name: 'La otra S.A.S.' });
  await given.line({ subscriber, line_code: '10', line_description: 'De la otra' });
  await given.membership(user, { subscriber, role: 'Administrador' });
  await page.reload();
  await open('/lineas', 'Líneas');
  await row(/Rodamientos/).waitFor();
  const company = page.getByRole('button', { name: /^Empresa activa/ });
  const goTo = async (name: string) => {
    await press(company);
    await press(page.getByRole('group', { name: 'Empresa activa' }).getByRole('button', { name }));
    await page.getByRole('button', { name: `Empresa activa: ${name}` }).waitFor();
  };
  await goTo('La otra S.A.S.');
  const tabs = page.getByRole('navigation', { name: 'Vistas abiertas' }).getByRole('link');
  await expect.poll(() => tabs.allTextContents(), patience).toEqual(['Inicio']);
  await open('/lineas', 'Líneas');
  await row(/De la otra/).waitFor();
  expect(await row(/Rodamientos/).count()).toBe(0);
  await desk.isAccessible();
  await open('/sedes', 'Sedes');
  await goTo('Distribuidora de prueba');
  await expect.poll(() => tabs.allTextContents(), patience).toContain('Líneas');
  await open('/lineas', 'Líneas');
  await row(/Rodamientos/).waitFor();
  expect(await row(/De la otra/).count()).toBe(0);
  // 'Más', where a phone lists the companies, also leads to the first screen.
  await open('/mas', 'Más');
  await press(inSight(page).getByRole('button', { name: 'La otra S.A.S.' }));
  await heading('Inicio');
  expect(new URL(page.url()).hash).toBe('#/inicio');
  await goTo('Distribuidora de prueba');
  await open('/lineas', 'Líneas');
  await row(/Rodamientos/).waitFor();
});

test('logging out leaves nothing of what the office read on the device', async () => {
  const { press, answer, page } = desk;
  expect(await countStoredQueries(page)).toBeGreaterThan(0);
  const leave = async () => {
    await press(page.getByRole('button', { name: /^Cuenta de/ }));
    await press(page.locator('ion-popover').getByRole('button', { name: 'Cerrar sesión' }));
  };
  // However fast the dialog is answered, screen readers can read the page again afterwards.
  for (let times = 0; times < 3; times += 1) {
    await leave();
    await answer('Seguir aquí');
    await expect.poll(() => page.locator('[aria-hidden=true] .view:not([hidden])').count(), patience).toBe(0);
  }
  await leave();
  await answer('Cerrar sesión');
  await heading('Ingresar');
  await expect.poll(() => countStoredQueries(page), patience).toBe(0);
  expect(device.errors).toEqual([]);
});
