import { afterEach, expect, test, vi } from 'vitest';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import { keepToken } from '#pwa/platform/session/token.ts';
import { customerNoteCalls as calls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { startServer } from '#tests/support/server.ts';

afterEach(() => {
  vi.useRealTimers();
  // The first hook of another file would still find it: vitest restores globals before each test.
  vi.unstubAllGlobals();
});

/** A browser's network to the real server, which can lose answers, and a customer about whom notes are written. */
async function world() {
  const server = await startServer();
  const seller = await server.given.seller({ name: 'Ana' });
  const { id: contact_id, branchId: contact_warehouse_id } = await server.given.customer({ seller });
  const network = { loses: false };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await server.app.http.request(`http://localhost${path}`, init);
    if (network.loses) throw new TypeError('Failed to fetch');
    return answer;
  });
  const office = server.as(seller);
  keepToken(await server.tokenOf(seller));
  const lost = async (work: Promise<unknown>) => {
    network.loses = true;
    await expect(work).rejects.toBeInstanceOf(Offline);
    network.loses = false;
  };
  const write = (text: string) => callOnce(calls.createCustomerNote, { body: { contact_warehouse_id, text } });
  const texts = async () => (await office.get(`/api/notas-cliente?contact_id=${contact_id}`)).body.data.map(({ text }: { text: string }) => text).sort();
  return { lost, write, texts };
}

test('a write whose answer was lost happens once, however often it is repeated, and others of its kind between them', async () => {
  const { lost, write, texts } = await world();
  await lost(write('A'));
  await lost(write('B'));
  await lost(write('A'));
  await write('A');
  await write('B');
  expect(await texts()).toEqual(['A', 'B']);
});

test('what was answered, or was lost long ago, is another write when it is made again', async () => {
  const { lost, write, texts } = await world();
  await write('A');
  await write('A');
  expect(await texts()).toEqual(['A', 'A']);
  await lost(write('B'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await write('B');
  expect(await texts()).toEqual(['A', 'A', 'B', 'B']);
});

test('a change that was lost takes effect again after another change of the same thing', async () => {
  const { lost, write, texts } = await world();
  const { id } = await write('A');
  const change = (text: string) => callOnce(calls.updateCustomerNote, { params: { id }, body: { text } });
  await lost(change('B'));
  await change('C');
  await change('B');
  expect(await texts()).toEqual(['B']);
});

test('a refusal does not end the attempt whose answer was lost before it', async () => {
  const { lost, write, texts } = await world();
  await lost(write('A'));
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'Demasiados intentos' }, { status: 429 }));
  await expect(write('A')).rejects.toThrow('Demasiados intentos');
  vi.stubGlobal('fetch', network);
  await write('A');
  expect(await texts()).toEqual(['A']);
});
