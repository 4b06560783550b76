import { createHash, randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { phonePhoto } from '#tests/support/sent-images.ts';
import { day, startAgenda } from './agenda-world.ts';

const device = '00000000-0000-7000-8000-000000000001';

/** A seller's phone and the office, with an event that the phone can schedule. */
async function start() {
  const agenda = await startAgenda();
  const { server, client, form } = agenda;
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const command = (verb: string, payload: object, thing = 'event') => ({
    id: newUuid(),
    type: `agenda.${verb}_${thing}`,
    payload,
    created_at: server.clock.now(),
  });
  const push = async (...commands: object[]) => (await client.post('/sync/commands', { protocol: 1, device, commands })).body.results;
  const seen = async () => (await client.get('/api/eventos?start_date=2026-11-20&end_date=2026-12-31')).body.data;
  const carried = async () => (await client.get('/sync/agenda')).body.documents;
  const uuid = newUuid();
  return { ...agenda, newUuid, command, push, seen, carried, uuid, event: { ...form, uuid } };
}

test('an event made and attended without signal is one event, attended; sent again it stays one', async () => {
  const { command, push, seen, carried, uuid, event } = await start();
  const made = [command('create', event), command('attend', { uuid, attended_date: '2026-11-24', attended_time: '09:00', comments: 'Compró' })];
  expect(await push(...made)).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  expect(await push(...made)).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  expect(await seen()).toMatchObject([{ uuid, attended: true, attended_time: '09:00', comments: 'Compró' }]);
  expect(await seen()).toHaveLength(1);
  const moved = { uuid, edit_mode: 'event', changes: { start_time: '16:00', end_time: '16:30' } };
  expect(await push(command('update', moved))).toMatchObject([{ status: 'refused' }]);
  expect(await carried()).toMatchObject([{ uuid, attended: true, version: expect.any(Number), repeats: false }]);
});

test('a change of a phone that saw an older version is refused as stale; without its version it stands', async () => {
  const { client, command, push, seen, uuid, event } = await start();
  await push(command('create', event));
  const [{ id, version }] = await seen();
  await client.post(`/api/eventos/${id}`, { ...event, start_time: '14:00', end_time: '14:30' });
  const later = { uuid, edit_mode: 'event', changes: { start_time: '16:00', end_time: '16:30' } };
  expect(await push(command('update', { ...later, version }))).toMatchObject([{ status: 'refused', code: 'agenda.stale' }]);
  expect(await seen()).toMatchObject([{ start_time: '14:00' }]);
  expect(await push(command('update', later))).toMatchObject([{ status: 'accepted' }]);
  expect(await seen()).toMatchObject([{ start_time: '16:00', end_time: '16:30', contact_warehouse_id: event.contact_warehouse_id }]);
});

test("one day of a series is moved and cancelled by the phone; the reasons of a refusal are in its sentence; another seller's event is not there", async () => {
  const { server, other, command, push, seen, uuid, event, newUuid } = await start();
  const reason = await server.given.parameter({ paramtable_id: 115 });
  await push(command('create', { ...event, repeat_id: 3, repeat_on: [3], end_id: 3, repeat_count: 3 }));
  const moved = { uuid, edit_mode: 'event', original_date: day, changes: { start_date: '2026-11-26', end_date: '2026-11-26' } };
  const cancelled = { uuid, original_date: '2026-12-02', reason_cancellation_id: reason.id };
  expect(await push(command('update', moved), command('cancel', cancelled))).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  expect(await seen()).toMatchObject([
    { start_date: '2026-11-26' },
    { start_date: '2026-12-02', cancelled: true },
    { start_date: '2026-12-09', cancelled: false },
  ]);
  expect(await push(command('create', { ...event, uuid: newUuid(), end_time: '08:00' }))).toMatchObject([
    { status: 'refused', code: 'agenda.refusedOnDevice', sentence: 'Error al agendar el evento: El evento debe terminar después de empezar.' },
  ]);
  const asOther = async (one: object) => (await server.as(other).post('/sync/commands', { protocol: 1, device, commands: [one] })).body.results;
  expect(await asOther(command('attend', { uuid, original_date: '2026-12-09' }))).toMatchObject([{ status: 'refused', code: 'agenda.eventNotFound' }]);
  expect(await asOther(command('create', { ...event, uuid: newUuid() }))).toMatchObject([{ status: 'refused' }]);
  expect(await seen()).toHaveLength(3);
});

test('a text that a phone changes moves nothing: neither one day of a series that was moved, nor the series as a whole', async () => {
  const { command, push, seen, uuid, event } = await start();
  await push(command('create', { ...event, repeat_id: 3, repeat_on: [3], end_id: 3, repeat_count: 3 }));
  const moved = { uuid, edit_mode: 'event', original_date: '2026-12-02', changes: { start_date: '2026-12-03', end_date: '2026-12-03' } };
  await push(command('update', moved));
  const before = (await seen()).map(({ start_date, start_time }: { start_date: string; start_time: string }) => [start_date, start_time]);
  const texts = (edit_mode: string, original_date: string, description: string) =>
    command('update', { uuid, edit_mode, original_date, changes: { description } });
  expect(await push(texts('event', '2026-12-02', 'Solo el jueves'), texts('all', '2026-12-09', 'Toda la serie'))).toMatchObject([
    { status: 'accepted' },
    { status: 'accepted' },
  ]);
  const after = await seen();
  expect(after.map(({ start_date, start_time }: { start_date: string; start_time: string }) => [start_date, start_time]).slice(0, 1)).toEqual(
    before.slice(0, 1),
  );
  expect(after.map(({ description }: { description: string }) => description)).toContain('Toda la serie');
  expect(after.at(-1)).toMatchObject({ start_date: '2026-12-09', description: 'Toda la serie' });
});

test('a file of an event goes up apart, is carried by the devices, and is opened by who reaches the event; the eleventh is refused', async () => {
  const { server, client, other, strangers, command, push, carried, uuid, event, newUuid } = await start();
  const photo = new Uint8Array(await phonePhoto({ width: 60, height: 40 }));
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const attach = (name: string) => command('attach', { uuid, sha256, name }, 'file');
  expect(await push(attach('plano.jpg'))).toMatchObject([{ status: 'refused', code: 'agenda.eventNotFound' }]);
  await push(command('create', event));
  expect(await push(attach('plano.jpg'))).toMatchObject([{ status: 'retry' }]);
  await client.fetch(`/sync/files/${sha256}?offset=0&total=${photo.length}`, { method: 'PUT', body: photo });
  expect(await push(attach('plano.jpg'), attach('plano.jpg'))).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  const [{ attachments }] = await carried();
  expect(attachments).toEqual([{ id: expect.any(Number), name: 'plano.jpg', url: expect.stringMatching(/^\/storage\/events\/.+\.jpg$/) }]);
  const [file] = attachments;
  const opened = await client.fetch(file.url);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await opened.arrayBuffer()).byteLength).toBe(Number(opened.headers.get('content-length')));
  for (const stranger of strangers) expect((await stranger.fetch(file.url)).status).toBe(404);

  const more = Array.from({ length: 10 }, (_, index) => attach(`foto ${index}.jpg`));
  expect((await push(...more)).at(-1)).toMatchObject({ status: 'refused', sentence: 'Un evento admite máximo 10 adjuntos.' });
  const asOther = async (one: object) => (await server.as(other).post('/sync/commands', { protocol: 1, device: newUuid(), commands: [one] })).body.results;
  const detach = (attachment_id: number) => command('detach', { uuid, attachment_id }, 'file');
  expect(await asOther(detach(file.id))).toMatchObject([{ status: 'refused', code: 'agenda.eventNotFound' }]);
  expect(await push(detach(9999), detach(file.id))).toMatchObject([{ status: 'refused', code: 'agenda.attachmentNotFound' }, { status: 'accepted' }]);
  expect((await carried())[0].attachments).toHaveLength(9);
});

test('an event of a prospect that was made without signal waits for the prospect, and is of its branch; of a deleted prospect it is refused', async () => {
  const { server, seller, command, push, seen, event, newUuid } = await start();
  const { given, store } = server;
  await store.withTransaction(0, async (tx) => {
    await tx.insert(cities).values({ id: 5001, code: '05001', name: 'Medellín', department_id: 5 }).onConflictDoNothing();
  });
  await given.priceList({ order: 1 });
  const { id: identification_type } = await given.parameter({ paramtable_id: 1, code_parameter: '13', name_parameter: 'Cédula' });
  const prospect_uuid = newUuid();
  const prospect = { uuid: prospect_uuid, identification_type, identification: '71234567', name: 'Ferretería El Tornillo', city_id: 5001 };
  const waiting = command('create', { ...event, contact_warehouse_id: null, prospect_uuid });
  expect(await push(waiting)).toMatchObject([{ status: 'retry' }]);
  expect(await seen()).toEqual([]);

  const made = { ...command('create', prospect), type: 'prospects.create' };
  expect(await push(made, waiting)).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  expect(await seen()).toMatchObject([{ contact: 'Ferretería El Tornillo', contact_warehouse_id: expect.any(Number), seller_id: seller.contactId }]);
  expect(await push(waiting)).toMatchObject([{ status: 'accepted' }]);
  expect(await seen()).toHaveLength(1);

  // The office deleted another prospect before its event arrived.
  const gone = { ...prospect, uuid: newUuid(), identification: '71234568' };
  await push({ ...command('create', gone), type: 'prospects.create' });
  const office = server.as(await given.user());
  const [contact] = (await office.get(`/api/terceros?filter=${gone.identification}`)).body.data;
  const [branch] = (await office.get(`/api/establecimientos?contact_id=${contact.id}`)).body.data;
  expect((await office.delete(`/api/establecimientos/${branch.id}`)).status).toBe(200);
  expect((await office.delete(`/api/terceros/${contact.id}`)).status).toBe(200);
  const late = command('create', { ...event, uuid: newUuid(), contact_warehouse_id: null, prospect_uuid: gone.uuid });
  expect(await push(late)).toMatchObject([{ status: 'refused', code: 'sync.givenUp' }]);
});
