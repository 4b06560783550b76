/** The ways in which replication loses rows (sync §2), each tested against the phone's own replication. */
import { expect, test } from 'vitest';
import { createDevice, type TestPage } from '#tests/support/phone/device.ts';
import { giveReceivables } from '#tests/support/phone/field-data.ts';
import { createScriptedServer } from '#tests/support/phone/scripted-server.ts';

const seller = { subscriberId: 1, userId: 7 };

async function heldIds(page: TestPage): Promise<string[]> {
  const rows = await page.phone.database.collections.receivables.find().exec();
  return rows.map((row) => row.primary);
}

const received = (page: TestPage) => page.status().first_sync?.find((part) => part.collection === 'receivables')?.received;

const synced = (page: TestPage) => page.until((status) => status.last_sync_at !== null && !status.working);

test('a first sync brings every document, page by page, and says so', async () => {
  const server = createScriptedServer();
  server.pageSize = 10;
  giveReceivables(server, 95);
  const page = await createDevice().open(seller, server.reach);

  const status = await synced(page);

  expect(status).toMatchObject({ state: 'al_dia', pending: 0, first_sync: null });
  expect(await heldIds(page)).toHaveLength(95);
  expect(page.reports).toEqual([]);
  await page.close();
});

test('the first sync brings what the day needs before the catalogue, and the history after it', async () => {
  const server = createScriptedServer();
  const asked = new Set<string>();
  server.interfere = ({ path }, answer) => {
    const [, , name] = path.split(/[/?]/);
    if (path.startsWith('/sync/') && name) asked.add(name);
    return answer();
  };
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  const order = ['reference', 'agenda', 'third_parties', 'receivables', 'catalogue', 'receipts', 'orders', 'warranty'];
  expect([...asked].filter((name) => order.includes(name))).toEqual(order);
  await page.close();
});

test('a page travels while the one before it is written', async () => {
  const server = createScriptedServer();
  server.pageSize = 10;
  giveReceivables(server, 30);
  const writtenAtAsking: (number | undefined)[] = [];
  server.interfere = ({ path }, answer) => {
    if (path.startsWith('/sync/receivables')) writtenAtAsking.push(received(page));
    return answer();
  };
  const page = await createDevice().open(seller, server.reach);

  await synced(page);

  expect(writtenAtAsking).toEqual([0, 0, 10]);
  await page.close();
});

test('pages weigh what may be read in one go, whatever one document weighs', async () => {
  const server = createScriptedServer();
  for (let id = 1; id <= 400; id += 1) server.put('receivables', String(id), { contact_id: id, saldo: id, customer: 'x'.repeat(3_000) });
  for (let id = 1; id <= 1_300; id += 1) server.put('agenda', String(id), { kind: 'event' });
  const pages = new Map<string, { documents: number; bytes: number }[]>([
    ['receivables', []],
    ['agenda', []],
  ]);
  server.interfere = async ({ path }, answer) => {
    const told = pages.get(path.split(/[/?]/)[2] ?? '');
    const text = await answer().clone().text();
    if (text.startsWith('{"documents"')) told?.push({ documents: JSON.parse(text).documents.length, bytes: text.length });
    return answer();
  };
  const page = await createDevice().open(seller, server.reach);

  await synced(page);

  // The first of each says what one weighs.
  expect(pages.get('agenda')?.map(({ documents }) => documents)).toEqual([100, 1000, 200]);
  const [, ...heavy] = pages.get('receivables') ?? [];
  expect(heavy.length).toBeGreaterThan(3);
  for (const { bytes } of heavy) expect(bytes).toBeLessThan(265_000);
  await page.close();
});

test('an empty page in the middle loses nothing that comes after it', async () => {
  const server = createScriptedServer();
  server.pageSize = 10;
  giveReceivables(server, 30);
  let pages = 0;
  server.interfere = async ({ path }, answer) => {
    if (!path.startsWith('/sync/receivables')) return answer();
    pages += 1;
    if (pages !== 2) return answer();
    const full = (await answer().json()) as { documents: unknown[] };
    // The server filtered out all rows: the checkpoint advances without rows.
    return new Response(JSON.stringify({ ...full, documents: [] }));
  };
  const page = await createDevice().open(seller, server.reach);

  await synced(page);

  // The count revealed ten missing rows; the resulting re-sync delivered them.
  expect(await heldIds(page)).toHaveLength(30);
  await page.close();
});

test('a page that cannot be stored is asked for again, and nothing after it is taken meanwhile', async () => {
  const server = createScriptedServer();
  server.pageSize = 10;
  giveReceivables(server, 40);
  const device = createDevice();
  const page = await device.open(seller, server.reach);
  let asked = 0;
  server.interfere = ({ path }, answer) => {
    if (path.startsWith('/sync/receivables')) asked += 1;
    // From here on the storage refuses every write, as when its quota is exceeded.
    if (asked === 2) page.crashAfter(0);
    return answer();
  };
  await page.until((status) => status.problem !== null);
  const askedBefore = asked;
  await page.close();

  const again = await device.open(seller, server.reach);
  await synced(again);

  expect(askedBefore).toBe(2);
  expect(await heldIds(again)).toHaveLength(40);
  await again.close();
});

test('a document that leaves the person’s scope leaves the device', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 3);
  const page = await createDevice().open(seller, server.reach);
  await synced(page);

  server.put('receivables', '2', null);
  await expect.poll(() => heldIds(page)).toEqual(['1', '3']);

  await page.close();
});

test('a server restored from a backup is pulled again: what it lost goes, what it has stays', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 3);
  const restore = server.backup();
  server.put('receivables', '4', { contact_id: 4 });
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  expect(await heldIds(page)).toHaveLength(4);

  restore();
  server.epoch = 'restored';
  server.put('receivables', '5', { contact_id: 5 });

  await expect.poll(() => heldIds(page)).toEqual(['1', '2', '3', '5']);
  await page.close();
});

test('a count that does not agree pulls everything again, once', async () => {
  const server = createScriptedServer();
  giveReceivables(server, 5);
  const page = await createDevice().open(seller, server.reach);
  await synced(page);
  // A row that nobody announced: the local store lost one.
  await page.phone.database.collections.receivables.bulkRemove(['3']);

  page.phone.syncNow();

  await expect.poll(() => heldIds(page)).toEqual(['1', '2', '3', '4', '5']);
  await page.close();
});

test('a first sync that is cut goes on from where it was', async () => {
  const server = createScriptedServer();
  server.pageSize = 10;
  giveReceivables(server, 60);
  const device = createDevice();
  const page = await device.open(seller, server.reach);
  let asked = 0;
  server.interfere = ({ path }, answer) => {
    if (path.startsWith('/sync/receivables')) asked += 1;
    if (asked === 4) page.signal(false);
    if (asked === 4) throw new TypeError('cut');
    return answer();
  };
  await page.until((status) => status.state === 'sin_senal');
  // The third page is still being written when the request of the fourth fails.
  await expect.poll(() => received(page)).toBe(30);
  server.interfere = (_request, answer) => answer();
  server.requests.length = 0;
  await page.close();

  const again = await device.open(seller, server.reach);
  await synced(again);

  expect(await heldIds(again)).toHaveLength(60);
  // The sync never restarts from zero: every request has a checkpoint.
  expect(server.requests.filter((request) => request.includes('/sync/receivables') && !request.includes('checkpoint='))).toEqual([]);
  await again.close();
});
