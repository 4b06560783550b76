/** A seller's route from the phone to the real server: consent, arrival, points in batches, and a page that is closed. Spec: decisions §6. */
import { expect, test } from 'vitest';
import { keepPoint, sendPoints } from '#pwa/features/routes/point-draft.ts';
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { route_consents, route_points } from '#server/features/routes/routes.tables.ts';
import { keepsPoint, routeStretches } from '#shared/features/routes/route.rules.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { defineDeviceCommand } from '#shared/kernel/device-command.ts';
import { createDevice, type Reach, type TestPage } from '#tests/support/phone/device.ts';
import { synced } from '#tests/support/phone/sell.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';
import { recordedTraces } from '../visits/gps-traces.ts';

const quick = { ...visitActivity, minimum_duration: 0 };

async function field() {
  const server = await startServer({ port: true });
  const ana = await server.given.seller({ name: 'Ana' });
  await server.given.customer({ seller: ana, name: 'Almacén Uno', branch: branchPoint });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...quick, subscriber_id: server.subscriber.id });
  });
  const sent: string[] = [];
  const reach: Reach = async (path, { method, headers, body, signal }) => {
    const token = await server.tokenOf(ana);
    for (const [type] of body?.matchAll(/routes\.\w+/g) ?? []) sent.push(type);
    return fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body, signal });
  };
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const open = async () => {
    const page = await device.open({ subscriberId: server.subscriber.id, userId: ana.id }, reach);
    await synced(page);
    return page;
  };
  const pass = (minutes: number) => {
    device.clockAheadMs += minutes * 60_000;
    server.clock.advance({ minutes });
  };
  const stored = async () => {
    const rows = await server.store.db.select().from(route_points);
    return rows.map(({ latitude }) => Math.round((latitude - branchPoint.latitude) * 111_319.49)).sort((a, b) => a - b);
  };
  /** Both clocks at an instant. */
  const setClocks = (now: string) => {
    device.clockAheadMs = Date.parse(now) - Date.now();
    server.clock.set(now);
  };
  return { server, ana, device, open, pass, setClocks, stored, sent };
}

/** The recorder of a page whose positions and visibility the test simulates. */
function recorderOf(page: TestPage) {
  let isInSight = true;
  let sightChanged = () => {};
  let hear: ((reading: GpsReading) => void) | null = null;
  let isRecording = false;
  const stop = page.actions.recordRoute({
    geolocation: {
      watch(listener) {
        hear = listener;
        return () => {
          hear = null;
        };
      },
    },
    sight: {
      isInSight: () => isInSight,
      onChange(listener) {
        sightChanged = listener;
        return () => {};
      },
    },
    onRecording: (now) => {
      isRecording = now;
    },
  });
  return {
    stop,
    isRecording: () => isRecording,
    walk: (...north: number[]) => {
      for (const [second, metres] of north.entries()) {
        const taken_at = new Date(Date.parse(page.phone.ports.now()) + second * 1000).toISOString();
        hear?.({ ...branchPoint, latitude: branchPoint.latitude + metres / 111_319.49, accuracy: 8, taken_at });
      }
    },
    hear: (reading: GpsReading) => hear?.(reading),
    inaccurate: () => hear?.({ ...branchPoint, latitude: branchPoint.latitude + 1, accuracy: 900, taken_at: page.phone.ports.now() }),
    see(inSight: boolean) {
      isInSight = inSight;
      sightChanged();
    },
  };
}

async function arrive(page: TestPage) {
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'Uno'));
  const branch = customer?.branches[0];
  if (!customer || !branch) throw new Error('The customer is not on the phone.');
  const readings = [0, 1].map(() => ({ ...branchPoint, accuracy: 12.5, taken_at: page.phone.ports.now() }));
  const arrived = await page.actions.checkIn({ customer, branch, activity: quick, event: null, readings, at: page.phone.ports.now() });
  expect(arrived).toMatchObject({ ok: true });
}

const waiting = async (page: TestPage) => (await page.phone.drafts.all()).flatMap(({ content }) => (content['points'] as unknown[]) ?? []).length;

test('with consent and an arrival the page in sight records every 30 m, sends one command in ten minutes, and a dead page loses no point', async () => {
  const { server, ana, open, pass, stored, sent } = await field();
  const page = await open();
  const recorder = recorderOf(page);
  await arrive(page);
  // No consent: nothing is followed.
  expect(recorder.isRecording()).toBe(false);
  page.signal(false);
  await page.actions.giveConsent(ana.contactId);
  await expect.poll(recorder.isRecording).toBe(true);
  recorder.walk(0, 20, 31, 70);
  recorder.inaccurate();
  await expect.poll(() => waiting(page)).toBe(3);
  // The app is hidden: a command is created, and no position is recorded.
  recorder.see(false);
  expect(recorder.isRecording()).toBe(false);
  await expect.poll(() => waiting(page)).toBe(0);
  pass(1);
  page.signal(true);
  await page.until((status) => status.pending === 0 && !status.working);
  expect(await stored()).toEqual([0, 31, 70]);
  expect(await server.store.db.select().from(route_consents)).toMatchObject([{ seller_id: ana.contactId, version: 1, withdrawn_at: null }]);

  // No further batch is sent within ten minutes, and the points are stored on the device when the page closes.
  recorder.see(true);
  recorder.walk(80, 110, 150);
  await expect.poll(() => waiting(page)).toBe(2);
  recorder.see(false);
  recorder.see(true);
  expect(sent.filter((type) => type === 'routes.record')).toHaveLength(1);
  page.crashAfter(1);
  recorder.walk(190, 230);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await page.close();

  pass(11);
  const again = await open();
  const follower = recorderOf(again);
  await expect.poll(follower.isRecording).toBe(true);
  // Only the point whose write was interrupted may be missing.
  await expect.poll(stored).toEqual(expect.arrayContaining([0, 31, 70, 110, 150]));
  await again.until((status) => status.pending === 0 && !status.working);
  const points = await stored();
  expect(new Set(points).size).toBe(points.length);
  expect(sent.filter((type) => type === 'routes.record')).toHaveLength(2);

  // After the withdrawal of the consent the recording stops at once, and recorded points remain.
  const consent = await again.once(again.queries.watchConsent);
  if (!consent) throw new Error('The phone has no consent.');
  await again.actions.withdrawConsent(consent);
  await expect.poll(follower.isRecording).toBe(false);
  await again.until((status) => status.pending === 0 && !status.working);
  expect(await stored()).toEqual(points);
  expect(await again.once(again.queries.watchConsent)).toMatchObject({ version: 1, withdrawn_at: expect.any(String) });
  follower.stop();
  await again.close();
});

test('points that wait behind a refused arrival hold back none of the later ones', async () => {
  const { ana, open, pass, stored } = await field();
  const page = await open();
  await page.actions.giveConsent(ana.contactId);
  await arrive(page);
  await page.until((status) => status.pending === 0 && !status.working);
  page.signal(false);
  await page.phone.outbox.add(defineDeviceCommand<object>('visits.check_in'), { payload: {}, aggregate: 'visit:refused', title: 'Llegada' });
  const send = async (metres: number, dependsOn: readonly string[]) => {
    const taken_at = page.phone.ports.now();
    await keepPoint(page.phone, localDateOf(taken_at), { ...branchPoint, latitude: branchPoint.latitude + metres / 111_319.49, accuracy: 8, taken_at });
    await sendPoints(page.phone, localDateOf(taken_at), dependsOn);
  };
  await send(0, ['visit:refused']);
  await send(40, []);
  pass(1);
  page.signal(true);
  await expect.poll(stored).toEqual([40]);
  await page.close();
});

// Five minutes in a car at one reading per second, a bus with a reading every 22 seconds and pauses, and a walk with pauses.
const recorded = ['munich_car_1hz.csv', 'liverpool_bus_route14.csv', 'cerknicko_walk.gpx'].flatMap((file) => {
  const [longest] = recordedTraces(file).toSorted((one, other) => other.length - one.length);
  return longest ? [longest.slice(0, 300)] : [];
});

test.runIf(recorded.length > 0)(
  'a recorded drive, bus and walk of one day are stored as they were, 30 m apart, in at most one command in ten minutes, and the leader reads their gaps',
  async () => {
    const { server, ana, open, pass, setClocks, sent } = await field();
    const { leader } = await server.given.leadership({ sellers: [ana] });
    let page = await open();
    let recorder = recorderOf(page);
    await page.actions.giveConsent(ana.contactId);
    await arrive(page);
    await expect.poll(recorder.isRecording).toBe(true);
    const began = Date.parse(page.phone.ports.now());
    const date = localDateOf(page.phone.ports.now());
    const expected: GpsReading[] = [];
    const lastKept = async () => (await page.phone.drafts.get(`route:${date}`))?.content['last'];
    for (const [place, trace] of recorded.entries()) {
      // The bus is offline for two hours, and its commands wait.
      page.signal(place !== 1);
      pass(1);
      const laterMs = Date.parse(page.phone.ports.now()) - Date.parse(trace[0]?.taken_at ?? '');
      let heardUntil = 0;
      for (const reading of trace.map((one) => ({ ...one, taken_at: new Date(Date.parse(one.taken_at) + laterMs).toISOString() }))) {
        setClocks(reading.taken_at);
        recorder.hear(reading);
        if (keepsPoint(expected.at(-1) ?? null, reading)) expected.push(reading);
        // Both clocks are stopped while the device writes the readings of five minutes.
        if (Date.parse(reading.taken_at) - heardUntil < 5 * 60_000) continue;
        heardUntil = Date.parse(reading.taken_at);
        await expect.poll(lastKept, { interval: 5 }).toEqual(expected.at(-1));
      }
      await expect.poll(lastKept, { interval: 5 }).toEqual(expected.at(-1));
      if (place !== 1) continue;
      // Three hours without signal, and the page is killed.
      pass(55);
      page.crashAfter(0);
      await page.close();
      page = await open();
      recorder = recorderOf(page);
      await expect.poll(recorder.isRecording).toBe(true);
    }
    page.signal(true);
    pass(11);
    recorder.see(false);
    await expect.poll(() => waiting(page)).toBe(0);
    await page.until((status) => status.pending === 0 && !status.working);

    const route = (await server.as(leader).get(`/api/seller/${ana.contactId}/${date}`)).body.data;
    expect(route.points).toEqual(expected.map(({ latitude, length, accuracy, taken_at }) => ({ latitude, length, accuracy, taken_at })));
    const pauses = expected.filter(({ taken_at }, index) => index > 0 && Date.parse(taken_at) - Date.parse(expected[index - 1]?.taken_at ?? '') > 5 * 60_000);
    expect(route.stretches.filter(({ kind }: { kind: string }) => kind === 'gap')).toHaveLength(pauses.length);
    expect(route.stretches).toEqual(routeStretches(route.points));
    const minutes = (Date.parse(page.phone.ports.now()) - began) / 60_000;
    expect(sent.filter((type) => type === 'routes.record').length).toBeLessThanOrEqual(Math.ceil(minutes / 10));
    recorder.stop();
    await page.close();
  },
);
