import { expect, test } from 'vitest';
import { authenticator } from '#tests/support/authenticator.ts';
import { type GivenUser, testPassword } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The password that a person must give before changing how they log in. */
const shown = { current_password: testPassword };
type Device = ReturnType<typeof authenticator>;

async function registered(server: TestServer, user: GivenUser, device: Device, name = 'Mi celular') {
  const client = server.as(user);
  const { challenge, rp } = (await client.post('/api/llaves-de-acceso/opciones', shown)).body.data;
  const answer = await client.post('/api/llaves-de-acceso', { name, response: device.create({ challenge, rpId: rp.id }) });
  expect(answer).toMatchObject({ status: 201, body: { data: { id: device.id, name } } });
  return client;
}

const asked = async (server: TestServer) => (await server.anonymous.post('/api/login/llave/opciones')).body.data;
const enter = (server: TestServer, response: unknown) => server.anonymous.post('/api/login/llave', { response });
const enterWithPassword = (server: TestServer, { email }: GivenUser) => server.anonymous.post('/api/login', { email, password: testPassword });

test('a passkey opens alone, and the password no longer does', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const device = authenticator();
  const client = await registered(server, user, device);

  const opened = await enter(server, device.get(await asked(server)));

  expect(opened).toMatchObject({ status: 200, body: { data: { user: { id: user.id } } } });
  const own = { headers: { authorization: `Bearer ${opened.body.data.token}` } };
  expect((await server.anonymous.get('/api/sesiones', own)).status).toBe(200);
  expect(await enterWithPassword(server, user)).toMatchObject({ status: 401, body: { code: 'access.passkeyNeeded' } });
  expect((await client.get('/api/segundo-factor')).body.data).toMatchObject({
    enabled: false,
    passkeys: [{ id: device.id, name: 'Mi celular', last_used_at: server.clock.now() }],
  });
});

test('the first passkey comes with recovery codes: each opens once with the password, and others can be made', async () => {
  const server = await startServer();
  const user = await server.given.user();
  const client = server.as(user);
  const register = async (device: Device) => {
    const { challenge, rp } = (await client.post('/api/llaves-de-acceso/opciones', shown)).body.data;
    return (await client.post('/api/llaves-de-acceso', { name: 'Celular', response: device.create({ challenge, rpId: rp.id }) })).body.data;
  };
  const enterWith = (code: string) => server.anonymous.post('/api/login', { email: user.email, password: testPassword, code });
  expect((await client.post('/api/segundo-factor/codigos', shown)).status).toBe(409);

  const { recovery_codes } = await register(authenticator());

  expect(recovery_codes).toHaveLength(10);
  expect((await enterWith('no-es-este')).status).toBe(422);
  expect((await enterWith(recovery_codes[0].toUpperCase())).status).toBe(200);
  expect((await enterWith(recovery_codes[0])).status).toBe(422);
  expect((await client.get('/api/segundo-factor')).body.data.recovery_codes_left).toBe(9);
  const second = authenticator();
  expect((await register(second)).recovery_codes).toBeNull();

  const renewed = (await client.post('/api/segundo-factor/codigos', shown)).body.data.recovery_codes;
  expect((await enterWith(recovery_codes[1])).status).toBe(422);
  expect((await enterWith(renewed[0])).status).toBe(200);
  for (const { id } of (await client.get('/api/segundo-factor')).body.data.passkeys) await client.post(`/api/llaves-de-acceso/${id}/quitar`, shown);
  expect((await client.get('/api/segundo-factor')).body.data).toMatchObject({ recovery_codes_left: 0, passkeys: [] });
});

test('an answer opens once, soon, at this address, and only when the device checked its person', async () => {
  const server = await startServer();
  const device = authenticator();
  await registered(server, await server.given.user(), device);
  const refused = { status: 422, body: { code: 'access.passkeyRefused' } };

  const used = device.get(await asked(server));
  expect((await enter(server, used)).status).toBe(200);
  expect(await enter(server, used)).toMatchObject(refused);
  expect(await enter(server, device.get(await asked(server), { origin: 'https://correria.otra' }))).toMatchObject(refused);
  expect(await enter(server, device.get({ ...(await asked(server)), rpId: 'correria.otra' }))).toMatchObject(refused);
  expect(await enter(server, device.get(await asked(server), { verifies: false }))).toMatchObject(refused);
  expect(await enter(server, { ...device.get(await asked(server)), id: 'desconocida' })).toMatchObject(refused);
  expect(await enter(server, { id: device.id, response: { clientDataJSON: '%%%' } })).toMatchObject(refused);
  const late = await asked(server);
  server.clock.advance({ minutes: 6 });
  expect(await enter(server, device.get(late))).toMatchObject(refused);
});

test('a copied passkey is found out by its count', async () => {
  const server = await startServer();
  const device = authenticator();
  await registered(server, await server.given.user(), device);
  expect((await enter(server, device.get(await asked(server), { counter: 7 }))).status).toBe(200);

  expect((await enter(server, device.get(await asked(server), { counter: 5 }))).status).toBe(422);
});

test('somebody else’s challenge registers nothing, and a passkey is registered once', async () => {
  const server = await startServer();
  const device = authenticator();
  const victim = await server.given.user();
  const client = await registered(server, victim, device);
  const other = server.as(await server.given.user());

  const { challenge, rp } = (await client.post('/api/llaves-de-acceso/opciones', shown)).body.data;
  const stolen = await other.post('/api/llaves-de-acceso', { name: 'Ajena', response: authenticator().create({ challenge, rpId: rp.id }) });
  const own = (await other.post('/api/llaves-de-acceso/opciones', shown)).body.data;
  const twice = await other.post('/api/llaves-de-acceso', { name: 'Otra vez', response: device.create({ challenge: own.challenge, rpId: rp.id }) });

  expect(stolen).toMatchObject({ status: 422, body: { code: 'access.passkeyRefused' } });
  expect(twice).toMatchObject({ status: 409, body: { code: 'access.passkeyThere' } });
  expect((await other.put(`/api/llaves-de-acceso/${device.id}`, { name: 'Mía' })).status).toBe(404);
  expect((await other.post(`/api/llaves-de-acceso/${device.id}/quitar`, shown)).status).toBe(404);
});

test('a passkey is the second factor of a role that must have one; the last one stays, any other is named anew and removed', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const user = await server.given.user({ role: 'RRHH' });
  const [first, second] = [authenticator(), authenticator()];
  await admin.post('/api/segundo-factor/roles/RRHH', { required: true });
  expect((await server.as(user).get('/api/usuarios')).status).toBe(403);

  const person = await registered(server, user, first);

  expect((await person.get('/api/usuarios')).status).toBe(200);
  expect(await person.post(`/api/llaves-de-acceso/${first.id}/quitar`, shown)).toMatchObject({ status: 422, body: { code: 'access.secondFactorRequired' } });
  await registered(server, user, second, 'La de repuesto');
  expect((await person.put(`/api/llaves-de-acceso/${second.id}`, { name: 'Llave USB' })).status).toBe(200);
  expect((await person.post(`/api/llaves-de-acceso/${first.id}/quitar`, shown)).status).toBe(200);
  expect((await person.get('/api/segundo-factor')).body.data.passkeys).toMatchObject([{ id: second.id, name: 'Llave USB' }]);
});

test('an administrator clears the passkeys of who lost them, which is written down, and the password opens again', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const user = await server.given.user({ role: 'RRHH' });
  await registered(server, user, authenticator());
  expect((await admin.get(`/api/usuarios/${user.id}`)).body.data.second_factor).toBe(true);

  expect((await admin.post(`/api/usuarios/${user.id}/quitar-segundo-factor`)).status).toBe(200);

  expect((await enterWithPassword(server, user)).status).toBe(200);
  expect((await admin.get('/api/auditoria?action=clear_second_factor')).body.data).toMatchObject([{ entity_id: String(user.id), before: { passkeys: true } }]);
  expect((await admin.get(`/api/usuarios/${user.id}`)).body.data.second_factor).toBe(false);
});

test('who works as somebody else registers no passkey of theirs', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Super Administrador' }));
  const user = await server.given.user({ role: 'RRHH' });
  const { token } = (await admin.post(`/api/login-by-id/${user.id}`)).body.data;

  const answer = await server.anonymous.post('/api/llaves-de-acceso/opciones', shown, { headers: { authorization: `Bearer ${token}` } });

  expect(answer).toMatchObject({ status: 403, body: { code: 'access.notWhileActing' } });
});
