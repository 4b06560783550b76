/** The second factor: set up, required by a role, and used, by keyboard alone. */
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorCode } from '#tests/support/authenticator-code.ts';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { openPath, tabTo } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

const pathOf = ({ page }: Desk) => new URL(page.url()).hash.slice(1).split('?')[0];
const factorOf = ({ page }: Desk) => inSight(page).getByRole('region', { name: 'Segundo factor' });

/** Presses 'Activar' and types the person's password, whose field has the focus at once. */
async function beginAuthenticator(at: Desk): Promise<void> {
  await at.press(factorOf(at).getByRole('button', { name: 'Activar' }));
  await at.page.locator('input[type=password]:focus').waitFor();
  await at.page.keyboard.type(testPassword);
  await at.page.keyboard.press('Enter');
}

/** Presses 'Activar', enters the displayed secret in an authenticator, and types the code of the authenticator. */
async function setUpAuthenticator(at: Desk): Promise<string> {
  const factor = factorOf(at);
  await beginAuthenticator(at);
  const secret = ((await factor.locator('.factor-secret').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  const uri = (await factor.getByRole('link', { name: /ábrala en este mismo teléfono/ }).getAttribute('href')) ?? '';
  expect(uri).toContain(`secret=${secret}`);
  // The QR says the same as the link.
  const drawn = (await factor.getByRole('img', { name: 'Código QR de la clave' }).locator('path').getAttribute('d')) ?? '';
  const dark = encode(uri, { border: 2 }).data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h`] : [])));
  expect(drawn.match(/M\d+ \d+h/g)).toEqual(dark);
  await at.type(factor.getByLabel('Código', { exact: true }), authenticatorCode(app.server, secret));
  await at.page.keyboard.press('Enter');
  await factor.getByText('Activo', { exact: true }).waitFor();
  return secret;
}

test('an authenticator is set up by the secret it is shown, and from then on the password alone does not open', async () => {
  const user = await app.server.given.user({ role: 'RRHH', name: 'Ofelia' });
  desk = await atDesk(app, user);
  const { page, type } = desk;
  await desk.open('/mi-cuenta', 'Mi cuenta');
  const factor = factorOf(desk);
  await beginAuthenticator(desk);
  const code = factor.getByLabel('Código', { exact: true });
  await type(code, '000000');
  await page.keyboard.press('Enter');
  await desk.hears(/El código no es correcto/);
  expect(await factor.getByText('Sin activar').count()).toBe(1);
  // The key is in groups of four, and who changes their mind leaves it.
  expect(await factor.locator('.factor-secret').textContent()).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await desk.press(factor.getByRole('button', { name: 'Cancelar' }));
  await expect.poll(() => factor.locator('.factor-secret').count()).toBe(0);
  await page.reload();
  await inSight(page).getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor();
  const secret = await setUpAuthenticator(desk);
  await inSight(page)
    .getByRole('region', { name: /recuperación/ })
    .waitFor();
  await desk.isAccessible();
  await desk.leave();

  const again = await app.device({ viewport: { width: 1440, height: 900 } });
  await logIn(again, { email: user.email, password: testPassword });
  const asked = inSight(again).getByLabel('Código', { exact: true });
  await asked.waitFor();
  expect(new URL(again.url()).hash).toBe('#/login');
  // A code opens once: the next half minute has another.
  app.server.clock.advance({ minutes: 1 });
  await tabTo(again, asked);
  await again.keyboard.type(authenticatorCode(app.server, secret));
  await again.keyboard.press('Enter');
  await expect.poll(() => new URL(again.url()).hash).toBe('#/usuarios');
  await again.context().close();
});

test('who must have a second factor by their role gets nowhere but to their account until it is set', async () => {
  const { given } = app.server;
  const chief = app.server.as(await given.user({ role: 'Super Administrador' }));
  const asked = await chief.post('/api/segundo-factor/roles/Asistente%20Comercial', { required: true });
  expect(asked.status, asked.text).toBe(200);
  desk = await atDesk(app, await given.user({ role: 'Asistente Comercial', name: 'Nidia' }));
  const { page } = desk;
  await expect.poll(() => pathOf(desk as Desk)).toBe('/mi-cuenta');
  await inSight(page)
    .getByText(/Su rol debe tener un segundo factor para continuar/)
    .waitFor();
  for (const path of ['/lineas', '/terceros', '/inicio']) {
    await openPath(page, path);
    await expect.poll(() => pathOf(desk as Desk), { message: path }).toBe('/mi-cuenta');
  }
  await page.reload();
  await inSight(page).getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor();
  await desk.isAccessible();

  await setUpAuthenticator(desk);
  await desk.open('/lineas', 'Líneas');
  expect(await factorOf(desk).count()).toBe(0);
  await desk.leave();
});

test('a session that was left open elsewhere is closed from here, and that place asks for the password again', async () => {
  const user = await app.server.given.user({ role: 'RRHH', name: 'Rosalba' });
  const left = await atDesk(app, user);
  await left.open('/usuarios', 'Usuarios');
  desk = await atDesk(app, user);
  const { page, press, answer, hears } = desk;
  await desk.open('/mi-cuenta', 'Mi cuenta');
  const open = inSight(page).getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect.poll(() => open.count()).toBe(2);
  expect(await open.filter({ hasText: 'Esta sesión' }).getByRole('button').count()).toBe(0);
  await press(open.getByRole('button', { name: 'Cerrar' }));
  await answer('Cerrar sesión');
  await hears('La sesión se cerró');
  await expect.poll(() => open.count()).toBe(1);
  await desk.isAccessible();

  await left.page.reload();
  await left.page.getByText('La sesión de Rosalba terminó.').waitFor();
  await page.reload();
  await inSight(page).getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor();
  await left.leave();
  await desk.leave();
});
