import { expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

/** The refresh cookie that an answer set, as the browser sends it back. */
function cookieOf(answer: { headers: Headers }): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
const renew = (anonymous: Client, cookie: string) => anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie } });

test('the refresh token lives in a cookie that no script reads and no other call receives', async () => {
  const server = await startServer({ publicUrl: 'https://correria.example' });
  const user = await server.given.user();

  const login = await server.anonymous.post('/api/login', { email: user.email, password: testPassword });

  const cookie = login.headers.get('set-cookie') ?? '';
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/sesion']) expect(cookie).toContain(part);
});

test('an expired access token says TOKEN_EXPIRED, anything else TOKEN_INVALID', async () => {
  const server = await startServer();
  const login = await server.anonymous.post('/api/login', { email: (await server.given.user()).email, password: testPassword });
  const headers = { authorization: `Bearer ${login.body.data.token}` };
  expect((await server.anonymous.get('/api/sesiones', { headers })).status).toBe(200);

  server.clock.advance({ minutes: 16 });

  const expired = await server.anonymous.get('/api/sesiones', { headers });
  const tampered = await server.anonymous.get('/api/sesiones', { headers: { authorization: `${headers.authorization}x` } });
  const missing = await server.anonymous.get('/api/sesiones');
  expect([expired.status, tampered.status, missing.status]).toEqual([401, 401, 401]);
  expect(expired.body.message).toBe('TOKEN_EXPIRED');
  expect(tampered.body.message).toBe('TOKEN_INVALID');
  expect(missing.body.message).toBe('TOKEN_INVALID');
});

test('a renewal whose answer got lost can be asked again, and two tabs that renew at once both go on', async () => {
  const server = await startServer();
  const login = await server.anonymous.post('/api/login', { email: (await server.given.user()).email, password: testPassword });
  const first = cookieOf(login);

  const [lost, again] = await Promise.all([renew(server.anonymous, first), renew(server.anonymous, first)]);

  expect([lost.status, again.status]).toEqual([200, 200]);
  expect(cookieOf(again)).toBe(cookieOf(lost));
  expect((await renew(server.anonymous, cookieOf(lost))).status).toBe(200);
});

test('a refresh token older than the one before was copied by somebody: the session ends', async () => {
  const server = await startServer();
  const login = await server.anonymous.post('/api/login', { email: (await server.given.user()).email, password: testPassword });
  const first = cookieOf(login);
  const second = cookieOf(await renew(server.anonymous, first));
  const third = cookieOf(await renew(server.anonymous, second));

  const stolen = await renew(server.anonymous, first);

  expect(stolen.status).toBe(401);
  expect(stolen.body.message).toBe('TOKEN_INVALID');
  expect((await renew(server.anonymous, third)).status).toBe(401);
});

test('a session that was closed elsewhere opens nothing more', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const phone = server.as(user);
  const office = server.as(user);
  await phone.get('/api/sesiones');
  const open = await office.get('/api/sesiones');
  const ofPhone = open.body.data.find((session: { current: boolean }) => !session.current);

  expect((await office.delete(`/api/sesiones/${ofPhone.id}`)).status).toBe(200);

  expect((await phone.get('/api/sesiones')).body.message).toBe('TOKEN_INVALID');
  expect((await office.delete(`/api/sesiones/${ofPhone.id}`)).status).toBe(404);
});

test('nobody closes the session of another person', async () => {
  const server = await startServer();
  const victim = server.as(await server.given.user());
  const [session] = (await victim.get('/api/sesiones')).body.data;

  const answer = await server.as(await server.given.user()).delete(`/api/sesiones/${session.id}`);

  expect(answer.status).toBe(404);
  expect((await victim.get('/api/sesiones')).status).toBe(200);
});

test('logging out ends the session even when the token has expired', async () => {
  const server = await startServer();
  const login = await server.anonymous.post('/api/login', { email: (await server.given.user()).email, password: testPassword });
  server.clock.advance({ hours: 3 });

  const out = await server.anonymous.put('/api/logout', undefined, { headers: { authorization: `Bearer ${login.body.data.token}` } });

  expect(out.status).toBe(200);
  expect((await renew(server.anonymous, cookieOf(login))).status).toBe(401);
});

test('a person of two subscribers changes from one to the other, and to no third', async () => {
  const server = await startServer();
  const other = await server.given.subscriber({ name: 'La otra' });
  const third = await server.given.subscriber();
  const user = await server.given.user({ role: 'Administrador' });
  await server.given.membership(user, { subscriber: other, role: 'Vendedor' });
  const person = server.as(user);

  const there = await person.post('/api/sesion/suscriptor', { subscriber_id: other.id });

  expect(there.body.data.user).toMatchObject({ subscriber_id: other.id, role: 'Vendedor' });
  expect(there.body.data.user.subscribers).toHaveLength(2);
  expect((await person.post('/api/sesion/suscriptor', { subscriber_id: third.id })).status).toBe(404);
});
