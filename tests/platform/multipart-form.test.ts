/** A multipart form comes to the same fields however the network cuts it. */
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { multipartFields } from '#server/platform/http/multipart-form.ts';

const sent: readonly (readonly [name: string, value: string | File])[] = [
  ['code', 'ÑU-1'],
  ['image[0]', new File([Uint8Array.of(0, 13, 10, 45, 45, 255)], 'lista año.csv', { type: 'text/csv' })],
  ['code', 'otro renglón\r\n--'],
  ['image[1]', new File([], '', { type: 'application/octet-stream' })],
  ['image[2]', new File(['\r\n--'.repeat(40_000)], 'datos/grande.csv', { type: 'text/csv' })],
];

async function written(fields: typeof sent): Promise<{ type: string; body: Uint8Array }> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', body: new Uint8Array(await request.arrayBuffer()) };
}

function arriving({ type, body }: { type: string; body: Uint8Array }, cuts: readonly number[]): Request {
  const at = [0, ...cuts.map((cut) => Math.floor(cut * body.length)).sort((a, b) => a - b), body.length];
  const pieces = at.slice(1).map((end, index) => body.slice(at[index], end));
  const stream = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  // Node wants to be told of a body that is a stream; the web's types do not have it.
  const init = { method: 'POST', headers: { 'content-type': type }, body: stream, duplex: 'half' };
  return new Request('http://localhost', init);
}

const plain = async (fields: readonly (readonly [string, string | File])[]) =>
  await Promise.all(fields.map(async ([name, value]) => [name, value instanceof File ? [value.name, Buffer.from(await value.arrayBuffer())] : value]));

test('every cut of the network gives the same fields and files', async () => {
  const form = await written(sent);
  const expected = await plain(sent);
  const cuts = fc.array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      expect(await plain(await multipartFields(arriving(form, places)))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('a small form is the same in pieces of one byte, its last line end too', async () => {
  const form = await written(sent.slice(0, 4));
  const everyByte = Array.from(form.body, (_byte, index) => index / form.body.length);

  expect(await plain(await multipartFields(arriving(form, everyByte)))).toEqual(await plain(sent.slice(0, 4)));
});

test('a form that is cut off is no form, and ends nothing but itself', async () => {
  const { type, body } = await written(sent);
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));

  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
  const kept = fc.oneof(fc.integer({ min: 0, max: body.length - 3 }), fc.constantFrom(0, 300, 100_000, body.length - 3));
  await fc.assert(
    fc.asyncProperty(kept, cuts, async (end, places) => {
      await expect(multipartFields(arriving({ type, body: body.slice(0, end) }, places))).rejects.toThrow();
      // The parser tells some errors a moment later.
      await new Promise((resolve) => setTimeout(resolve, 2));
      expect(failures).toEqual([]);
    }),
    { numRuns: 200 },
  );
  await expect(multipartFields(arriving({ type: 'multipart/form-data', body }, []))).rejects.toThrow('without a boundary');
});

test('a damaged form is read or refused, and always comes to an end', async () => {
  const { type, body } = await written(sent.slice(0, 4));
  const boundary = type.split('boundary=')[1];
  const place = fc.integer({ min: 0, max: body.length });
  const inserted = fc.constantFrom(`\r\n--${boundary}--\r\n`, `\r\n--${boundary}\r\n`, '\r\n', '\0', '"', ';', ':', 'ñ');
  const damages = fc.array(fc.record({ place, inserted, taken: fc.integer({ min: 0, max: 40 }) }), { minLength: 1, maxLength: 2 });
  const damaged = (bytes: Uint8Array, { place: at, inserted: text, taken }: { place: number; inserted: string; taken: number }) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(text), bytes.subarray(at + taken)]);
  const ends = { read: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(damages, fc.array(place, { maxLength: 4 }), async (list, cuts) => {
      const shares = cuts.map((cut) => cut / body.length);
      const reading = multipartFields(arriving({ type, body: list.reduce(damaged, body) }, shares));
      const end = await reading.then(
        () => 'read' as const,
        () => 'refused' as const,
      );
      ends[end] += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(ends.read).toBeGreaterThan(10);
  expect(ends.refused).toBeGreaterThan(100);
});
