import { decodeJwt, SignJWT } from 'jose';
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

test('the token before stays good as long as nothing was asked with what the new one gave, and a minute longer; then it was copied', async () => {
  const server = await startServer();
  const login = await server.anonymous.post('/api/login', { email: (await server.given.user()).email, password: testPassword });
  const first = cookieOf(login);
  const lost = await renew(server.anonymous, first);
  server.clock.advance({ hours: 5 });

  // The answer was lost: hours later the device asks again with the token that it has.
  const again = await renew(server.anonymous, first);
  expect(again.status).toBe(200);
  expect(cookieOf(again)).toBe(cookieOf(lost));
  const use = () => server.anonymous.get('/api/permisos-usuario', { headers: { authorization: `Bearer ${again.body.data.token}` } });
  expect((await use()).status).toBe(200);
  server.clock.advance({ minutes: 2 });

  expect((await renew(server.anonymous, first)).status).toBe(401);
  expect((await use()).status).toBe(401);
  expect((await renew(server.anonymous, cookieOf(again))).status).toBe(401);
});

test('a thief and the owner who renew in step are found out at the first renewal that is not at once', async () => {
  const server = await startServer();
  const login = await server.anonymous.post('/api/login', { email: (await server.given.user()).email, password: testPassword });
  const stolen = cookieOf(login);
  const thief = await renew(server.anonymous, stolen);
  await server.anonymous.get('/api/permisos-usuario', { headers: { authorization: `Bearer ${thief.body.data.token}` } });
  server.clock.advance({ minutes: 15 });

  expect((await renew(server.anonymous, stolen)).status).toBe(401);
  expect((await renew(server.anonymous, cookieOf(thief))).status).toBe(401);
});

test('a refresh token that nobody was given ends no session', async () => {
  const server = await startServer();
  const login = await server.anonymous.post('/api/login', { email: (await server.given.user()).email, password: testPassword });
  const real = cookieOf(login);
  const [name, sessionId] = /^(\w+)=([^.]+)/.exec(real)?.slice(1) ?? [];

  for (const forged of [`${sessionId}.AAAA`, `${sessionId}.0.AAAA`, `${sessionId}.9.${'A'.repeat(43)}`, `${sessionId}`, `${sessionId}.-1.x`]) {
    expect((await renew(server.anonymous, `${name}=${forged}`)).status, forged).toBe(401);
  }

  expect((await renew(server.anonymous, real)).status).toBe(200);
});

test('a session ends after 60 days without use, and after 180 whatever its use', async () => {
  const server = await startServer();
  const { email } = await server.given.user();
  let cookie = cookieOf(await server.anonymous.post('/api/login', { email, password: testPassword }));
  const unused = cookieOf(await server.anonymous.post('/api/login', { email, password: testPassword }));
  for (let day = 0; day < 180; day += 45) {
    const answer = await renew(server.anonymous, cookie);
    expect(answer.status, `day ${day}`).toBe(200);
    cookie = cookieOf(answer);
    if (day === 90) expect((await renew(server.anonymous, unused)).status).toBe(401);
    server.clock.advance({ days: 45 });
  }

  expect((await renew(server.anonymous, cookie)).status).toBe(401);
});

test('an access token is of this server, for its calls, of its kind and for fifteen minutes', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const own = decodeJwt(await server.tokenOf(user));
  const now = Math.floor(Date.parse(server.clock.now()) / 1000);
  const status = async (change: Record<string, unknown>, typ = 'at+jwt') => {
    const token = await new SignJWT({ ...own, ...change }).setProtectedHeader({ alg: 'HS256', typ }).sign(server.services.secrets.session);
    return (await server.anonymous.get('/api/permisos-usuario', { headers: { authorization: `Bearer ${token}` } })).status;
  };

  expect(await status({})).toBe(200);
  expect(await status({ iss: 'otro' })).toBe(401);
  expect(await status({ aud: 'otra' })).toBe(401);
  expect(await status({}, 'JWT')).toBe(401);
  expect(await status({ iat: now - 20 * 60, exp: now + 10 * 365 * 24 * 60 * 60 })).toBe(401);
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
