/** A multipart form comes to the same fields however the network cuts it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multipartFields } from '#server/platform/http/multipart-form.ts';

const sent: readonly (readonly [name: string, value: string | File])[] = [
  ['code', 'ÑU-1'],
  ['image[0]', new File([Uint8Array.of(0, 13, 10, 45, 45, 255)], 'lista año.csv', { type: 'text/csv' })],
  ['code', 'otro renglón\r\n--'],
  ['image[1]', new File([], '', { type: 'application/octet-stream' })],
  ['image[2]', new File(['\r\n--'.repeat(40_000)], 'C:\\datos\\grande.csv', { type: 'text/csv' })],
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

test('a form that is cut off is no form', async () => {
  const { type, body } = await written(sent);

  for (const kept of [body.length - 3, 100_000, 300, 0]) await expect(multipartFields(arriving({ type, body: body.slice(0, kept) }, []))).rejects.toThrow();
  await expect(multipartFields(arriving({ type: 'multipart/form-data', body }, []))).rejects.toThrow('Boundary not found');
});
