import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { day, startAgenda } from './agenda-world.ts';

const device = '00000000-0000-7000-8000-000000000001';

/** A seller's phone and the office, with an event that the phone may schedule. */
async function start() {
  const agenda = await startAgenda();
  const { server, client, form } = agenda;
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const command = (verb: string, payload: object) => ({ id: newUuid(), type: `agenda.${verb}_event`, payload, created_at: server.clock.now() });
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
