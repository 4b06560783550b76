import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk, deskAt } from '#tests/support/desk.ts';
import { patience } from '#tests/support/hands.ts';
import { pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

const reason = 'El servidor no pudo atender la solicitud (503).';

/** Makes a gateway in front of the server answer a call with the gateway's own page, until the returned function is called. */
type Failing = (path: string) => () => void;

/** The page's gateway. It is installed throughout: adding and removing a route for each failure might let a call pass in between. */
async function gatewayOf(page: Page): Promise<Failing> {
  const failing = new Set<string>();
  await page.route('**/api/**', (route) =>
    failing.has(new URL(route.request().url()).pathname) ? route.fulfill({ status: 503, body: '<html></html>' }) : route.continue(),
  );
  return (path) => {
    failing.add(path);
    return () => void failing.delete(path);
  };
}
const alert = (text: string) =>
  inSight(desk?.page as Page)
    .getByRole('alert')
    .filter({ hasText: text }); // Called while there is one.
async function retries(text: string, mend: () => void): Promise<void> {
  await alert(text).getByText(reason, { exact: false }).waitFor();
  mend();
  await desk?.press(alert(text).getByRole('button', { name: 'Reintentar' }));
  await expect.poll(() => alert(text).count(), patience).toBe(0);
}

test('what a screen needs and cannot read is told where it would stand, in the documents’ words, and read again on demand', async () => {
  const { given } = app.server;
  desk = await atDesk(app, await given.user({ role: 'Super Administrador' }), { keepsApp: true });
  const { page, open, field, button, isAccessible } = desk;

  // A service worker that takes control of the page during the test might send a call past the gateway.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, patience);
  const fails = await gatewayOf(page);
  let mend = fails('/api/menus');
  await open('/menus', 'Menús');
  await retries(reason, mend);
  await field('Nombre de Ventas').waitFor();

  mend = fails('/api/bodegas-sedes');
  await open('/usuarios/crear', 'Crear usuario');
  await alert('No se pudieron leer las bodegas.').waitFor();
  await isAccessible();
  await retries('No se pudieron leer las bodegas.', mend);

  mend = fails('/api/parametros');
  await open('/tablas-parametros/1/editar', /./);
  await retries('Error al obtener los parametros.', mend);
  await button(/^Crear/)
    .first()
    .waitFor();
  await desk.leave();
});

test('a company that cannot be read is told once, and its switch comes back when it is read again', async () => {
  const user = await app.server.given.user({ role: 'Administrador' });
  const page = await app.device({ viewport: { width: 1440, height: 900 } });
  const mend = (await gatewayOf(page))('/api/suscriptor');
  const told = page.getByText(`Error al obtener el suscriptor. ${reason}`, { exact: false });
  // The notice disappears by itself, so the test waits for the notice while the person logs in.
  const heard = told.waitFor(patience).then(() => told.count());
  desk = await deskAt(page, user);
  expect(await heard).toBe(1);
  await expect.poll(() => told.count(), patience).toBe(0);
  const readAgain = desk.button('Leer de nuevo el modo mantenimiento');
  await desk.open('/usuarios', 'Usuarios');
  // Every page that opens repeats the call and is refused: only then may the server answer.
  await readAgain.waitFor();
  await page.waitForTimeout(300);
  expect(await told.count()).toBe(0);
  expect(await page.getByRole('switch', { name: /mantenimiento/i }).count()).toBe(0);
  mend();
  await desk.press(readAgain);
  await inSight(page).getByRole('switch', { name: 'Modo mantenimiento' }).waitFor();
  await desk.leave();
});

test('a file of sellers that cannot be processed says so, and then why', async () => {
  desk = await atDesk(app, await app.server.given.user({ role: 'Coordinador Comercial' }));
  const { page, open, press, button, hears } = desk;
  await open('/actualizacion-vendedores', 'Actualización de vendedores');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser', patience), press(inSight(page).locator('input[type=file]'))]);
  await chooser.setFiles({ name: 'vendedores.csv', mimeType: 'text/csv', buffer: Buffer.from('Otra,Cosa\n1,2\n') });
  await press(button('Validar'));
  await hears('Error al procesar el archivo. Al archivo le faltan columnas');
  await desk.leave();
});
