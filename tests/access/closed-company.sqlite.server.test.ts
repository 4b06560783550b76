import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { licences, subscribers } from '#server/features/organisation/organisation.tables.ts';
import { type GivenUser, testPassword } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const cookieOf = (answer: { headers: Headers }) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A person of two companies who worked last in the alphabetically first one, 'Andina'. */
async function ofTwo() {
  const server = await startServer();
  const first = await server.given.subscriber({ name: 'Andina' });
  const second = await server.given.subscriber({ name: 'Boyacá' });
  const person = await server.given.user({ role: 'RRHH', subscriber: first });
  await server.given.membership(person, { subscriber: second, role: 'RRHH' });
  const login = () => {
    server.clock.advance({ minutes: 1 });
    return server.anonymous.post('/api/login', { email: person.email, password: testPassword });
  };
  const opened = await login();
  return { server, first, second, person, login, opened };
}
const close = async ({ store }: TestServer, id: number, maintenance_mode: boolean) =>
  await store.withTransaction(id, async (tx) => void (await tx.update(subscribers).set({ maintenance_mode }).where(eq(subscribers.id, id))));

test('somebody whose last company is closed gets into the other one, and is told which is closed', async () => {
  const { server, first, second, login, opened } = await ofTwo();
  expect(opened.body.data).toMatchObject({ user: { subscriber_id: first.id } });
  expect(opened.body.data.closed_subscriber).toBeUndefined();
  await close(server, first.id, true);

  expect(await login()).toMatchObject({ status: 200, body: { data: { closed_subscriber: 'Andina', user: { subscriber_id: second.id } } } });

  await close(server, second.id, true);
  expect((await login()).status).toBe(503);
  await close(server, first.id, false);
  await server.store.withTransaction(
    first.id,
    async (tx) => void (await tx.update(licences).set({ end_date: '2026-01-01' }).where(eq(licences.id, first.licenceId))),
  );
  expect((await login()).status).toBe(503);
  await close(server, second.id, false);
  expect((await login()).body.data).toMatchObject({ user: { subscriber_id: second.id } });
});

test('a renewal in a company that is closed for now opens the way to the other one, and moves nobody by itself', async () => {
  const { server, first, second, opened } = await ofTwo();
  const alone = await server.given.user({ role: 'RRHH', subscriber: first });
  const renew = (answer: { headers: Headers }) => server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookieOf(answer) } });
  const ofOne = await server.anonymous.post('/api/login', { email: alone.email, password: testPassword });
  await close(server, first.id, true);
  server.clock.advance({ minutes: 20 });

  const renewed = await renew(opened);

  expect(renewed).toMatchObject({ status: 200, body: { data: { user: { subscriber_id: first.id } } } });
  const { token } = renewed.body.data;
  expect((await server.anonymous.get('/api/usuarios', bearer(token))).status).toBe(503);
  const moved = await server.anonymous.post('/api/sesion/suscriptor', { subscriber_id: second.id }, bearer(token));
  expect(moved.status).toBe(200);
  expect((await server.anonymous.get('/api/usuarios', bearer(moved.body.data.token))).status).toBe(200);
  expect((await renew(ofOne)).status).toBe(503);
});

test('where somebody else worked as a person is not where that person worked last', async () => {
  const { server, first, second, person, login } = await ofTwo();
  const admin: GivenUser = await server.given.user({ role: 'Administrador', subscriber: second });
  server.clock.advance({ minutes: 1 });
  expect((await server.as(admin).post(`/api/login-by-id/${person.id}`)).status).toBe(200);
  server.clock.advance({ minutes: 1 });

  expect((await login()).body.data.user.subscriber_id).toBe(first.id);
});
