/** A line that breaks under one call and not under the next, as at the edge of coverage. Spec: sync §5. */
import { expect, test } from 'vitest';
import { Offline } from '#pwa/platform/http/send.ts';
import { insist } from '#pwa/platform/sync/insist.ts';
import { createDevice } from '#tests/support/phone/device.ts';
import { giveField, giveReceivables, obeyOrders } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { sell, synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };

function field() {
  const server = createScriptedServer();
  server.pageSize = 10;
  giveField(server);
  giveReceivables(server, 45);
  obeyOrders(server);
  return server;
}

/** Every second answer to each path is lost after the work was done, the first one of them too; not those that `spares` names. */
function loseEverySecond(server: ReturnType<typeof field>, spares: string): void {
  const asked = new Map<string, number>();
  server.interfere = ({ path }, answer) => {
    const [name = ''] = path.split('?');
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    const answered = answer();
    if (!name.startsWith(spares) && times % 2 === 1) throw new TypeError('fetch failed');
    return answered;
  };
}

test('a first round ends though every second call of it is lost, and an order is confirmed by the next', async () => {
  const server = field();
  loseEverySecond(server, '/sync/device');
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  expect(server.reports).toHaveLength(1);
  expect(await page.phone.database.collections.receivables.count().exec()).toBe(45);

  const { device_number } = await sell(page);
  await page.until(({ pending, working }) => pending === 0 && !working);
  const rows = await page.phone.outbox.all();
  expect(rows.map(({ state }) => state)).toEqual(['confirmed']);
  expect(server.obeyed).toHaveLength(1);
  expect(device_number).toBe('K-0001');
  expect(page.reports).toEqual([]);
  await page.close();
});

test('where nobody answers at all, one call is enough to know it', async () => {
  const server = field();
  server.interfere = () => {
    throw new TypeError('fetch failed');
  };
  const page = await createDevice().open(seller, server.reach);
  await page.until(({ state, working }) => state === 'sin_senal' && !working);
  expect(server.requests.filter((request) => !request.includes('/sync/stream'))).toHaveLength(1);
  await page.close();
});

test('a server that cannot attend is not insisted on', async () => {
  const server = field();
  server.interfere = ({ path }, answer) => (path.startsWith('/sync/receivables') ? Response.json({ message: 'En mantenimiento.' }, { status: 503 }) : answer());
  const page = await createDevice().open(seller, server.reach);
  await page.until(({ problem, working }) => problem !== null && !working);
  expect(server.requests.filter((request) => request.includes('/sync/receivables'))).toHaveLength(1);
  await page.close();
});

const ports = {
  after(_ms: number, call: () => void) {
    queueMicrotask(call);
    return () => {};
  },
  random: () => 0,
};

test('what is brought begins the attempts anew, and four without it are the last', async () => {
  let calls = 0;
  const breaking = insist({ ports, signal: new AbortController().signal }, async (onProgress) => {
    calls += 1;
    if (calls <= 3) onProgress();
    throw new Offline('no-network');
  });
  await expect(breaking).rejects.toThrow(Offline);
  expect(calls).toBe(6);
});

test('who gives up does not wait for another attempt', async () => {
  const ending = new AbortController();
  const paused = Promise.withResolvers<void>();
  const after = () => {
    paused.resolve();
    return () => {};
  };
  const broken = insist({ ports: { after, random: () => 0 }, signal: ending.signal }, () => Promise.reject(new Offline('no-network')));
  await paused.promise;
  ending.abort(new Error('given up'));
  await expect(broken).rejects.toThrow('given up');
});

test('an answer that took too long is not waited for again', async () => {
  let calls = 0;
  const late = insist({ ports, signal: new AbortController().signal }, () => {
    calls += 1;
    return Promise.reject(new Offline('timeout'));
  });
  await expect(late).rejects.toThrow(Offline);
  expect(calls).toBe(1);
});
