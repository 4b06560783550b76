/** The office shows the specification's messages when a call is cut, and a second try continues where the first one failed. Spec: commercial §8. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk, deskAt } from '#tests/support/desk.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { downloaded, tabTo } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('a permission that could not be changed goes back, says so, and is changed by a second try', async () => {
  const { given } = app.server;
  const clerk = app.server.as(await given.user({ role: 'Servicio Cliente' }));
  const held = async () => (await clerk.get('/api/permisos-usuario')).body.data.includes('Ventas perdidas');
  desk = await atDesk(app, await given.user({ role: 'Super Administrador' }), { keepsApp: true });
  const { page, open, type, press, walk } = desk;
  await open('/roles-permisos', 'Roles y permisos');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar un permiso' }), 'ventas perdidas');
  const permission = inSight(page).getByRole('switch', { name: 'Ventas perdidas: Servicio Cliente' });
  await page.context().setOffline(true);
  await walk(permission);
  await page.keyboard.press('Space');

  await page.getByText('Error al cambiar el permiso: Sin señal. Revise su conexión e intente de nuevo.').waitFor();
  await expect.poll(() => permission.isChecked()).toBe(false);
  expect(await held()).toBe(false);
  await page.context().setOffline(false);
  await press(page.locator('.toast').getByRole('button', { name: 'Reintentar' }));
  await expect.poll(held).toBe(true);
  await expect.poll(() => permission.isChecked()).toBe(true);
  await desk.leave();
});

test('a permission whose call fails before the page is drawn again goes back as well', async () => {
  desk = await atDesk(app, await app.server.given.user({ role: 'Super Administrador' }), { keepsApp: true });
  const { page, open, type, walk } = desk;
  await open('/roles-permisos', 'Roles y permisos');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar un permiso' }), 'ventas perdidas');
  const permission = inSight(page).getByRole('switch', { name: 'Ventas perdidas: RRHH' });
  // An offline browser may refuse a call at once, before the page is rendered.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await walk(permission);
  await page.keyboard.press('Space');
  await page.getByText('Error al cambiar el permiso: Sin señal. Revise su conexión e intente de nuevo.').waitFor();
  await expect.poll(() => permission.isChecked()).toBe(false);
  await desk.leave();
});

test('rows that could not be deleted are told once, and deleted by a second try', async () => {
  const user = await app.server.given.user({ role: 'Super Administrador' });
  const office = app.server.as(user);
  for (const categorie_code of ['1', '2'])
    expect((await office.post('/api/categorias', { categorie_code, description: `Categoría ${categorie_code}` })).status).toBe(201);
  desk = await atDesk(app, user, { keepsApp: true });
  const { page, open, press, button, answer, hears } = desk;
  await open('/categorias', 'Categorías');
  await press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await page.context().setOffline(true);
  await press(button('Eliminar'));
  await answer('Eliminar');
  const outcome = page.getByRole('dialog', { name: '0 de 2' });
  await outcome.getByRole('listitem').filter({ hasText: 'Sin señal' }).nth(1).waitFor();
  await page.context().setOffline(false);
  await press(outcome.getByRole('button', { name: 'Reintentar (2)' }));
  await hears('La categoría ha sido eliminada: 2 de 2');
  expect((await office.get('/api/categorias')).body.meta.total).toBe(0);
  await desk.leave();
});

test('a question whose sheet could not be downloaded counts as a no and says so; the screen stays, and the next try asks', async () => {
  const user = await app.server.given.user({ role: 'Super Administrador' });
  const office = app.server.as(user);
  expect((await office.post('/api/categorias', { categorie_code: '9', description: 'Correas' })).status).toBe(201);
  const page = await app.device({ viewport: { width: 1440, height: 900 } });
  await page.route('**/question-region*', (route) => route.abort('internetdisconnected'));
  desk = await deskAt(page, user);
  const { open, press, button, answer, hears } = desk;
  await open('/categorias', 'Categorías');
  await press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await press(button('Eliminar'));
  await hears('La pregunta no se pudo descargar. Revise la conexión e intente de nuevo.');
  await page.unroute('**/question-region*');
  await press(button('Eliminar'));
  await answer('Eliminar');
  await expect.poll(async () => (await office.get('/api/categorias')).body.meta.total).toBe(0);
  await desk.leave();
});

test('a cart that could not be downloaded says so in its panel, and the page beside it stays', async () => {
  const page = await app.device({ viewport: { width: 1440, height: 900 } });
  const cart = /office-cart-[\w-]{8}\.js/;
  await page.route(cart, (route) => route.abort('internetdisconnected'));
  desk = await deskAt(page, await app.server.given.user({ role: 'Administrador' }));
  await desk.open('/marcas', 'Marcas');
  await page.keyboard.press('Alt+c');
  const panel = page.getByRole('complementary', { name: 'Carrito' });
  await panel.getByRole('heading', { name: 'Esta pantalla no se pudo descargar' }).waitFor();
  await inSight(page).getByRole('heading', { level: 1, name: 'Marcas' }).waitFor();
  await page.unroute(cart);
  await panel.getByRole('button', { name: 'Volver a intentar' }).click();
  await panel.getByRole('combobox', { name: /^Cliente/ }).waitFor();
  await desk.leave();
});

test('a document of a third party that could not be fetched or deleted is, by a second try', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'Super Administrador' });
  const office = app.server.as(user);
  const type = await given.parameter({ paramtable_id: 116, code_parameter: 'RUT', name_parameter: 'RUT' });
  const { id } = await given.contact({ is_customer: true, name: 'Papelería' });
  const form = new FormData();
  for (const [name, value] of Object.entries({ contact_id: id, document_type_id: type.id, name: 'RUT 2026', observation: '' })) form.set(name, String(value));
  form.set('file', new File(['%PDF-1.7\nun RUT\n%%EOF'], 'rut.pdf', { type: 'application/pdf' }));
  expect((await office.post('/api/documentos', form)).status).toBe(201);
  desk = await atDesk(app, user, { keepsApp: true });
  const { page, press, button, answer, hears } = desk;
  await page.goto(`${app.url}#/terceros/${id}/editar?ver=documentos`);
  const retry = page.locator('.toast').getByRole('button', { name: 'Reintentar' });
  await button('Descargar RUT 2026').waitFor();
  await page.context().setOffline(true);
  await press(button('Descargar RUT 2026'));
  await retry.waitFor();
  await page.context().setOffline(false);
  expect((await downloaded(page, () => press(retry))).name).toMatch(/\.pdf$/);

  await page.context().setOffline(true);
  await press(button('Eliminar RUT 2026'));
  await answer('Eliminar');
  await retry.waitFor();
  await page.context().setOffline(false);
  await press(retry);
  await hears('El documento ha sido eliminado');
  await desk.leave();
});

test('who could not go on in another company does, by a second try', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'Administrador' });
  await given.membership(user, { subscriber: await given.subscriber({ name: 'La otra S.A.S.' }), role: 'Administrador' });
  desk = await atDesk(app, user, { keepsApp: true });
  const { page, open, press } = desk;
  await open('/mas', 'Más');
  await page.context().setOffline(true);
  await press(inSight(page).getByRole('button', { name: 'La otra S.A.S.' }));
  const retry = page.locator('.toast').getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  await page.context().setOffline(false);
  await press(retry);
  await page.getByRole('button', { name: 'Empresa activa: La otra S.A.S.' }).waitFor();
  await desk.leave();
});

test('a report that could not be made says so, and comes with a second try', async () => {
  desk = await atDesk(app, await app.server.given.user({ role: 'Administrador' }), { keepsApp: true });
  const { page, open, press, button } = desk;
  await open('/usuarios', 'Usuarios');
  await page.context().setOffline(true);
  await press(button('Excel'));
  await page.getByText('Error generando el informe. Sin señal. Revise su conexión e intente de nuevo.').waitFor();
  await page.context().setOffline(false);
  // A person presses the Tab key slowly, for longer than the notice's own timeout.
  for (let steps = 0; steps < 4; steps += 1) {
    await page.waitForTimeout(2_500);
    await page.keyboard.press('Tab');
  }
  const { name } = await downloaded(page, () => press(page.locator('.toast').getByRole('button', { name: 'Reintentar' })));
  expect(name).toMatch(/\.xlsx$/);
  await desk.leave();
});

test('a password that could not be changed says so in the documents’ words, stays what it was, and is changed by a second try', async () => {
  const user = await app.server.given.user({ role: 'RRHH', password_changed: false });
  const page = await app.device({ viewport: { width: 1440, height: 900 }, keepsApp: true });
  await logIn(page, { email: user.email, password: testPassword });
  const [fresh, again] = [inSight(page).getByLabel('Contraseña nueva', { exact: true }), inSight(page).getByLabel('Repita la contraseña')];
  for (const field of [fresh, again]) {
    await tabTo(page, field);
    await page.keyboard.type('una frase corta');
  }
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');

  await page.getByText('Ocurrio un error durante la actualización de la contraseña. Por favor intente nuevamente.').waitFor();
  expect(new URL(page.url()).hash).toBe('#/cambiar/contrasena');
  expect((await app.server.anonymous.post('/api/login', { email: user.email, password: testPassword })).status).toBe(200);
  await page.context().setOffline(false);
  await tabTo(page, again);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/usuarios');
  expect((await app.server.anonymous.post('/api/login', { email: user.email, password: 'una frase corta' })).status).toBe(200);
  await page.context().close();
});

test('a forgotten password that could not be replaced says so in the documents’ words, and the link still opens it', async () => {
  const user = await app.server.given.user({ role: 'RRHH' });
  expect((await app.server.anonymous.post('/api/contrasena/olvido', { email: user.email })).status).toBe(200);
  const link = /#\/restablecer\/contrasena\/[\w-]+/.exec((await app.server.finishJobs()).at(-1)?.text ?? '')?.[0];
  const page = await app.device({ viewport: { width: 1440, height: 900 }, keepsApp: true });
  await page.goto(`${app.url}${link}`);
  await page.getByText(`Para ${user.email}.`).waitFor();
  for (const label of ['Contraseña nueva', 'Repita la contraseña']) {
    await tabTo(page, inSight(page).getByLabel(label, { exact: true }));
    await page.keyboard.type('otra frase corta');
  }
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');

  await page.getByText('Ocurrio un error durante el restablecimiento de la contraseña. Por favor intente nuevamente.').waitFor();
  expect((await app.server.anonymous.post('/api/login', { email: user.email, password: testPassword })).status).toBe(200);
  await page.context().setOffline(false);
  await tabTo(page, inSight(page).getByLabel('Repita la contraseña'));
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/login');
  expect((await app.server.anonymous.post('/api/login', { email: user.email, password: 'otra frase corta' })).status).toBe(200);
  await page.context().close();
});
