import { expect, test } from 'vitest';
import { authenticatorCode } from '#tests/support/authenticator-code.ts';
import type { Client } from '#tests/support/client.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The password that a person must give before changing how they log in. */
const shown = { current_password: testPassword };

async function enabled(server: TestServer, client: Client) {
  const { secret } = (await client.post('/api/segundo-factor', shown)).body.data;
  const confirmed = await client.post('/api/segundo-factor/confirmar', { code: authenticatorCode(server, secret) });
  server.clock.advance({ minutes: 1 });
  return { secret, recovery: confirmed.body.data.recovery_codes as string[] };
}

test('with a second factor the password alone opens nothing, and a code opens once', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const { secret } = await enabled(server, server.as(user));
  const login = (code?: string) => server.anonymous.post('/api/login', { email: user.email, password: testPassword, ...(code && { code }) });
  const code = authenticatorCode(server, secret);

  expect(await login()).toMatchObject({
    status: 401,
    body: { code: 'access.secondFactorNeeded', message: 'Escriba el código de su aplicación de autenticación.' },
  });
  expect((await login('000000')).body.errors).toEqual({ code: ['El código no es correcto o ya se usó.'] });
  expect((await login(code)).status).toBe(200);
  expect((await login(code)).status).toBe(422);
});

test('a recovery code opens once, when the phone is lost', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const { recovery } = await enabled(server, server.as(user));
  const login = (code: string) => server.anonymous.post('/api/login', { email: user.email, password: testPassword, code });
  expect(recovery).toHaveLength(10);

  const [first = '', second = ''] = recovery;
  expect((await login(first)).status).toBe(200);
  expect((await login(first)).status).toBe(422);
  expect((await login(` ${second.replace('-', ' ').toUpperCase()}`)).status).toBe(200);
  expect((await server.as(user).get('/api/segundo-factor')).body.data).toEqual({ enabled: true, required: false, recovery_codes_left: 8, passkeys: [] });
});

test('wrong codes count like wrong passwords', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const { secret } = await enabled(server, server.as(user));
  const login = (code: string) => server.anonymous.post('/api/login', { email: user.email, password: testPassword, code });

  for (let tried = 0; tried < 10; tried += 1) expect((await login('000000')).status).toBe(422);

  expect((await login(authenticatorCode(server, secret))).status).toBe(429);
});

test('a role that must have it opens nothing else until it is set up, and it cannot be taken away', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const person = server.as(await server.given.user({ role: 'RRHH' }));
  await admin.post('/api/segundo-factor/roles/RRHH', { required: true });

  expect(await person.get('/api/usuarios')).toMatchObject({ status: 403, body: { code: 'access.secondFactorMissing' } });
  // The screen that sets up the second factor shows the person's other data, and lets them end their sessions.
  for (const own of ['/api/mis-dispositivos', '/api/sesiones', '/api/segundo-factor']) expect((await person.get(own)).status, own).toBe(200);
  expect((await person.delete('/api/sesiones/otra')).status).toBe(404);
  expect((await person.post('/api/mis-dispositivos/otro/revocar')).status).toBe(404);
  const { secret } = await enabled(server, person);
  expect((await person.get('/api/usuarios')).status).toBe(200);
  expect((await person.post('/api/segundo-factor/quitar', { code: authenticatorCode(server, secret) })).body.message).toBe('Su rol debe tener segundo factor.');
  expect((await admin.get('/api/segundo-factor/roles')).body.data).toContainEqual({ role: 'RRHH', required: true });
});

test('a person takes theirs away with a code, and an administrator clears that of who lost everything', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const user = await server.given.user({ role: 'RRHH' });
  const person = server.as(user);
  const first = await enabled(server, person);
  expect((await person.post('/api/segundo-factor/quitar', { code: authenticatorCode(server, first.secret) })).status).toBe(200);
  await enabled(server, person);

  const cleared = await admin.post(`/api/usuarios/${user.id}/quitar-segundo-factor`);

  expect(cleared.status).toBe(200);
  expect((await server.anonymous.post('/api/login', { email: user.email, password: testPassword })).status).toBe(200);
});

test('the office of one company does not take away the second factor of somebody who works in another as well', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const user = await server.given.user({ role: 'RRHH' });
  await enabled(server, server.as(user));
  await server.given.membership(user, { subscriber: await server.given.subscriber(), role: 'Administrador' });

  const refused = await admin.post(`/api/usuarios/${user.id}/quitar-segundo-factor`);

  expect(refused).toMatchObject({ status: 422, body: { message: 'Esta persona también trabaja en otra empresa: solo ella puede quitar su segundo factor.' } });
  expect((await server.anonymous.post('/api/login', { email: user.email, password: testPassword })).body.code).toBe('access.secondFactorNeeded');
});

test('whoever may not manage a role does not decide whether it needs a second factor', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const above = server.as(await server.given.user({ role: 'Super Administrador' }));
  await above.post('/api/segundo-factor/roles/Super Administrador', { required: true });

  const refused = await admin.post('/api/segundo-factor/roles/Super Administrador', { required: false });

  expect(refused).toMatchObject({ status: 403, body: { message: 'No puede dar ni cambiar el rol Super Administrador.' } });
  expect((await admin.get('/api/segundo-factor/roles')).body.data).toContainEqual({ role: 'Super Administrador', required: true });
});

test('a session alone changes nothing of how its person gets in: each way asks for the password, and its tries are counted', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const client = server.as(user);
  const wrong = { current_password: 'no-es-esta-1' };
  const refused = { status: 422, body: { code: 'access.currentPasswordWrong', errors: { current_password: ['La contraseña actual no es correcta.'] } } };
  const { recovery } = await enabled(server, client);

  for (const path of ['/api/segundo-factor', '/api/segundo-factor/codigos', '/api/llaves-de-acceso/opciones', '/api/llaves-de-acceso/una/quitar']) {
    expect((await client.post(path, {})).body.errors, path).toEqual({ current_password: ['Escriba su contraseña.'] });
    expect(await client.post(path, wrong), path).toMatchObject(refused);
  }
  expect((await client.get('/api/segundo-factor')).body.data).toMatchObject({ enabled: true, recovery_codes_left: recovery.length });

  for (let tried = 4; tried < 10; tried += 1) expect((await client.post('/api/segundo-factor/quitar', { code: '000000' })).status).toBe(422);
  expect((await client.post('/api/segundo-factor/quitar', { code: recovery[0] })).status).toBe(429);
  expect((await client.post('/api/segundo-factor/codigos', shown)).status).toBe(429);
  const password = { ...shown, password: 'otra-mejor-1', password_confirmation: 'otra-mejor-1' };
  expect((await client.post('/api/cambiar/contrasena', password)).status).toBe(429);
  server.clock.advance({ minutes: 16 });
  const renewed = (await server.as(user).post('/api/segundo-factor/codigos', shown)).body.data.recovery_codes;
  const login = (code: string) => server.anonymous.post('/api/login', { email: user.email, password: testPassword, code });
  expect((await login(recovery[0] ?? '')).status).toBe(422);
  expect((await login(renewed[0])).status).toBe(200);
});
