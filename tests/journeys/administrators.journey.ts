/** The operator of the platform gives a new company its first administrator, who then enters it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('a company gets its first administrator by e-mail, who enters; a wrong one loses the access again', async () => {
  const { given } = app.server;
  const company = await given.subscriber({ name: 'Repuestos del Norte' });
  desk = await atDesk(app, await given.user({ role: 'Super Administrador' }));
  const { page, open, press, type, button, field, hears, answer } = desk;
  await open(`/suscriptores/${company.id}/editar`, /Repuestos del Norte/);
  await press(button('Administradores'));
  await inSight(page).getByText('Nadie todavía').waitFor();
  await type(field('Nombre'), 'Elena');
  await type(field('Correo'), 'elena');
  await press(button('Dar acceso'));
  await inSight(page).getByText('El correo no es válido.').waitFor();
  await type(field('Apellidos'), 'Rojas');
  await type(field('Correo'), 'elena@norte.co');
  await press(button('Dar acceso'));
  await hears('La persona ya administra la empresa');
  await inSight(page).getByText('Contraseña temporal', { exact: true }).waitFor();
  await desk.isAccessible();
  await look(page, 'administrators-desk');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'administrators-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  const [mail] = await app.server.finishJobs();
  const password = /temporal: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const theirs = await app.device();
  await logIn(theirs, { email: 'elena@norte.co', password });
  await inSight(theirs).getByRole('heading', { name: 'Cambiar contraseña' }).waitFor();
  await theirs.context().close();

  await press(button('Quitar el acceso a Elena Rojas'));
  await answer('Quitar acceso');
  await inSight(page).getByText('Nadie todavía').waitFor();
  expect((await app.server.anonymous.post('/api/login', { email: 'elena@norte.co', password })).status).toBe(403);
  await desk.leave();
});

test('a licence that ends before it begins is told at its last day, and stays told once the message is closed', async () => {
  desk = await atDesk(app, await app.server.given.user({ role: 'Super Administrador' }));
  const { page, open, press, type, button, field, answer } = desk;
  await open('/licencias/crear', 'Crear licencia');
  await type(field('Código'), 'L-AL-REVES');
  await type(field('Desde'), '31 dic 2027');
  await type(field('Hasta'), '1 ene 2027');
  await type(field('Máximo de usuarios'), '5');
  await press(button('Guardar'));
  await answer('Aceptar');
  await page.getByRole('dialog', { name: 'Error' }).waitFor({ state: 'detached' });
  await inSight(page).getByText('La licencia no puede terminar antes de empezar.').first().waitFor();
  await desk.leave();
});
