import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clerks } from '#server/features/third-parties/third-parties.tables.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { dataUrl, phonePhoto, transparentLogo } from '#tests/support/sent-images.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const person = { name: 'Luz', surname: 'Ríos', email: 'Luz.Rios@prueba.co', type: 'e', role: 'Servicio Cliente' };

async function office(server: TestServer) {
  return server.as(await server.given.user({ role: 'Administrador' }));
}

test('a new user gets a temporary password by e-mail, logs in with it once and must choose their own', async () => {
  const server = await startServer();
  const admin = await office(server);

  const made = await admin.post('/api/usuarios', person);

  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    message: 'El usuario ha sido creado',
    data: { email: 'luz.rios@prueba.co', roles: ['Servicio Cliente'], deleted_at: 0, password_changed: false },
  });
  const [mail] = await server.finishJobs();
  expect(mail?.to).toContain('luz.rios@prueba.co');
  const password = /temporal: (\S+)/.exec(mail?.text ?? '')?.[1];
  const login = await server.anonymous.post('/api/login', { email: person.email, password });
  expect(login.body.data.user).toMatchObject({ name: 'Luz', password_changed: false });
  expect((await admin.get('/api/usuarios?filter=rios luz')).body.data).toEqual([expect.objectContaining({ id: made.body.data.id })]);
});

test('users are listed by whether they have access', async () => {
  const server = await startServer();
  const admin = await office(server);
  const { id } = (await admin.post('/api/usuarios', person)).body.data;
  const listed = async (deleted: number) => (await admin.get(`/api/usuarios?deleted_at=${deleted}`)).body.data.map((user: { id: number }) => user.id);
  expect(await listed(0)).toContain(id);
  expect(await listed(1)).toEqual([]);
  expect((await admin.put(`/api/usuarios/${id}`, { deleted_at: 1 })).status).toBe(200);
  expect(await listed(0)).not.toContain(id);
  expect(await listed(1)).toEqual([id]);
});

test('before the e-mail is sent nobody gets in as the new user', async () => {
  const server = await startServer();
  await (await office(server)).post('/api/usuarios', person);

  expect((await server.anonymous.post('/api/login', { email: person.email, password: ' ' })).status).toBe(401);
});

test('the e-mail is that of the contact or the clerk, and without one the documented alert is told', async () => {
  const server = await startServer();
  const admin = await office(server);
  const { email: _email, ...nameless } = person;
  const withEmail = await server.given.contact({ is_employee: true, email: 'Empleada@Prueba.co' });
  const without = await server.given.contact({ is_employee: true });
  const customer = await server.given.customer();
  const clerkId = await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const id = await tx.nextIds('clerks');
    await tx.insert(clerks).values({ subscriber_id: tx.subscriberId, id, contact_id: customer.id, name: 'Funcionaria' });
    return id;
  });

  const employee = await admin.post('/api/usuarios', { ...nameless, contact_id: withEmail.id });
  const alert = await admin.post('/api/usuarios', { ...nameless, contact_id: without.id });
  const clerk = await admin.post('/api/usuarios', { ...nameless, type: 'c', role: 'Cliente', contact_id: customer.id, clerk_id: clerkId });

  expect(employee.body.data.email).toBe('empleada@prueba.co');
  expect(alert).toMatchObject({
    status: 422,
    body: { message: 'El empleado no tiene registrado un email', errors: { email: ['El empleado no tiene registrado un email'] } },
  });
  expect(clerk).toMatchObject({ status: 422, body: { message: 'El funcionario no tiene registrado un email' } });
});

test('what a user is linked to must be there, of that type and of this subscriber; a seller must be a third party', async () => {
  const server = await startServer();
  const admin = await office(server);
  const there = await server.given.subscriber();
  const elsewhere = await server.given.contact({ subscriber: there, is_employee: true, id: 77 } as never);
  const customer = await server.given.customer();

  const notEmployee = await admin.post('/api/usuarios', { ...person, contact_id: customer.id });
  const unknown = await admin.post('/api/usuarios', { ...person, contact_id: elsewhere.id + 1000, branchoffice_id: 999 });
  const seller = await admin.post('/api/usuarios', { ...person, role: 'Vendedor' });
  const mixed = await admin.post('/api/usuarios', { ...person, role: 'Cliente' });

  expect(notEmployee.body.errors).toEqual({ contact_id: ['El empleado no existe.'] });
  expect(unknown.body.errors).toEqual({ contact_id: ['El empleado no existe.'], branchoffice_id: ['La sede no existe.'] });
  expect(seller.body.errors).toEqual({ contact_id: ['Elija el tercero: el rol Vendedor lo necesita.'] });
  expect(mixed.body.errors).toEqual({ role: ['El rol Cliente no es para ese tipo de usuario.'] });
});

test('nobody raises anybody above themself, and nobody takes their own access', async () => {
  const server = await startServer();
  const own = await server.given.user({ role: 'Administrador' });
  const admin = server.as(own);
  const hr = server.as(await server.given.user({ role: 'RRHH' }));
  const top = await server.given.user({ role: 'Super Administrador' });

  expect(await hr.post('/api/usuarios', { ...person, role: 'Administrador' })).toMatchObject({
    status: 403,
    body: { message: 'No puede dar ni cambiar el rol Administrador.' },
  });
  expect((await admin.put(`/api/usuarios/${top.id}`, { name: 'Otra' })).status).toBe(403);
  expect((await admin.put(`/api/usuarios/${own.id}`, { deleted_at: 1 })).body.message).toBe('No puede quitarse el acceso ni cambiar su propio rol.');
});

test('who loses access is out at once, everywhere in the company, and gets in again when it is given back', async () => {
  const server = await startServer();
  const admin = await office(server);
  const seller = await server.given.seller();
  const phone = server.as(seller);
  expect((await phone.get('/api/sellers')).status).toBe(200);

  const gone = await admin.put(`/api/usuarios/${seller.id}`, { deleted_at: 1 });

  expect(gone.body.data.deleted_at).toBe(1);
  expect((await phone.get('/api/sellers')).status).toBe(401);
  await admin.put(`/api/usuarios/${seller.id}`, { deleted_at: 0 });
  expect((await server.as(seller).get('/api/sellers')).status).toBe(200);
});

test('an edit of a version that somebody else changed is told, and what was not sent stays', async () => {
  const server = await startServer();
  const admin = await office(server);
  const { data } = (await admin.post('/api/usuarios', person)).body;

  const first = await admin.put(`/api/usuarios/${data.id}`, { version: data.version, surname: 'Mejía' });
  const second = await admin.put(`/api/usuarios/${data.id}`, { version: data.version, surname: 'Gómez' });

  expect(first.body.data).toMatchObject({ name: 'Luz', surname: 'Mejía', role: 'Servicio Cliente', version: 2 });
  expect(second.status).toBe(409);
});

test('the licence bounds the users that have access', async () => {
  const server = await startServer();
  const small = await server.given.subscriber({ maximum_users: 2 });
  const admin = server.as(await server.given.user({ role: 'Administrador', subscriber: small }));
  const second = (await admin.post('/api/usuarios', person)).body.data;

  const third = await admin.post('/api/usuarios', { ...person, email: 'otra@prueba.co' });
  await admin.put(`/api/usuarios/${second.id}`, { deleted_at: 1 });
  const instead = await admin.post('/api/usuarios', { ...person, email: 'otra@prueba.co' });
  const back = await admin.put(`/api/usuarios/${second.id}`, { deleted_at: 0 });

  expect(third).toMatchObject({ status: 422, body: { message: 'La licencia admite 2 usuarios y todos están en uso.' } });
  expect(instead.status).toBe(201);
  expect(back.status).toBe(422);
});

test('an expired licence refuses new users', async () => {
  const server = await startServer();
  const expired = await server.given.subscriber({ end_date: '2026-11-23' });
  const admin = server.as(await server.given.user({ role: 'Administrador', subscriber: expired }));

  expect(await admin.post('/api/usuarios', person)).toMatchObject({
    status: 403,
    body: { message: 'La licencia de su empresa venció. Pida la renovación a quien opera la plataforma.' },
  });
});

test('the modules of a user are modules of the product', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const { id: contact_id } = await server.given.contact({ is_employee: true });
  const person = { name: 'Luz', surname: 'Mora', role: 'RRHH', email: 'luz@prueba.co', contact_id };

  const first = await admin.post('/api/usuarios', { ...person, module_id: 999 });
  const any = await admin.post('/api/usuarios', { ...person, modules: [1, 999] });

  expect(first.body.errors).toEqual({ module_id: ['El módulo no existe.'] });
  expect(any.body.errors).toEqual({ modules: ['El módulo no existe.'] });
});

test('one user says what their third party is called, whether they work elsewhere, and the modules of their menu come with the login', async () => {
  const server = await startServer();
  const admin = await office(server);
  const there = await server.given.subscriber();
  const known = await server.given.user({ subscriber: there, role: 'RRHH' });
  const { id: contact_id } = await server.given.contact({ is_employee: true, identification: '52123456', name: 'Paola', surname: 'Rentería' });

  const invited = await admin.post('/api/usuarios', { ...person, email: known.email, contact_id, modules: [2], module_id: 2 });
  const [invitation] = (await server.as(known).get('/api/mis-invitaciones')).body.data;
  await server.as(known).post(`/api/mis-invitaciones/${invitation.id}/aceptar`);
  const read = await admin.get(`/api/usuarios/${known.id}`);
  const login = await server.anonymous.post('/api/login', { email: known.email, password: testPassword });

  expect(invited.body.data).toMatchObject({ invited: true });
  expect(read.body.data).toMatchObject({ elsewhere: true, shown: { contact_id: '52123456 · Paola Rentería' }, modules: [2], module_id: 2 });
  expect(login.body.data.user.subscribers).toHaveLength(2);
  const switched = await server.anonymous.post(
    '/api/sesion/suscriptor',
    { subscriber_id: server.subscriber.id },
    { headers: { authorization: `Bearer ${login.body.data.token}` } },
  );
  expect(switched.body.data.user).toMatchObject({ modules: [2], module_id: 2 });
});

test('a person has a picture in each company, which lists leave out and the log does not keep', async () => {
  const server = await startServer();
  const admin = await office(server);
  const { id } = (await admin.post('/api/usuarios', { ...person, photo: dataUrl(await transparentLogo()) })).body.data;

  const { photo } = (await admin.get(`/api/usuarios/${id}`)).body.data;
  expect(photo).toMatch(/^data:image\/(png|jpeg);base64,/);
  expect((await admin.get('/api/usuarios?filter=rios')).body.data[0].photo).toBeNull();
  expect((await admin.put(`/api/usuarios/${id}`, { photo: 'data:text/html;base64,PGI+' })).body.errors).toHaveProperty('photo');
  expect((await admin.put(`/api/usuarios/${id}`, { surname: 'Otra', photo })).body.data.photo).toBe(photo);
  expect((await admin.put(`/api/usuarios/${id}`, { surname: 'Ríos' })).body.data.photo).toBe(photo);
  expect((await admin.get(`/api/usuarios/${id}/historial`)).text).not.toContain(photo);

  const large = await admin.put(`/api/usuarios/${id}`, { photo: dataUrl(await phonePhoto({ width: 4000, height: 3000 }), 'image/jpeg') });
  const drawn = Buffer.from(large.body.data.photo.split(',')[1], 'base64');
  expect(drawn.length).toBeLessThanOrEqual(40 * 1024);
  expect((await sharp(drawn).metadata()).exif).toBeUndefined();
});

test('users of a role, of several, and the Excel report of those that are filtered', async () => {
  const server = await startServer();
  const admin = await office(server);
  await server.given.user({ role: 'RRHH', name: 'Rosa' });
  await server.given.user({ role: 'Director Comercial', name: 'Diego' });

  const two = (await admin.get('/api/usuarios-por-rol/RRHH;Director Comercial')).body.data;
  const sheet = await admin.fetch('/api/usuarios/reporte_excel?role=RRHH');

  expect(two.map(({ name }: { name: string }) => name)).toEqual(['Diego', 'Rosa']);
  const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()));
  expect(sheets[0]?.rows.map((row) => row[0])).toEqual(['Nombre', 'Rosa']);
  const shown = await readXlsx(new Uint8Array(await (await admin.fetch('/api/usuarios/reporte_excel?role=RRHH&columns=role,name,none')).arrayBuffer()));
  expect(shown.sheets[0]?.rows).toEqual([
    ['Rol', 'Nombre'],
    ['RRHH', 'Rosa'],
  ]);
});

test('a user’s warehouse is one of their branch office', async () => {
  const server = await startServer();
  const admin = await office(server);
  const { branchofficeId: branchoffice_id, warehouseId: branchoffice_warehouse_id } = server.subscriber;
  const north = (await admin.post('/api/sedes', { name: 'Norte' })).body.data.id;

  const refused = await admin.post('/api/usuarios', { ...person, branchoffice_id: north, branchoffice_warehouse_id });
  const made = await admin.post('/api/usuarios', { ...person, branchoffice_id, branchoffice_warehouse_id });

  expect(refused).toMatchObject({ status: 422, body: { errors: { branchoffice_warehouse_id: ['La bodega es de otra sede.'] } } });
  expect(made.body.data).toMatchObject({ branchoffice_id, branchoffice_warehouse_id });
});

test('the role of a person may come in `roles`, as the specification writes it', async () => {
  const server = await startServer();
  const admin = await office(server);
  const { role: _role, ...rest } = person;

  const made = await admin.post('/api/usuarios', { ...rest, roles: ['RRHH'] });
  const changed = await admin.put(`/api/usuarios/${made.body.data.id}`, { roles: ['Servicio Cliente'] });

  expect(made.body.data).toMatchObject({ role: 'RRHH', roles: ['RRHH'] });
  expect(changed.body.data.role).toBe('Servicio Cliente');
});

test('the login tells where the person works and whom they work for', async () => {
  const server = await startServer();
  const admin = await office(server);
  const [made, { data: offices }] = [(await admin.post('/api/usuarios', person)).body.data, (await admin.get('/api/sedes')).body];
  await admin.put(`/api/usuarios/${made.id}`, { branchoffice_id: offices[0]?.id ?? null, mail_list: true });
  const [mail] = await server.finishJobs();

  const { user } = (await server.anonymous.post('/api/login', { email: person.email, password: /temporal: (\S+)/.exec(mail?.text ?? '')?.[1] })).body.data;

  expect(user).toMatchObject({
    clerk_id: null,
    contact_warehouse_id: null,
    branchoffice_id: offices[0]?.id ?? null,
    branchoffice_warehouse_id: null,
    mail_list: true,
  });
});

test('an administrator sees when a person last entered, sends their access again, hands over a link once, and closes their sessions', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = await given.user({ role: 'Administrador', name: 'Inés' });
  const office = server.as(admin);
  const made = (await office.post('/api/usuarios', { name: 'Paola', surname: 'Rentería', email: 'paola@prueba.co', type: 'e', role: 'RRHH' })).body.data;
  await server.finishJobs();
  const at = (path: string) => `/api/usuarios/${made.id}/${path}`;
  expect((await office.get(at('acceso'))).body.data).toEqual({ last_entry: null, sessions: [] });
  expect((await office.post(at('reenviar-acceso'))).body.data).toEqual({ sent: 'temporary', email: 'paola@prueba.co' });
  expect((await server.finishJobs()).filter(({ to }) => to.includes('paola@prueba.co'))).toHaveLength(2);

  const first = (await office.post(at('enlace-de-acceso'))).body.data.link;
  const { link } = (await office.post(at('enlace-de-acceso'))).body.data;
  const choose = (url: string, password: string) =>
    server.anonymous.post('/api/contrasena/restablecer', { token: url.split('/').at(-1), email: 'paola@prueba.co', password, password_confirmation: password });
  // Only the last link opens, once, and it proves no mailbox.
  expect((await choose(first, 'Correria-Nueva-7')).status).toBe(404);
  expect((await choose(link, 'Correria-Nueva-7')).status).toBe(200);
  expect((await choose(link, 'Correria-Nueva-8')).status).toBe(404);
  expect((await office.post(at('enlace-de-acceso'))).status).toBe(409);
  expect((await office.post(at('reenviar-acceso'))).body.data).toMatchObject({ sent: 'reset' });

  const paola = await given.user({ role: 'RRHH', name: 'Otra' });
  const inside = server.as(paola);
  expect((await inside.get('/api/sesiones')).status).toBe(200);
  const seen = (await office.get(`/api/usuarios/${paola.id}/acceso`)).body.data;
  expect(seen).toMatchObject({ last_entry: expect.any(String), sessions: [{ id: expect.any(String) }] });
  expect((await office.delete(`/api/usuarios/${paola.id}/sesiones/${seen.sessions[0].id}`)).status).toBe(200);
  expect((await inside.get('/api/sesiones')).status).toBe(401);
  expect((await office.delete(`/api/usuarios/${paola.id}/sesiones`)).status).toBe(200);
  // Nobody can do this to themself, nor to a user with a higher role.
  expect((await office.post(`/api/usuarios/${admin.id}/reenviar-acceso`)).status).toBe(404);
  const chief = await given.user({ role: 'Super Administrador' });
  expect((await office.post(`/api/usuarios/${chief.id}/reenviar-acceso`)).status).toBe(403);
});
