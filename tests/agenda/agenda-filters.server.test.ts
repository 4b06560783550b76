import { expect, test } from 'vitest';
import { activities, deepening_configurations } from '#server/features/agenda/agenda.tables.ts';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import { startServer } from '#tests/support/server.ts';
import { visitActivity } from './given-agenda.ts';

// The test clock is at Tuesday 24 November 2026, 10:00.
const day = '2026-11-25';

async function start() {
  const server = await startServer();
  const { given, subscriber } = server;
  const seller = await given.seller();
  const kind = 900;
  await server.store.withTransaction(subscriber.id, async (tx) => {
    const activity = (id: number, change: object) => ({ ...visitActivity, id, code: `A${id}`, subscriber_id: subscriber.id, ...change });
    await tx
      .insert(activities)
      .values([
        activity(1, {}),
        activity(2, { code_deepening: 'EVET3' }),
        activity(3, { contact_restriction: '1', code_deepening: null }),
        activity(4, { contact_restriction: '6' }),
      ]);
    await tx.insert(deepening_configurations).values({ subscriber_id: subscriber.id, id: 1, criteria_value: 'AAA', event_type: 'EVET1', quantity: 15 });
    const parameter = { subscriber_id: subscriber.id, id: kind, paramtable_id: 5, code_parameter: 'A', name_parameter: 'AAA', order: 1, updated_at: tx.now };
    await tx.insert(parameters).values(parameter);
  });
  const key = await given.customer({ seller, branch: { customer_type_id: kind } });
  const trip = await given.customer({ seller, branch: { customer_displacement: true } });
  const client = server.as(seller);
  const schedule = (type_id: number, customer: { branchId: number } | null, start_time: string) =>
    client.post('/api/eventos', {
      ...{ type_id, seller_id: seller.contactId, start_date: day, start_time, end_date: day, end_time: '18:00' },
      ...(customer && { contact_warehouse_id: customer.branchId }),
    });
  return { server, given, seller, client, key, trip, schedule };
}

test('events are narrowed by deepening configuration and by trips', async () => {
  const { client, key, trip, schedule } = await start();
  for (const [type, customer, time] of [
    [1, key, '08:00'],
    [1, trip, '09:00'],
    [2, key, '10:00'],
    [3, trip, '11:00'],
  ] as const)
    expect((await schedule(type, customer, time)).status).toBe(201);
  const times = async (query: string) => {
    const { body } = await client.get(`/api/eventos?start_date=${day}&end_date=${day}&${query}`);
    return body.data.map(({ start_time }: { start_time: string }) => start_time);
  };
  expect(await times('deepening_id=1')).toEqual(['08:00']);
  expect(await times('would_you_just_run=1')).toEqual(['11:00']);
  expect(await times('would_you_just_run=false')).toEqual(['08:00', '09:00', '10:00']);
  expect(await times('deepening_id=&would_you_just_run=')).toHaveLength(4);
  expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}&deepening_id=77`)).status).toBe(404);
  expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}&would_you_just_run=quizas`)).body.errors).toEqual({
    would_you_just_run: ['El filtro de correrías no es válido.'],
  });
});

test('an activity is scheduled only with whom it is done', async () => {
  const { key, trip, schedule } = await start();
  expect(await schedule(3, key, '08:00')).toMatchObject({
    status: 422,
    body: { errors: { contact_warehouse_id: ['Esta actividad no se hace con este cliente.'] } },
  });
  expect((await schedule(3, trip, '08:00')).status).toBe(201);
  expect((await schedule(4, null, '09:00')).body.errors).toEqual({ contact_warehouse_id: ['Esta actividad pide un cliente.'] });
});

test('an administrator makes a day a holiday and gives it back; the agenda and the phones say so', async () => {
  const { server, given, client, seller, key, schedule } = await start();
  const admin = server.as(await given.user());
  await schedule(1, key, '08:00');
  const shown = async () => (await client.get('/sync/agenda')).body.documents[0].holiday;
  expect(await shown()).toBeNull();

  const change = { date: day, name: 'Día cívico', is_holiday: true };
  expect((await client.post('/api/eventos/festivos', change)).status).toBe(403);
  expect((await admin.post('/api/eventos/festivos', change)).body).toMatchObject({
    message: 'El festivo ha sido actualizado',
    data: [{ date: day, name: 'Día cívico' }],
  });
  expect(await shown()).toBe('Día cívico');
  expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}`)).body.data[0].holiday).toBe('Día cívico');
  const worked = { date: '2026-12-08', name: 'Inmaculada', is_holiday: false };
  expect((await admin.post('/api/eventos/festivos', worked)).body.data).toEqual([]);
  expect((await admin.get('/api/eventos/festivos?start_date=2026-12-01&end_date=2026-12-31')).body.data).toEqual([{ date: '2026-12-25', name: 'Navidad' }]);

  expect((await admin.delete(`/api/eventos/festivos/${day}`)).status).toBe(200);
  expect(await shown()).toBeNull();
  expect((await admin.delete(`/api/eventos/festivos/${day}`)).status).toBe(404);
  expect((await admin.post('/api/eventos/festivos', { date: 'ayer', name: '' })).body.errors).toMatchObject({
    date: ['La fecha no es válida (AAAA-MM-DD).'],
    name: ['El nombre es obligatorio.'],
    is_holiday: ['Diga si es festivo.'],
  });
  expect((await server.as(seller).delete('/api/eventos/festivos/ayer')).status).toBeGreaterThanOrEqual(403);
});

test('what the law says of a day anyway is no change of it, and ends the one that there was', async () => {
  const { server, given } = await start();
  const admin = server.as(await given.user());
  const christmas = '2026-12-25';
  const say = (is_holiday: boolean) => admin.post('/api/eventos/festivos', { date: christmas, name: 'La de la empresa', is_holiday });

  expect((await say(true)).body.data).toEqual([{ date: christmas, name: 'Navidad' }]);
  expect((await admin.delete(`/api/eventos/festivos/${christmas}`)).status).toBe(404);
  expect((await say(false)).body.data).toEqual([]);
  expect((await say(true)).body.data).toEqual([{ date: christmas, name: 'Navidad' }]);
  expect((await admin.delete(`/api/eventos/festivos/${christmas}`)).status).toBe(404);
});
