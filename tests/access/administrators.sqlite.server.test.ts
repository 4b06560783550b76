import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

const person = { name: 'Elena', surname: 'Rojas', email: 'elena@nueva.co' };

async function world() {
  const server = await startServer();
  const operator = server.as(await server.given.user({ role: 'Super Administrador' }));
  const company = await server.given.subscriber({ name: 'La nueva' });
  const path = `/api/suscriptores/${company.id}/administradores`;
  return { server, operator, company, path };
}

test('the operator gives a new company its first administrator, who gets a temporary password and enters there alone', async () => {
  const { server, operator, company, path } = await world();
  expect((await operator.get(path)).body.data).toEqual([]);

  const made = await operator.post(path, person);

  expect(made).toMatchObject({
    status: 201,
    body: { message: 'La persona ya administra la empresa', data: { email: person.email, role: 'Administrador', elsewhere: false } },
  });
  const [mail] = await server.finishJobs();
  expect(mail?.to).toContain(person.email);
  const password = /temporal: (\S+)/.exec(mail?.text ?? '')?.[1];
  const login = await server.anonymous.post('/api/login', { email: person.email, password });
  expect(login.body.data.user).toMatchObject({ subscriber_id: company.id, subscribers: [{ id: company.id }], role: 'Administrador' });
  expect((await operator.get(path)).body.data).toMatchObject([{ email: person.email, password_changed: false }]);
  expect((await operator.post(path, person)).body.errors).toEqual({ email: ['Ya existe un usuario con ese correo.'] });
  expect((await operator.post(path, { name: '', email: 'x' })).body.errors).toMatchObject({
    name: expect.anything(),
    surname: expect.anything(),
    email: expect.anything(),
  });
});

test('who has a user elsewhere is invited, keeps their password and can switch once they accept; the access is taken at once, and given back', async () => {
  const { server, operator, company, path } = await world();
  const known = await server.given.user({ role: 'RRHH' });
  const client = server.as(known);
  const invite = () => operator.post(path, { name: 'Otro', surname: 'Nombre', email: known.email });
  const switching = () => client.post('/api/sesion/suscriptor', { subscriber_id: company.id });
  const invitations = `/api/suscriptores/${company.id}/invitaciones`;

  const withdrawn = await invite();

  expect(withdrawn).toMatchObject({
    status: 201,
    body: { message: 'La invitación ha sido enviada', data: { invited: true, name: 'Otro', email: known.email } },
  });
  expect((await operator.get(path)).body.data).toEqual([]);
  expect((await switching()).status).toBe(404);
  expect((await operator.get(invitations)).body.data).toMatchObject([{ id: withdrawn.body.data.id, role: 'Administrador' }]);
  expect((await operator.delete(`${invitations}/${withdrawn.body.data.id}`)).status).toBe(200);
  expect((await client.get('/api/mis-invitaciones')).body.data).toEqual([]);

  await invite();
  const [mine] = (await client.get('/api/mis-invitaciones')).body.data;
  expect((await client.post(`/api/mis-invitaciones/${mine.id}/aceptar`)).status).toBe(200);
  const switched = await switching();
  expect(switched.body.data.user).toMatchObject({ subscriber_id: company.id, role: 'Administrador' });

  expect((await operator.delete(`${path}/${known.id}`)).status).toBe(200);
  expect((await operator.get(path)).body.data).toEqual([]);
  expect((await operator.delete(`${path}/${known.id}`)).status).toBe(404);
  expect(await invite()).toMatchObject({ status: 201, body: { data: { id: known.id, elsewhere: true } } });
  expect((await operator.get(path)).body.data).toHaveLength(1);
});

test('nobody but the operator reaches the administrators of a company, not even the Super Administrador of another one', async () => {
  const { server, operator, company, path } = await world();
  const foreigner = server.as(await server.given.user({ role: 'Super Administrador', subscriber: await server.given.subscriber() }));
  const own = server.as(await server.given.user({ role: 'Super Administrador', subscriber: company }));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  const clerk = await server.given.user({ role: 'RRHH', subscriber: company });
  for (const client of [foreigner, own, admin]) {
    expect((await client.get(path)).status).toBe(403);
    expect((await client.post(path, person)).status).toBe(403);
    expect((await client.delete(`${path}/${clerk.id}`)).status).toBe(403);
    expect((await client.get(`/api/suscriptores/${company.id}/invitaciones`)).status).toBe(403);
    expect((await client.delete(`/api/suscriptores/${company.id}/invitaciones/1`)).status).toBe(403);
  }
  expect((await operator.delete(`${path}/${clerk.id}`)).status).toBe(404);
  expect((await operator.get('/api/suscriptores/999999/administradores')).status).toBe(404);
  // Invitations to other roles are the company's own.
  const known = await server.given.user({ subscriber: await server.given.subscriber() });
  const administrator = server.as(await server.given.user({ role: 'Administrador', subscriber: company }));
  const invited = (await administrator.post('/api/usuarios', { ...person, type: 'e', role: 'RRHH', email: known.email })).body.data;
  expect((await operator.get(`/api/suscriptores/${company.id}/invitaciones`)).body.data).toEqual([]);
  expect((await operator.delete(`/api/suscriptores/${company.id}/invitaciones/${invited.id}`)).status).toBe(404);
  expect((await operator.post('/api/suscriptores/999999/administradores', person)).status).toBe(404);
});
