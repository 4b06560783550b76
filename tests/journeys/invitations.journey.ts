/** A person with an account elsewhere is invited from the office and joins on a phone; a person without an account chooses a first password. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { chooseIn, openPath } from '#tests/support/hands.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** The link to a page of the app in the newest e-mail to a person. */
async function linkTo(email: string, place: string): Promise<string> {
  const mails = (await app.server.finishJobs()).filter(({ to }) => to === email);
  const link = mails.map(({ text }) => new RegExp(`#(/${place}/\\S+)`).exec(text)?.[1]).findLast(Boolean);
  if (!link) throw new Error(`no link to ${place} was sent to ${email}`);
  return link;
}

test('who has an account is invited at the desk, and joins by the link after logging in', async () => {
  const { given } = app.server;
  const there = await given.subscriber({ name: 'Ferretería del Sur' });
  const person = await given.user({ subscriber: there, role: 'RRHH', email: 'natalia@sur.co', name: 'Natalia' });
  desk = await atDesk(app, await given.user({ role: 'Administrador' }));
  const { page, open, press, type, button, field, hears } = desk;
  await open('/usuarios/crear', 'Crear usuario');
  await type(field('Nombre'), 'Nati');
  await type(field('Apellidos'), 'Giraldo');
  await type(field('Correo'), person.email);
  await chooseIn(inSight(page), 'Rol', 'Servicio Cliente');
  await press(button('Guardar'));
  await hears(/ya tiene cuenta: le enviamos una invitación/);
  await press(button('Invitaciones (1)'));
  await page.getByRole('dialog').getByText('natalia@sur.co').waitFor();
  await look(page, 'invitations-desk');
  await page.setViewportSize(narrow);
  await look(page, 'invitations-sheet-phone');
  await page.setViewportSize(wide);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Reenviar la invitación a natalia@sur.co' }));
  await hears('La invitación se envió de nuevo a natalia@sur.co');

  const phone = await app.device();
  await openPath(phone, await linkTo(person.email, 'invitacion'));
  await inSight(phone).getByRole('heading', { name: 'Distribuidora de prueba lo invita' }).waitFor();
  await look(phone, 'invitation-phone');
  await phone.setViewportSize(wide);
  await look(phone, 'invitation-wide');
  await phone.setViewportSize(narrow);
  await inSight(phone).getByRole('button', { name: 'Ingresar para aceptar' }).click();
  await logIn(phone, { email: person.email, password: testPassword });
  await inSight(phone).getByRole('button', { name: 'Aceptar y entrar' }).click();
  await phone.getByText('Ya hace parte de Distribuidora de prueba.').waitFor();
  await expect.poll(() => new URL(phone.url()).hash).not.toMatch(/invitacion|login/);
  expect(await phone.evaluate(() => JSON.parse(localStorage.getItem('correria.sesion') ?? '{}').state.user)).toMatchObject({
    subscriber_id: app.server.subscriber.id,
    role: 'Servicio Cliente',
    subscribers: [{ name: 'Distribuidora de prueba' }, { name: 'Ferretería del Sur' }],
  });
  await phone.context().close();
  await page.reload();
  await open('/usuarios', 'Usuarios');
  await inSight(page).getByText('natalia@sur.co').waitFor();
  await desk.leave();
});

test('in the app an invitation is accepted or declined in Mi cuenta', async () => {
  const { given } = app.server;
  const person = await given.user({ role: 'RRHH' });
  const companies = await Promise.all(['Compañía A', 'Compañía B'].map((name) => given.subscriber({ name })));
  for (const subscriber of companies) {
    const admin = app.server.as(await given.user({ role: 'Administrador', subscriber }));
    await admin.post('/api/usuarios', { name: 'X', surname: 'Y', type: 'e', role: 'RRHH', email: person.email });
  }
  desk = await atDesk(app, person);
  const { page, open, press, button, hears, answer } = desk;
  await open('/mi-cuenta', 'Mi cuenta');
  await look(page, 'own-invitations-desk');
  await page.setViewportSize(narrow);
  await look(page, 'own-invitations-phone');
  await page.setViewportSize(wide);
  await press(button('Rechazar la invitación de Compañía A'));
  await answer('Rechazar');
  await hears('La invitación se rechazó');
  await press(button('Aceptar la invitación de Compañía B'));
  await hears('Ya hace parte de Compañía B.');
  await expect.poll(() => inSight(page).getByRole('region', { name: 'Invitaciones' }).count()).toBe(0);
  await desk.leave();
});

test('who never entered their account chooses a first password by the link, and a new address is confirmed by its own', async () => {
  const { given } = app.server;
  const there = await given.subscriber({ name: 'Ferretería del Sur' });
  const email = 'luz@sur.co';
  const adminThere = app.server.as(await given.user({ role: 'Administrador', subscriber: there }));
  await adminThere.post('/api/usuarios', { name: 'L', surname: 'M', type: 'e', role: 'RRHH', email });
  await app.server.finishJobs();
  const administrator = await given.user({ role: 'Administrador' });
  await app.server.as(administrator).post('/api/usuarios', { name: 'Luz', surname: 'Mora', type: 'e', role: 'RRHH', email });

  const phone = await app.device();
  await openPath(phone, await linkTo(email, 'invitacion'));
  await inSight(phone).getByText('También le dieron acceso: Ferretería del Sur.').waitFor();
  await look(phone, 'first-password-phone');
  await phone.setViewportSize(wide);
  await look(phone, 'first-password-wide');
  await phone.setViewportSize(narrow);
  const password = 'una frase bien larga';
  await inSight(phone).getByLabel('Su contraseña', { exact: true }).fill(password);
  await inSight(phone).getByLabel('Repita la contraseña').fill(password);
  await inSight(phone).getByRole('button', { name: 'Aceptar y crear mi cuenta' }).click();
  await phone.getByText(/Ya hace parte de Distribuidora de prueba/).waitFor();
  await logIn(phone, { email, password });
  await expect.poll(() => new URL(phone.url()).hash).not.toMatch(/login|invitacion/);
  await phone.context().close();

  const colleague = await given.user({ role: 'RRHH', email: 'rosa@prueba.co', name: 'Rosa' });
  desk = await atDesk(app, administrator);
  const { page, open, press, type, button, field, hears } = desk;
  await open(`/usuarios/${colleague.id}/editar`, /Rosa/);
  await type(field('Correo'), 'rosa@nueva.co');
  await press(button('Guardar'));
  await hears('El correo cambia cuando se confirme desde rosa@nueva.co.');
  await open(`/usuarios/${colleague.id}/editar`, /Rosa/);
  await inSight(page).getByText('Cambia a rosa@nueva.co cuando se confirme desde ese correo.').waitFor();
  await look(page, 'pending-email-desk');
  await page.setViewportSize(narrow);
  await look(page, 'pending-email-phone');
  await page.setViewportSize(wide);
  await press(button('Enviar de nuevo'));
  await hears('El enlace se envió de nuevo a rosa@nueva.co');
  await desk.leave();

  const theirs = await app.device();
  await openPath(theirs, await linkTo('rosa@nueva.co', 'confirmar/correo'));
  await inSight(theirs).getByRole('heading', { name: 'Confirme su correo' }).waitFor();
  await look(theirs, 'confirm-email-phone');
  await inSight(theirs).getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await inSight(theirs).getByLabel('Repita la contraseña').fill(password);
  await inSight(theirs).getByRole('button', { name: 'Confirmar y guardar contraseña' }).click();
  await theirs.getByText('Su correo quedó confirmado. Ya puede ingresar.').waitFor();
  await openPath(theirs, '/confirmar/correo/ninguno');
  await inSight(theirs).getByRole('heading', { name: 'El enlace ya no sirve' }).waitFor();
  await theirs.context().close();
});
