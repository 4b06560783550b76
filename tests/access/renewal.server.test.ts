import { afterEach, expect, test, vi } from 'vitest';
import { authorised, request } from '#pwa/platform/http/http.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { keepToken, listenToToken } from '#pwa/platform/session/token.ts';
import { devices } from '#server/features/access/devices.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// The first hook of another file would still find the network: vitest restores globals before each test.
afterEach(() => void vi.unstubAllGlobals());

/** The network of a browser tab, connected to the real server: relative addresses, and a store for its single cookie. */
function connect(server: TestServer) {
  const network = { isDown: false, renewals: 0, cookie: '' };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (network.isDown) throw new TypeError('Failed to fetch');
    if (path === '/api/sesion/renovar') network.renewals += 1;
    const headers = new Headers(init.headers);
    if (network.cookie) headers.set('Cookie', network.cookie);
    const answer = await server.app.http.request(`http://localhost${path}`, { ...init, headers });
    network.cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? network.cookie;
    return answer;
  });
  return network;
}

async function logIn(user: { email: string }): Promise<string> {
  const answer = await fetch('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: testPassword }),
  });
  const { data } = (await answer.json()) as { data: { token: string } }; // What login answers.
  keepToken(data.token);
  return data.token;
}

async function loggedIn() {
  const server = await startServer();
  const user = await server.given.user();
  const network = connect(server);
  const told: string[] = [];
  listenToToken({ isOwn: async ({ id }) => id === user.id, granted: ({ email }) => told.push(email), refused: () => told.push('refused') });
  return { server, user, network, told, token: await logIn(user) };
}

test('an expired token is renewed once, however many calls met it, and all of them get their answer', async () => {
  const { server, user, network, told } = await loggedIn();
  server.clock.advance({ hours: 20 });

  const answers = await Promise.all(Array.from({ length: 5 }, () => request<string[]>('/api/permisos-usuario')));

  expect(answers.every((permissions) => permissions.includes('Usuarios'))).toBe(true);
  expect(network.renewals).toBe(1);
  expect(told).toEqual([user.email]);
});

test('when the server has ended the session the call fails with 401 and the store is told once', async () => {
  const { server, network, told, token } = await loggedIn();
  await server.anonymous.put('/api/logout', {}, { headers: { authorization: `Bearer ${token}` } });

  const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => request('/api/permisos-usuario')));

  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  expect(told).toContain('refused');
  expect(told).not.toContain('granted');
  expect(network.renewals).toBeGreaterThan(0);
});

test('a session of somebody else in the cookie is not gone on with: the person is asked to log in', async () => {
  const { server, network, told } = await loggedIn();
  const stranger = await server.given.user();
  const foreign = await server.anonymous.post('/api/login', { email: stranger.email, password: testPassword });
  network.cookie = foreign.headers.get('set-cookie')?.split(';')[0] ?? '';
  keepToken(null);

  const failure = await request('/api/permisos-usuario').catch((error: unknown) => error);

  expect(failure).toMatchObject({ status: 401 });
  expect(told).toEqual(['refused']);
});

test('what a phone says goes in its owner’s name alone, whoever is logged in by the time that it is said', async () => {
  const { server, user } = await loggedIn();
  const there = await server.given.subscriber();
  const other = await server.given.user({ subscriber: there });
  const owner = { subscriberId: server.subscriber.id, userId: user.id };
  const say = () => {
    const body = {
      device: uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)),
      letter: null,
      app_version: '1',
      description: 'x',
      pending_count: 0,
      needs_attention_count: 0,
      storage_persisted: null,
    };
    return authorised('/sync/device', { method: 'POST', body, owner });
  };
  const reported = async () => (await server.store.db.select().from(devices)).map(({ subscriber_id }) => subscriber_id);
  await say();

  // Another company or another person logged in, in this tab or in another: the browser then has the other's cookie.
  listenToToken({ isOwn: async () => true, granted: () => undefined, refused: () => undefined });
  await logIn(other);
  await expect(say()).rejects.toBeInstanceOf(Offline);
  // The token was forgotten, and the cookie that would renew it belongs to the other session.
  keepToken(null);
  await expect(say()).rejects.toBeInstanceOf(Offline);
  expect(await reported()).toEqual([owner.subscriberId]);

  await logIn(user);
  await say();
  expect(await reported()).toEqual([owner.subscriberId, owner.subscriberId]);
});

test('no signal is Offline, not a refusal: nobody is logged out by a tunnel', async () => {
  const { server, network, told } = await loggedIn();
  server.clock.advance({ hours: 20 });
  network.isDown = true;

  await expect(request('/api/permisos-usuario')).rejects.toBeInstanceOf(Offline);

  expect(told).toEqual([]);
  network.isDown = false;
  expect(await request<string[]>('/api/permisos-usuario')).toContain('Usuarios');
});

test('a 422 carries its messages by field', async () => {
  const { network } = await loggedIn();

  const refusal = await request('/api/cambiar/contrasena', { method: 'POST', body: { password: 'corta', password_confirmation: 'otra' } }).catch(
    (error: unknown) => error,
  );

  expect(refusal).toBeInstanceOf(HttpError);
  expect(refusal).toMatchObject({ status: 422, errors: { password: ['Use 10 caracteres o más.'] } });
  expect(network.renewals).toBe(0);
});
