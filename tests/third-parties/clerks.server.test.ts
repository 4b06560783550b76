import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server.ts';

test('a clerk is written, corrected and deleted with the documents’ messages, and the seller’s device hears of them', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const ana = await server.given.seller();
  const customer = await server.given.customer({ seller: ana });

  const created = await admin.post('/api/funcionarios', { contact_id: customer.id, name: 'Rosa', position: 'Compras', email: 'rosa@tornillo.co' });
  expect(created.body.message).toBe('El funcionario ha sido creado');
  const { id, version } = created.body.data;
  expect((await admin.put(`/api/funcionarios/${id}`, { name: 'Rosa María', version })).body.message).toBe('El funcionario ha sido actualizado');
  expect((await admin.put(`/api/funcionarios/${id}`, { name: 'Tarde', version })).status).toBe(409);
  expect((await admin.get(`/api/funcionarios/${id}/historial`)).body.data).toHaveLength(2);
  expect((await server.as(ana).get(`/api/funcionarios?contact_id=${customer.id}`)).body.data).toMatchObject([{ name: 'Rosa María', position: 'Compras' }]);
  expect((await admin.delete(`/api/funcionarios/${id}`)).body.message).toBe('El funcionario ha sido eliminado');
  expect((await admin.get(`/api/funcionarios?contact_id=${customer.id}`)).body.data).toEqual([]);
});

test('nobody reads or writes the clerks of a third party that they do not reach', async () => {
  const server = await startServer();
  const admin = server.as(await server.given.user());
  const beto = server.as(await server.given.seller());
  const elsewhere = server.as(await server.given.user({ subscriber: await server.given.subscriber() }));
  const customer = await server.given.customer({ seller: await server.given.seller() });
  const { id } = (await admin.post('/api/funcionarios', { contact_id: customer.id, name: 'Rosa' })).body.data;

  for (const stranger of [beto, elsewhere]) {
    expect((await stranger.get(`/api/funcionarios/${id}`)).status).toBe(404);
    expect((await stranger.get(`/api/funcionarios?contact_id=${customer.id}`)).status).toBe(404);
  }
  expect((await elsewhere.put(`/api/funcionarios/${id}`, { name: 'X' })).status).toBe(404);
  expect((await elsewhere.post('/api/funcionarios', { contact_id: customer.id, name: 'X' })).status).toBe(404);
});
