import { expect, test } from 'vitest';
import { checkIn } from '#server/features/visits/use-cases/check-in.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { startAgenda } from './agenda-world.ts';

// The test clock is at Tuesday 24 November 2026, 10:00.
const first = '2026-11-24';
const second = '2026-12-01';
const at = { start_time: '15:00', end_time: '15:30' };
const on = (date: string) => ({ original_date: date, start_date: date, end_date: date });

/** A weekly series from today, and functions to change and to read one of its days. */
async function startSeries() {
  const agenda = await startAgenda();
  const { client, form } = agenda;
  const weekly = { ...form, ...at, start_date: first, end_date: first, repeat_id: 3, repeat_on: [], observations: 'De la serie' };
  const series = (await client.post('/api/eventos', weekly)).body.data;
  const seen = async () => (await client.get(`/api/eventos?start_date=${first}&end_date=${second}`)).body.data;
  const change = (body: object) => client.post(`/api/eventos/${series.id}`, { ...weekly, edit_mode: 'event', ...body });
  return { ...agenda, weekly, series, seen, change };
}

test('an attended day whose observations change stays attended, and the other days say what they said', async () => {
  const { client, series, seen, change } = await startSeries();
  await client.post(`/api/eventos/atendido/${series.id}`, { original_date: first, comments: 'Compró' });
  const edited = await change({ ...on(first), observations: 'Volver el viernes', comments: '' });
  expect(edited).toMatchObject({
    status: 200,
    body: { data: { event_id: series.event_id, attended: true, attended_date: first, observations: 'Volver el viernes' } },
  });
  expect(edited.body.data.comments).toBeNull();
  expect(await seen()).toMatchObject([
    { event_id: series.event_id, start_date: first, attended: true, observations: 'Volver el viernes' },
    { event_id: series.event_id, start_date: second, attended: false, observations: 'De la serie', comments: null },
  ]);
});

test('an attended day that becomes an event of its own takes along that it was attended', async () => {
  const { client, series, seen, change } = await startSeries();
  await client.post(`/api/eventos/atendido/${series.id}`, { original_date: first, attended_date: first, attended_time: '09:45' });
  const apart = (await change({ ...on(first), address: 'Calle 1 # 2-3' })).body.data;
  expect(apart).toMatchObject({ address: 'Calle 1 # 2-3', attended: true, attended_date: first, attended_time: '09:45' });
  expect(apart.event_id).not.toBe(series.event_id);
  expect(await seen()).toMatchObject([
    { id: apart.id, attended: true },
    { event_id: series.event_id, attended: false },
  ]);
});

test('the visit of a day goes with it to the event that it becomes, and keeps its customer', async () => {
  const { server, seller, customer, series, seen, change } = await startSeries();
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    const whose = { seller_id: seller.contactId, contact_id: customer.id, contact_warehouse_id: customer.branchId, user_id: 1 };
    await tx.insert(visits).values({
      ...{
        subscriber_id: tx.subscriberId,
        id: await tx.nextIds('visits'),
        uuid: uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)),
        event_id: series.event_id,
        original_date: first,
      },
      ...{ ...whose, activity_id: 1, state: 'closed', signs: [], updated_at: tx.now },
      ...{ checkin_date: tx.now, checkin_received_at: tx.now, checkin_mark: 'inside', checkin_readings: [] },
    });
  });
  expect(await change({ ...on(first), contact_warehouse_id: null })).toMatchObject({
    status: 422,
    body: { message: 'Ese día ya tiene una visita: no cambian su cliente, su vendedor ni su actividad.' },
  });
  expect(await change({ ...on(first), start_time: '07:00' })).toMatchObject({
    status: 422,
    body: { errors: { start_time: ['El evento ya fue atendido o visitado: no cambian su fecha ni su hora.'] } },
  });
  const reason = await server.given.parameter({ paramtable_id: 115, name_parameter: 'El cliente no puede' });
  const cancelling = { reason_cancellation_id: reason.id, original_date: first, edit_mode: 'event' };
  expect(await server.as(seller).post(`/api/eventos/cancelar/${series.event_id}`, cancelling)).toMatchObject({
    status: 409,
    body: { message: 'El evento ya tiene una visita: no se puede cancelar.' },
  });
  const apart = (await change({ ...on(first), telephone: '6015550101' })).body.data;
  expect(apart).toMatchObject({ telephone: '6015550101', visit_customer: { state: 'closed' } });
  expect(await seen()).toMatchObject([
    { id: apart.id, visit_customer: { state: 'closed' } },
    { event_id: series.event_id, visit_customer: null },
  ]);
});

test('an arrival made with no signal, before the day became an event of its own, is of that event', async () => {
  const { server, seller, customer, series, seen, change } = await startSeries();
  const apart = (await change({ ...on(first), address: 'Calle 1 # 2-3' })).body.data;
  const { actor } = await server.services.actors.identify(await server.tokenOf(seller), null);
  const newUuid = () => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
  const place = { contact_id: customer.id, contact_warehouse_id: customer.branchId, activity_id: 1, event_id: series.event_id, original_date: first };
  const payload = { uuid: newUuid(), ...place, checkin_date: server.clock.now(), readings: [], reason: 'Sin señal de GPS' };
  const command = { id: newUuid(), payload, base: undefined, created_at: server.clock.now(), made_at: server.clock.now(), device: newUuid() };
  expect(await server.store.withTransaction(server.subscriber.id, (tx) => checkIn(tx, actor, command))).toMatchObject({ ok: true });
  expect(await seen()).toMatchObject([
    { id: apart.id, visit_customer: { state: 'open' } },
    { event_id: series.event_id, start_date: second, visit_customer: null },
  ]);
});

test('a moved day is answered with its own dates', async () => {
  const { series, change } = await startSeries();
  expect((await change({ ...on(second), start_date: '2026-12-02', end_date: '2026-12-02' })).body.data).toMatchObject({
    event_id: series.event_id,
    original_date: second,
    start_date: '2026-12-02',
  });
});

test('a series cancelled as a whole says why, on every day', async () => {
  const { server, client, series, seen } = await startSeries();
  const { id: reason_cancellation_id } = await server.given.parameter({ paramtable_id: 115 });
  await client.post(`/api/eventos/cancelar/${series.id}`, { edit_mode: 'all', original_date: first, reason_cancellation_id });
  expect(await seen()).toMatchObject([
    { cancelled: true, reason_cancellation_id },
    { cancelled: true, reason_cancellation_id },
  ]);
});

test('a change that points nowhere is refused as a change', async () => {
  const { change } = await startSeries();
  expect((await change({ ...on(second), type_id: 99 })).body).toMatchObject({
    message: 'Error al actualizar el evento',
    errors: { type_id: [expect.any(String)] },
  });
});

test.each(['event', 'all'])('what somebody changed meanwhile is not overwritten (%s)', async (edit_mode) => {
  const { series, seen, change } = await startSeries();
  const { version } = series;
  expect((await change({ ...on(second), edit_mode, version, description: 'Primero' })).status).toBe(200);
  expect((await change({ ...on(second), edit_mode, version, description: 'Después' })).status).toBe(409);
  expect((await seen()).at(-1)).toMatchObject({ description: 'Primero' });
});

test('a day that is sent back with the address that it was answered with stays in its series; one weekday of all is moved', async () => {
  const { server, client, customer, series, seen, change } = await startSeries();
  await server.as(await server.given.user()).put(`/api/establecimientos/${customer.branchId}`, { address: 'Carrera 7 # 1-2', telephone: '6015550102' });
  const [, answered] = await seen();
  expect(answered).toMatchObject({ address: 'Carrera 7 # 1-2', telephone: '6015550102', contact: expect.any(String), seller: expect.any(String) });
  const { address, telephone } = answered;
  const moved = { ...on(second), start_date: '2026-12-02', end_date: '2026-12-02', address, telephone };
  expect((await change(moved)).body.data).toMatchObject({ event_id: series.event_id, start_date: '2026-12-02' });
  expect((await change({ ...moved, address: 'Calle 1 # 2-3' })).body.data.event_id).not.toBe(series.event_id);

  const days = { ...(await client.get(`/api/eventos/${series.id}?original_date=${first}`)).body.data, repeat_on: [2, 4] };
  await client.post(`/api/eventos/${series.event_id}`, { ...days, edit_mode: 'all', version: undefined, original_date: first });
  const thursday = { ...days, edit_mode: 'all', version: undefined, original_date: '2026-11-26', start_date: '2026-11-27', end_date: '2026-11-27' };
  expect((await client.post(`/api/eventos/${series.event_id}`, thursday)).body.data).toMatchObject({ start_date: first, repeat_on: [2, 5] });
});
