import { describe, expect, test } from 'vitest';
import { startAgenda } from './agenda-world.ts';

type Listed = { id: number; event_id: number; start_date: string; start_time: string; attended: boolean; cancelled: boolean };

/** A series of three Wednesdays, and a way to list them. */
async function startSeries() {
  const { server, client, office, form } = await startAgenda();
  const reason = await server.given.parameter({ paramtable_id: 115 });
  const weekly = { ...form, repeat_id: 3, repeat_on: [3], end_id: 3, repeat_count: 3 };
  const made = (await client.post('/api/eventos', weekly)).body.data as Listed;
  const list = async () => (await client.get('/api/eventos?start_date=2026-11-01&end_date=2027-01-31')).body.data as Listed[];
  return { client, office, form, weekly, made, list, reason };
}

describe('an occurrence is named by the id of the list', () => {
  test('each has its own id and the event_id of its series', async () => {
    const { client, made, list } = await startSeries();
    const seen = await list();
    expect(seen.map(({ start_date }) => start_date)).toEqual(['2026-11-25', '2026-12-02', '2026-12-09']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
    expect(new Set(seen.map(({ event_id }) => event_id))).toEqual(new Set([made.event_id]));
    for (const occurrence of seen) expect((await client.get(`/api/eventos/${occurrence.id}`)).body.data).toEqual(occurrence);
    expect((await client.get(`/api/eventos/${(seen[0]?.id ?? 0) + 1}`)).status).toBe(404);
  });

  test('is changed, attended, cancelled and deleted by it, and the others stay', async () => {
    const { client, weekly, list, reason } = await startSeries();
    const [first, second, third] = await list();
    const own = { ...weekly, start_date: '2026-12-03', end_date: '2026-12-03', start_time: '11:00', end_time: '11:30' };
    expect((await client.post(`/api/eventos/${second?.id}`, own)).body).toMatchObject({ success: true, data: { id: second?.id, start_date: '2026-12-03' } });
    expect((await client.post(`/api/eventos/atendido/${first?.id}`, { attended_date: '2026-11-24', attended_time: '08:00' })).body.data).toMatchObject({
      id: first?.id,
      attended: true,
    });
    expect((await client.post(`/api/eventos/cancelar/${third?.id}`, { reason_cancellation_id: reason.id })).body.data).toMatchObject({
      id: third?.id,
      cancelled: true,
    });
    expect(await list()).toMatchObject([
      { start_date: '2026-11-25', attended: true, cancelled: false },
      { start_date: '2026-12-03', start_time: '11:00', attended: false, cancelled: false },
      { start_date: '2026-12-09', start_time: '09:00', attended: false, cancelled: true },
    ]);
    expect((await client.delete(`/api/eventos/${second?.id}`)).body).toMatchObject({ success: true });
    expect((await list()).map(({ start_date }) => start_date)).toEqual(['2026-11-25', '2026-12-09']);
  });

  test('edit_mode all changes the series by the id of an occurrence, and by its event_id without a day', async () => {
    const { client, weekly, made, list } = await startSeries();
    const second = (await list())[1];
    const later = { ...weekly, start_date: '2026-12-02', end_date: '2026-12-02', start_time: '14:00', end_time: '14:30', edit_mode: 'all' };
    expect((await client.post(`/api/eventos/${second?.id}`, later)).body).toMatchObject({ success: true });
    expect((await list()).map(({ start_date, start_time }) => `${start_date} ${start_time}`)).toEqual([
      '2026-11-25 14:00',
      '2026-12-02 14:00',
      '2026-12-09 14:00',
    ]);
    expect((await client.post(`/api/eventos/${made.event_id}`, { ...weekly, start_time: '15:00', end_time: '15:30', edit_mode: 'all' })).body.success).toBe(
      true,
    );
    expect((await list()).map(({ start_date, start_time }) => `${start_date} ${start_time}`)).toEqual([
      '2026-11-25 15:00',
      '2026-12-02 15:00',
      '2026-12-09 15:00',
    ]);
    // The id of the series alone does not identify an occurrence.
    expect(await client.post(`/api/eventos/${made.event_id}`, weekly)).toMatchObject({ status: 422, body: { code: 'agenda.occurrenceMissing' } });
  });

  test('a repetition that ends on a day and names none ends one month ahead', async () => {
    const { client, form } = await startAgenda();
    const made = await client.post('/api/eventos', { ...form, repeat_id: 3, repeat_on: [3], end_id: 2 });
    expect(made.body.data).toMatchObject({ repeat_until: '2026-12-25' });
  });
});

test('contact_restriction of an activity is a list of ids 1-7', async () => {
  const { client, office } = await startAgenda();
  const made = await office.post('/api/actividades', { code: 'COR', text: 'Correría', contact_restriction: [6, 1] });
  expect(made).toMatchObject({ status: 201, body: { data: { contact_restriction: [1, 6] } } });
  const { id } = made.body.data;
  expect((await office.put(`/api/actividades/${id}`, { text: 'Viaje' })).body.data).toMatchObject({ text: 'Viaje', contact_restriction: [1, 6] });
  expect((await office.put(`/api/actividades/${id}`, { contact_restriction: '2;7' })).body.data).toMatchObject({ contact_restriction: [2, 7] });
  for (const contact_restriction of ['9', [0], [8], ['x'], 'uno'])
    expect(await office.put(`/api/actividades/${id}`, { contact_restriction })).toMatchObject({
      status: 422,
      body: { message: 'Error al guardar la actividad', errors: expect.any(Object) },
    });
  expect((await client.get('/api/actividades?filter=COR')).body.data).toMatchObject([{ contact_restriction: [2, 7] }]);
  expect((await office.put(`/api/actividades/${id}`, { contact_restriction: [] })).body.data).toMatchObject({ contact_restriction: [] });
  expect((await office.delete(`/api/actividades/${id}`)).body.data).toMatchObject({ active: false, contact_restriction: [] });
});
