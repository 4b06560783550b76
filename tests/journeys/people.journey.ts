import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#shared/kernel/permissions.ts';
import { type BuiltApp, inSight, startBuiltApp } from '#tests/support/built-app.ts';
import { atDesk, type Desk } from '#tests/support/desk.ts';
import { chooseIn } from '#tests/support/hands.ts';
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
  await given.contact({ is_employee: true, identification: '79654321', name: 'Martín', surname: 'Ospina', email: 'martin@prueba.co' });
  desk = await atDesk(app, await given.user({ role: 'Administrador', name: 'Olga' }));
  const { page, open, press, button, field, find, type, answer, hears } = desk;
  await open('/usuarios', 'Usuarios');
  await press(button('Crear'));
  await inSight(page).getByRole('heading', { level: 1, name: 'Crear usuario' }).waitFor();
  await find(field(/^Empleado/), 'martin', /Martín Ospina/);
  await expect.poll(() => field('Correo').inputValue()).toBe('martin@prueba.co');
  // Another person is chosen: the first person's values go.
  await find(field(/^Empleado/), 'paola', /Paola Rentería/);
  await hears('El empleado no tiene registrado un email');
  await answer('Aceptar');
  expect([await field('Nombre').inputValue(), await field('Apellidos').inputValue(), await field('Correo').inputValue()]).toEqual(['Paola', 'Rentería', '']);
  await type(field('Correo'), 'paola@prueba.co');
  await type(field('Rol'), 'RRHH');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('RRHH');

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await hears(/Aquí sigue lo que escribió/);
  expect(await field(/^Empleado/).inputValue()).toBe('Paola Rentería · 52123456');
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

test('a user form that was reloaded still tells what it took over from what was typed: another person leaves nothing of the first', async () => {
  const { given } = app.server;
  const administrator = await given.user({ role: 'Administrador', name: 'Edilma' });
  const first = await given.contact({ is_customer: true, identification: '900111222', name: 'Ferretería', surname: 'Andina', email: 'andina@prueba.co' });
  await given.contact({ is_customer: true, identification: '900333444', name: 'Rodamientos', surname: 'Caribe', email: 'caribe@prueba.co' });
  const clerk = { contact_id: first.id, name: 'Rocío', surname: 'Gil', email: 'rocio@prueba.co' };
  expect((await app.server.as(administrator).post('/api/funcionarios', clerk)).status).toBe(201);
  desk = await atDesk(app, administrator);
  const { page, open, press, field, find, type, hears } = desk;
  const who = async () => [await field('Nombre').inputValue(), await field('Apellidos').inputValue(), await field('Correo').inputValue()];
  const isReloaded = async (kept: string) => {
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(kept);
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await hears(/Aquí sigue lo que escribió/);
  };
  await open('/usuarios/crear', 'Crear usuario');
  await type(field('Tipo'), 'Cliente');
  await find(field(/^Cliente/), '900111222', /Ferretería/);
  await expect.poll(who).toEqual(['Ferretería', 'Andina', 'andina@prueba.co']);
  await find(field(/^Funcionario/), 'roc', /Rocío/);
  await expect.poll(who).toEqual(['Rocío', 'Gil', 'rocio@prueba.co']);
  await isReloaded('rocio@prueba.co');
  await expect.poll(who).toEqual(['Rocío', 'Gil', 'rocio@prueba.co']);

  // Without the clerk it is the third party again.
  await press(field(/^Funcionario/), 'Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(who).toEqual(['Ferretería', 'Andina', 'andina@prueba.co']);
  expect(await field(/^Funcionario/).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await isReloaded('andina@prueba.co');
  await look(page, 'user-taken-over-reloaded');

  // For another third party the first one's password is not kept; a surname typed by hand remains, also after a reload.
  await type(field('Apellidos'), 'Del Valle');
  await isReloaded('Del Valle');
  await find(field(/^Cliente/), '900333444', /Rodamientos/);
  await expect.poll(who).toEqual(['Rodamientos', 'Del Valle', 'caribe@prueba.co']);
  await desk.isAccessible();
  await desk.leave();
});

test('users found by their columns lose their access together; one’s own is refused by name, and it is given back to all at once', async () => {
  const { given } = app.server;
  const own = await given.user({ role: 'Administrador', name: 'Equipo Olga' });
  for (const name of ['Equipo Rosa', 'Equipo Raúl']) await given.user({ role: 'RRHH', name });
  desk = await atDesk(app, own);
  const { page, open, press, type, button, answer, hears } = desk;
  const office = app.server.as(own);
  const accessOf = async () => {
    const { data } = (await office.get('/api/usuarios?name=equipo&sortBy=id')).body;
    return data.map(({ deleted_at }: { deleted_at: number }) => deleted_at);
  };
  await open('/usuarios', 'Usuarios');
  await type(inSight(page).getByRole('textbox', { name: 'Filtrar por Nombre' }), 'EQUIPO');
  await expect.poll(() => page.url()).toContain('f.name=EQUIPO');
  await inSight(page).getByText('1–3 de 3').waitFor();
  await press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await look(page, 'users-marked');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'users-marked-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.isAccessible();

  await press(button('Quitar el acceso'));
  await page.getByRole('dialog', { name: '¿Quitar el acceso a 3 usuarios?' }).waitFor();
  await answer('Cancelar');
  expect(await accessOf()).toEqual([0, 0, 0]);
  await press(button('Quitar el acceso'));
  await answer('Quitar acceso');
  const result = page.getByRole('dialog', { name: '2 de 3' });
  await result.getByText('Equipo Olga De Prueba').waitFor();
  await result.getByText('No puede quitarse el acceso ni cambiar su propio rol.').waitFor();
  expect(await accessOf()).toEqual([0, 1, 1]);
  await look(page, 'users-refused');
  await answer('Listo');

  await press(button('Devolver el acceso'));
  const question = page.getByRole('dialog', { name: '¿Devolver el acceso a 2 usuarios?' });
  await question.getByText('De los marcados, 1 ya lo tenía.').waitFor();
  await desk.isAccessible();
  await answer('Devolver acceso');
  await hears('El usuario ha sido actualizado: 2 de 2');
  expect(await accessOf()).toEqual([0, 0, 0]);
  await desk.leave();
});

test('several devices are revoked with one answer, and those that were already so are left alone', async () => {
  const { given } = app.server;
  const administrator = await given.user({ role: 'Administrador' });
  const ids = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
  for (const [n, device] of ids.entries()) {
    const said = { device, app_version: '0.1.0', description: 'Chrome en Android', pending_count: n, needs_attention_count: 0, storage_persisted: true };
    expect((await app.server.as(await given.seller({ name: `Equipada ${n}` })).post('/sync/device', said)).status).toBe(200);
  }
  const office = app.server.as(administrator);
  await office.post(`/api/dispositivos/${ids[0]}/revocar`);
  desk = await atDesk(app, administrator);
  const { page, open, press, type, answer, hears } = desk;
  // Every row that is not revoked has a button with the same name.
  const revokeMarked = inSight(page).getByRole('status').getByRole('button', { name: 'Desvincular', exact: true });
  await open('/dispositivos', 'Dispositivos');
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar en dispositivos' }), 'equipada');
  await inSight(page).getByText('1–3 de 3').waitFor();
  await press(inSight(page).getByRole('checkbox', { name: 'Marcar todas las filas de la página' }), 'Space');
  await look(page, 'devices-marked');
  await press(revokeMarked);
  const question = page.getByRole('dialog', { name: '¿Desvincular 2 equipos?' });
  await question.getByText(/sin entregar lo pendiente \(3 por enviar\)\..* De los marcados, 1 ya estaba desvinculado\./).waitFor();
  await desk.isAccessible();
  await answer('Desvincular');
  await hears('Dispositivo desvinculado correctamente: 2 de 2');
  const { data } = (await office.get('/api/dispositivos?filter=equipada&state=revoked')).body;
  expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(ids);
  await press(revokeMarked);
  await hears('Los equipos marcados ya están desvinculados');
  await desk.leave();
});

test('of two who change the same user, the second sees both versions and decides', async () => {
  const { given } = app.server;
  const user = await given.user({ role: 'RRHH', name: 'Martín' });
  const other = app.server.as(await given.user({ role: 'Administrador', name: 'Inés' }));
  desk = await atDesk(app, await given.user({ role: 'Administrador' }));
  const { page, open, type, press, field, hears } = desk;
  await open(`/usuarios/${user.id}/editar`, 'Martín De Prueba');
  await type(field('Apellidos'), 'Ospina');
  const { version } = (await other.get(`/api/usuarios/${user.id}`)).body.data;
  await other.put(`/api/usuarios/${user.id}`, { surname: 'Zapata', version });

  await page.keyboard.press('Control+s');

  const both = page.getByRole('dialog', { name: 'Otra persona guardó antes' });
  await both.getByRole('group', { name: 'Apellidos' }).getByText('Zapata').waitFor();
  await desk.isAccessible();
  await press(both.getByRole('button', { name: 'Guardar lo elegido' }));
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
  const { page, open, type, press, walk, button } = desk;
  await open('/roles-permisos', 'Roles y permisos');
  // The names of the roles stay whole over the permissions that scroll, and the keyboard does not stop at the box that scrolls.
  const matrix = inSight(page).getByRole('region', { name: 'Permisos por rol' });
  await matrix.getByRole('switch').first().waitFor();
  const isHeadWhole = () =>
    matrix.evaluate((box) => {
      box.scrollTop = 500;
      const head = box.querySelector('thead th')?.getBoundingClientRect();
      return box.scrollTop === 500 && head !== undefined && head.top >= box.getBoundingClientRect().top;
    });
  expect(await isHeadWhole()).toBe(true);
  await inSight(page).getByRole('searchbox', { name: 'Buscar un permiso' }).focus();
  await page.keyboard.press('Tab');
  expect(await matrix.evaluate((box) => box === document.activeElement)).toBe(false);
  await type(inSight(page).getByRole('searchbox', { name: 'Buscar un permiso' }), 'ventas perdidas');
  const permission = inSight(page).getByRole('switch', { name: 'Ventas perdidas: Servicio Cliente' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${decodeURIComponent(new URL(request.url()).pathname)}`);
  });
  await walk(permission);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await app.server.as(clerk).get('/api/permisos-usuario')).body.data).toContain('Ventas perdidas');
  expect(await permission.isChecked()).toBe(true);
  expect(calls).toEqual(['POST /api/cambiar-permisos-rol/Servicio Cliente/Ventas perdidas']);
  await press(button('Historial de Servicio Cliente'));
  const history = page.getByRole('dialog', { name: 'Historial de Servicio Cliente' });
  await history.getByText(/dio un permiso/).waitFor();
  await history.getByText('Ventas perdidas', { exact: true }).waitFor();
  // All lines have one address: it is not told.
  expect(await history.getByText(/^Desde \d/).count()).toBe(0);
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
  const { page, open, press, answer, hears } = desk;
  await open('/usuarios', 'Usuarios');
  const door = inSight(page).getByRole('switch', { name: /mantenimiento/i });
  await press(door);
  await answer('Cancelar');
  expect(await door.getAttribute('aria-checked')).toBe('false');
  await press(door);
  await answer('Activar');
  await hears('El modo mantenimiento quedó activado');
  await expect.poll(() => door.getAttribute('aria-checked')).toBe('true');
  expect((await seller.get('/api/sellers')).status).toBe(503);
  await open('/inicio', 'Inicio');
  const bar = page.getByRole('region', { name: 'Modo mantenimiento' });
  await bar.getByText(/está en mantenimiento/).waitFor();
  await desk.isAccessible();
  await press(bar.getByRole('button', { name: 'Desactivar' }));
  await answer('Desactivar');
  await hears('El modo mantenimiento quedó desactivado');
  await bar.waitFor({ state: 'detached' });
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
  // A removed row passes the focus to the next row, which ignores the first Enter.
  await inSight(page).getByText('1–1 de 1').waitFor();
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

test('the groups of permissions fold, chosen roles are compared, and a role copies another one', async () => {
  desk = await atDesk(app, await app.server.given.user({ role: 'Super Administrador' }));
  const { page, open, press } = desk;
  await open('/roles-permisos', 'Roles y permisos');
  const matrix = inSight(page).getByRole('region', { name: 'Permisos por rol' });
  const groupKey = matrix.getByRole('button', { name: /^Garantías 3 permisos/ });
  await press(groupKey);
  expect(await groupKey.getAttribute('aria-expanded')).toBe('false');
  expect(await matrix.getByRole('switch', { name: 'Evaluar garantías: RRHH' }).count()).toBe(0);
  await press(groupKey);
  await matrix.getByRole('switch', { name: 'Evaluar garantías: RRHH' }).waitFor();
  await press(inSight(page).getByRole('button', { name: 'Todos los roles' }));
  const roleChoice = page.locator('ion-popover.menu-popover');
  const compared = ['Jefe comercial', 'Coordinador Comercial'];
  for (const role of roles.filter((one) => !compared.includes(one))) await roleChoice.getByRole('checkbox', { name: role, exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await inSight(page).getByRole('checkbox', { name: 'Solo diferencias' }).press('Space');
  await expect.poll(() => matrix.locator('th[scope=row]').allTextContents()).toEqual(['Actualización de vendedores', 'Evaluar garantías', 'Ventas perdidas']);
  await matrix.getByRole('switch', { name: 'Ventas perdidas: Coordinador Comercial' }).focus();
  expect(await matrix.locator('th.is-marked').textContent()).toContain('Coordinador Comercial');
  await desk.isAccessible();
  // A role copies another one after it was told what changes.
  await press(inSight(page).getByRole('button', { name: 'Copiar a Coordinador Comercial los permisos de otro rol' }));
  const copying = page.getByRole('dialog', { name: 'Copiar a Coordinador Comercial los permisos de otro rol' });
  await chooseIn(copying, /^Copiar de/, 'Jefe comercial');
  await copying.getByRole('region', { name: 'Se le quitan' }).getByText('Ventas perdidas').waitFor();
  await desk.isAccessible();
  await press(copying.getByRole('button', { name: 'Copiar', exact: true }));
  await desk.hears('Coordinador Comercial: 0 permisos dados y 3 quitados');
  await inSight(page).getByText('Los roles elegidos no se diferencian').waitFor();
  await inSight(page).getByRole('checkbox', { name: 'Solo diferencias' }).press('Space');
  await matrix.getByRole('switch', { name: 'Ventas perdidas: Jefe comercial' }).waitFor();
  await desk.leave();
});
