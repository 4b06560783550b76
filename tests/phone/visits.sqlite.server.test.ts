/** A seller's visits from the phone to the real server, made offline. Spec: decisions §5, §6. */
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
  const taken = (north = 0) => ({ readings: readings(north), at: now() });
  const arrive = async (name: string, { north = 0, maximum_distance = quick.maximum_distance } = {}) => {
    const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, name));
    const branch = customer?.branches[0];
    if (!customer || !branch) throw new Error(`${name} is not on the phone.`);
    return await page.actions.checkIn({ customer, branch, activity: { ...quick, maximum_distance }, event: null, ...taken(north) });
  };
  const leave = async () => {
    const visit = await page.once(page.queries.watchOpenVisit);
    if (!visit) throw new Error('No visit is open on the phone.');
    return await page.actions.checkOut({ visit, branch: branchPoint, activity: quick, ...taken() });
  };
  const delivered = () => page.until((status) => status.pending === 0 && !status.working);
  const onServer = async () => (await server.store.db.select().from(visits)).map(({ state, checkin_mark }) => [state, checkin_mark]);
  return { server, device, page, taken, arrive, leave, delivered, onServer };
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
  // The phone has not received the activity's stricter settings yet.
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

test('a reason that takes longer to write than a reading counts hides no distance, on the phone nor on the server', async () => {
  const { server, device, page, taken, delivered, onServer } = await field();
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'Uno'));
  const branch = customer?.branches[0];
  if (!customer || !branch) throw new Error('The customer is not on the phone.');
  const arrival = { customer, branch, activity: quick, event: null, ...taken(5566) };
  expect(await page.actions.checkIn(arrival)).toMatchObject({ ok: false, code: 'visits.outside' });
  device.clockAheadMs += 66_000;
  const arrived = await page.actions.checkIn({ ...arrival, reason: 'La obra queda lejos' });
  expect(arrived).toMatchObject({ ok: true, value: { checkin_date: arrival.at, checkin_mark: 'con_novedad', checkin_distance: expect.closeTo(5566, 0) } });

  const visit = await page.once(page.queries.watchOpenVisit);
  if (!visit) throw new Error('No visit is open on the phone.');
  const departure = { visit, branch: branchPoint, activity: quick, ...taken(450) };
  expect(await page.actions.checkOut(departure)).toMatchObject({ ok: false, code: 'visits.outside' });
  device.clockAheadMs += 66_000;
  const left = await page.actions.checkOut({ ...departure, reason: 'Ya iba de camino' });
  expect(left).toMatchObject({ ok: true, value: { checkout_date: departure.at, checkout_distance: expect.closeTo(450, 0) } });
  await delivered();

  expect(await onServer()).toEqual([['closed', 'con_novedad']]);
  const [stored] = await server.store.db.select().from(visits);
  expect(stored).toMatchObject({ checkin_distance: expect.closeTo(5566, 0), checkin_latitude: arrival.readings[0]?.latitude, checkout_mark: 'con_novedad' });
  expect(stored?.checkout_distance).toBeCloseTo(450, 0);
  await page.close();
});

test('an arrival of an activity that has none is refused on the phone, as the server would', async () => {
  const { page, taken } = await field();
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'Uno'));
  const branch = customer?.branches[0];
  if (!customer || !branch) throw new Error('The customer is not on the phone.');
  const call = { ...quick, apply_checkin_checkout: false };
  expect(await page.actions.checkIn({ customer, branch, activity: call, event: null, ...taken() })).toMatchObject({ ok: false, code: 'visits.noCheckIn' });
  expect(await page.phone.outbox.all()).toEqual([]);
  await page.close();
});
