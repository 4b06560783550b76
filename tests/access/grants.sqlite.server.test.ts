/** Nobody can grant, or take over, an account with more permissions than their own. docs/security.md, 'Nobody gives more than they have'. */
import { expect, test } from 'vitest';
import { role_permissions } from '#server/features/access/access.tables.ts';
import { secondFactorRows } from '#server/features/access/second-factors.repository.ts';
import { startServer } from '../support/server.ts';

const person = { name: 'Luz', surname: 'Ríos', email: 'luz.rios@prueba.co', type: 'e', role: 'Coordinador Comercial' };
const sentence = 'El rol Coordinador Comercial puede más que usted: solo un administrador da el acceso a esta persona o cambia su cuenta.';

async function world() {
  const server = await startServer();
  const hr = server.as(await server.given.user({ role: 'RRHH' }));
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  return { server, hr, admin };
}

test('who hires people registers somebody who may do more, who waits without a password until an administrator gives the access', async () => {
  const { server, hr, admin } = await world();
  const made = await hr.post('/api/usuarios', person);
  expect(made).toMatchObject({ status: 201, body: { data: { role: 'Coordinador Comercial', deleted_at: 1 } } });
  const { id } = made.body.data;
  expect(await server.finishJobs()).toEqual([]);
  // Until then it is theirs to correct, and not to let in.
  expect((await hr.put(`/api/usuarios/${id}`, { email: 'luz.r@prueba.co' })).status).toBe(200);
  expect(await hr.put(`/api/usuarios/${id}`, { deleted_at: 0 })).toMatchObject({ status: 403, body: { code: 'access.grantsMore', message: sentence } });

  expect((await admin.put(`/api/usuarios/${id}`, { deleted_at: 0 })).body.data).toMatchObject({ deleted_at: 0 });
  const [mail] = await server.finishJobs();
  expect(mail?.text).toMatch(/Contraseña temporal: \S+/);
});

test('a colleague of the same role has access at once', async () => {
  const { server, hr } = await world();
  expect((await hr.post('/api/usuarios', { ...person, role: 'RRHH' })).body.data.deleted_at).toBe(0);
  expect(await server.finishJobs()).toHaveLength(1);
});

test('an account that may do more is not renamed, given another e-mail or role, nor rid of its second factor; its access may be taken', async () => {
  const { server, hr, admin } = await world();
  const { id } = await server.given.user({ role: 'Coordinador Comercial', email: 'coordinador@prueba.co' });
  await server.store.withTransaction(0, async (tx) => {
    await secondFactorRows.begin(tx, id, 'sellado');
    await secondFactorRows.confirm(tx, id);
  });
  const refused = { status: 403, body: { code: 'access.grantsMore' } };
  for (const change of [{ email: 'mio@atacante.co' }, { name: 'Otro' }, { role: 'RRHH' }, { deleted_at: 1, email: 'mio@atacante.co' }])
    expect(await hr.put(`/api/usuarios/${id}`, change)).toMatchObject(refused);
  expect(await hr.post(`/api/usuarios/${id}/quitar-segundo-factor`)).toMatchObject(refused);
  // An own colleague is not raised either.
  const colleague = await server.given.user({ role: 'RRHH' });
  expect(await hr.put(`/api/usuarios/${colleague.id}`, { role: 'Coordinador Comercial' })).toMatchObject(refused);

  expect((await hr.put(`/api/usuarios/${id}`, { deleted_at: 1 })).status).toBe(200);
  expect(await hr.put(`/api/usuarios/${id}`, { deleted_at: 0 })).toMatchObject(refused);
  expect((await admin.post(`/api/usuarios/${id}/quitar-segundo-factor`)).status).toBe(200);
});

test('who may work as others does so only as those who may do no more', async () => {
  const { server } = await world();
  const assistant = await server.given.user({ role: 'Servicio Cliente' });
  const coordinator = await server.given.user({ role: 'Coordinador Comercial' });
  const colleague = await server.given.user({ role: 'Servicio Cliente' });
  const give = (permission: string) =>
    server.store.withTransaction(server.subscriber.id, async (tx) => {
      await tx.insert(role_permissions).values({ subscriber_id: tx.subscriberId, role: 'Servicio Cliente', permission });
    });
  await give('Ingresar como otro usuario');
  expect(await server.as(assistant).post(`/api/login-by-id/${coordinator.id}`)).toMatchObject({ status: 403, body: { code: 'access.grantsMore' } });
  expect((await server.as(assistant).post(`/api/login-by-id/${colleague.id}`)).status).toBe(200);
});

test('a person hears by e-mail that somebody gave them another role or removed their second factor', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const clerk = await server.given.user({ role: 'Servicio Cliente' });
  const path = `/api/usuarios/${clerk.id}`;
  expect((await admin.put(path, { surname: 'Otra' })).status).toBe(200);
  expect(await server.finishJobs()).toEqual([]);

  expect((await admin.put(path, { role: 'Asistente Comercial' })).status).toBe(200);
  expect(await server.finishJobs()).toMatchObject([
    { to: clerk.email, subject: 'Su rol en Correría cambió', text: expect.stringContaining('Asistente Comercial') },
  ]);

  await server.store.withTransaction(0, async (tx) => {
    await secondFactorRows.begin(tx, clerk.id, 'sellado');
    await secondFactorRows.confirm(tx, clerk.id);
  });
  expect((await admin.post(`${path}/quitar-segundo-factor`, {})).status).toBe(200);
  // There is nothing more to remove, and nothing to tell.
  await admin.post(`${path}/quitar-segundo-factor`, {});
  const mails = await server.finishJobs();
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatchObject({ to: clerk.email, subject: 'Se quitó el segundo factor de su cuenta de Correría' });
});
