/** Attacks by a stranger on an account: its owner loses nothing, and every attempt is recorded. */
import { expect, test } from 'vitest';
import { testPassword } from '#tests/support/given-people.ts';
import { startServer } from '#tests/support/server.ts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('a stranger who tries an account shuts nobody out of it but themself', async () => {
  const server = await startServer();
  const { email } = await server.given.user();
  const login = async (password: string, address: string) => (await server.anonymous.post('/api/login', { email, password }, from(address))).status;
  for (let tried = 0; tried < 10; tried += 1) await login('mala', '203.0.113.9');

  expect(await login(testPassword, '203.0.113.9')).toBe(429);
  expect(await login(testPassword, '198.51.100.7')).toBe(200);
});

test('many strangers together are stopped, except where the owner has been before', async () => {
  const server = await startServer();
  const { email } = await server.given.user();
  const login = async (password: string, address: string) => (await server.anonymous.post('/api/login', { email, password }, from(address))).status;
  expect(await login(testPassword, '198.51.100.7')).toBe(200);
  const tries: number[] = [];
  for (let stranger = 0; stranger < 12; stranger += 1) for (let tried = 0; tried < 9; tried += 1) tries.push(await login('mala', `203.0.113.${stranger}`));

  expect(tries.slice(0, 99)).toEqual(Array.from({ length: 99 }, () => 401));
  expect(tries.slice(100)).toEqual(tries.slice(100).map(() => 429));
  expect(await login(testPassword, '198.51.100.8')).toBe(429);
  expect(await login(testPassword, '198.51.100.7')).toBe(200);
}, 60_000);

test('ten requests for a forgotten password are one e-mail, and neither its link nor the owner’s own request is refused', async () => {
  const server = await startServer();
  const { email } = await server.given.user();
  for (let tried = 0; tried < 10; tried += 1) expect((await server.anonymous.post('/api/contrasena/olvido', { email }, from('203.0.113.9'))).status).toBe(200);
  expect((await server.anonymous.post('/api/contrasena/olvido', { email }, from('203.0.113.9'))).status).toBe(429);
  expect((await server.anonymous.post('/api/contrasena/olvido', { email }, from('198.51.100.7'))).status).toBe(200);

  const mails = await server.finishJobs();

  expect(mails).toHaveLength(1);
  const token = /restablecer\/contrasena\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  const chosen = { email, token, password: 'tres-caballos-verdes', password_confirmation: 'tres-caballos-verdes' };
  expect((await server.anonymous.post('/api/contrasena/restablecer', chosen, from('198.51.100.7'))).status).toBe(200);
  server.clock.advance({ minutes: 3 });
  await server.anonymous.post('/api/contrasena/olvido', { email }, from('198.51.100.7'));
  // The reset itself sends a notice.
  expect((await server.finishJobs()).filter(({ text }) => text?.includes('restablecer/contrasena'))).toHaveLength(2);
});

test('a stranger who looks for accounts is soon answered the same for every e-mail, and the owner of one gets theirs', async () => {
  const server = await startServer();
  const { email } = await server.given.user();
  const ask = async (asked: string, address: string) => {
    const { status, body } = await server.anonymous.post('/api/contrasena/olvido', { email: asked }, from(address));
    return { status, message: body.message };
  };
  const unknown = { status: 404, message: 'No podemos encontrar un usuario con esa dirección de correo electrónico.' };
  for (let tried = 0; tried < 5; tried += 1) expect(await ask(`nadie${tried}@prueba.co`, '203.0.113.9')).toEqual(unknown);

  const told = await ask('nadie6@prueba.co', '203.0.113.9');
  expect(told.status).toBe(200);
  expect(await ask(email, '203.0.113.9')).toEqual(told);
  expect(await ask('nadie7@prueba.co', '198.51.100.7')).toEqual(unknown);
  expect((await server.finishJobs()).map(({ to }) => to)).toEqual([email]);
  server.clock.advance({ hours: 25 });
  expect(await ask('nadie8@prueba.co', '203.0.113.9')).toEqual(unknown);
});

test('failed logins, wrong codes and the first refused one of a row stand in the history of the company, with their address', async () => {
  const server = await startServer();
  const user = await server.given.user({ role: 'Administrador' });
  const { email } = user;
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  for (let tried = 0; tried < 14; tried += 1) await server.anonymous.post('/api/login', { email, password: `mala ${tried}` }, from('203.0.113.9'));
  await server.anonymous.post('/api/login', { email: 'nadie@prueba.co', password: 'mala' }, from('203.0.113.9'));

  const lines = (await admin.get('/api/auditoria?paginate=false')).body.data as { action: string; entity_id: string; ip: string; user_id: number | null }[];

  const failed = lines.filter(({ action }) => action === 'login_failed');
  expect(failed).toHaveLength(10);
  expect(failed[0]).toMatchObject({ entity_id: String(user.id), ip: '203.0.113.9', user_id: null });
  expect(lines.filter(({ action }) => action === 'login_blocked')).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('mala');
});

test('a password that anybody would try is refused by its field, wherever one is chosen', async () => {
  const server = await startServer();
  const user = await server.given.user({ name: 'Marcela Ríos' });
  const person = server.as(user);
  const change = (password: string) => person.post('/api/cambiar/contrasena', { current_password: testPassword, password, password_confirmation: password });
  for (const weak of [
    '1234567890',
    'qwertyuiop',
    'aaaaaaaaaa',
    '1212121212',
    'Correria2026',
    'correria-demo',
    'Password2026',
    'MarcelaRios1',
    'Márcela-2026',
    user.email,
  ]) {
    const answer = await change(weak);
    expect([weak, answer.status, answer.body.code]).toEqual([weak, 422, 'access.passwordGuessable']);
    expect(answer.body.errors.password).toEqual([expect.stringContaining('fácil de adivinar')]);
  }
  await server.anonymous.post('/api/contrasena/olvido', { email: user.email });
  const [mail] = await server.finishJobs();
  const token = /restablecer\/contrasena\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = { email: user.email, token, password: 'Colombia2026', password_confirmation: 'Colombia2026' };
  expect((await server.anonymous.post('/api/contrasena/restablecer', reset)).body.code).toBe('access.passwordGuessable');

  expect((await change('tres-caballos-verdes')).status).toBe(200);
});

test('a temporary password that nobody used ends after a week, and a newer one is another', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  await admin.post('/api/usuarios', { name: 'Luz', surname: 'Ríos', email: 'luz.rios@prueba.co', type: 'e', role: 'Servicio Cliente' });
  const password = /temporal: (\S+)/.exec((await server.finishJobs())[0]?.text ?? '')?.[1];
  const login = async () => (await server.anonymous.post('/api/login', { email: 'luz.rios@prueba.co', password })).status;
  server.clock.advance({ days: 6 });
  await server.finishJobs();
  expect(await login()).toBe(200);

  server.clock.advance({ days: 2 });
  await server.finishJobs();

  expect(await login()).toBe(401);
});

test('who works as somebody else neither sees their devices nor unlinks them', async () => {
  const server = await startServer();
  const boss = server.as(await server.given.user({ role: 'Administrador' }));
  const seller = await server.given.seller();
  const { token } = (await boss.post(`/api/login-by-id/${seller.id}`)).body.data;
  const headers = { authorization: `Bearer ${token}` };

  expect((await server.anonymous.get('/api/mis-dispositivos', { headers })).body.code).toBe('access.notWhileActing');
  expect((await server.anonymous.post('/api/mis-dispositivos/x/revocar', {}, { headers })).body.code).toBe('access.notWhileActing');
});
