/** Requests that pages of other sites make a browser send are refused, and answers are not cached. */
import { expect, test } from 'vitest';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

test('a login by a form, or as a text that looks like JSON, is refused: a page of another site can send both', async () => {
  const server = await startServer();
  const { email } = await server.given.user();
  const credentials = { email, password: testPassword };

  const byForm = await server.anonymous.fetch('/api/login', form(credentials));
  const asText = await server.anonymous.fetch('/api/login', {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { 'content-type': 'text/plain; application/json' },
  });
  const untyped = await server.anonymous.fetch('/api/login', { method: 'POST', body: new Blob([JSON.stringify(credentials)]) });

  for (const answer of [byForm, asText, untyped]) {
    expect(answer.status).toBe(415);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect((await server.anonymous.post('/api/login', credentials)).status).toBe(200);
});

test('every write that a browser says comes from another site is refused, and what comes from here or from a program is done', async () => {
  const server = await startServer({ publicUrl: 'https://correria.example' });
  const { email } = await server.given.user();
  const logIn = async (headers: Record<string, string>) => (await server.anonymous.post('/api/login', { email, password: testPassword }, { headers })).status;

  for (const site of ['cross-site', 'same-site']) expect(await logIn({ 'sec-fetch-site': site, origin: 'https://evil.example' }), site).toBe(403);
  expect(await logIn({ origin: 'https://evil.example' })).toBe(403);
  expect(await logIn({ origin: 'null' })).toBe(403);
  expect(await logIn({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' })).toBe(200);
  expect(await logIn({ origin: 'https://correria.example' })).toBe(200);
  expect(await logIn({ origin: 'http://192.168.1.20:8787', host: '192.168.1.20:8787' })).toBe(200);
  expect(await logIn({})).toBe(200);

  const writes = server.app.table.filter(({ method }) => method !== 'get');
  for (const { method, path } of writes) {
    const answer = await server.anonymous.fetch(path.replace(/\{\w+\}/g, '1'), { method, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status, `${method} ${path}`).toBe(403);
  }
});

test('with HTTPS the session cookie comes over HTTPS alone; every answer of the calls says that it is not kept', async () => {
  const server = await startServer({ publicUrl: 'https://correria.example' });
  const user = await server.given.user();

  const login = await server.anonymous.post('/api/login', { email: user.email, password: testPassword });

  const cookie = login.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Secure-correria_sesion=[^;]+; Max-Age=\d+; Path=\/api\/sesion; HttpOnly; Secure; SameSite=Strict$/);
  const renewed = await server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(renewed.status).toBe(200);
  const client = server.as(user);
  for (const path of ['/api/permisos-usuario', '/api/usuarios', '/api/nada', '/sync/pull']) {
    expect((await client.get(path)).headers.get('cache-control'), path).toBe('no-store');
  }
});
