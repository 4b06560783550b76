import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { holiday_overrides } from '#server/features/master-data/master-data.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { day, startAgenda } from './agenda-world.ts';

describe('the calls of the agenda', () => {
  test('an event without anything is told what it lacks, each by its gender', async () => {
    const { client } = await startAgenda();
    expect((await client.post('/api/eventos', {})).body.errors).toMatchObject({
      type_id: ['La actividad no es válida.'],
      seller_id: ['El vendedor no es válido.'],
    });
  });

  test('nobody schedules a visit to collect from a natural person, where the company holds to the law', async () => {
    const { server, client, office, form, customer } = await startAgenda();
    const { store, subscriber } = server;
    const natural = await server.given.parameter({ paramtable_id: 2, code_parameter: '2', name_parameter: 'Persona natural' });
    const write = (values: { class_person: number | null; is_collecting: boolean }) =>
      store.withTransaction(subscriber.id, async (tx) => {
        await tx.update(contacts).set({ class_person: values.class_person }).where(eq(contacts.id, customer.id));
        await tx.update(activities).set({ is_collecting: values.is_collecting }).where(eq(activities.subscriber_id, subscriber.id));
      });
    const refused = {
      status: 422,
      body: { errors: { contact_warehouse_id: ['La ley no permite visitar a una persona natural para cobrarle (Ley 2300 de 2023).'] } },
    };
    await write({ class_person: natural.id, is_collecting: true });
    for (const who of [client, office]) expect(await who.post('/api/eventos', form)).toMatchObject(refused);
    // An ordinary visit to the same person, and a collecting visit to a company, can be scheduled.
    await write({ class_person: natural.id, is_collecting: false });
    const { id } = (await client.post('/api/eventos', form)).body.data;
    await write({ class_person: natural.id, is_collecting: true });
    expect(await client.post(`/api/eventos/${id}`, { ...form, start_time: '10:00', end_time: '10:30' })).toMatchObject(refused);
    await write({ class_person: null, is_collecting: true });
    expect((await client.post('/api/eventos', { ...form, start_time: '11:00', end_time: '11:30' })).status).toBe(201);
  });

  test('schedule, show, change, attend and delete an event, in the words of the documents', async () => {
    const { server, client, form } = await startAgenda();
    const reason = await server.given.parameter({ paramtable_id: 115 });
    const bank = await server.given.parameter({ paramtable_id: 112 });
    const made = await client.post('/api/eventos', { ...form, description: 'Catálogo nuevo' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Evento agendado correctamente',
        data: { start_date: day, description: 'Catálogo nuevo', holiday: null, visit_customer: null },
      },
    });
    const { id } = made.body.data;
    expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}`)).body.data).toMatchObject([
      { id, address: null, contact_id: form.contact_warehouse_id ? expect.any(Number) : null },
    ]);
    expect((await client.post(`/api/eventos/${id}`, { ...form, start_time: '10:00', end_time: '10:30' })).body).toMatchObject({
      message: 'Evento actualizado correctamente',
      data: { start_time: '10:00' },
    });
    expect((await client.get(`/api/eventos/ultimo?seller_id=${form.seller_id}&start_date=${day}&start_time=12:00`)).body.data).toMatchObject({ id });
    expect(await client.post(`/api/eventos/atendido/${id}`, { attended_date: '2999-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'agenda.attendedLater', errors: { attended_date: ['La fecha y la hora en que se atendió no pueden ser futuras.'] } },
    });
    expect((await client.post(`/api/eventos/atendido/${id}`)).body).toMatchObject({
      message: 'Evento marcado como atendido correctamente',
      data: { attended: true, attended_date: '2026-11-24', attended_time: '10:00' },
    });
    expect((await client.post(`/api/eventos/atendido/${id}`)).status).toBe(409);
    const second = (await client.post('/api/eventos', { ...form, start_time: '15:00', end_time: '15:30' })).body.data.id;
    for (const empty of [undefined, {}, { reason_cancellation_id: '' }])
      expect(await client.post(`/api/eventos/cancelar/${second}`, empty)).toMatchObject({
        status: 422,
        body: { message: 'Error al cancelar el evento', errors: { reason_cancellation_id: ['El motivo es obligatorio.'] } },
      });
    // Nobody's parameter, and one of another table.
    for (const wrong of [reason.id + 1000, bank.id])
      expect((await client.post(`/api/eventos/cancelar/${second}`, { reason_cancellation_id: wrong })).body).toMatchObject({
        success: false,
        errors: { reason_cancellation_id: ['El motivo de la cancelación no existe.'] },
      });
    expect((await client.post(`/api/eventos/cancelar/${second}`, { reason_cancellation_id: reason.id })).body).toMatchObject({
      message: 'Evento cancelado correctamente',
      data: { cancelled: true, reason_cancellation_id: reason.id },
    });
    const third = (await client.post('/api/eventos', { ...form, start_time: '16:00', end_time: '16:30' })).body.data.id;
    expect((await client.delete(`/api/eventos/${third}?edit_mode=all`)).body).toMatchObject({ success: true, message: 'Evento eliminado correctamente' });
    expect((await client.get(`/api/eventos/${third}`)).status).toBe(404);
    expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}&executed=1`)).body.data).toMatchObject([{ id }]);
  });

  test('take a form with its numbers as text', async () => {
    const { client, form } = await startAgenda();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...form, repeat_id: 3, repeat_on: '3,5', end_id: 3, repeat_count: 3, repeat_until: '' }))
      body.append(name, String(value));
    expect((await client.post('/api/eventos', body)).body.data).toMatchObject({ repeat_id: 3, repeat_on: [3, 5], repeat_count: 3 });
    expect(
      (await client.get('/api/eventos?start_date=2026-11-01&end_date=2026-12-31')).body.data.map(({ start_date }: { start_date: string }) => start_date),
    ).toEqual(['2026-11-25', '2026-11-27', '2026-12-02']);
  });

  test('answer a repeated request with the first answer', async () => {
    const { client, form } = await startAgenda();
    const headers = { 'idempotency-key': 'agendar-1' };
    const first = await client.post('/api/eventos', form, { headers });
    const again = await client.post('/api/eventos', form, { headers });
    expect(again.body).toEqual(first.body);
    expect((await client.get(`/api/eventos?start_date=${day}&end_date=${day}`)).body.data).toHaveLength(1);
  });

  test("do not know another seller's or another subscriber's events", async () => {
    const { client, strangers, form } = await startAgenda();
    const { id } = (await client.post('/api/eventos', form)).body.data;
    for (const stranger of strangers) {
      const answers = [
        await stranger.get(`/api/eventos/${id}`),
        await stranger.post(`/api/eventos/${id}`, form),
        await stranger.post(`/api/eventos/cancelar/${id}`, { reason_cancellation_id: 1 }),
        await stranger.post(`/api/eventos/atendido/${id}`),
        await stranger.delete(`/api/eventos/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await stranger.get(`/api/eventos?start_date=${day}&end_date=${day}&seller_id=${form.seller_id}`)).body.data).toEqual([]);
      expect((await stranger.post('/api/eventos', form)).status).toBe(422);
    }
    expect((await client.get(`/api/eventos/${id}`)).body.data).toMatchObject({ cancelled: false, attended: false });
  });

  test.each([
    ['without anything', {}, ['type_id', 'seller_id', 'start_date', 'start_time', 'end_date', 'end_time']],
    ['with a day that is none', { start_date: '31/12/2026' }, ['start_date']],
    ['with an hour that is none', { end_time: '25:00' }, ['end_time']],
    ['in the past', { start_date: '2026-11-20', end_date: '2026-11-20' }, ['start_date']],
    ['with a repetition that does not exist', { repeat_id: 9 }, ['repeat_id']],
    ['on a weekday that does not exist', { repeat_id: 3, repeat_on: [8] }, ['repeat_on.0']],
    ['of an activity that is not there', { type_id: 99 }, ['type_id']],
    ["with another's customer", { contact_warehouse_id: 9999 }, ['contact_warehouse_id']],
  ])('refuse an event %s with Spanish messages by field, and change nothing', async (name, change, fields) => {
    const { client, form } = await startAgenda();
    const answer = await client.post('/api/eventos', name === 'without anything' ? change : { ...form, ...change });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([...fields].sort());
    expect((await client.get('/api/eventos?start_date=2026-11-01&end_date=2026-12-31')).body.data).toEqual([]);
  });

  test.each(['/api/eventos', '/api/eventos?start_date=x&end_date=y', '/api/eventos?start_date=2026-01-01&end_date=2029-01-01', '/api/eventos/ultimo'])(
    'refuse %s without a proper range',
    async (path) => {
      const { client } = await startAgenda();
      expect(await client.get(path)).toMatchObject({ status: 422, body: { success: false } });
    },
  );

  test('tell the holidays, with what an administrator changed', async () => {
    const { client, server } = await startAgenda();
    await server.store.withTransaction(server.subscriber.id, async (tx) => {
      await tx.insert(holiday_overrides).values({ subscriber_id: server.subscriber.id, date: '2026-12-24', name: 'Nochebuena', is_holiday: true });
    });
    expect((await client.get('/api/eventos/festivos')).body.data).toHaveLength(20);
    const ofYear = (query: string) => client.get(`/api/eventos/festivos?${query}`);
    expect((await ofYear('end_date=9999-12-31')).body.data.every(({ date }: { date: string }) => date.startsWith('9999'))).toBe(true);
    expect((await ofYear('start_date=2025-12-01')).body.data).toEqual([
      { date: '2025-12-08', name: 'Inmaculada Concepción' },
      { date: '2025-12-25', name: 'Navidad' },
    ]);
    expect((await client.get('/api/eventos/festivos/?start_date=2026-12-01&end_date=2026-12-31')).body.data).toEqual([
      { date: '2026-12-08', name: 'Inmaculada Concepción' },
      { date: '2026-12-24', name: 'Nochebuena' },
      { date: '2026-12-25', name: 'Navidad' },
    ]);
  });
});
