import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

const state = {
  filter: 'repuestos',
  filters: { is_customer: '1' },
  sortBy: 'name',
  sort: 'DESC',
  order: ['name', 'identification'],
  widths: { name: 240 },
  frozen: 2,
};
const view = (name: string, audience = 'me') => ({ list: '/api/terceros', name, audience, state });

test('a view is saved for oneself or for everybody of the company, opened by its address, and changed by who saved it', async () => {
  const server = await startServer();
  const { given } = server;
  const admin = server.as(await given.user({ role: 'Administrador' }));
  const service = server.as(await given.user({ role: 'Servicio Cliente' }));
  const person = server.as(await given.user({ role: 'RRHH' }));
  const own = (await service.post('/api/vistas-lista', view('Solo mía'))).body.data;
  const shared = (await service.post('/api/vistas-lista', view('Ñame', 'all'))).body.data;
  await admin.post('/api/vistas-lista', view('Águila', 'all'));
  expect(shared).toEqual({ ...view('Ñame', 'all'), id: shared.id, is_own: true });

  const namesFor = async (client: typeof admin, list = '/api/terceros') =>
    (await client.get(`/api/vistas-lista?list=${list}`)).body.data.map(({ name, is_own }: { name: string; is_own: boolean }) => [name, is_own]);
  expect(await namesFor(service)).toEqual([
    ['Águila', false],
    ['Ñame', true],
    ['Solo mía', true],
  ]);
  expect(await namesFor(person)).toEqual([
    ['Águila', false],
    ['Ñame', false],
  ]);
  expect(await namesFor(service, '/api/pedidos')).toEqual([]);

  // The link of a shared view opens it; a user's own view stays private.
  expect((await person.get(`/api/vistas-lista/${shared.id}`)).body.data).toMatchObject({ name: 'Ñame', state });
  expect(await person.get(`/api/vistas-lista/${own.id}`)).toMatchObject({
    status: 404,
    body: { message: 'La vista no existe, o quien la guardó no la comparte.' },
  });
  expect((await person.put(`/api/vistas-lista/${shared.id}`, view('Otra', 'all'))).status).toBe(403);
  expect((await person.delete(`/api/vistas-lista/${shared.id}`)).status).toBe(403);
  // People who manage the company's parameters clear shared views.
  expect((await admin.delete(`/api/vistas-lista/${shared.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/vistas-lista/${own.id}`)).status).toBe(404);
  expect((await service.put(`/api/vistas-lista/${own.id}`, { ...view('Para todos', 'all'), list: '/api/otra' })).body.data).toMatchObject({
    ...{ name: 'Para todos', list: '/api/terceros', audience: 'all' },
  });
  const wrong = await service.post('/api/vistas-lista', { ...view(' '), list: 'http://x', state: { ...state, widths: { name: 'ancho' } } });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors)).toEqual(expect.arrayContaining(['list', 'name']));
});
