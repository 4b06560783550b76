import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log, user_subscribers } from '#server/features/access/access.tables.ts';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const cookieOf = (answer: { headers: Headers }) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function working(server: TestServer) {
  const admin = await server.given.user({ role: 'Administrador' });
  const seller = await server.given.seller({ name: 'Ana' });
  const login = await server.anonymous.post('/api/login', { email: admin.email, password: testPassword });
  const acting = await server.anonymous.post(`/api/login-by-id/${seller.id}`, {}, bearer(login.body.data.token));
  return { admin, seller, login, acting, token: acting.body.data.token };
}

test('who works as another person sees what they see, with a mark of who it is, and everything is noted with both', async () => {
  const server = await startServer();
  const { admin, seller, acting, token } = await working(server);

  expect(acting.body.data.user).toMatchObject({ id: seller.id, role: 'Vendedor', acting_user: { id: admin.id } });
  expect((await server.anonymous.get('/api/usuarios', bearer(token))).status).toBe(403);
  const noted = await server.store.db.select().from(audit_log).where(eq(audit_log.action, 'login_as'));
  expect(noted).toEqual([expect.objectContaining({ user_id: seller.id, acting_user_id: admin.id })]);
  expect((await server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookieOf(acting) } })).body.data.user).toMatchObject({
    id: seller.id,
    acting_user: { id: admin.id },
  });
});

test('coming back ends the other session and goes on in one’s own', async () => {
  const server = await startServer();
  const { admin, token } = await working(server);

  const back = await server.anonymous.post('/api/sesion/volver', {}, bearer(token));

  expect(back.body.data.user).toMatchObject({ id: admin.id, acting_user: null });
  expect((await server.anonymous.get('/api/sellers', bearer(token))).status).toBe(401);
  expect((await server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookieOf(back) } })).body.data.user.id).toBe(admin.id);
});

test('logging out while working as another person leaves nothing open', async () => {
  const server = await startServer();
  const { login, token } = await working(server);

  await server.anonymous.put('/api/logout', {}, bearer(token));

  expect((await server.anonymous.get('/api/sellers', bearer(token))).status).toBe(401);
  expect((await server.anonymous.get('/api/sellers', bearer(login.body.data.token))).status).toBe(401);
});

test('nobody works as somebody above them, of another company, or changes how the other gets in', async () => {
  const server = await startServer();
  const { login, token } = await working(server);
  const own = bearer(login.body.data.token);
  const top = await server.given.user({ role: 'Super Administrador' });
  const stranger = await server.given.user({ subscriber: await server.given.subscriber() });

  expect((await server.anonymous.post(`/api/login-by-id/${top.id}`, {}, own)).status).toBe(403);
  expect((await server.anonymous.post(`/api/login-by-id/${stranger.id}`, {}, own)).status).toBe(404);
  const password = { current_password: testPassword, password: 'otra-clave-2026', password_confirmation: 'otra-clave-2026' };
  expect((await server.anonymous.post('/api/cambiar/contrasena', password, bearer(token))).body.code).toBe('access.notWhileActing');
  expect((await server.anonymous.post('/api/segundo-factor', { current_password: testPassword }, bearer(token))).status).toBe(403);
});

test('a session as somebody else ends after a working day, however often it is renewed', async () => {
  const server = await startServer();
  const { acting } = await working(server);
  server.clock.advance({ hours: 5 });
  const renewed = await server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookieOf(acting) } });
  expect(renewed.status).toBe(200);

  server.clock.advance({ hours: 4 });

  expect((await server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookieOf(renewed) } })).status).toBe(401);
});

test('a session as somebody who left the company ends, and does not go on in another company of theirs', async () => {
  const server = await startServer();
  const { seller, acting } = await working(server);
  const there = await server.given.subscriber();
  await server.given.membership(seller, { subscriber: there, role: 'Administrador' });
  await server.store.withTransaction(
    server.subscriber.id,
    async (tx) => void (await tx.update(user_subscribers).set({ active: false }).where(eq(user_subscribers.subscriber_id, server.subscriber.id))),
  );
  const renew = () => server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookieOf(acting) } });

  expect(await renew()).toMatchObject({ status: 401, body: { message: 'TOKEN_INVALID' } });
  await server.store.withTransaction(
    server.subscriber.id,
    async (tx) => void (await tx.update(user_subscribers).set({ active: true }).where(eq(user_subscribers.subscriber_id, server.subscriber.id))),
  );
  expect((await renew()).status).toBe(401);
});

test('who loses their access, their role or their own session no longer works as anybody', async () => {
  const server = await startServer();
  const manager = server.as(await server.given.user({ role: 'Super Administrador' }));
  const endings: Record<string, (of: Awaited<ReturnType<typeof working>>) => Promise<{ status: number }>> = {
    'the access is taken away': ({ admin }) => manager.put(`/api/usuarios/${admin.id}`, { deleted_at: 1 }),
    'the role is another': ({ admin }) => manager.put(`/api/usuarios/${admin.id}`, { role: 'RRHH' }),
    'the own session is closed': ({ login }) => {
      const { user, token } = login.body.data;
      return server.anonymous.delete(`/api/sesiones/${user.session_id}`, bearer(token));
    },
    'the permission is taken from the role': () => manager.post('/api/cambiar-permisos-rol/Administrador/Ingresar como otro usuario', { assigned: false }),
  };
  for (const [name, end] of Object.entries(endings)) {
    const given = await working(server);
    expect((await server.anonymous.get('/api/permisos-usuario', bearer(given.token))).status, name).toBe(200);

    expect((await end(given)).status, name).toBe(200);

    expect((await server.anonymous.get('/api/permisos-usuario', bearer(given.token))).status, name).toBe(401);
    const renewed = await server.anonymous.post('/api/sesion/renovar', undefined, { headers: { cookie: cookieOf(given.acting) } });
    expect(renewed, name).toMatchObject({ status: 401, body: { message: 'TOKEN_INVALID' } });
  }
});

test('who goes on in another company with their own session no longer works as anybody when the first takes their access away', async () => {
  const server = await startServer();
  const manager = server.as(await server.given.user({ role: 'Super Administrador' }));
  const { admin, login, token } = await working(server);
  const there = await server.given.subscriber();
  await server.given.membership(admin, { subscriber: there, role: 'Administrador' });
  const moved = await server.anonymous.post('/api/sesion/suscriptor', { subscriber_id: there.id }, bearer(login.body.data.token));
  expect(moved.status).toBe(200);

  expect((await manager.put(`/api/usuarios/${admin.id}`, { deleted_at: 1 })).status).toBe(200);

  expect((await server.anonymous.get('/api/permisos-usuario', bearer(token))).status).toBe(401);
  expect((await server.anonymous.get('/api/permisos-usuario', bearer(moved.body.data.token))).status).toBe(200);
});
