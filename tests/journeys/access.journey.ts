import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticatorCode } from '#tests/support/authenticator-code.ts';
import { axeFindsNothing, axeFindsNothingInAnyTheme } from '#tests/support/axe.ts';
import { type BuiltApp, inSight, logIn, startBuiltApp } from '#tests/support/built-app.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { openPath, tabTo } from '#tests/support/hands.ts';

let app: BuiltApp;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());

const slow = { timeout: 15_000 };
/** The build that the page was loaded from; null is the first build. */
const buildOf = (page: Page) => page.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null);
const pathOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0];

/** The name of the field with the focus. */
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

async function logOut(page: Page): Promise<void> {
  await openPath(page, '/mas');
  await inSight(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(() => pathOf(page), slow).toBe('/login');
}

test('the first page is the login, and errors stand by their fields', async () => {
  const page = await app.device();
  await expect.poll(() => pathOf(page), slow).toBe('/login');
  await expect.poll(() => focusedField(page), slow).toBe('email');
  await inSight(page).getByRole('button', { name: 'Ingresar' }).click();
  await page.getByText('El correo es obligatorio.').waitFor();
  await page.getByText('La contraseña es obligatoria.').waitFor();
  expect(await page.title()).toBe('Ingresar · Correría');
  await page.context().close();
});

test('the app begins on the page that its person would be led to, and draws no other before', async () => {
  const page = await app.device();
  await page.addInitScript(() => {
    // As the page goes: every view that is ever drawn.
    const drawn: string[] = [];
    Reflect.set(globalThis, 'drawnViews', drawn);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) for (const view of [node, ...node.querySelectorAll('.view')]) if (view.matches('.view')) drawn.push(location.hash);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('about:blank');
  await page.goto(app.url);
  await inSight(page).getByRole('button', { name: 'Ingresar' }).waitFor(slow);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'drawnViews'))).toEqual(['#/login']);
  await page.context().close();
});

test('an address that changes while the app is drawn for the first time is gone to', async () => {
  const page = await app.device();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    // The router numbers the history entry before anything else; one task later the first rendering still has many slices left.
    history.replaceState = (state, unused, url) => {
      replaceState(state, unused, url);
      if (state?.idx !== 0) return;
      setTimeout(() => {
        Reflect.set(globalThis, 'wasShown', document.querySelector('.starting') === null);
        location.hash = '#/olvide/contrasena';
      });
    };
  });
  // Another history entry; an entry that was loaded again has its number already.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await inSight(page).getByRole('button', { name: 'Enviar enlace' }).waitFor(slow);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasShown'))).toBe(false);
  expect(pathOf(page)).toBe('/olvide/contrasena');
  await page.context().close();
});

test('a wrong password gets the server’s sentence and keeps what was typed; the right one gets in', async () => {
  const user = await app.server.given.user({ role: 'Cliente', name: 'Ana' });
  const page = await app.device();
  await logIn(page, { email: user.email.toUpperCase(), password: 'no es esta' });
  await page.getByText('El correo o la contraseña no son correctos.').waitFor();
  expect(await inSight(page).getByLabel('Correo').inputValue()).toBe(user.email.toUpperCase());
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('eyJ');
  await page.context().close();
});

test('a temporary password is changed before anything else', async () => {
  const user = await app.server.given.user({ role: 'Cliente', password_changed: false });
  const page = await app.device();
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).toBe('/cambiar/contrasena');
  await page.goto(`${app.url}#/mas`);
  await expect.poll(() => pathOf(page), slow).toBe('/cambiar/contrasena');
  await inSight(page).getByLabel('Contraseña nueva', { exact: true }).fill('una frase corta');
  await inSight(page).getByLabel('Repita la contraseña').fill('otra frase corta');
  await inSight(page).getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByText('Las dos contraseñas no son iguales.').waitFor();
  await inSight(page).getByLabel('Repita la contraseña').fill('una frase corta');
  await inSight(page).getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect.poll(() => ['/login', '/cambiar/contrasena'].includes(pathOf(page) ?? ''), slow).toBe(false);
  await page.context().close();
});

test('a forgotten password is replaced by the link of an e-mail, once', async () => {
  const user = await app.server.given.user({ role: 'Cliente' });
  const page = await app.device();
  await inSight(page).getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await inSight(page).getByRole('button', { name: 'Enviar enlace' }).waitFor();
  await expect.poll(() => inSight(page).count()).toBe(1);
  await inSight(page).getByLabel('Correo').fill('nadie@prueba.co');
  await inSight(page).getByRole('button', { name: 'Enviar enlace' }).click();
  await page.getByText('No podemos encontrar un usuario con esa dirección de correo electrónico.').waitFor();
  await inSight(page).getByLabel('Correo').fill(user.email);
  await inSight(page).getByRole('button', { name: 'Enviar enlace' }).click();
  await page.getByText('Revise su correo').waitFor();
  const mails = await app.server.finishJobs();
  const link = /#\/restablecer\/contrasena\/[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0];
  await page.goto(`${app.url}${link}`);
  await page.getByText(`Para ${user.email}.`).waitFor();
  await inSight(page).getByLabel('Contraseña nueva', { exact: true }).fill('la nueva de siempre');
  await inSight(page).getByLabel('Repita la contraseña').fill('la nueva de siempre');
  await inSight(page).getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect.poll(() => pathOf(page), slow).toBe('/login');
  await logIn(page, { email: user.email, password: 'la nueva de siempre' });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  await page.goto(`${app.url}${link}`);
  await page.getByText('Este token de restablecimiento de contraseña no es válido.').waitFor();
  await page.context().close();
});

test('a passkey is registered, named and used to come in with the keyboard alone, and the password no longer opens', async () => {
  const user = await app.server.given.user({ role: 'RRHH', name: 'Clara' });
  const page = await app.device({ viewport: { width: 1440, height: 900 } });
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(app.server.services.config.publicUrl);
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).toBe('/usuarios');
  await openPath(page, '/mi-cuenta');
  const button = (name: string | RegExp) => inSight(page).getByRole('button', { name, exact: true });
  const press = async (name: string | RegExp) => {
    await tabTo(page, button(name));
    await page.keyboard.press('Enter');
  };
  await press('Agregar una llave');
  await tabTo(page, inSight(page).getByLabel('Nombre de la llave'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Portátil de Clara');
  const password = inSight(page).getByLabel('Su contraseña');
  await tabTo(page, password);
  await page.keyboard.type('no-es-esta-1');
  await page.keyboard.press('Enter');
  await inSight(page).getByText('La contraseña actual no es correcta.').first().waitFor(slow);
  await tabTo(page, password);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(testPassword);
  await page.keyboard.press('Enter');
  await inSight(page).getByText('Portátil de Clara').waitFor(slow);
  await press('Cambiar el nombre de Portátil de Clara');
  await tabTo(page, inSight(page).getByLabel('Nombre de la llave'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Equipo de la oficina');
  await page.keyboard.press('Enter');
  await inSight(page).getByText('Equipo de la oficina').waitFor(slow);

  await logOut(page);
  await logIn(page, { email: user.email, password: testPassword });
  await page.getByText('Su segundo factor es una llave de acceso: ingrese con ella.').waitFor(slow);
  await press('Usar una llave de acceso');
  await expect.poll(() => pathOf(page), slow).toBe('/usuarios');

  await openPath(page, '/mi-cuenta');
  await press('Quitar Equipo de la oficina');
  await axeFindsNothing(page, 'a passkey being taken away');
  // The password's field has the keyboard at once.
  await page.keyboard.type(testPassword);
  await page.keyboard.press('Enter');
  await expect.poll(() => inSight(page).getByText('Equipo de la oficina').count(), slow).toBe(0);
  await page.context().close();
});

test('who lost the phone comes in with a recovery code, with the keyboard alone and on a keyboard with letters', async () => {
  const user = await app.server.given.user({ role: 'RRHH', name: 'Elena' });
  const client = app.server.as(user);
  const { secret } = (await client.post('/api/segundo-factor', { current_password: testPassword })).body.data;
  const confirmed = await client.post('/api/segundo-factor/confirmar', { code: authenticatorCode(app.server, secret) });
  const page = await app.device();
  const focusAndKeypad = (input: HTMLInputElement) => [input === document.activeElement, input.inputMode];
  await logIn(page, { email: user.email, password: testPassword });
  const code = inSight(page).getByLabel('Código', { exact: true });
  await code.waitFor(slow);
  await expect.poll(() => code.evaluate(focusAndKeypad), slow).toEqual([true, 'numeric']);
  await tabTo(page, inSight(page).getByRole('button', { name: 'Usar un código de recuperación' }));
  await page.keyboard.press('Enter');
  const recovery = inSight(page).getByLabel('Código de recuperación');
  await recovery.waitFor(slow);
  await expect.poll(() => recovery.evaluate(focusAndKeypad), slow).toEqual([true, '']);
  await axeFindsNothing(page, 'login with a recovery code');
  await page.keyboard.type('no-es-este');
  await page.keyboard.press('Enter');
  await inSight(page).getByText('El código no es correcto o ya se usó.').first().waitFor(slow);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(confirmed.body.data.recovery_codes[0].replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page), slow).toBe('/usuarios');
  await page.context().close();
});

test('who must set a second factor hears that it could not be read, reads it again, and no page that sent them away stays as a tab', async () => {
  const user = await app.server.given.user({ role: 'Servicio Cliente', name: 'Lucía' });
  const operator = app.server.as(await app.server.given.user({ role: 'Super Administrador' }));
  await operator.post('/api/segundo-factor/roles/Servicio Cliente', { required: true });
  const page = await app.device({ viewport: { width: 1440, height: 900 } });
  await page.route('**/api/segundo-factor', (route) => route.fulfill({ status: 500, json: { message: 'Algo falló en el servidor.' } }));
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).toBe('/mi-cuenta');
  const card = inSight(page).getByRole('region', { name: 'Segundo factor' });
  await card.getByText('Algo falló en el servidor.').waitFor(slow);
  await axeFindsNothing(page, 'a second factor that could not be read');
  await page.unroute('**/api/segundo-factor');
  await card.getByRole('button', { name: 'Reintentar' }).click();
  await card.getByRole('button', { name: 'Activar' }).waitFor(slow);

  await openPath(page, '/b2b/pedidos');
  await expect.poll(() => pathOf(page), slow).toBe('/mi-cuenta');
  await inSight(page).getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor(slow);
  expect(await page.getByRole('navigation', { name: 'Vistas abiertas' }).getByRole('link').allTextContents()).toEqual(['Mi cuenta']);
  await page.context().close();
});

test('with no signal, days later, the app opens from the device and the stored profile decides', async () => {
  const seller = await app.server.given.seller();
  const page = await app.device({ keepsApp: true });
  await logIn(page, { email: seller.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, { timeout: 60_000 });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, slow);
  await page.context().setOffline(true);
  await page.goto(`${app.url}#/mas`);
  await page.reload();
  await inSight(page).getByRole('heading', { name: 'Vendedor De Prueba' }).waitFor(slow);
  await page.goto(`${app.url}#/cambiar/contrasena`);
  await inSight(page).getByRole('heading', { name: 'Cambiar contraseña' }).waitFor(slow);
  await page.context().close();
});

test('a session that the server ended leads to the login, names the person and keeps the profile; logging in goes on', async () => {
  const user = await app.server.given.user({ role: 'Cliente', name: 'Beatriz' });
  const page = await app.device();
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  const token = await app.server.anonymous.post('/api/login', { email: user.email, password: testPassword });
  const other = { headers: { authorization: `Bearer ${token.body.data.token}` } };
  const sessions = await app.server.anonymous.get('/api/sesiones', other);
  for (const session of sessions.body.data) if (!session.current) await app.server.anonymous.delete(`/api/sesiones/${session.id}`, other);
  await page.reload();
  await page.getByText('La sesión de Beatriz terminó.').waitFor(slow);
  await expect.poll(() => focusedField(page), slow).toBe('password');
  expect(await page.evaluate(() => localStorage.getItem('correria.sesion'))).toContain('Beatriz');
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  await page.context().close();
});

test('logging out asks once, and what is behind the login stays behind it', async () => {
  const user = await app.server.given.user({ role: 'Cliente' });
  const page = await app.device();
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  await page.goto(`${app.url}#/mas`);
  await inSight(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(() => pathOf(page), slow).toBe('/login');
  expect(await inSight(page).getByLabel('Correo').inputValue()).toBe(user.email);
  await page.goBack();
  await expect.poll(() => pathOf(page), slow).toBe('/login');
  await page.context().close();
});

// Sellers update in `update.journey.ts`.
test.each(['Administrador', 'Cliente'] as const)('a new version is offered to a %s, and taken only when the person says so', async (role) => {
  const user = await app.server.given.user({ role });
  const page = await app.device({ keepsApp: true });
  await logIn(page, { email: user.email, password: testPassword });
  await page.waitForFunction(() => document.documentElement.dataset['offline'] === 'ready', null, { timeout: 60_000 });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  const build = app.publishUpdate();
  await page.reload();
  const offer = page.getByRole('complementary', { name: 'Nueva versión' });
  await offer.waitFor();
  await offer.getByRole('button', { name: 'Luego' }).click();
  await expect.poll(() => offer.count()).toBe(0);
  await page.reload();
  await offer.waitFor();
  expect(await buildOf(page)).not.toBe(build);
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await page.locator(`meta[name=build][content="${build}"]`).waitFor({ state: 'attached', ...slow });
  await expect.poll(() => inSight(page).count(), slow).toBe(1);
  expect(await offer.count()).toBe(0);
  expect(pathOf(page)).not.toBe('/login');
  await page.context().close();
});

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('axe objects to nothing before and after the login, $width wide', async (viewport) => {
  const user = await app.server.given.user({ role: 'Administrador' });
  const page = await app.device({ viewport });
  const look = async (path: string, heading: string) => {
    await page.goto(`${app.url}#${path}`);
    await inSight(page).getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(slow);
    await axeFindsNothingInAnyTheme(page, path);
  };
  await look('/login', 'Ingresar');
  await look('/olvide/contrasena', 'Recuperar contraseña');
  await look('/restablecer/contrasena/vencido', 'El enlace ya no sirve');
  await look('/500', 'Algo falló en el servidor');
  await look('/no-existe', 'Esta página no existe');
  await page.goto(`${app.url}#/login`);
  await expect.poll(() => inSight(page).count(), slow).toBe(1);
  await logIn(page, { email: user.email, password: testPassword });
  await expect.poll(() => pathOf(page), slow).not.toBe('/login');
  await look('/mas', 'Más');
  await look('/cambiar/contrasena', 'Cambiar contraseña');
  await page.context().close();
});
