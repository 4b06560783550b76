import { randomFillSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { activities, deepening_configurations, events } from '#server/features/agenda/agenda.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { sellerStatistics } from '#server/features/visits/seller-statistics.service.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { threadMs } from '#tests/support/hostile-texts.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

// The test clock is at Tuesday 24 November 2026, 10:00.
const monday = '2026-11-23';
const week = `start_date=${monday}&end_date=${monday}`;

/** A seller with customers, their leader, the office and another leader's seller; and ways to plan and to make visits. */
async function start({ customers = 4 } = {}) {
  const server = await startServer();
  const { given, subscriber, store } = server;
  const seller = await given.seller({ name: 'Ana' });
  const { leader } = await given.leadership({ sellers: [seller] });
  const other = await given.seller({ name: 'Luis' });
  const { leader: stranger } = await given.leadership({ sellers: [other] });
  const list = await given.priceList({ order: 1 });
  const branches = [];
  for (let at = 0; at < customers; at += 1)
    branches.push(
      await given.customer({ seller, name: `Cliente ${at}`, identification: `090123456${at}`, branch: { ...branchPoint, price_list_id: list.id } }),
    );
  const product = await given.product({ prices: { [list.id]: 100_000 }, iva_percentage: 0, stock: 1_000 });
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...visitActivity, subscriber_id: tx.subscriberId });
    await tx.insert(deepening_configurations).values({ subscriber_id: tx.subscriberId, id: 1, criteria_value: 'AAA', event_type: 'EVET1', quantity: 15 });
  });
  const newUuid = () => uuidv7(Date.now(), randomFillSync);
  const plan = async (branch: { branchId: number }, date = monday, change: Partial<typeof events.$inferInsert> = {}) =>
    await store.withTransaction(subscriber.id, async (tx) => {
      const id = await tx.nextIds('events');
      const at = {
        start_date: date,
        start_time: '09:00',
        end_date: date,
        end_time: '09:30',
        starts_at: `${date}T14:00:00.000Z`,
        ends_at: `${date}T14:30:00.000Z`,
      };
      const who = { seller_id: seller.contactId, contact_warehouse_id: branch.branchId, type_id: 1, user_creator: seller.id, user_last_modified: seller.id };
      await tx.insert(events).values({ ...at, ...who, subscriber_id: tx.subscriberId, id, uuid: newUuid(), repeat_on: [], updated_at: tx.now, ...change });
      return id;
    });
  const visit = async (branch: { id: number; branchId: number }, change: Partial<typeof visits.$inferInsert> = {}) =>
    await store.withTransaction(subscriber.id, async (tx) => {
      const made = { uuid: newUuid(), id: await tx.nextIds('visits') };
      await tx.insert(visits).values({
        ...{ ...made, subscriber_id: tx.subscriberId, seller_id: seller.contactId, user_id: seller.id, contact_id: branch.id, activity_id: 1 },
        ...{ contact_warehouse_id: branch.branchId, state: 'closed', checkin_mark: 'inside', checkin_readings: [], signs: [] },
        ...{ checkin_date: `${monday}T14:00:00.000Z`, checkin_received_at: tx.now, checkout_date: `${monday}T14:40:00.000Z`, checkout_mark: 'inside' },
        ...{ checkin_latitude: branchPoint.latitude, checkin_length: branchPoint.length, updated_at: tx.now },
        ...change,
      });
      return made;
    });
  const read = async (user: Parameters<typeof server.as>[0], path: string) => (await server.as(user).get(path)).body;
  return { server, given, seller, leader, other, stranger, branches, product, list, plan, visit, read, newUuid };
}
type Branch = { id: number; branchId: number };

test('two visits from the event, one from the customer and one not made of four planned: 75 %, and 3 of the customers visited', async () => {
  const { branches, plan, visit, read, leader, stranger, seller } = await start({ customers: 5 });
  const [one, two, three, four] = branches as unknown as [Branch, Branch, Branch, Branch];
  await visit(one, { event_id: await plan(one), original_date: monday });
  await visit(two, { event_id: await plan(two), original_date: null });
  await plan(three);
  await visit(three);
  await plan(four);
  const figures = {
    ...{ total_customers: 5, visited_customers: 3, not_visited_customers: 2, coverage_percentage: 60, planned_visits: 4, done_visits: 3 },
    ...{ missed_visits: 1, unplanned_visits: 0, compliance_percentage: 75, total_visits: 3, minutes_in_visits: 120, average_duration: 40, worked_days: 1 },
  };
  const answer = await read(leader, `/api/estadisticas-vendedores?${week}`);
  expect(answer.data).toMatchObject([{ seller_id: seller.contactId, seller: 'Ana', leadership: expect.any(String), ...figures, location_score: 0 }]);
  expect(answer.meta).toMatchObject({ total: 1, totals: figures });

  const visited = (await read(leader, `/api/estadisticas-vendedores-clientes?${week}&seller_id=${seller.contactId}`)).data;
  expect(visited.map(({ contact }: { contact: string }) => contact)).toEqual(['Cliente 0', 'Cliente 1', 'Cliente 2']);
  expect(visited[0]).toMatchObject({ visits: 1, minutes_in_visits: 40, days_from_last_visit: 1, identification: '0901234560', total_documents: 0 });
  const missed = (await read(leader, `/api/estadisticas-vendedores-clientes-no-visitados?${week}&seller_id=${seller.contactId}`)).data;
  expect(missed).toMatchObject([
    { contact: 'Cliente 3', planned_visits: 1, missed_visits: 1, last_visit: null, last_purchase: null },
    { contact: 'Cliente 4', planned_visits: 0, missed_visits: 0 },
  ]);
  expect((await read(stranger, `/api/estadisticas-vendedores-semanas?${week}&seller_id=${seller.contactId}`)).data).toEqual([]);
  expect((await read(leader, `/api/estadisticas-vendedores-semanas?${week}`)).data).toContainEqual({
    ...{ week: monday, planned_visits: 4, done_visits: 3, late_visits: 0, missed_visits: 1, pending_visits: 0 },
  });
  const places = (await read(leader, `/api/coordinate-client?id=${seller.contactId}&date=${monday}`)).data;
  expect(places.map(({ state }: { state: string }) => state)).toEqual(['visited', 'visited', 'visited', 'missed', 'assigned']);
});

test('a visit that was planned on a holiday and not made is none', async () => {
  const { branches, plan, read, leader } = await start({ customers: 1 });
  // 7 August is the Battle of Boyacá.
  await plan(branches[0] as Branch, '2026-08-07');
  const { data } = await read(leader, '/api/estadisticas-vendedores?start_date=2026-08-07&end_date=2026-08-07');
  expect(data).toMatchObject([{ planned_visits: 0, missed_visits: 0, compliance_percentage: null }]);
});

test('a day of a series that is cancelled is cancelled on that day alone, in the statistics as in the report of activities', async () => {
  const { server, given, branches, plan, read, leader } = await start({ customers: 1 });
  // From Monday to Wednesday; the hour of today's visit has passed.
  const id = await plan(branches[0] as Branch, monday, { repeat_id: 2, repeat_every: 1, end_id: 3, repeat_count: 3 });
  const reason = await given.parameter({ paramtable_id: 115, name_parameter: 'El cliente no puede' });
  const cancelled = await server
    .as(leader)
    .post(`/api/eventos/cancelar/${id}`, { reason_cancellation_id: reason.id, original_date: monday, edit_mode: 'event' });
  expect(cancelled.status, cancelled.text).toBe(200);
  const between = (from: string, to: string) => `start_date=${from}&end_date=${to}`;
  const figures = async (from: string, to: string) => (await read(leader, `/api/estadisticas-vendedores?${between(from, to)}`)).data;
  expect(await figures(monday, '2026-11-25')).toMatchObject([{ planned_visits: 2, cancelled_visits: 1, missed_visits: 1, pending_visits: 1, done_visits: 0 }]);
  expect(await figures(monday, monday)).toMatchObject([{ planned_visits: 0, cancelled_visits: 1, missed_visits: 0, compliance_percentage: null }]);
  expect(await figures('2026-11-24', '2026-11-25')).toMatchObject([{ planned_visits: 2, cancelled_visits: 0, missed_visits: 1, pending_visits: 1 }]);
  const chief = await given.user({ role: 'Administrador' });
  const report = async (from: string, to: string) => (await read(chief, `/api/sql-file/gestion-actividad-comercial?${between(from, to)}`)).data.rows;
  expect(await report(monday, '2026-11-25')).toMatchObject([{ planned: 2, cancelled: 1, reasons: 'El cliente no puede: 1', missed: 1 }]);
  expect(await report('2026-11-24', '2026-11-25')).toMatchObject([{ planned: 2, cancelled: 0, missed: 1 }]);
});

test('a visit is effective by its orders and not by its quotations', async () => {
  const { server, branches, visit, read, leader, seller, product, newUuid } = await start({ customers: 1 });
  const branch = branches[0] as Branch;
  const { uuid: visit_uuid } = await visit(branch);
  const sell = async (call: string, quantity: number) => {
    const cart = (await server.as(seller).post('/api/items-carrito', { contact_warehouse_id: branch.branchId, product_id: product.id, quantity })).body.data;
    expect((await server.as(seller).post(call, { id: cart.id, uuid: newUuid(), visit_uuid })).status).toBe(200);
  };
  await sell('/api/finalizar-pedido', 1);
  await sell('/api/finalizar-cotizacion', 5);
  const { data } = await read(leader, `/api/estadisticas-vendedores?${week}`);
  expect(data).toMatchObject([
    { effective_visits: 1, effectiveness_percentage: 100, total_documents: 100_000, total_quantity_documents: 1, average_document: 100_000 },
  ]);
});

test('a receipt counts for the visit that it names, one without a visit for the last of its day, and an annulled one for none', async () => {
  const { server, branches, visit, read, leader, seller, newUuid } = await start({ customers: 2 });
  const [branch, quiet] = branches as unknown as [Branch, Branch];
  const first = await visit(branch, { checkin_date: `${monday}T13:00:00.000Z`, checkout_date: `${monday}T13:30:00.000Z` });
  const last = await visit(branch);
  const other = await visit(quiet, { checkin_date: `${monday}T16:00:00.000Z`, checkout_date: null, state: 'open' });
  const sold = server.as(seller);
  const collect = async (value: number, change: object = {}) => {
    const money = { means: [{ kind: 'efectivo', value }], advance_value: value, receipt_date: monday };
    const made = await sold.post('/api/recaudos', {
      ...{ uuid: newUuid(), contact_id: branch.id, contact_warehouse_id: branch.branchId, allocations: [], ...money, ...change },
    });
    expect(made.status, made.text).toBe(201);
    return made.body.data;
  };
  await collect(100_000, { visit_uuid: first.uuid });
  await collect(20_000, { visit_uuid: first.uuid });
  await collect(30_000);
  // Of a visit that nobody left on its day.
  await collect(4_000, { visit_uuid: other.uuid, contact_id: quiet.id, contact_warehouse_id: quiet.branchId, receipt_date: '2026-11-24' });
  // On another day than the visits, and annulled.
  await collect(500_000, { receipt_date: '2026-11-24' });
  const { receipt_id } = await collect(600_000, { visit_uuid: last.uuid });
  expect((await sold.post(`/api/recaudos/${receipt_id}/anular`, { reason: 'No' })).status).toBe(200);

  const of = `${week}&seller_id=${seller.contactId}`;
  const { data, meta } = await read(leader, `/api/estadisticas-vendedores?${week}&sortBy=total_collections_visit`);
  expect(data).toMatchObject([{ total_collections_visit: 154_000 }]);
  expect(meta.totals).toMatchObject({ total_collections_visit: 154_000 });
  expect((await read(leader, `/api/estadisticas-vendedores-clientes?${of}`)).data).toMatchObject([
    { contact_warehouse_id: branch.branchId, total_collections_visit: 150_000 },
    { contact_warehouse_id: quiet.branchId, total_collections_visit: 4_000 },
  ]);
  const visits = [
    { uuid: first.uuid, total_collections_visit: 120_000 },
    { uuid: last.uuid, total_collections_visit: 30_000 },
    { uuid: other.uuid, total_collections_visit: 4_000 },
  ];
  expect((await read(leader, `/api/estadisticas-vendedores-details-visits?${of}`)).data).toMatchObject(visits);
  expect((await read(leader, `/api/seguimiento-vendedores?${of}`)).data).toMatchObject(visits.toReversed());
  // The seller's day on the map has the same figures.
  expect((await read(leader, `/api/seller-visits/${seller.contactId}/${monday}`)).data).toMatchObject(visits);
});

test('an automatic closure gives no minutes; a seller without customers has no coverage; who is not to be visited does not count', async () => {
  const { server, branches, visit, read, leader, stranger } = await start({ customers: 2 });
  const [one, two] = branches as unknown as [Branch, Branch];
  await visit(one);
  await visit(two, { state: 'closed_automatically', checkout_mark: 'not_verifiable', checkout_date: `${monday}T22:30:00.000Z` });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.update(contacts).set({ exclude_visits: true });
  });
  expect((await read(leader, `/api/estadisticas-vendedores?${week}`)).data).toMatchObject([
    { minutes_in_visits: 40, without_checkout: 1, average_duration: 40, total_customers: 0, coverage_percentage: null, total_visits: 2 },
  ]);
  expect((await read(stranger, `/api/estadisticas-vendedores?${week}`)).data).toMatchObject([{ seller: 'Luis', total_visits: 0, coverage_percentage: null }]);
});

test('a visit to a person is told with their surnames', async () => {
  const { server, branches, visit, read, leader, seller } = await start({ customers: 1 });
  await visit(branches[0] as Branch);
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.update(contacts).set({ name: 'Milena Liliana', surname: 'Pacheco Montoya' }).where(eq(contacts.is_customer, true));
  });
  const told = [`seguimiento-vendedores?${week}`, `coordinate-marker?id=${seller.contactId}&date=${monday}`].map((path) => read(leader, `/api/${path}`));
  const names = (await Promise.all(told)).flatMap(({ data }) => data.map(({ contact }: { contact: string }) => contact.split(' · ')[0]));
  // The visit, its arrival and its departure.
  expect(names).toEqual(Array(3).fill('Milena Liliana Pacheco Montoya'));
});

test('nobody learns of the sellers of another leader, and a seller reads no signs of a false location', async () => {
  const { server, branches, visit, read, leader, stranger, seller, given } = await start({ customers: 1 });
  const sign = { sign: 'mock_flag' as const, weight: 70, explanation: 'Ubicación simulada' };
  const { id } = await visit(branches[0] as Branch, { signs: [sign], state: 'correction_pending', checkout_reason: 'Se me olvidó' });
  const of = `seller_id=${seller.contactId}`;
  for (const path of ['estadisticas-vendedores', 'estadisticas-vendedores-clientes', 'estadisticas-vendedores-details-visits', 'seguimiento-vendedores'])
    expect((await read(stranger, `/api/${path}?${week}&${of}`)).data, path).toEqual([]);
  expect((await read(stranger, `/api/coordinate-marker?id=${seller.contactId}&date=${monday}`)).data).toEqual([]);
  expect((await read(stranger, `/api/coordinate-seller?date=${monday}`)).data).toEqual([]);
  expect((await server.as(stranger).put(`/api/visits-customers/${id}`, { observation: 'x' })).status).toBe(404);
  expect((await server.as(stranger).get(`/api/line-coordinate?id=${seller.contactId}&date=${monday}`)).status).toBe(404);
  const foreigner = await given.user({ subscriber: await given.subscriber() });
  expect((await read(foreigner, `/api/estadisticas-vendedores?${week}`)).data).toEqual([]);

  expect((await read(leader, `/api/seguimiento-vendedores?${week}&correction=pending&minimum_score=40`)).data).toMatchObject([
    { id, signs: [sign], location_score: 70, visit_type: 'VIS', activity: 'Visita', correction: { reason: 'Se me olvidó' } },
  ]);
  expect((await read(leader, `/api/seguimiento-vendedores?${week}&minimum_score=71`)).data).toEqual([]);
  const own = await read(seller, `/api/estadisticas-vendedores-details-visits?${week}&${of}`);
  expect(own.data).toMatchObject([{ id, signs: null, location_score: null, duration: 40 }]);
  expect((await read(seller, `/api/estadisticas-vendedores?${week}`)).data).toMatchObject([{ location_score: null, pending_corrections: 1 }]);
  expect((await read(leader, `/api/coordinate-marker?id=${seller.contactId}&date=${monday}`)).data).toMatchObject([{ kind: 'checkin' }, { kind: 'checkout' }]);
  expect((await read(leader, `/api/coordinate-seller?date=${monday}`)).data).toMatchObject([{ seller: 'Ana', ...branchPoint, source: 'visit' }]);
  expect((await read(leader, `/api/line-coordinate?id=${seller.contactId}&date=${monday}`)).data).toMatchObject({ points: [], stretches: [] });
});

test('each visit says when it was planned, also on a day that was moved; the pages of the visits are the newest first', async () => {
  const { server, branches, plan, visit, read, leader, seller } = await start({ customers: 3 });
  const [one, two, three] = branches as unknown as [Branch, Branch, Branch];
  await visit(one, { event_id: await plan(one), original_date: null });
  const series = await plan(two, monday, { repeat_id: 3, repeat_every: 1, end_id: 3, repeat_count: 2 });
  const moved = { original_date: monday, start_date: monday, start_time: '11:00', end_date: monday, end_time: '11:30', edit_mode: 'event' };
  const { event_id: _event, ...shown } = (await read(leader, `/api/eventos/${series}?original_date=${monday}`)).data;
  const changed = await server.as(leader).post(`/api/eventos/${series}`, { ...shown, ...moved });
  expect(changed.status, changed.text).toBe(200);
  await visit(two, { event_id: series, original_date: monday, checkin_date: `${monday}T16:10:00.000Z`, observation: 'Pidió catálogo' });
  await visit(three, { checkin_date: `${monday}T20:00:00.000Z` });
  const planned = [`${monday}T14:00:00.000Z`, `${monday}T16:00:00.000Z`, null];
  const of = `${week}&seller_id=${seller.contactId}`;
  const startsOf = (rows: { planned_start: string | null }[]) => rows.map(({ planned_start }) => planned_start);
  expect(startsOf((await read(leader, `/api/estadisticas-vendedores-details-visits?${of}`)).data)).toEqual(planned);
  const page = await read(leader, `/api/seguimiento-vendedores?${of}&perPage=2`);
  expect(startsOf(page.data)).toEqual(planned.toReversed().slice(0, 2));
  expect(page.meta).toMatchObject({ total: 3, last_page: 2 });
  expect(startsOf((await read(leader, `/api/seguimiento-vendedores?${of}&perPage=2&page=2`)).data)).toEqual(planned.slice(0, 1));
  // Every word is searched, in the customer, the seller, the activity and the observation.
  const found = async (filter: string) => {
    const { data, meta } = await read(leader, `/api/seguimiento-vendedores?${of}&perPage=1&filter=${encodeURIComponent(filter)}`);
    return [meta.total, data[0]?.contact_warehouse_id];
  };
  expect(await found('ana  CATALOGO')).toEqual([1, two.branchId]);
  expect(await found('visita')).toEqual([3, three.branchId]);
  expect(await found('Luis')).toEqual([0, undefined]);
});

test('at most 366 days are asked for, and the last 30 when none are', async () => {
  const { server, leader, branches, visit, read } = await start({ customers: 1 });
  expect(await server.as(leader).get('/api/estadisticas-vendedores?start_date=2025-11-22&end_date=2026-11-23')).toMatchObject({
    status: 422,
    body: { errors: { end_date: ['Consulte máximo 366 días a la vez.'] } },
  });
  expect((await server.as(leader).get('/api/estadisticas-vendedores?start_date=2025-11-23&end_date=2026-11-23')).status).toBe(200);
  expect((await server.as(leader).get('/api/seguimiento-vendedores?start_date=2026-11-24&end_date=2026-11-23')).status).toBe(422);
  expect((await server.as(leader).get('/api/coordinate-client?id=1&date=2026-13-01')).status).toBe(422);
  await visit(branches[0] as Branch, { checkin_date: '2026-10-26T14:00:00.000Z' });
  await visit(branches[0] as Branch, { checkin_date: '2026-10-25T14:00:00.000Z' });
  expect((await read(leader, '/api/estadisticas-vendedores')).data).toMatchObject([{ total_visits: 1 }]);
});

test('a customer who was given to another seller counts for who had them on the last day', async () => {
  const { server, branches, visit, read, leader, stranger, other } = await start({ customers: 1 });
  const branch = branches[0] as Branch;
  await visit(branch);
  const office = server.as(await server.given.user());
  const row = (await office.get(`/api/establecimientos/${branch.branchId}`)).body.data;
  const given = await office.put(`/api/establecimientos/${branch.branchId}`, { seller_id: other.contactId, version: row.version });
  expect(given.status, given.text).toBe(200);
  expect((await read(leader, `/api/estadisticas-vendedores?${week}`)).data).toMatchObject([{ total_customers: 1, visited_customers: 1 }]);
  expect((await read(stranger, `/api/estadisticas-vendedores?${week}`)).data).toMatchObject([{ total_customers: 0 }]);
  expect((await read(stranger, '/api/estadisticas-vendedores')).data).toMatchObject([{ total_customers: 1, visited_customers: 0 }]);
});

test("the spreadsheet's sums are the call's totals, and identifications keep their zeros", async () => {
  const { server, branches, visit, plan, read, leader } = await start({ customers: 2 });
  await visit(branches[0] as Branch);
  await plan(branches[1] as Branch);
  const { totals } = (await read(leader, `/api/estadisticas-vendedores?${week}`)).meta;
  const response = await server.as(leader).fetch('/api/estadisticas-vendedores-excel', {
    method: 'POST',
    body: JSON.stringify({ start_date: monday, end_date: monday }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.headers.get('content-disposition')).toContain(`gestion-de-visitas-${monday}-${monday}.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets.map(({ name }) => name)).toEqual(['Resumen', 'Visitados', 'No visitados', 'Visitas']);
  const [headers = [], ...rows] = sheets[0]?.rows ?? [];
  const sum = (header: string) => rows.reduce((total, row) => total + Number(row[headers.indexOf(header)]), 0);
  expect([sum('Clientes'), sum('Visitas'), sum('Planeadas'), sum('Minutos en visitas'), sum('Valor de los pedidos'), sum('Recaudo')]).toEqual([
    totals.total_customers,
    totals.total_visits,
    totals.planned_visits,
    totals.minutes_in_visits,
    totals.total_documents,
    totals.total_collections_visit,
  ]);
  expect(sheets[1]?.rows[1]?.[0]).toBe('0901234560');
});

test('a year of a team is counted in another thread than the one that serves everybody', { timeout: 60_000 }, async () => {
  const { server, seller, leader, branches, read } = await start({ customers: 1 });
  const { store, subscriber } = server;
  await store.withTransaction(subscriber.id, async (tx) => {
    const first = await tx.nextIds('events', 400);
    const daily = { start_date: '2026-01-01', start_time: '09:00', end_date: '2026-01-01', end_time: '09:30', repeat_id: 2, repeat_on: [] };
    const at = { ...daily, starts_at: '2026-01-01T14:00:00.000Z', ends_at: '2026-01-01T14:30:00.000Z', type_id: 1 };
    const whose = { seller_id: seller.contactId, contact_warehouse_id: (branches[0] as Branch).branchId, user_creator: 1, user_last_modified: 1 };
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...at,
      ...whose,
      subscriber_id: tx.subscriberId,
      id: first + index,
      uuid: `daily-${index}`,
      updated_at: tx.now,
    }));
    await tx.insertMany(events, rows);
  });
  const query = { start_date: '2026-01-01', end_date: '2026-11-23' };
  const path = `/api/estadisticas-vendedores?${new URLSearchParams(query)}`;
  /** Milliseconds of computing by this thread, the least of three: the clock of processor time has ticks of several milliseconds. */
  const busyDuring = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const before = threadMs();
      await work();
      times.push(threadMs() - before);
    }
    return Math.min(...times);
  };
  // The thread starts once.
  await read(leader, path);
  const { actor } = await server.services.actors.identify(await server.tokenOf(leader), null);
  const list = { paginate: true, page: 1, perPage: 50, sortBy: 'seller', sort: 'ASC', filter: '' } as const;
  let counted: unknown;
  const here = await busyDuring(async () => {
    counted = (await sellerStatistics(store.db, { actor, query, now: server.clock.now() }, list)).rows;
  });
  let answered: { data: unknown[] } = { data: [] };
  const asked = await busyDuring(async () => {
    answered = await read(leader, path);
  });
  expect(answered.data).toEqual(counted);
  expect(answered.data).toMatchObject([{ planned_visits: expect.any(Number) }]);
  expect(asked).toBeLessThan(here / 3);

  // So is the report of the agenda's activities.
  const administrator = await server.given.user({ role: 'Administrador' });
  const activity = `/api/sql-file/gestion-actividad-comercial?${new URLSearchParams(query)}`;
  let report: { data: { rows: { planned: number; missed: number }[] } } = { data: { rows: [] } };
  await read(administrator, activity);
  const reported = await busyDuring(async () => {
    report = await read(administrator, activity);
  });
  expect(report.data.rows).toMatchObject([{ planned: expect.any(Number) }]);
  expect(report.data.rows[0]?.missed).toBeGreaterThan(80_000);
  expect(reported).toBeLessThan(here / 3);
});
