import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

test('a seller logs in with any spelling of the e-mail and learns who they are', async () => {
  const server = await startServer();
  const seller = await server.given.seller();

  const answer = await server.anonymous.post('/api/login', { email: seller.email.toUpperCase(), password: testPassword });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    success: true,
    data: {
      user: {
        id: seller.id,
        email: seller.email,
        role: 'Vendedor',
        roles: ['Vendedor'],
        type: 'e',
        subscriber_id: server.subscriber.id,
        subscribers: [{ id: server.subscriber.id }],
        contact_id: seller.contactId,
        seller_id: seller.contactId,
        password_changed: true,
      },
    },
  });
  expect(answer.body.data.user.permissions).toContain('Vender en campo');
  const own = await server.anonymous.get('/api/permisos-usuario', { headers: { authorization: `Bearer ${answer.body.data.token}` } });
  expect(own.body.data).toEqual(answer.body.data.user.permissions);
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const server = await startServer();
  const user = await server.given.user();

  const wrong = await server.anonymous.post('/api/login', { email: user.email, password: 'no es esta' });
  const unknown = await server.anonymous.post('/api/login', { email: 'nadie@prueba.co', password: testPassword });

  expect(wrong.status).toBe(401);
  expect(wrong.body.message).toBe('El correo o la contraseña no son correctos.');
  expect(unknown.body).toEqual(wrong.body);
});

test('a login without its fields says what is missing by field', async () => {
  const server = await startServer();

  const answer = await server.anonymous.post('/api/login', { email: 'no es correo' });

  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ success: false, errors: { email: ['El correo no es válido.'], password: ['La contraseña es obligatoria.'] } });
});

test('after ten wrong passwords the account waits, and the answer says how long', async () => {
  const server = await startServer();
  const user = await server.given.user();
  for (let tried = 0; tried < 10; tried += 1) await server.anonymous.post('/api/login', { email: user.email, password: 'mala' });

  const answer = await server.anonymous.post('/api/login', { email: user.email, password: testPassword });

  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.body.message).toMatch(/^Demasiados intentos\. Espere \d+ segundos/);
});

test('tries are counted for all servers together, and a window later the account is tried anew', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const other = createApp(server.services).http;
  const tryAt = async (app: typeof other, password: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await app.request('/api/login', { method: 'POST', headers, body: JSON.stringify({ email: user.email, password }) })).status;
  };
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await tryAt(server.app.http, 'mala')).toBe(401);
    expect(await tryAt(other, 'mala')).toBe(401);
  }

  expect(await tryAt(other, testPassword)).toBe(429);
  expect(await tryAt(server.app.http, testPassword)).toBe(429);

  server.clock.advance({ minutes: 16 });
  expect(await tryAt(other, testPassword)).toBe(200);
});

test('an expired licence refuses the login and says whom to ask: an administrator has no administrator', async () => {
  const server = await startServer();
  const subscriber = await server.given.subscriber({ end_date: '2026-11-23' });
  const answered = async (role: 'RRHH' | 'Administrador') => {
    const user = await server.given.user({ role, subscriber });
    const { status, body } = await server.anonymous.post('/api/login', { email: user.email, password: testPassword });
    return [status, body.message];
  };

  expect(await answered('RRHH')).toEqual([403, 'La licencia de su empresa venció. Comuníquese con su administrador.']);
  expect(await answered('Administrador')).toEqual([403, 'La licencia de su empresa venció. Pida la renovación a quien opera la plataforma.']);
});

test('in maintenance everyone but the administrators gets 503, at the login and in every call', async () => {
  const server = await startServer();
  const subscriber = await server.given.subscriber({ maintenance_mode: true });
  const seller = await server.given.seller({ subscriber });
  const administrator = await server.given.user({ role: 'Administrador', subscriber });

  const login = await server.anonymous.post('/api/login', { email: seller.email, password: testPassword });
  const call = await server.as(seller).get('/api/sesiones');

  expect([login.status, call.status]).toEqual([503, 503]);
  expect(call.body.message).toBe('La plataforma está en mantenimiento. Intente más tarde.');
  expect((await server.as(administrator).get('/api/sesiones')).status).toBe(200);
});

test('a temporary password opens nothing until it is changed', async () => {
  const server = await startServer();
  const user = await server.given.user({ password_changed: false, password: 'temporal-123' });
  const person = server.as(user);

  const refused = await person.get('/api/sesiones');
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'access.passwordMustChange', message: 'Debe cambiar su contraseña antes de continuar.' });
  expect((await person.get('/api/permisos-usuario')).status).toBe(200);

  const changed = await person.post('/api/cambiar/contrasena', { password: 'una-nueva-2026', password_confirmation: 'una-nueva-2026' });

  expect(changed.status).toBe(200);
  expect((await person.get('/api/sesiones')).status).toBe(200);
  expect((await server.anonymous.post('/api/login', { email: user.email, password: 'una-nueva-2026' })).status).toBe(200);
});
