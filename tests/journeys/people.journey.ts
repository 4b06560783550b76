import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { look, pictureFailures } from '#tests/support/pictures.ts';

let app: BuiltApp;
let desk: Desk | undefined;
beforeAll(async () => {
  app = await startBuiltApp();
});
afterAll(() => app.close());
pictureFailures(() => ({ page: desk?.page }));

test('a user is made from an employee without e-mail; what was typed survives a reload, and a role gives what they may do', async () => {
  const { given } = app.server;
  await given.contact({ is_employee: true, identification: '52123456', name: 'Paola', surname: 'Rentería' });
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  const { page, open, press, button, field, find, type, answer, hears } = desk;
  await open('/usuarios', 'Usuarios');
  await press(button('Crear'));
  await inSight(page).getByRole('heading', { level: 1, name: 'Crear usuario' }).waitFor();
  await find(field(/^Empleado/), 'paola', /Paola Rentería/);
  await hears('El empleado no tiene registrado un email');
  await answer('Aceptar');
  expect(await field('Apellido').inputValue()).toBe('Rentería');
  await type(field('Correo'), 'paola@prueba.co');
  await type(field('Rol'), 'RRHH');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('RRHH');

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await hears(/Aquí sigue lo que escribió/);
  expect(await field(/^Empleado/).inputValue()).toBe('52123456 · Paola Rentería');
  expect(await field('Correo').inputValue()).toBe('paola@prueba.co');
  await desk.isAccessible();
  await press(field('Nombre'), 'Control+s');
  await hears('El usuario ha sido creado');

  await inSight(page).getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en usuarios' }), 'renteria');
  await inSight(page).getByText('1–1 de 1').waitFor();
  await inSight(page).getByText('Contraseña temporal').waitFor();
  await desk.isAccessible();
  await desk.leave();
});

test('of two who change the same user, the second sees both versions and decides', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'RRHH', name: 'Martín' });
  const other = app.server.as(await given.user({ role: 'Administrador', name: 'Inés' }));
  desk = await atDesk(app, await given.user({ role: 'Administrador' }));
  const { page, open, type, press, field, hears } = desk;
  await open(`/usuarios/${user.id}/editar`, 'Martín De Prueba');
  await type(field('Apellido'), 'Ospina');
  const { version } = (await other.get(`/api/usuarios/${user.id}`)).body.data;
  await other.put(`/api/usuarios/${user.id}`, { surname: 'Zapata', version });

  await page.keyboard.press('Control+s');

  const both = page.getByRole('dialog', { name: 'Otra persona guardó antes' });
  await both.getByRole('row', { name: 'Apellido Ospina Zapata' }).waitFor();
  await desk.isAccessible();
  await press(both.getByRole('button', { name: 'Guardar lo mío' }));
  await hears('El usuario ha sido actualizado');
  await inSight(page).getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  expect((await other.get(`/api/usuarios/${user.id}`)).body.data.surname).toBe('Ospina');
  await open(`/usuarios/${user.id}/ver`, 'Martín Ospina');
  await inSight(page).getByRole('complementary', { name: 'Historial' }).getByText('Inés De Prueba').waitFor();
  await desk.leave();
});

test('one switch gives a permission another asks a role for a second factor, and both stand in the audit', async () => {
  const { given } = app.server;
  const clerk = await given.user({ role: 'Servicio Cliente', name: 'Luz' });
  desk = await atDesk(app, await given.user({ role: 'Super Administrador', name: 'Sara' }));
  const { page, open, type, press, button } = desk;
  await open('/roles-permisos', 'Roles y permisos');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar un permiso' }), 'ventas perdidas');
  const permission = inSight(page).getByRole('switch', { name: 'Ventas perdidas: Servicio Cliente' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`);
  });
  await press(permission, 'Space');
  await expect.poll(async () => (await app.server.as(clerk).get('/api/permisos-usuario')).body.data).toContain('Ventas perdidas');
  expect(await permission.getAttribute('aria-checked')).toBe('true');
  expect(calls).toEqual(['POST /api/cambiar-permisos-rol/Servicio Cliente/Ventas perdidas']);
  await press(button('Historial de Servicio Cliente'));
  const history = page.getByRole('dialog', { name: 'Historial de Servicio Cliente' });
  await history.getByText(/dio un permiso/).waitFor();
  await history.getByText('Ventas perdidas', { exact: true }).waitFor();
  await desk.isAccessible();
  await look(page, 'historial-de-un-rol');
  await page.keyboard.press('Escape');
  await desk.isAccessible();

  await open('/usuarios', 'Usuarios');
  await press(button('Segundo factor por rol'));
  const factors = page.getByRole('dialog', { name: 'Segundo factor por rol' });
  await press(factors.getByRole('switch', { name: 'Exigir segundo factor: Servicio Cliente' }), 'Space');
  await expect.poll(async () => (await app.server.as(clerk).get('/api/terceros')).body.code).toBe('access.secondFactorMissing');
  await desk.isAccessible();
  await page.keyboard.press('Escape');

  await open('/auditoria', 'Auditoría');
  await inSight(page).getByRole('cell', { name: 'dio un permiso' }).first().waitFor();
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en auditoría' }), 'sara');
  await expect.poll(() => page.url()).toContain('filter=sara');
  await inSight(page).getByRole('cell', { name: 'cambió a qué rol se exige segundo factor' }).first().waitFor();
  await desk.isAccessible();
  await press(
    inSight(page)
      .getByRole('row', { name: /cambió a qué rol se exige segundo factor/ })
      .first(),
  );
  const done = page.getByRole('dialog', { name: 'Lo que se hizo' });
  await done.getByText('Segundo factor obligatorio').waitFor();
  await done.getByText('Sí', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await desk.leave();
});

test('maintenance is asked about: a no leaves everything open, a yes keeps everybody but the administrators out', async () => {
  const { given } = app.server;
  const seller = app.server.as(await given.seller());
  desk = await atDesk(app, await given.user({ role: 'Administrador' }));
  const { page, open, press, answer } = desk;
  await open('/usuarios', 'Usuarios');
  const door = inSight(page).getByRole('switch', { name: /mantenimiento/i });
  await press(door);
  await answer('Cancelar');
  expect(await door.getAttribute('aria-checked')).toBe('false');
  await press(door);
  await answer('Activar');
  await expect.poll(() => door.getAttribute('aria-checked')).toBe('true');
  expect((await seller.get('/api/sellers')).status).toBe(503);
  await open('/inicio', 'Inicio');
  await inSight(page)
    .getByText(/en mantenimiento/)
    .waitFor();
  await desk.isAccessible();
  await open('/usuarios', 'Usuarios');
  await press(door);
  await answer('Desactivar');
  await expect.poll(async () => (await seller.get('/api/sellers')).status).toBe(200);
  await desk.leave();
});

test('who works as another person sees so all the time, covers nothing with it, and comes back', async () => {
  const { given } = app.server;
  await given.user({ role: 'RRHH', name: 'Nubia' });
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Tomás' }));
  const { page, open, type, press, answer } = desk;
  await open('/usuarios', 'Usuarios');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en usuarios' }), 'nubia');
  const row = inSight(page).getByRole('row', { name: /Nubia/ });
  await press(row.getByRole('button', { name: /^Acciones/ }));
  await press(page.getByRole('button', { name: 'Trabajar como esta persona' }));
  await answer('Continuar');
  const banner = page.getByRole('region', { name: 'Trabajando como otra persona' });
  await banner.getByText('Nubia De Prueba').waitFor();
  await open('/usuarios/crear', 'Crear usuario');
  const bar = await inSight(page).locator('.entity-form-bar').boundingBox();
  const over = await banner.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
  await desk.isAccessible();
  await press(banner.getByRole('button', { name: 'Volver a mi usuario' }));
  await expect.poll(() => banner.count()).toBe(0);
  await page.getByRole('button', { name: 'Cuenta de Tomás De Prueba' }).waitFor();
  await desk.leave();
});
