/** A week of the office, by keyboard: a duplicate customer, a file with wrong rows, a view for a colleague. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { checkedImport } from '#tests/support/checked-import.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import type { GivenSeller, GivenUser } from '#tests/support/given-people.ts';
import { patience } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk;
let person: GivenUser;
let seller: GivenSeller;
const directory = mkdtempSync(join(tmpdir(), 'correria-office-'));

beforeAll(async () => {
  app = await startBuiltApp();
  person = await app.server.given.user({ role: 'Administrador' });
  seller = await app.server.given.seller({ name: 'Edwin' });
  desk = await atDesk(app, person);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});
pictureFailures(() => ({ desk: desk?.page }));

const dialog = () => desk.page.getByRole('dialog').and(desk.page.locator(':not(ion-popover)'));

/** Runs in the page: whether a click anywhere on an element reaches it, because no part of it is cut off, covered or outside the window. */
function isWhole(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const over = (x: number, y: number) => {
    // The button of an Ionic element is in its shadow root, where the page sees the element itself.
    const root = element.getRootNode();
    return element.contains((root instanceof ShadowRoot ? root : document).elementFromPoint(x, y));
  };
  return over(middle, top + 2) && over(middle, bottom - 2) && over(left + 2, centre) && over(right - 2, centre);
}

test('a third party says who has its NIT already and what is doubtful; its establishment begins with its data, on a map; a draft marks its tab', async () => {
  const { page, open, press, button, type, field, hears } = desk;
  const office = app.server.as(person);
  const known = await app.server.given.customer({ seller, name: 'Ferretería La Tuerca' });
  const { identification } = (await office.get(`/api/terceros/${known.id}`)).body.data;
  await open('/terceros/crear', 'Crear tercero');
  await type(field(/^Identificación/), `NIT ${identification}`);
  await inSight(page)
    .getByRole('alert')
    .filter({ hasText: /Ya existe con esa identificación: Ferretería La Tuerca/ })
    .waitFor(patience);
  expect(await inSight(page).getByRole('link', { name: 'Ferretería La Tuerca' }).getAttribute('href')).toBe(`#/terceros/${known.id}/editar`);
  await type(field(/^Celular/), '300');
  await hears(/El celular no parece completo/);
  await hears(/No está marcado como cliente, proveedor ni empleado/);
  await look(page, 'office-doubts');
  // A text that does not fit is not cut without a word.
  const isRefused = await field(/^Nombre o razón social/).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'x'.repeat(150));
    return !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(isRefused).toBe(true);
  await hears('No se pegó: caben 120 caracteres y sobran 30.');

  await open(`/terceros/${known.id}/editar?ver=establecimientos`, 'Ferretería La Tuerca');
  const { version } = (await office.get(`/api/terceros/${known.id}`)).body.data;
  expect((await office.put(`/api/terceros/${known.id}`, { version, address: 'Cl 9 # 4-51', latitude: 4.6, length: -74.08 })).status).toBe(200);
  await page.reload();
  await page
    .getByRole('link', { name: /Crear tercero/ })
    .filter({ hasText: '(sin guardar)' })
    .waitFor(patience);
  await press(button('Crear'));
  const form = page.getByRole('dialog', { name: 'Crear establecimiento' });
  await expect.poll(() => form.getByLabel(/^Dirección/).inputValue(), patience).toBe('Cl 9 # 4-51');
  await press(form.getByRole('button', { name: 'Elegir el punto en el mapa' }));
  const map = form.getByRole('application');
  await map.waitFor(patience);
  await form.getByText('El punto del centro ya es el del formulario.').waitFor(patience);
  await press(map, 'ArrowRight');
  await form.getByText(/Mueva el mapa/).waitFor(patience);
  await look(page, 'office-point');
  await page.keyboard.press('Enter');
  await form.getByText('El punto del centro ya es el del formulario.').waitFor(patience);
  const moved = Number(await form.getByLabel(/^Longitud/).inputValue());
  expect(moved).toBeGreaterThan(-74.08);
  expect(moved).toBeLessThan(-74);
  await type(form.getByLabel(/^Código/), '02');
  await type(form.getByLabel(/^Descripción/), 'Bodega norte');
  await press(form.getByRole('button', { name: 'Guardar' }));
  await hears('El establecimiento ha sido creado');
  const branches = (await office.get(`/api/establecimientos?contact_id=${known.id}&paginate=false`)).body.data;
  expect(branches.find(({ code }: { code: string }) => code === '02')).toMatchObject({ address: 'Cl 9 # 4-51', length: moved });
});

test('a form that is taller than its sheet scrolls between its title and its buttons, which are whole, also in a low window', async () => {
  const { page } = desk;
  const customer = await app.server.given.customer({ seller, name: 'Ferretería El Torno' });
  onTestFinished(() => page.setViewportSize({ width: 1440, height: 900 }));
  await desk.open(`/terceros/${customer.id}/editar?ver=establecimientos`, 'Ferretería El Torno');
  await desk.press(desk.button('Crear'));
  const form = page.getByRole('dialog', { name: 'Crear establecimiento' });
  await form.getByLabel(/^Dirección/).waitFor(patience);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(size);
    const parts = [form.getByRole('heading', { name: 'Crear establecimiento' }), ...(await form.locator('.entity-form-bar').getByRole('button').all())];
    expect(parts.length).toBeGreaterThan(1);
    await expect.poll(() => form.locator('.sheet-body').evaluate((body) => body.scrollHeight - body.clientHeight), patience).toBeGreaterThan(100);
    for (const part of parts) await expect.poll(() => part.evaluate(isWhole), patience).toBe(true);
  }
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached', ...patience });
});

test('of five hundred customers of a file ten are wrong and told; the others come in and are taken back at once', async () => {
  const office = app.server.as(person);
  const customers = async () => (await office.get('/api/terceros?is_customer=1&perPage=1')).body.meta.total;
  await app.server.given.identificationTypes();
  const before = await customers();
  const file = join(directory, 'clientes.csv');
  // A NIT with letters, or an e-mail without '@': values that the form would refuse.
  const row = (index: number) => {
    const identification = index % 100 === 0 ? `ABC-${index}` : `${811000000 + index}`;
    return `${identification};Ferretería ${index};${index % 100 === 50 ? 'no es correo' : `compras${index}@prueba.co`};Centro`;
  };
  writeFileSync(file, ['NIT;Nombre;Correo;Nombre del establecimiento', ...Array.from({ length: 500 }, (_, index) => row(index))].join('\n'));
  const run = await checkedImport({ app, desk }, 'Clientes y establecimientos', file);
  const count = (name: string) => run.locator('dl div', { hasText: name }).locator('dd').textContent();
  expect([await count('Filas'), await count('Con error')]).toEqual(['500', '10']);
  expect(await customers()).toBe(before);
  await desk.press(desk.button('Aplicar 490 filas'));
  await app.server.finishJobs();
  await run.getByText('Aplicado').waitFor(patience);
  expect(await customers()).toBe(before + 490);
  await desk.press(desk.button('Deshacer esta importación'));
  await desk.answer('Deshacer');
  await run.getByText(/^Deshecha: /).waitFor(patience);
  expect(await customers()).toBe(before);
});

test('a view that is saved for the office is opened by a colleague from the link that is sent', async () => {
  const { page } = desk;
  for (const name of ['Ruta 1 Centro', 'Ruta 1 Norte', 'Ruta 2 Centro']) await app.server.given.customer({ seller, name });
  await desk.open('/terceros', 'Terceros');
  await desk.type(inSight(page).getByRole('searchbox', { name: 'Buscar en terceros' }), 'ruta 1');
  // The headings, their filters and two customers.
  await expect.poll(() => inSight(page).getByRole('row').count(), patience).toBe(4);
  await desk.press(desk.button('Vistas'));
  await desk.press(page.getByRole('button', { name: 'Guardar esta vista…' }));
  await expect
    .poll(
      () =>
        dialog()
          .getByLabel('Nombre')
          .evaluate((field) => field === document.activeElement),
      patience,
    )
    .toBe(true);
  await desk.type(dialog().getByLabel('Nombre'), 'Las de la ruta 1');
  await desk.press(dialog().getByLabel(/oficina/), 'Space');
  await desk.answer('Guardar');
  await desk.hears(/El enlace de «Las de la ruta 1»/);
  const [view] = (await app.server.as(person).get('/api/vistas-lista?list=/api/terceros')).body.data;

  const colleague = await atDesk(app, await app.server.given.user({ role: 'Administrador', name: 'Luz' }));
  await colleague.open(`/terceros?vista=${view.id}`, 'Terceros');
  await inSight(colleague.page).getByRole('cell', { name: 'Ruta 1 Norte', exact: true }).waitFor(patience);
  await expect.poll(() => inSight(colleague.page).getByRole('row').count(), patience).toBe(4);
  await colleague.leave();
});
