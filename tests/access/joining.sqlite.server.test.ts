/** A person joins a company only with their own consent, and nobody can prepare an account for a mailbox that is not theirs. */

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, user_subscribers, users } from '#server/features/access/access.tables.ts';
import { passkeys } from '#server/features/access/passkeys.tables.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { testPassword } from '#tests/support/given-people.ts';
import type { SentMail } from '#tests/support/sent-mail.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const asked = { name: 'Zzz', surname: 'Zzz', type: 'e', role: 'Servicio Cliente' };
const password = 'una frase bien larga';
const twice = { password, password_confirmation: password };

async function world() {
  const server = await startServer();
  const there = await server.given.subscriber({ name: 'La de Natalia' });
  const person = await server.given.user({ subscriber: there, role: 'RRHH', email: 'natalia@prueba.co', name: 'Natalia' });
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const adminThere = server.as(await server.given.user({ role: 'Administrador', subscriber: there }));
  return { server, there, person, admin, adminThere };
}

/** The token of the newest link of a kind that was sent to an address. */
function tokenIn(mails: readonly SentMail[], to: string, place = 'invitacion'): string {
  const links = mails.filter((mail) => mail.to === to).flatMap((mail) => [...mail.text.matchAll(new RegExp(`#/${place}/([\\w-]+)`, 'g'))]);
  const token = links.at(-1)?.[1];
  if (!token) throw new Error(`no link ${place} was sent to ${to}`);
  return token;
}

/** A person who logs in by password. */
async function enter(server: TestServer, email: string, secret = testPassword): Promise<Client> {
  const login = await server.anonymous.post('/api/login', { email, password: secret });
  expect(login.status, JSON.stringify(login.body)).toBe(200);
  return createClient(
    async (path, init) => await server.app.http.request(path, init),
    async () => login.body.data.token,
  );
}

test('the owner of an account is invited: until they accept, the company reads nothing of them, acts as nobody and ends no session', async () => {
  const { server, person, admin } = await world();
  const own = server.as(person);
  await own.get('/api/permisos-usuario');

  const made = await admin.post('/api/usuarios', { ...asked, email: person.email });

  expect(made).toMatchObject({ status: 201, body: { message: 'La invitación ha sido enviada', data: { invited: true, name: 'Zzz', email: person.email } } });
  expect(made.text).not.toContain('Natalia');
  for (const path of [`/api/usuarios/${person.id}`, `/api/usuarios/${person.id}/historial`]) {
    const read = await admin.get(path);
    expect(read.text, path).not.toContain('Natalia');
  }
  expect((await admin.get('/api/usuarios?perPage=100')).text).not.toContain('natalia');
  expect((await admin.get('/api/invitaciones')).text).not.toContain('Natalia');
  expect((await admin.post(`/api/login-by-id/${person.id}`)).status).toBe(404);
  expect((await admin.put(`/api/usuarios/${person.id}`, { deleted_at: 1 })).status).toBe(404);
  expect((await admin.post(`/api/usuarios/${person.id}/quitar-segundo-factor`)).status).toBe(404);
  expect((await own.get('/api/permisos-usuario')).status).toBe(200);
  expect((await own.post('/api/sesion/suscriptor', { subscriber_id: server.subscriber.id })).status).toBe(404);
  expect((await admin.post('/api/usuarios', { ...asked, email: person.email })).body.errors).toEqual({ email: ['Ya hay una invitación para ese correo.'] });
});

test('the owner accepts by the link after logging in, becomes what the invitation says and keeps their name and password', async () => {
  const { server, person, admin } = await world();
  await admin.post('/api/usuarios', { ...asked, email: person.email, module_id: 2, modules: [2] });
  const token = tokenIn(await server.finishJobs(), person.email);
  const seen = await server.anonymous.post('/api/invitacion/ver', { token });
  expect(seen.body.data).toMatchObject({ role: 'Servicio Cliente', email: person.email, has_account: true, others: [] });
  expect(seen.text).not.toContain('Natalia');
  const stranger = server.as(await server.given.user());

  expect(await stranger.post('/api/invitacion/aceptar', { token })).toMatchObject({ status: 403, body: { code: 'access.invitationOfOther' } });
  expect((await server.anonymous.post('/api/invitacion/aceptar', { token })).status).toBe(401);
  // The link alone sets no new password for an account that has one: `enter` below still needs the old password.
  const claim = { token, name: 'Zzz', surname: 'Zzz', ...twice };
  expect(await server.anonymous.post('/api/invitacion/contrasena', claim)).toMatchObject({ status: 409, body: { code: 'access.invitationNeedsLogin' } });
  const own = await enter(server, person.email);
  expect((await own.post('/api/invitacion/aceptar', { token })).body.data).toMatchObject({ subscriber_id: server.subscriber.id });

  const switched = await own.post('/api/sesion/suscriptor', { subscriber_id: server.subscriber.id });
  expect(switched.body.data.user).toMatchObject({ name: 'Natalia', role: 'Servicio Cliente', modules: [2], module_id: 2 });
  expect((await admin.get(`/api/usuarios/${person.id}`)).body.data).toMatchObject({ name: 'Natalia', elsewhere: true });
  expect((await admin.get('/api/invitaciones')).body.data).toEqual([]);
  expect((await own.post('/api/invitacion/aceptar', { token })).status).toBe(404);
  expect((await admin.put(`/api/usuarios/${person.id}`, { email: 'mio@prueba.co' })).body.code).toBe('access.emailOfOthers');
  expect((await admin.put(`/api/usuarios/${person.id}`, { name: 'Otra' })).body.code).toBe('access.emailOfOthers');
});

test('who is logged in accepts or declines in the app, but only with an e-mail whose mailbox was proved', async () => {
  const { server, person, admin } = await world();
  const other = server.as(await server.given.user({ role: 'Administrador', subscriber: await server.given.subscriber({ name: 'La tercera' }) }));
  await admin.post('/api/usuarios', { ...asked, email: person.email });
  await other.post('/api/usuarios', { ...asked, email: person.email });
  const own = server.as(person);
  const mine = (await own.get('/api/mis-invitaciones')).body.data;
  expect(mine.map(({ company, role }: { company: string; role: string }) => [company, role])).toContainEqual(['La tercera', 'Servicio Cliente']);
  const stranger = server.as(await server.given.user());
  expect((await stranger.post(`/api/mis-invitaciones/${mine[0].id}/aceptar`)).status).toBe(404);

  expect((await own.post(`/api/mis-invitaciones/${mine[0].id}/aceptar`)).status).toBe(200);
  expect((await own.post(`/api/mis-invitaciones/${mine[1].id}/rechazar`)).status).toBe(200);
  expect((await own.get('/api/mis-invitaciones')).body.data).toEqual([]);
  expect((await own.post('/api/sesion/suscriptor', { subscriber_id: server.subscriber.id })).status).toBe(200);
  expect((await other.get('/api/invitaciones')).body.data).toEqual([]);

  const unproved = await server.given.user({ email: 'sin.confirmar@prueba.co', subscriber: await server.given.subscriber() });
  await server.store.withTransaction(0, (tx) => tx.update(users).set({ email_proved_at: null }).where(eq(users.id, unproved.id)));
  const invited = await admin.post('/api/usuarios', { ...asked, email: unproved.email });
  const client = server.as(unproved);
  expect((await client.get('/api/mis-invitaciones')).body.data).toEqual([]);
  expect((await client.post(`/api/mis-invitaciones/${invited.body.data.id}/aceptar`)).status).toBe(404);
  const token = tokenIn(await server.finishJobs(), unproved.email);
  expect((await client.post('/api/invitacion/aceptar', { token })).status).toBe(200);
});

test('an account that an administrator moved to the mailbox of somebody else never becomes administrator of another company', async () => {
  const { server, there, admin, adminThere } = await world();
  const evil = 'evil@atacante.co';
  const victim = 'nueva.gerente@lacorreria.co';
  const { id } = (await adminThere.post('/api/usuarios', { ...asked, name: 'Mallory', email: evil })).body.data;
  const temporary = /temporal: (\S+)/.exec((await server.finishJobs()).at(-1)?.text ?? '')?.[1];
  const attacker = await enter(server, evil, temporary);
  await attacker.post('/api/cambiar/contrasena', { password: 'Atacante-2026-x', password_confirmation: 'Atacante-2026-x' });

  const moved = await adminThere.put(`/api/usuarios/${id}`, { email: victim });
  expect(moved.body.data).toMatchObject({ email: evil, pending_email: victim });
  const hired = await admin.post('/api/usuarios', { name: 'Ana', surname: 'Ruiz', type: 'e', role: 'Administrador', email: victim });

  // The company created a user of its own, whose password went to the victim's mailbox.
  expect(hired.body.data).toMatchObject({ email: victim, name: 'Ana', password_changed: false });
  expect(hired.body.data.id).not.toBe(id);
  expect((await server.anonymous.post('/api/login', { email: victim, password: 'Atacante-2026-x' })).status).toBe(401);
  expect((await attacker.post('/api/sesion/suscriptor', { subscriber_id: server.subscriber.id })).status).toBe(404);
  const mails = await server.finishJobs();
  expect(mails.filter(({ to }) => to === victim).map(({ subject }) => subject)).toContain('Confirme su correo en Correría');
  const change = tokenIn(mails, victim, 'confirmar/correo');
  expect((await server.anonymous.post('/api/correo/confirmar', { token: change, ...twice })).body.code).toBe('access.emailTaken');
  const members = await server.store.db.select().from(user_subscribers).where(eq(user_subscribers.user_id, id));
  expect(members.map(({ subscriber_id }) => subscriber_id)).toEqual([there.id]);
});

test('an account that nobody entered is claimed by the reader of its mailbox, and the company that made it must wait for their consent', async () => {
  const { server, there, admin, adminThere } = await world();
  const email = 'futura@lacorreria.co';
  const { id } = (await adminThere.post('/api/usuarios', { ...asked, name: 'Mallory', email })).body.data;
  await server.finishJobs();
  await admin.post('/api/usuarios', { ...asked, role: 'Administrador', email });
  const token = tokenIn(await server.finishJobs(), email);
  expect((await server.anonymous.post('/api/invitacion/ver', { token })).body.data).toMatchObject({ has_account: false, others: ['La de Natalia'] });

  const claim = { token, name: 'Ana', surname: 'Ruiz', ...twice };
  const claimed = await server.anonymous.post('/api/invitacion/contrasena', claim);

  expect(claimed).toMatchObject({ status: 200, body: { data: { email } } });
  expect((await server.anonymous.post('/api/invitacion/contrasena', claim)).status).toBe(404);
  const own = await enter(server, email, password);
  const profile = (await own.post('/api/sesion/suscriptor', { subscriber_id: server.subscriber.id })).body.data.user;
  expect(profile).toMatchObject({ name: 'Ana', role: 'Administrador', subscribers: [{ id: server.subscriber.id }] });
  // The first company has no access to them, cannot restore it, and sees its own invitation.
  expect((await own.post('/api/sesion/suscriptor', { subscriber_id: there.id })).status).toBe(404);
  expect((await adminThere.post(`/api/login-by-id/${id}`)).status).toBe(404);
  expect((await adminThere.put(`/api/usuarios/${id}`, { deleted_at: 0 })).body.code).toBe('access.alreadyInvited');
  expect((await adminThere.get('/api/invitaciones')).body.data).toMatchObject([{ email, role: 'Servicio Cliente' }]);
  const [mine] = (await own.get('/api/mis-invitaciones')).body.data;
  expect((await own.post(`/api/mis-invitaciones/${mine.id}/aceptar`)).status).toBe(200);
  expect((await own.post('/api/sesion/suscriptor', { subscriber_id: there.id })).body.data.user.role).toBe('Servicio Cliente');
});

test('access that waited for an administrator is given by invitation when its person has entered the account meanwhile', async () => {
  const { server, there, admin, adminThere } = await world();
  const email = 'futura@lacorreria.co';
  const hr = server.as(await server.given.user({ role: 'RRHH', subscriber: there }));
  const { id } = (await hr.post('/api/usuarios', { ...asked, role: 'Coordinador Comercial', email })).body.data;
  await admin.post('/api/usuarios', { ...asked, email });
  const known = await server.given.user();
  expect((await hr.post('/api/usuarios', { ...asked, role: 'Coordinador Comercial', email: known.email })).body.code).toBe('access.grantsMore');
  const token = tokenIn(await server.finishJobs(), email);
  await server.anonymous.post('/api/invitacion/contrasena', { token, name: 'Ana', surname: 'Ruiz', ...twice });

  expect((await adminThere.put(`/api/usuarios/${id}`, { deleted_at: 0 })).body.data.deleted_at).toBe(1);

  const own = await enter(server, email, password);
  expect((await own.post('/api/sesion/suscriptor', { subscriber_id: there.id })).status).toBe(404);
  const [mine] = (await own.get('/api/mis-invitaciones')).body.data;
  await own.post(`/api/mis-invitaciones/${mine.id}/aceptar`);
  expect((await own.post('/api/sesion/suscriptor', { subscriber_id: there.id })).body.data.user.role).toBe('Coordinador Comercial');
  // After their consent the company can revoke and grant the access.
  await adminThere.put(`/api/usuarios/${id}`, { deleted_at: 1 });
  expect((await adminThere.put(`/api/usuarios/${id}`, { deleted_at: 0 })).body.data.deleted_at).toBe(0);
});

test('an address without an account is invited no more when its account went to another address: its link makes a new person', async () => {
  const { server, person, admin, adminThere } = await world();
  await admin.post('/api/usuarios', { ...asked, email: person.email });
  const token = tokenIn(await server.finishJobs(), person.email);
  await adminThere.put(`/api/usuarios/${person.id}`, { email: 'otra@prueba.co' });
  const change = tokenIn(await server.finishJobs(), 'otra@prueba.co', 'confirmar/correo');
  expect((await server.anonymous.post('/api/correo/confirmar', { token: change, ...twice })).status).toBe(200);

  expect((await server.anonymous.post('/api/invitacion/ver', { token })).body.data.has_account).toBe(false);
  await server.anonymous.post('/api/invitacion/contrasena', { token, name: 'Otra', surname: 'Persona', ...twice });

  const own = await enter(server, person.email, password);
  expect((await own.get('/api/mis-invitaciones')).body.data).toEqual([]);
  expect((await server.anonymous.post('/api/login', { email: 'otra@prueba.co', password })).body.data.user).toMatchObject({ id: person.id, name: 'Natalia' });
});

test('another e-mail counts when its mailbox is proved: then every session, factor and password of the old one ends, and the old mailbox hears of it', async () => {
  const { server, person, adminThere } = await world();
  const own = server.as(person);
  await own.get('/api/permisos-usuario');
  const changed = await adminThere.put(`/api/usuarios/${person.id}`, { email: 'Nueva@prueba.co', surname: 'Giraldo' });
  expect(changed.body.data).toMatchObject({ email: person.email, pending_email: 'nueva@prueba.co', surname: 'Giraldo' });
  const mails = await server.finishJobs();
  expect(mails.find(({ to }) => to === person.email)?.text).toContain('nueva@prueba.co');
  const first = tokenIn(mails, 'nueva@prueba.co', 'confirmar/correo');
  expect((await server.anonymous.post('/api/login', { email: person.email, password: testPassword })).status).toBe(200);

  await adminThere.put(`/api/usuarios/${person.id}`, { email: 'nueva@prueba.co' });
  const token = tokenIn(await server.finishJobs(), 'nueva@prueba.co', 'confirmar/correo');
  expect(token).not.toBe(first);
  expect((await server.anonymous.post('/api/correo/ver', { token: first })).status).toBe(404);
  expect((await server.anonymous.post('/api/correo/ver', { token })).body.data).toEqual({ email: 'nueva@prueba.co' });
  expect((await server.anonymous.post('/api/correo/confirmar', { token, ...twice })).status).toBe(200);

  expect((await own.get('/api/permisos-usuario')).status).toBe(401);
  expect((await server.anonymous.post('/api/login', { email: person.email, password: testPassword })).status).toBe(401);
  expect((await server.anonymous.post('/api/login', { email: 'nueva@prueba.co', password: testPassword })).status).toBe(401);
  expect((await server.anonymous.post('/api/login', { email: 'nueva@prueba.co', password })).status).toBe(200);
  expect((await server.anonymous.post('/api/correo/confirmar', { token, ...twice })).status).toBe(404);
  expect((await server.finishJobs()).filter(({ to }) => to === person.email).at(-1)?.text).toContain('ya no la abre');
});

test('a change of e-mail that was asked before the person joined another company moves nothing, and its administrator can take one back', async () => {
  const { server, person, admin, adminThere } = await world();
  await adminThere.put(`/api/usuarios/${person.id}`, { email: 'evil@atacante.co' });
  const token = tokenIn(await server.finishJobs(), 'evil@atacante.co', 'confirmar/correo');
  await admin.post('/api/usuarios', { ...asked, role: 'Administrador', email: person.email });
  const own = server.as(person);
  const [mine] = (await own.get('/api/mis-invitaciones')).body.data;
  await own.post(`/api/mis-invitaciones/${mine.id}/aceptar`);

  expect((await server.anonymous.post('/api/correo/confirmar', { token, ...twice })).status).toBe(404);

  const colleague = await server.given.user({ role: 'RRHH' });
  await admin.put(`/api/usuarios/${colleague.id}`, { email: 'nueva@prueba.co' });
  const later = tokenIn(await server.finishJobs(), 'nueva@prueba.co', 'confirmar/correo');
  expect((await adminThere.delete(`/api/usuarios/${colleague.id}/correo-pendiente`)).status).toBe(404);
  expect((await admin.delete(`/api/usuarios/${colleague.id}/correo-pendiente`)).status).toBe(200);
  expect((await server.anonymous.post('/api/correo/confirmar', { token: later, ...twice })).status).toBe(404);
});

test('an invitation ends with its seven days, with its withdrawal, and with the access of who sent it; sent again it has another link', async () => {
  const { server, person, admin } = await world();
  const inviter = await server.given.user({ role: 'Administrador' });
  const { id } = (await server.as(inviter).post('/api/usuarios', { ...asked, email: person.email })).body.data;
  const first = tokenIn(await server.finishJobs(), person.email);
  server.clock.advance({ days: 8 });
  expect((await server.anonymous.post('/api/invitacion/ver', { token: first })).status).toBe(404);
  expect((await server.as(person).get('/api/mis-invitaciones')).body.data).toEqual([]);

  expect((await admin.post(`/api/invitaciones/${id}/reenviar`)).status).toBe(200);
  const second = tokenIn(await server.finishJobs(), person.email);
  expect(second).not.toBe(first);
  expect((await server.anonymous.post('/api/invitacion/ver', { token: second })).status).toBe(200);
  await admin.put(`/api/usuarios/${inviter.id}`, { deleted_at: 1 });
  expect((await server.anonymous.post('/api/invitacion/ver', { token: second })).status).toBe(404);

  const again = (await admin.post('/api/usuarios', { ...asked, email: person.email })).body.data;
  const hr = server.as(await server.given.user({ role: 'RRHH' }));
  const above = (
    await admin.post('/api/usuarios', {
      ...asked,
      role: 'Administrador',
      email: (await server.given.user({ subscriber: await server.given.subscriber() })).email,
    })
  ).body.data;
  expect((await hr.delete(`/api/invitaciones/${above.id}`)).status).toBe(403);
  expect((await admin.delete(`/api/invitaciones/${again.id}`)).status).toBe(200);
  expect((await server.as(person).get('/api/mis-invitaciones')).body.data).toEqual([]);
  const foreign = server.as(await server.given.user({ role: 'Administrador', subscriber: await server.given.subscriber() }));
  expect((await foreign.delete(`/api/invitaciones/${above.id}`)).status).toBe(404);
  expect((await foreign.post(`/api/invitaciones/${above.id}/reenviar`)).status).toBe(404);
});

test('the licence is judged again when the person accepts', async () => {
  const { server, person } = await world();
  const small = await server.given.subscriber({ maximum_users: 2 });
  const admin = server.as(await server.given.user({ role: 'Administrador', subscriber: small }));
  await admin.post('/api/usuarios', { ...asked, email: person.email });
  await admin.post('/api/usuarios', { ...asked, email: 'segunda@prueba.co' });
  const own = server.as(person);
  const [mine] = (await own.get('/api/mis-invitaciones')).body.data;

  expect((await own.post(`/api/mis-invitaciones/${mine.id}/aceptar`)).body.code).toBe('access.licenceFull');
  expect((await own.get('/api/mis-invitaciones')).body.data).toHaveLength(1);
});

test('nobody answers an invitation in the name of somebody else, nor reads or ends their sessions', async () => {
  const { server, person, admin, adminThere } = await world();
  await admin.post('/api/usuarios', { ...asked, email: person.email });
  const [mine] = (await server.as(person).get('/api/mis-invitaciones')).body.data;
  const acting = await adminThere.post(`/api/login-by-id/${person.id}`);
  const headers = { authorization: `Bearer ${acting.body.data.token}` };
  const [open] = await server.store.db.select().from(sessions).where(eq(sessions.user_id, person.id));

  for (const answer of ['aceptar', 'rechazar']) {
    expect((await server.anonymous.post(`/api/mis-invitaciones/${mine.id}/${answer}`, {}, { headers })).body.code).toBe('access.notWhileActing');
  }
  expect((await server.anonymous.get('/api/sesiones', { headers })).body.code).toBe('access.notWhileActing');
  expect((await server.anonymous.delete(`/api/sesiones/${open?.id}`, { headers })).body.code).toBe('access.notWhileActing');
});

test('a reset by the mailbox of an account that nobody had proved leaves none of its passkeys and factors; of a proved one they stay and are named', async () => {
  const { server, person } = await world();
  const giveKey = (user_id: number, id: string) =>
    server.store.withTransaction(0, (tx) =>
      tx.insert(passkeys).values({ id, user_id, name: 'Teléfono gris', public_key: 'x', counter: 0, transports: [], created_at: tx.now }),
    );
  const reset = async (email: string) => {
    await server.anonymous.post('/api/contrasena/olvido', { email });
    const token = tokenIn(await server.finishJobs(), email, 'restablecer/contrasena');
    expect((await server.anonymous.post('/api/contrasena/restablecer', { email, token, ...twice })).status).toBe(200);
    return (await server.finishJobs()).filter(({ to }) => to === email).at(-1)?.text;
  };
  await giveKey(person.id, 'proved');
  expect(await reset(person.email)).toContain('Teléfono gris');
  expect(await server.store.db.$count(passkeys)).toBe(1);

  await server.store.withTransaction(0, (tx) => tx.update(users).set({ email_proved_at: null }).where(eq(users.id, person.id)));
  server.clock.advance({ hours: 1 });
  expect(await reset(person.email)).not.toContain('Teléfono gris');
  expect(await server.store.db.$count(passkeys)).toBe(0);
});
