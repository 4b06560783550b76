import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startServer } from '#tests/support/server.ts';

/** A seller with a customer of two branches, the second of which is another seller's; their leader, and the office. */
async function start() {
  const server = await startServer();
  const { given } = server;
  const [seller, other] = [await given.seller({ name: 'Ana' }), await given.seller({ name: 'Beto' })];
  const customer = await given.customer({ seller, name: 'Almacén Uno' });
  const buyer = await given.user({ role: 'Cliente', contactId: customer.id });
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const push = async (who: typeof seller, type: string, payload: object) => {
    const command = { id: newUuid(), type: `notes.${type}`, payload, created_at: server.clock.now() };
    return (await server.as(who).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [command] })).body.results[0];
  };
  const carried = async (who: ({ email: string } & typeof seller) | typeof buyer) =>
    (await server.as(who).get('/sync/third_parties')).body.documents.map(({ notes }: { notes: unknown }) => notes);
  return { server, given, seller, other, customer, buyer, newUuid, push, carried };
}

test('a note of a phone outlives the visit: its seller carries it, the office reads it, and whoever reaches the customer finishes it', async () => {
  const { server, seller, other, customer, buyer, newUuid, push, carried, given } = await start();
  const uuid = newUuid();
  const task = { uuid, contact_warehouse_id: customer.branchId, text: ' Cobrar FE-644 ', due_date: '2026-11-27' };
  expect(await push(seller, 'write', task)).toMatchObject({ status: 'accepted' });
  expect(await push(seller, 'write', task)).toMatchObject({ status: 'accepted' });
  expect(await carried(seller)).toEqual([
    [{ ...task, text: 'Cobrar FE-644', done_at: null, user_creator: seller.id, author: 'Ana De Prueba', created_at: expect.any(String) }],
  ]);
  // The customer cannot read the notes about them, and another seller has no such customer.
  expect(await carried(buyer)).toEqual([[]]);
  expect(await carried(other)).toEqual([]);

  const office = server.as(await given.user());
  const path = `/api/notas-cliente?contact_id=${customer.id}`;
  const [seen] = (await office.get(path)).body.data;
  expect(seen).toMatchObject({ text: 'Cobrar FE-644', author: 'Ana De Prueba', due_date: '2026-11-27', done_at: null, done_by: null });
  expect((await server.as(other).get(path)).status).toBe(404);
  expect((await server.as(buyer).get(path)).status).toBe(403);
  // Only its author changes the text; the office marks it as done.
  expect((await office.put(`/api/notas-cliente/${seen.id}`, { text: 'Otra cosa' })).status).toBe(403);
  expect((await office.put(`/api/notas-cliente/${seen.id}`, { done: true })).body.data).toMatchObject({ text: 'Cobrar FE-644', done_by: 'Persona De Prueba' });
  expect(await carried(seller)).toMatchObject([[{ done_at: expect.any(String) }]]);
  expect((await office.get(`${path}&pending=1`)).body.data).toEqual([]);
  expect(await push(seller, 'finish', { uuid, done: false })).toMatchObject({ status: 'accepted' });

  const written = await office.post('/api/notas-cliente', { contact_warehouse_id: customer.branchId, text: 'Llevar el catálogo', due_date: '' });
  expect(written).toMatchObject({ status: 201, body: { message: 'La nota ha sido guardada', data: { due_date: null } } });
  expect(await push(seller, 'remove', { uuid: written.body.data.uuid })).toMatchObject({ status: 'refused', code: 'notes.notAuthor' });
  expect(await push(seller, 'remove', { uuid })).toMatchObject({ status: 'accepted' });
  expect(await carried(seller)).toMatchObject([[{ text: 'Llevar el catálogo' }]]);
});

test('a note of a branch out of reach is refused and stores nothing, bad input names its field, and a branch that changes its seller takes its notes along', async () => {
  const { server, seller, other, customer, newUuid, push, carried, given } = await start();
  const note = (text: string) => ({ uuid: newUuid(), contact_warehouse_id: customer.branchId, text });
  expect(await push(other, 'write', note('De otro'))).toMatchObject({ status: 'refused', code: 'thirdParties.branchNotFound' });
  expect(await push(seller, 'write', note('  '))).toMatchObject({ status: 'refused', code: 'sync.commandInvalid' });
  await push(seller, 'write', note('Pide descuento'));
  const office = server.as(await given.user());
  expect((await office.post('/api/notas-cliente', { contact_warehouse_id: customer.branchId, text: '', due_date: '2026-02-31' })).body.errors).toEqual({
    text: ['Escriba la nota.'],
    due_date: ['La fecha no es válida (AAAA-MM-DD).'],
  });
  const foreign = server.as(await given.user({ subscriber: await given.subscriber() }));
  expect((await foreign.get(`/api/notas-cliente?contact_id=${customer.id}`)).status).toBe(404);
  expect((await office.put(`/api/establecimientos/${customer.branchId}`, { seller_id: other.contactId })).status).toBe(200);
  expect(await carried(seller)).toEqual([]);
  expect(await carried(other)).toMatchObject([[{ text: 'Pide descuento', author: 'Ana De Prueba' }]]);
});
