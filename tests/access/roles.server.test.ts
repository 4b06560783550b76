import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

const held = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test('one switch gives a permission to a role and takes it, at once for everybody who has it', async () => {
  const server = await startServer();
  const top = server.as(await server.given.user({ role: 'Super Administrador' }));
  const assistant = server.as(await server.given.user({ role: 'Asistente Comercial' }));
  expect((await assistant.get('/api/usuarios')).status).toBe(403);

  const given = await top.post('/api/cambiar-permisos-rol/Asistente Comercial/Usuarios');

  expect(given.body).toMatchObject({ success: true, data: { assigned: true } });
  expect(held((await top.get('/api/permisos-rol/Asistente Comercial')).body)).toContain('Usuarios');
  expect((await assistant.get('/api/usuarios')).status).toBe(200);

  await top.post('/api/cambiar-permisos-rol/Asistente Comercial/Usuarios');
  expect((await assistant.get('/api/usuarios')).status).toBe(403);
});

test('a switch that is sent twice with its meaning stays where it was put', async () => {
  const server = await startServer();
  const top = server.as(await server.given.user({ role: 'Super Administrador' }));

  for (let time = 0; time < 2; time += 1) await top.post('/api/cambiar-permisos-rol/RRHH/Agenda', { assigned: true });

  expect(held((await top.get('/api/permisos-rol/RRHH')).body)).toContain('Agenda');
});

test('only the Super Administrador changes roles, whose own role keeps everything, and other companies keep theirs', async () => {
  const server = await startServer();
  const there = await server.given.subscriber();
  const top = server.as(await server.given.user({ role: 'Super Administrador' }));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const topThere = server.as(await server.given.user({ role: 'Super Administrador', subscriber: there }));

  expect((await admin.post('/api/cambiar-permisos-rol/RRHH/Agenda')).status).toBe(403);
  expect((await top.post('/api/cambiar-permisos-rol/Super Administrador/Usuarios')).body.message).toBe('El Super Administrador conserva todos los permisos.');
  expect((await top.post('/api/cambiar-permisos-rol/RRHH/No existe')).status).toBe(404);
  await top.post('/api/cambiar-permisos-rol/RRHH/Agenda');
  expect(held((await topThere.get('/api/permisos-rol/RRHH')).body)).not.toContain('Agenda');
});

test('a role has its history: what it was given, what was taken from it and what it must show, and no other role’s nor company’s', async () => {
  const server = await startServer();
  const there = await server.given.subscriber();
  const top = server.as(await server.given.user({ role: 'Super Administrador', name: 'Sara' }));
  const topThere = server.as(await server.given.user({ role: 'Super Administrador', subscriber: there }));

  await top.post('/api/cambiar-permisos-rol/RRHH/Agenda', { assigned: true });
  await top.post('/api/segundo-factor/roles/RRHH', { required: true });
  await top.post('/api/cambiar-permisos-rol/RRHH/Agenda', { assigned: false });
  await top.post('/api/cambiar-permisos-rol/Vendedor/Agenda', { assigned: true });

  const { data } = (await top.get('/api/permisos-rol/RRHH/historial')).body;
  expect(data.map(({ action, after }: { action: string; after: unknown }) => [action, after])).toEqual([
    ['take_permission', { permission: 'Agenda' }],
    ['require_second_factor', { required: true }],
    ['give_permission', { permission: 'Agenda' }],
  ]);
  expect(data[0].user_name).toBe('Sara De Prueba');
  expect((await topThere.get('/api/permisos-rol/RRHH/historial')).body.data).toEqual([]);
});

test('a role is left with exactly the permissions of another one, and its history says which it got and lost', async () => {
  const server = await startServer();
  const top = server.as(await server.given.user({ role: 'Super Administrador' }));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const clerk = server.as(await server.given.user({ role: 'RRHH' }));
  expect((await clerk.get('/api/usuarios')).status).toBe(200);

  const copied = await top.post('/api/copiar-permisos-rol/RRHH/Servicio Cliente');

  const of = async (role: string) => held((await top.get(`/api/permisos-rol/${role}`)).body).sort();
  expect(await of('RRHH')).toEqual(await of('Servicio Cliente'));
  expect(copied.body.data.taken).toEqual(['Usuarios', 'Jefaturas']);
  expect(copied.body.data.given).toContain('Evaluar garantías');
  expect(copied.body.data.given).not.toContain('Panel administrativo');
  expect((await clerk.get('/api/usuarios')).status).toBe(403);
  const { data } = (await top.get('/api/permisos-rol/RRHH/historial')).body;
  expect(data).toHaveLength(copied.body.data.given.length + 2);
  expect(data).toContainEqual(expect.objectContaining({ action: 'take_permission', after: { permission: 'Usuarios' } }));

  expect((await top.post('/api/copiar-permisos-rol/RRHH/Servicio Cliente')).body.data).toEqual({ role: 'RRHH', given: [], taken: [] });
  expect((await top.post('/api/copiar-permisos-rol/Super Administrador/RRHH')).body.message).toBe('El Super Administrador conserva todos los permisos.');
  expect((await admin.post('/api/copiar-permisos-rol/RRHH/Administrador')).status).toBe(403);
});
