/** A connection that fails for some calls and not for others, as at the edge of coverage. Spec: sync §5. */
import { expect, test } from 'vitest';
import { Offline } from '#pwa/platform/http/send.ts';
import { retryOnLostConnection } from '#pwa/platform/sync/retry-on-lost-connection.ts';
import { createDevice } from '#tests/support/phone/device.ts';
import { executeOrders, giveField, giveReceivables, product } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';
import { sell, synced } from '#tests/support/phone/sell.ts';

const seller = { subscriberId: 1, userId: 7 };

function field() {
  const server = createScriptedServer();
  server.pageSize = 10;
  giveField(server);
  giveReceivables(server, 45);
  executeOrders(server);
  return server;
}

/** Every second answer of each path is lost after the server did the work, starting with the first; the paths in `spares` lose none. */
function loseEverySecond(server: ReturnType<typeof field>, spares?: string): void {
  const asked = new Map<string, number>();
  server.interfere = ({ path }, answer) => {
    const [name = ''] = path.split('?');
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    const answered = answer();
    if (name !== spares && times % 2 === 1) throw new TypeError('fetch failed');
    return answered;
  };
}

test('a first round ends though every second call of it is lost, and an order is confirmed by the next', async () => {
  const server = field();
  loseEverySecond(server, '/sync/commands');
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  expect(server.reports).toHaveLength(1);
  expect(await page.phone.database.collections.receivables.count().exec()).toBe(45);

  loseEverySecond(server);
  const { device_number } = await sell(page);
  await page.until(({ pending, working }) => pending === 0 && !working);
  const rows = await page.phone.outbox.all();
  expect(rows.map(({ state }) => state)).toEqual(['confirmed']);
  expect(server.executed).toHaveLength(1);
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
  const breaking = retryOnLostConnection({ ports, signal: new AbortController().signal }, async (onProgress) => {
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
  const broken = retryOnLostConnection({ ports: { after, random: () => 0 }, signal: ending.signal }, () => Promise.reject(new Offline('no-network')));
  await paused.promise;
  ending.abort(new Error('given up'));
  await expect(broken).rejects.toThrow('given up');
});

test('an answer that took too long is not waited for again', async () => {
  let calls = 0;
  const late = retryOnLostConnection({ ports, signal: new AbortController().signal }, () => {
    calls += 1;
    return Promise.reject(new Offline('timeout'));
  });
  await expect(late).rejects.toThrow(Offline);
  expect(calls).toBe(1);
});

test('a count that never agrees is verified once, also where every second call is lost', async () => {
  const server = field();
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  let asked = 0;
  server.interfere = async ({ path }, answer) => {
    const answered = answer();
    if (!path.startsWith('/sync/receivables')) return answered;
    asked += 1;
    // The answer to the news comes, its verification does not.
    if (asked % 2 === 0) throw new TypeError('fetch failed');
    const body = await answered.json();
    return Response.json(body.count === undefined ? body : { ...body, count: body.count + 1 });
  };

  server.put('receivables', '46', { contact_id: 46, saldo: 46 });

  await expect.poll(() => page.reports.length, { timeout: 10_000 }).toBe(1);
  expect(String(page.reports[0])).toContain('receivables: 46 documents here, 47 on the server');
  // One page of news and five pages of everything, each requested twice at most.
  expect(asked).toBeLessThanOrEqual(12);
  await page.close();
}, 15_000);

test('a collection that is still insisted on when another one fails is not pulled beside the round that follows', async () => {
  const server = field();
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  let [asked, agendas, under, most] = [0, 0, 0, 0];
  server.interfere = async ({ path }, answer) => {
    // One collection cannot be had: the round has failed.
    if (path.startsWith('/sync/agenda') && ++agendas === 1) return Response.json({ message: 'En mantenimiento.' }, { status: 503 });
    if (!path.startsWith('/sync/receivables')) return answer();
    asked += 1;
    // The connection fails twice during another call, and the call succeeds at the third try.
    if (asked <= 2) throw new TypeError('fetch failed');
    under += 1;
    most = Math.max(most, under);
    const answered = answer();
    if (asked === 3) {
      server.put('receivables', '1', { contact_id: 1, saldo: 2_000 });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
    under -= 1;
    return answered;
  };
  const kept = async () => (await page.phone.database.collections.receivables.findOne('1').exec())?.toJSON().saldo;

  page.phone.syncNow();
  server.put('receivables', '1', { contact_id: 1, saldo: 1_000 });

  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(3);
  await page.until(({ working, problem }) => !working && problem === null);
  expect({ most, saldo: await kept() }).toEqual({ most: 1, saldo: 2_000 });
  await page.close();
}, 20_000);

test('a page of the catalogue that is on its way is not fetched a second time because another one was lost', async () => {
  const server = createScriptedServer();
  giveField(server);
  server.putProducts(Array.from({ length: 24 }, (_, index) => product(index * 1_000 + 500)));
  const asked = new Map<string, number>();
  let isLost = false;
  server.interfere = async ({ path }, answer) => {
    if (!path.startsWith('/sync/catalogue/pages/')) return answer();
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (!isLost) {
      isLost = true;
      throw new TypeError('fetch failed');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    return answer();
  };
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  const fetched = [...asked.values()].reduce((sum, times) => sum + times, 0);
  // The lost one, and no other.
  expect(fetched).toBe(asked.size + 1);
  await page.close();
}, 15_000);
