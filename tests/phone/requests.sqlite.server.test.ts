/** The number of requests that an order needs at the edge of coverage. Spec: architecture 'Commands up', sync §6. */
import { expect, test } from 'vitest';
import type { Reach, TestPage } from '#tests/support/phone/device.ts';
import { createDevice } from '#tests/support/phone/device.ts';
import { cartOf, realField } from '#tests/support/phone/real-field.ts';
import { orderOn, synced } from '#tests/support/phone/sell.ts';

interface Heard {
  request: string;
  body: string;
}

/** A phone that is up to date, whose requests are recorded with their answers. */
async function countedField() {
  const field = await realField({ worksOff: false });
  await field.page.close();
  const heard: Heard[] = [];
  const counted: Reach = async (path, init) => {
    const request = `${init.method} ${path.split('?')[0]}`;
    const one: Heard = { request, body: '' };
    heard.push(one);
    const response = await field.reach(path, init);
    if (path !== '/sync/stream') one.body = await response.clone().text();
    return response;
  };
  const page = await field.device.open(field.person, counted);
  await synced(page);
  // Waits for the first hint of the stream and for the pulls that the hint starts.
  await expect.poll(() => heard.some(({ request }) => request === 'GET /sync/stream')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await page.until(({ working }) => !working);
  heard.length = 0;
  return { ...field, page, heard };
}

async function finish(page: TestPage, productId: number): Promise<string> {
  const finished = await page.actions.finaliseOrder(await cartOf(page, 'oriente', { [productId]: 2 }));
  if (!finished.ok) throw new Error(finished.code);
  return finished.value.uuid;
}

/** The answers that bring an order as a document. */
const bringing = (heard: readonly Heard[], uuid: string) => heard.filter(({ body }) => body.includes(`"id":"${uuid}","document_id"`));

test('an order that is finished with signal is confirmed by one request, and comes down once', async () => {
  const { page, products, heard } = await countedField();

  const uuid = await finish(page, products[0]?.id ?? 0);
  await expect.poll(() => orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed', number: 'Pd-1' });
  await page.until(({ pending, working }) => pending === 0 && !working);

  expect(heard.map(({ request }) => request)).toEqual(['POST /sync/commands']);
  expect(bringing(heard, uuid)).toHaveLength(1);
  // The hint of its own commit brings no news.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(heard).toHaveLength(1);
  expect((await page.phone.outbox.all()).map(({ state }) => state)).toEqual(['confirmed']);
  expect(page.reports).toEqual([]);
  await page.close();
});

test('an order that was finished with no signal is confirmed within three requests once there is signal, and the device has told how it is', async () => {
  const { page, products, heard, server } = await countedField();
  page.signal(false);
  const uuid = await finish(page, products[0]?.id ?? 0);
  await page.until(({ state, working }) => state === 'sin_senal' && !working);
  heard.length = 0;

  page.signal(true);
  await expect.poll(() => orderOn(page, uuid)).toMatchObject({ delivery: 'confirmed' });
  await page.until(({ pending, working }) => pending === 0 && !working);

  const asked = heard.map(({ request }) => request);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(asked.filter((request) => request === 'POST /sync/commands').length).toBeLessThanOrEqual(2);
  expect(bringing(heard, uuid)).toHaveLength(1);
  const admin = server.as(await server.given.user({ role: 'Administrador' }));
  expect((await admin.get('/api/dispositivos')).body.data[0]).toMatchObject({ pending_count: 0, needs_attention_count: 0, app_version: '0.0.0-test' });
  await page.close();
});

test('an app that starts with an order in its outbox confirms it within three requests', async () => {
  const { page, products, heard, device, person, reach } = await countedField();
  page.signal(false);
  const uuid = await finish(page, products[0]?.id ?? 0);
  await page.close();
  heard.length = 0;

  const asked: string[] = [];
  const again = await device.open(person, (path, init) => {
    asked.push(`${init.method} ${path.split('?')[0]}`);
    return reach(path, init);
  });
  await expect.poll(() => orderOn(again, uuid)).toMatchObject({ delivery: 'confirmed' });
  expect(asked.length).toBeLessThanOrEqual(3);
  await again.close();
});

test('a new device introduces itself, pulls and gets its letter without a request of its own for it', async () => {
  const { server, ana, person } = await realField();
  const token = await server.tokenOf(ana);
  const asked: string[] = [];
  const device = createDevice();
  const page = await device.open(person, (path, { method, headers, body, signal }) => {
    asked.push(`${method} ${path.split('?')[0]}`);
    return fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body, signal });
  });
  await synced(page);

  expect(await page.phone.identity.letter()).toBe('B');
  expect(asked).not.toContain('POST /sync/device');
  await page.close();
});
