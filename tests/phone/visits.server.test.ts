/** A seller's visits from the phone to the real server, with no signal while they are made. Spec: decisions §5, §6. */
import { expect, test } from 'vitest';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { createDevice, type Reach } from '#tests/support/phone/device.ts';
import { synced } from '#tests/support/phone/sell.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

const quick = { ...visitActivity, minimum_duration: 0 };

async function field() {
  const server = await startServer({ port: true });
  const ana = await server.given.seller({ name: 'Ana' });
  for (const name of ['Almacén Uno', 'Almacén Dos']) await server.given.customer({ seller: ana, name, branch: branchPoint });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...quick, subscriber_id: server.subscriber.id });
  });
  const token = await server.tokenOf(ana);
  const reach: Reach = (path, { method, headers, body, signal }) =>
    fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body, signal });
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const page = await device.open({ subscriberId: server.subscriber.id, userId: ana.id }, reach);
  await synced(page);
  const now = () => page.phone.ports.now();
  const readings = (north = 0) => [0, 1].map(() => ({ ...branchPoint, latitude: branchPoint.latitude + north / 111_319.49, accuracy: 12.5, taken_at: now() }));
  const arrive = async (name: string, { north = 0, maximum_distance = quick.maximum_distance } = {}) => {
    const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, name));
    const branch = customer?.branches[0];
    if (!customer || !branch) throw new Error(`${name} is not on the phone.`);
    return await page.actions.checkIn({ customer, branch, activity: { ...quick, maximum_distance }, event: null, readings: readings(north) });
  };
  const leave = async () => {
    const visit = await page.once(page.queries.watchOpenVisit);
    if (!visit) throw new Error('No visit is open on the phone.');
    return await page.actions.checkOut({ visit, branch: branchPoint, activity: quick, readings: readings() });
  };
  const delivered = () => page.until((status) => status.pending === 0 && !status.working);
  const onServer = async () => (await server.store.db.select().from(visits)).map(({ state, checkin_mark }) => [state, checkin_mark]);
  return { page, arrive, leave, delivered, onServer };
}

test('two visits of a day with no signal arrive one after the other', async () => {
  const { page, arrive, leave, delivered, onServer } = await field();
  page.signal(false);
  expect([(await arrive('Uno')).ok, (await leave()).ok, (await arrive('Dos')).ok, (await leave()).ok]).toEqual([true, true, true, true]);
  page.signal(true);
  await delivered();

  expect(page.status().needs_attention).toBe(0);
  expect(await onServer()).toEqual([
    ['closed', 'inside'],
    ['closed', 'inside'],
  ]);
  await page.close();
});

test('an arrival that the server refuses goes on with a reason, its departure behind it, and stops no other visit', async () => {
  const { page, arrive, leave, delivered, onServer } = await field();
  page.signal(false);
  // The phone does not know yet that the activity became stricter.
  await arrive('Uno', { north: 500, maximum_distance: 5000 });
  await leave();
  await arrive('Dos');
  await leave();
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && status.pending === 1 && !status.working);
  expect(await onServer()).toEqual([['closed', 'inside']]);

  const refused = (await page.phone.outbox.all()).find((row) => row.state === 'refused');
  expect(refused?.refusal?.code).toBe('visits.outside');
  expect(await page.actions.goOnRefused(refused?.id ?? '', 'La bodega queda al lado')).toBe(true);
  await delivered();

  expect(page.status().needs_attention).toBe(0);
  expect((await onServer()).toSorted()).toEqual([
    ['closed', 'con_novedad'],
    ['closed', 'inside'],
  ]);
  await page.close();
});
