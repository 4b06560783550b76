import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#server/features/access/access.tables.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const device = (n: number) => `0199c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const report = (n: number) => ({
  ...{ device: device(n), app_version: '0.1.0', protocol: 1, description: 'Chrome en Android' },
  ...{ pending_count: 0, needs_attention_count: 0, storage_persisted: true },
});

test('a person sees their own devices and unlinks a lost one, which then gets nothing; nobody else’s is there', async () => {
  const server = await startServer();
  const [ana, beto] = [await server.given.seller({ name: 'Ana' }), await server.given.seller({ name: 'Beto' })];
  const [phone, tablet, other] = [server.as(ana), server.as(ana), server.as(beto)];
  await phone.post('/sync/device', report(1));
  server.clock.advance({ minutes: 1 });
  await tablet.post('/sync/device', report(2));
  await other.post('/sync/device', report(3));
  // Who a session is, is remembered for some seconds.
  server.services.actors.forget();

  expect((await tablet.get('/api/mis-dispositivos')).body.data).toMatchObject([
    { id: device(2), current: true, revoked_at: null },
    { id: device(1), current: false, revoked_at: null },
  ]);
  expect((await other.post(`/api/mis-dispositivos/${device(1)}/revocar`)).status).toBe(404);
  expect((await tablet.post(`/api/mis-dispositivos/${device(1)}/revocar`)).body.message).toBe('Dispositivo desvinculado correctamente');

  expect((await phone.get('/api/terceros')).status).toBe(403);
  expect((await phone.post('/sync/device', report(1))).body).toMatchObject({ revoked: true });
  expect((await tablet.get('/api/terceros')).status).toBe(200);
  expect((await other.get('/api/terceros')).status).toBe(200);
});

test('sessions that ended by themselves are not listed, and long after they are forgotten', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const login = async () => (await server.anonymous.post('/api/login', { email: user.email, password: testPassword })).body.data;
  const first = await login();
  server.clock.advance({ hours: 61 * 24 });

  const { token } = await login();
  const listed = (await server.anonymous.get('/api/sesiones', { headers: { authorization: `Bearer ${token}` } })).body.data;
  const kept = () => server.store.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, first.user.session_id));

  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(first.user.session_id);
  expect(listed).toHaveLength(1);
  expect(await kept()).toHaveLength(1);
  server.clock.advance({ hours: 60 * 24 });
  await login();
  expect(await kept()).toEqual([]);
});
