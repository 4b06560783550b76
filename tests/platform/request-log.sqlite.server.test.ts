/** Possible attacks are logged with the user and the address, and the log cannot fill the disk. */
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Log } from '#server/platform/log.ts';
import { startServer } from '#tests/support/server.ts';

type Line = Record<string, unknown>;

async function logged() {
  const server = await startServer();
  const lines: Record<'warn' | 'debug', Line[]> = { warn: [], debug: [] };
  const keep = (level: 'warn' | 'debug') => (line: unknown) => void lines[level].push(line as Line); // The request log writes objects.
  const log = { info: () => undefined, error: () => undefined, warn: keep('warn'), debug: keep('debug') } as Log;
  const { http } = createApp({ ...server.services, log });
  const ask = async (path: string, init: RequestInit = {}) =>
    (await http.request(path, { ...init, headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json', ...init.headers } })).status;
  return { server, lines, ask };
}

const logIn = (email: string) => ({ method: 'POST', body: JSON.stringify({ email, password: 'equivocada' }) });

test('a failed login, a forged token, a missing permission and too many tries are written with their call and address', async () => {
  const { server, lines, ask } = await logged();
  const user = await server.given.user({ role: 'RRHH' });
  const authorization = `Bearer ${await server.tokenOf(user)}`;

  expect(await ask('/api/login', logIn(user.email))).toBe(401);
  expect(await ask('/api/usuarios', { headers: { authorization: 'Bearer e30.e30.forged' } })).toBe(401);
  expect(await ask('/api/pedidos', { headers: { authorization } })).toBe(403);

  expect(lines.warn).toMatchObject([
    { route: '/api/login', status: 401, ip: '203.0.113.9', refusal: 'access.badCredentials' },
    { route: '/api/usuarios', status: 401, refusal: 'access.tokenInvalid' },
    { route: '/api/pedidos', status: 403, user: user.id, subscriber: user.subscriberId, refusal: 'access.forbidden' },
  ]);
  expect(JSON.stringify(lines)).not.toContain(user.email);
});

test('an expired token and a page without a session are ordinary, and every line says the call that answered', async () => {
  const { server, lines, ask } = await logged();
  const authorization = `Bearer ${await server.tokenOf(await server.given.user())}`;
  expect(await ask('/api/marcas/12', { headers: { authorization } })).toBe(404);
  server.clock.advance({ hours: 1 });

  expect(await ask('/api/marcas', { headers: { authorization } })).toBe(401);
  expect(await ask('/api/sesion/renovar', { method: 'POST' })).toBe(401);

  expect(lines.warn).toEqual([]);
  expect(lines.debug.map(({ route }) => route)).toEqual(['/api/marcas/{id}', '/api/marcas', '/api/sesion/renovar']);
});

test('of a thousand refused attempts in a minute 120 are written, and then how many more there were', async () => {
  const { server, lines, ask } = await logged();
  const forged = { headers: { authorization: 'Bearer e30.e30.forged' } };
  for (let count = 0; count < 1_000; count += 1) await ask('/api/usuarios', forged);
  expect(lines.warn).toHaveLength(120);

  server.clock.advance({ minutes: 1 });
  await ask('/api/usuarios', forged);

  expect(lines.warn.slice(120)).toMatchObject([{ more: 880 }, { route: '/api/usuarios' }]);
});
