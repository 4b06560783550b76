/** Reading an untrusted file can only end its own thread: its sender is told why, and nobody else waits. Spec: docs/security.md. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileLimits } from '#server/features/imports/file-limits.ts';
import { rowsApart } from '#server/features/imports/rows-apart.ts';
import type { Client } from '#tests/support/client.ts';
import { hostileSheets } from '#tests/support/hostile-files.ts';
import { longestStallMs, whileOthersAsk } from '#tests/support/second-client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { uploadApart } from '#tests/support/upload-apart.ts';

let server: TestServer;
let office: Client;
let headers: [string, string][];

beforeAll(async () => {
  server = await startServer({ port: true, keep: true });
  const person = await server.given.user({ role: 'Administrador' });
  office = server.as(person);
  headers = [['authorization', `Bearer ${await server.tokenOf(person)}`]];
});
afterAll(() => server.close());

/** They take up to a minute each before they are refused; the fuzzer sends them too, and the limits that refuse them are tested above and below. */
const slow = new Set([
  'ten million shared strings',
  'a cell of 300 MB',
  'a row of ten million cells',
  'a tag that never ends',
  'a CSV whose quote never closes',
]);

test.each(Object.entries(hostileSheets).filter(([what]) => !slow.has(what)))(
  '%s: the import fails with a sentence, and nobody waits',
  { timeout: 300_000 },
  async (sheet) => {
    const { value: checked, stall } = await whileOthersAsk(server.url, async () => {
      const { answer } = await uploadApart({ url: `${server.url}/api/importaciones/lines`, headers, sheet }, () => () => null);
      expect(answer.status, answer.text).toBe(202);
      await server.finishJobs();
      return (await office.get(`/api/importaciones/${JSON.parse(answer.text).data.id}`)).body.data;
    });

    expect(checked.state).toBe('failed');
    expect(checked.message).toMatch(/^El archivo |^Faltan columnas obligatorias/);
    expect(stall.answers).toBeGreaterThan(5);
    expect(Math.min(stall.longestTurnMs, stall.longestAnswerMs)).toBeLessThan(longestStallMs);
  },
);

test('the file of an update of sellers is read apart too', { timeout: 300_000 }, async () => {
  const { name, content } = hostileSheets['ten million shared strings']?.() ?? { name: '', content: Buffer.alloc(0) };
  const form = new FormData();
  form.append('file', new File([content], name));
  form.append('only_validation', '1');

  const { value, stall } = await whileOthersAsk(server.url, () => office.post('/api/actualizar-vendedores', form));

  expect(value).toMatchObject({
    status: 422,
    body: { message: 'El archivo necesita demasiada memoria para leerse: divídalo en varios, o guárdelo como CSV.' },
  });
  expect(Math.min(stall.longestTurnMs, stall.longestAnswerMs)).toBeLessThan(longestStallMs);
});

test('a file that is read for longer than its time is given up', async () => {
  const { content } = hostileSheets['a tag that never ends']?.() ?? { content: Buffer.alloc(0) };
  const rows = rowsApart(async () => Readable.from([content]), { kind: 'xlsx' }, { ...fileLimits, silenceMs: 2_000 });

  await expect(rows.next()).rejects.toThrow('El archivo tarda demasiado en leerse');
});
