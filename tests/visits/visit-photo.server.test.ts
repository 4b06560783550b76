import { createHash, randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { files } from '#server/platform/db/platform.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startAgenda } from '../agenda/agenda-world.ts';
import { phonePhoto } from '../support/sent-images.ts';

/** A seller who is at a customer's, their leader, and the phone's way to send. */
async function atCustomer() {
  const there = await startAgenda();
  const { server, seller, customer, client } = there;
  const { leader } = await server.given.leadership({ sellers: [seller] });
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const device = newUuid();
  const push = async (who: typeof client, type: string, payload: object) => {
    const command = { id: newUuid(), type, payload, created_at: server.clock.now() };
    return (await who.post('/sync/commands', { protocol: 1, device: who === client ? device : newUuid(), commands: [command] })).body.results[0];
  };
  const uuid = newUuid();
  const arrive = () =>
    push(client, 'visits.check_in', {
      ...{ uuid, contact_id: customer.id, contact_warehouse_id: customer.branchId, activity_id: 1 },
      ...{ checkin_date: server.clock.now(), readings: [], reason: 'Sin señal de GPS' },
    });
  const photo = new Uint8Array(await phonePhoto({ width: 60, height: 40 }));
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const bring = () => client.fetch(`/sync/files/${sha256}?offset=0&total=${photo.length}`, { method: 'PUT', body: photo });
  return { ...there, leader: server.as(leader), push, uuid, arrive, photo, sha256, bring };
}

test('the photo of a visit goes up apart, waits for its visit and its file, and is seen by who reaches the seller', async () => {
  const { server, client, leader, strangers, push, uuid, arrive, sha256, bring } = await atCustomer();
  const keep = () => push(client, 'visits.photo', { uuid, sha256 });
  expect(await keep()).toMatchObject({ status: 'retry' });
  expect(await arrive()).toMatchObject({ status: 'accepted' });
  expect(await keep()).toMatchObject({ status: 'retry' });
  expect((await bring()).status).toBe(200);
  expect(await keep()).toMatchObject({ status: 'accepted' });
  expect(await push(server.as(await server.given.seller()), 'visits.photo', { uuid, sha256 })).toMatchObject({ status: 'refused', code: 'visits.notFound' });

  const [seen] = (await leader.get('/api/seguimiento-vendedores')).body.data;
  expect(seen).toMatchObject({ uuid, photo: sha256 });
  const path = `/api/visits-customers/${seen.id}/foto`;
  for (const who of [leader, client]) expect((await who.fetch(path)).headers.get('content-type')).toBe('image/jpeg');
  for (const stranger of strangers) expect((await stranger.get(path)).status).toBe(404);
});

test('a review in multipart keeps the photo that it brings; what is no picture, and a visit of another leader, store nothing', async () => {
  const { server, client, leader, strangers, arrive, photo } = await atCustomer();
  await arrive();
  const form = (content: Uint8Array) => {
    const sent = new FormData();
    sent.append('_method', 'PUT');
    sent.append('observation', 'Local cerrado');
    sent.append('photo', new File([new Uint8Array(content)], 'local.jpg'));
    return sent;
  };
  const path = '/api/visits-customers/1';
  expect(await leader.post(path, form(Buffer.from('nada')))).toMatchObject({ status: 422, body: { errors: { photo: [expect.any(String)] } } });
  const stored = () => server.store.db.$count(files);
  expect(await stored()).toBe(0);
  for (const [index, stranger] of strangers.entries()) expect((await stranger.post(path, form(photo))).status).toBe(index === 0 ? 403 : 404);
  expect(await stored()).toBe(0);

  const kept = await leader.post(path, form(photo));
  expect(kept.body.data).toMatchObject({ observation: 'Local cerrado', photo: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await client.fetch(`${path}/foto`)).status).toBe(200);
  // A client that sends the whole visit back includes the photo's name, which is not an uploaded file.
  const again = await leader.put(path, { observation: 'Hablado', photo: kept.body.data.photo });
  expect(again.body.data).toMatchObject({ observation: 'Hablado', photo: kept.body.data.photo });
});
