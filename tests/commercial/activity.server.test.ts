/** Commercial activity against the goals for bearings. Spec: commercial §7, decision 0422. */
import { beforeAll, expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import type { ReportAnswer } from '#shared/features/reports/report.documents.ts';
import { visitActivity } from '#tests/agenda/given-agenda.ts';
import type { Client } from '#tests/support/client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { givenVisit } from './given-sales.ts';

let server: TestServer;
let office: Client;
const visit = { id: 1, apply_for_bearings: true, apply_for_averages: true, apply_for_valid_day: true };
const collecting = { id: 2, code: 'COB', text: 'Cobro', apply_for_bearings: true, apply_for_averages: false, apply_for_valid_day: false };
const other = { id: 3, code: 'OTR', text: 'Otra', apply_for_bearings: false, apply_for_averages: false, apply_for_valid_day: false };

beforeAll(async () => {
  server = await startServer({ keep: true });
  const { given, store, subscriber } = server;
  office = server.as(await given.user({ role: 'Administrador' }));
  await store.withTransaction(subscriber.id, async (tx) => {
    for (const activity of [visit, collecting, other]) await tx.insert(activities).values({ ...visitActivity, ...activity, subscriber_id: tx.subscriberId });
  });
  // Ten activities a month, and a hundred minutes a worked day.
  await office.post(`/api/actualizar-suscriptor/${subscriber.id}`, { number_bearing_activities: 10, minutes_bearing: 100 });
  const [ana, luis, sara] = [await given.seller({ name: 'Ana' }), await given.seller({ name: 'Luis' }), await given.seller({ name: 'Sara' })];
  const customer = await given.customer({ seller: ana });
  const made = [
    ...[[ana, '05', 40, visit] as const, [ana, '05', 50, visit] as const, [ana, '06', 30, visit] as const, [ana, '07', null, visit] as const],
    ...[[ana, '06', 60, collecting] as const, [ana, '08', 20, other] as const],
    ...[[luis, '05', 20, visit] as const, [sara, '05', 30, collecting] as const],
  ];
  for (const [seller, day, minutes, { id }] of made)
    await givenVisit(server, { at: `2026-10-${day}T14:00:00.000Z`, customer, seller, minutes, activity_id: id });
  return () => server.close();
}, 30_000);

const read = async (days: string): Promise<ReportAnswer> => (await office.get(`/api/sql-file/gestion-actividad-comercial?${days}`)).body.data;
const october = 'start_date=2026-10-01&end_date=2026-10-31';
const row = ({ rows }: ReportAnswer, seller: string, activity: string) => rows.find((one) => one['seller'] === seller && one['activity'] === activity);

test('the bearing activities of a seller add up to the goals: of a calendar month in number, of the worked days in minutes', async () => {
  const report = await read(october);
  // Ana: 4 visits and a collecting one of 10; 120 and 60 minutes on three worked days of 100. An automatic closing gives no minutes.
  const ofAna = { bearing_percentage: 50, bearing_minutes_percentage: 60, valid_days: 3 };
  expect(row(report, 'Ana', 'Visita')).toMatchObject({ attended: 4, minutes: 120, minutes_per_day: 40, ...ofAna });
  expect(row(report, 'Ana', 'Cobro')).toMatchObject({ attended: 1, minutes: 60, minutes_per_day: 20, ...ofAna });
  expect(row(report, 'Ana', 'Otra')).toMatchObject({ attended: 1, minutes: 20, bearing_percentage: null, bearing_minutes_percentage: null });
  expect(row(report, 'Luis', 'Visita')).toMatchObject({ bearing_percentage: 10, bearing_minutes_percentage: 20 });
});

test('without a worked day the minutes are compared with nothing, and not 0 %', async () => {
  expect(row(await read(october), 'Sara', 'Cobro')).toMatchObject({
    bearing_percentage: 10,
    valid_days: 0,
    minutes_per_day: null,
    bearing_minutes_percentage: null,
  });
});

test('a part of a month is compared with that part of the goal', async () => {
  // One of 10 × 15 ÷ 31.
  const report = await read('start_date=2026-10-01&end_date=2026-10-15');
  expect(row(report, 'Luis', 'Visita')).toMatchObject({ bearing_percentage: 20.67, bearing_minutes_percentage: 20 });
});

test('only activities that apply for averages are in the average of minutes', async () => {
  // The visits of Ana, 40 minutes a day, and of Luis, 20.
  expect((await read(october)).totals).toMatchObject({ minutes: 250, minutes_per_day: 30 });
});
