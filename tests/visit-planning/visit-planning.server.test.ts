import { expect, test } from 'vitest';
import { deepening_configurations, activities as table } from '#server/features/agenda/agenda.tables.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

// The test clock is at Tuesday 24 November 2026, 10:00. Tuesday 8 December is a holiday.
test("a seller's month is proposed from what is due, skips Sundays, holidays and absences, is scheduled once, and is nobody else's", async () => {
  const server = await startServer();
  const { given, subscriber } = server;
  const seller = await given.seller({ name: 'Ana' });
  const kind = await given.parameter({ paramtable_id: partyTables.customerTypes.where.paramtable_id, name_parameter: 'AAA' });
  const north = (metres: number) => ({ latitude: branchPoint.latitude + metres / 111_319.49, length: branchPoint.length });
  const branches = [];
  for (const [index, metres] of [0, 900, 300].entries()) {
    branches.push(await given.customer({ seller, name: `Cliente ${index}`, branch: { ...north(metres), customer_type_id: kind.id } }));
  }
  const never = await given.customer({ seller, name: 'Sin tipo' });
  await server.store.withTransaction(subscriber.id, async (tx) => {
    await tx.insert(table).values({ ...visitActivity, subscriber_id: subscriber.id });
    const configuration = { subscriber_id: subscriber.id, criteria_value: 'AAA', event_type: 'EVET1', quantity: 14 };
    await tx.insert(deepening_configurations).values({ ...configuration, id: await tx.nextIds('deepening_configurations') });
  });
  const { leader } = await given.leadership({ sellers: [seller] });
  const boss = server.as(leader);
  const stranger = server.as((await given.leadership({ sellers: [await given.seller()] })).leader);
  const on = (start_date: string, start_time: string, end_time: string, contact_warehouse_id: number | null = null) => ({
    ...{ type_id: 1, seller_id: seller.contactId, contact_warehouse_id, start_date, end_date: start_date, start_time, end_time },
  });
  // One visit is agreed already, and another hour of the first day is occupied.
  await boss.post('/api/eventos', on('2026-11-30', '08:00', '09:00', branches[2]?.branchId));
  await boss.post('/api/ausencias', { seller_id: seller.contactId, start_date: '2026-12-01', end_date: '2026-12-02' });
  const asked = { seller_id: seller.contactId, type_id: 1, start_date: '2026-11-29', end_date: '2026-12-20', visits_per_day: 2, minutes: 60 };
  const propose = async (client = boss, change: object = {}) =>
    client.get(`/api/visitas-por-programar?${new URLSearchParams({ ...(asked as object), ...change })}`);
  const { body } = await propose();
  const seen = body.data.visits.map((visit: { contact: string; due: string; date: string; start_time: string; moved: string | null }) => [
    visit.contact,
    visit.date,
    visit.start_time,
    visit.moved,
  ]);
  expect(seen).toEqual([
    ['Cliente 0', '2026-11-30', '09:00', 'domingo'],
    // The first Monday is full; the seller is absent on Tuesday and Wednesday.
    ['Cliente 1', '2026-12-03', '08:00', 'domingo'],
    ['Cliente 0', '2026-12-14', '08:00', null],
    ['Cliente 2', '2026-12-14', '09:00', null],
    ['Cliente 1', '2026-12-17', '08:00', null],
  ]);
  expect(body.data.skipped.map(({ date, reason }: { date: string; reason: string }) => `${date} ${reason}`)).toEqual([
    '2026-11-29 domingo',
    '2026-12-01 ausencia del vendedor',
    '2026-12-02 ausencia del vendedor',
    '2026-12-05 sábado',
    '2026-12-06 domingo',
    '2026-12-08 Inmaculada Concepción',
    '2026-12-12 sábado',
    '2026-12-13 domingo',
    '2026-12-19 sábado',
    '2026-12-20 domingo',
  ]);
  expect(body.data).toMatchObject({ left: [], without_interval: 1 });
  expect(never.id).toBeGreaterThan(0);

  const visits = body.data.visits.map(({ contact_warehouse_id, date, start_time, end_time }: Record<string, unknown>) => ({
    ...{ contact_warehouse_id, date, start_time, end_time },
  }));
  const schedule = (client: typeof boss, change: object = {}) => client.post('/api/visitas-por-programar', { ...asked, visits, ...change });
  expect(await schedule(boss)).toMatchObject({ status: 201, body: { message: 'Las visitas han sido agendadas', data: { scheduled: 5, already: 0 } } });
  // Once more, as from another tab: nothing is twice.
  expect(await schedule(boss)).toMatchObject({ status: 201, body: { data: { scheduled: 0, already: 5 } } });
  const events = (await boss.get('/api/eventos?start_date=2026-11-29&end_date=2026-12-20')).body.data;
  expect(events).toHaveLength(6);
  expect(events.every(({ user_creator }: { user_creator: number }) => user_creator === leader.id)).toBe(true);
  expect((await propose()).body.data.visits).toEqual([]);

  // The whole request is refused, by field; another leader's seller does not exist.
  const wrong = await schedule(boss, {
    visits: [
      { ...visits[0], date: '2026-12-21' },
      { ...visits[0], date: '2026-12-22', contact_warehouse_id: 999_999 },
    ],
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { contact_warehouse_id: ['El cliente no existe.'] } } });
  expect((await boss.get('/api/eventos?start_date=2026-12-21&end_date=2026-12-22')).body.data).toEqual([]);
  expect(await propose(stranger)).toMatchObject({ status: 404, body: { message: 'El vendedor no existe.' } });
  expect((await schedule(stranger)).status).toBe(404);
  expect(await propose(boss, { start_date: '2026-11-23', end_date: '2027-02-23' })).toMatchObject({
    status: 422,
    body: {
      message: 'Error al programar las visitas',
      errors: { start_date: ['El plan empieza hoy o después.'], end_date: ['Programe máximo 62 días a la vez.'] },
    },
  });
  expect((await propose(server.as(seller))).status).toBe(403);
});
