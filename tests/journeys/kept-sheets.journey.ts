/** Text typed in a sheet comes back after a reload, until it is sent or discarded. Spec: decisions §5. */
import type { Dialog, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import type { Client } from '#tests/support/client.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk;
let page: Page;
let office: Client;
beforeAll(async () => {
  app = await startBuiltApp();
  const user = await app.server.given.user({ role: 'Super Administrador', name: 'Olga' });
  office = app.server.as(user);
  desk = await atDesk(app, user);
  ({ page } = desk);
});
afterAll(() => app.close());
pictureFailures(() => ({ page }));

const sheet = () => page.getByRole('dialog').locator('form');
const inSheet = (label: RegExp) => sheet().getByLabel(label);
const cameBack = () =>
  page
    .getByRole('dialog')
    .getByText(/Aquí sigue lo que escribió/)
    .count();

/** No waiting: the last typed letter is stored as well. */
async function reload(): Promise<void> {
  const accept = (asked: Dialog) => void asked.accept();
  page.once('dialog', accept);
  await page.reload();
  // A reload that opened no dialog leaves the listener registered: the next dialog would be answered twice.
  page.off('dialog', accept);
}

test('a document half-written in its sheet comes back after a reload, and is gone once it is sent or let go of', async () => {
  const { button, answer, hears } = desk;
  const { given } = app.server;
  const type = await given.parameter({ paramtable_id: 116, code_parameter: 'RUT', name_parameter: 'RUT' });
  const { id } = await given.contact({ is_customer: true, name: 'Papelería' });
  await page.goto(`${app.url}#/terceros/${id}/editar?ver=documentos`);
  const opens = (name: string | RegExp) => button(name).click();
  await opens('Cargar documento');
  await inSheet(/^Tipo de documento/).selectOption('RUT');
  await inSheet(/^Nombre/).fill('RUT 2026');
  await inSheet(/^Observación/).fill('Vence en marzo');
  await reload();
  await opens('Cargar documento');
  await hears(/Aquí sigue lo que escribió/);
  expect(await inSheet(/^Nombre/).inputValue()).toBe('RUT 2026');
  expect(await inSheet(/^Observación/).inputValue()).toBe('Vence en marzo');
  await expect.poll(() => inSheet(/^Tipo de documento/).inputValue()).toBe(String(type.id));
  await look(page, 'documento-que-volvio');
  await inSheet(/^Archivo/).setInputFiles({ name: 'rut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nun RUT\n%%EOF') });
  await sheet().getByRole('button', { name: 'Cargar' }).click();
  await hears('El documento ha sido cargado');
  await opens('Cargar documento');
  expect(await inSheet(/^Nombre/).inputValue()).toBe('');
  await page.keyboard.press('Escape');

  await opens('Editar RUT 2026');
  await inSheet(/^Nombre/).fill('RUT de otra persona');
  await reload();
  await opens('Editar RUT 2026');
  expect(await inSheet(/^Nombre/).inputValue()).toBe('RUT de otra persona');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  expect(await inSheet(/^Nombre/).inputValue()).toBe('RUT 2026');
  await inSheet(/^Nombre/).fill('RUT sin guardar');
  await sheet().getByRole('button', { name: 'Volver' }).click();
  await answer('Salir sin guardar');
  await opens('Editar RUT 2026');
  expect(await inSheet(/^Nombre/).inputValue()).toBe('RUT 2026');
  expect(await cameBack()).toBe(0);

  // If another user changed the record between the reload and the sending, the text does not overwrite that change silently.
  const [stored] = (await office.get(`/api/documentos?contact_id=${id}&paginate=false`)).body.data;
  await inSheet(/^Observación/).fill('Vence en abril');
  await office.put(`/api/documentos/${stored.id}`, { ...stored, observation: 'Ya venció' });
  await reload();
  await opens('Editar RUT 2026');
  expect(await inSheet(/^Observación/).inputValue()).toBe('Vence en abril');
  await sheet().getByRole('button', { name: 'Guardar' }).click();
  await sheet().getByRole('alert').first().waitFor();
  expect((await office.get(`/api/documentos?contact_id=${id}&paginate=false`)).body.data[0].observation).toBe('Ya venció');
}, 120_000);

test('a row half-written inside a record comes back after a reload', async () => {
  const { open, button, hears, answer } = desk;
  page.once('dialog', (asked) => void asked.accept());
  await page.goto(`${app.url}#/inicio`);
  await page.reload();
  await open('/sedes/crear', 'Crear sede');
  await button('Agregar').click();
  await inSheet(/^Código/).fill('N1');
  await reload();
  await button('Agregar').click();
  await hears(/Aquí sigue lo que escribió/);
  expect(await inSheet(/^Código/).inputValue()).toBe('N1');
  await inSheet(/^Descripción/).fill('Bodega norte');
  await sheet().getByRole('button', { name: 'Aceptar' }).click();
  await inSight(page).getByRole('row', { name: /N1/ }).waitFor();
  await button('Agregar').click();
  expect(await inSheet(/^Código/).inputValue()).toBe('');
  await inSheet(/^Código/).fill('N2');
  await sheet().getByRole('button', { name: 'Cancelar' }).click();
  await answer('Salir sin guardar');
  await reload();
  await inSight(page).getByRole('row', { name: /N1/ }).waitFor();
  await button('Agregar').click();
  expect(await inSheet(/^Código/).inputValue()).toBe('');
  expect(await cameBack()).toBe(0);
}, 120_000);

test('what is half-written in a new row does not come back in a stored one whose id is its place', async () => {
  const { open, button, answer } = desk;
  const [first] = (await office.get('/api/sedes?paginate=false')).body.data;
  const { warehouses } = (await office.get(`/api/sedes/${first.id}`)).body.data;
  // The company's first warehouse is the first of its database, so the number of the second row is 1.
  expect(warehouses.map(({ id }: { id: number }) => id)).toEqual([1]);
  await open(`/sedes/${first.id}/editar`, 'Editar sede');
  await button('Agregar').click();
  await inSheet(/^Código/).fill('N9');
  await reload();
  await button(/^Editar /)
    .first()
    .click();
  expect(await inSheet(/^Código/).inputValue()).toBe(warehouses[0].warehouse_code);
  await sheet().getByRole('button', { name: 'Cancelar' }).click();
  await button('Agregar').click();
  expect(await inSheet(/^Código/).inputValue()).toBe('N9');
  await sheet().getByRole('button', { name: 'Cancelar' }).click();
  await answer('Salir sin guardar');
}, 120_000);

test('a brand about to be hidden from a customer comes back after a reload, and is gone once it is hidden', async () => {
  const { open, hears, find, button } = desk;
  const brand = inSight(page).getByRole('combobox', { name: /^Marca/ });
  const { given } = app.server;
  const customer = await given.customer({ name: 'Frenos del Llano' });
  await given.brand({ brand_code: 'KOY', description: 'KOYO' });
  await open(`/ocultar-marcas/${customer.id}`, 'Ocultar marcas');
  await find(brand, 'koyo', /KOYO/);
  await expect.poll(() => brand.inputValue()).toMatch(/KOYO/);
  await reload();
  await hears(/Aquí sigue lo que escribió/);
  await expect.poll(() => brand.inputValue()).toMatch(/KOYO/);
  await look(page, 'marca-que-volvio');
  await button('Ocultar').click();
  await inSight(page).getByRole('listitem').filter({ hasText: 'KOYO' }).waitFor();
  await page.reload();
  await inSight(page).getByRole('listitem').filter({ hasText: 'KOYO' }).waitFor();
  expect(await brand.inputValue()).toBe('');
  expect(
    await inSight(page)
      .getByText(/Aquí sigue lo que escribió/)
      .count(),
  ).toBe(0);
}, 120_000);
