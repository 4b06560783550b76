/** A picture that is made to stop the server is drawn or refused quickly, and no other request waits. Spec: docs/security.md. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { hostilePictures } from '#tests/support/hostile-pictures.ts';
import { longestStallMs, whileOthersAsk, whileOthersAskAgain } from '#tests/support/second-client.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const largestSidePixels = 2_400;
let server: TestServer;
let office: Client;
let fields: Record<string, string>;

beforeAll(async () => {
  server = await startServer({ port: true, keep: true });
  office = server.as(await server.given.user({ role: 'Administrador' }));
  const made = await office.post('/api/parametros', { paramtable_id: 116, code_parameter: 'RUT', name_parameter: 'RUT' });
  expect(made.status, made.text).toBe(201);
  const typeId = made.body.data.id;
  const { id: contactId } = await server.given.customer({});
  fields = { contact_id: String(contactId), document_type_id: String(typeId), name: 'Foto' };
});
afterAll(() => server.close());

async function upload(content: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([Buffer.from(content)], 'foto.png'));
  return await office.post('/api/documentos', form);
}

test.each(Object.entries(hostilePictures))('%s is drawn or refused, and nobody waits', { timeout: 120_000 }, async (_what, make) => {
  const content = await make();

  const { value, stall } = await whileOthersAskAgain(server.url, () => upload(content));

  if (value.status === 201) {
    const kept = Buffer.from(await (await office.fetch(value.body.data.path)).arrayBuffer());
    const { width, height } = await sharp(kept).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(largestSidePixels);
    expect(kept.includes('<script>') || kept.includes('PK\x03\x04')).toBe(false);
  } else {
    expect(value.status, value.text).toBe(422);
    expect(value.body.errors.file[0]).toMatch(/^El archivo /);
  }
  expect(Math.min(stall.longestTurnMs, stall.longestAnswerMs), JSON.stringify(stall)).toBeLessThan(longestStallMs);
});

test('ten of the worst of one company are drawn one after the other, in the memory of one', { timeout: 240_000 }, async () => {
  const make = hostilePictures['a PNG of 60 million points that lies on its side'];
  const content = (await make?.()) ?? Buffer.alloc(0);
  const before = process.memoryUsage.rss();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 20);

  const { value, stall } = await whileOthersAsk(server.url, () => Promise.all(Array.from({ length: 10 }, () => upload(content))));
  clearInterval(watch);

  expect(value.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  // Drawing all pictures at once took 771 MB; one after the other 258 to 516 MB, depending on when the allocator returns memory.
  expect(most / 1024 / 1024).toBeLessThan(650);
  expect(Math.min(stall.longestTurnMs, stall.longestAnswerMs), JSON.stringify(stall)).toBeLessThan(longestStallMs);
});
