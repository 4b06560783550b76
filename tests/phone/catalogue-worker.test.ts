/** The catalogue's worker when its script cannot be loaded: a first visit with bad signal. Spec: sync §5 (8). */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '#pwa/platform/search/catalogue.messages.ts';
import { connectCatalogue } from '#pwa/platform/search/catalogue-client.ts';
import { catalogueWorker } from '#pwa/platform/search/catalogue-worker.ts';

/** Workers whose script loads from the n-th worker on; each answers a call with its name. */
function scriptsArriveFrom(first: number) {
  const begun: ToWorker[][] = [];
  class FakeWorker {
    onmessage: ((event: { data: FromWorker }) => void) | null = null;
    onerror: (() => void) | null = null;
    private readonly heard: ToWorker[] = [];
    private readonly arrives: boolean;
    constructor() {
      begun.push(this.heard);
      this.arrives = begun.length >= first;
      if (!this.arrives) setTimeout(() => this.onerror?.());
    }
    postMessage(message: ToWorker) {
      this.heard.push(message);
      if (this.arrives && message.kind === 'call') setTimeout(() => this.onmessage?.({ data: { kind: 'answer', id: message.id, value: message.call } }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  return begun;
}

test('what was asked of a worker that did not start fails, and the next question starts another that knows the names', async () => {
  const begun = scriptsArriveFrom(3);
  const noChannel = { post: () => undefined, listen: () => () => undefined, close: () => undefined };
  const client = connectCatalogue({ host: catalogueWorker('u1'), wire: () => Promise.reject(new Error('no signal')), channel: noChannel });

  const names = { lines: [], sublines: [], brands: [], categories: [] };
  await expect(Promise.all([client.ask('setNames', names), client.summary()])).rejects.toThrow('No se pudo abrir el catálogo');
  await expect(client.summary()).rejects.toThrow('No se pudo abrir el catálogo');

  expect(await client.summary()).toBe('summary');
  expect(begun.map((heard) => heard.map((message) => message.kind === 'call' && message.call))).toEqual([
    ['setNames', 'summary'],
    ['setNames', 'summary'],
    ['setNames', 'summary'],
  ]);
  client.close();
});
