/** The encoding of a CSV is detected wherever its first non-ASCII letter is. Spec: administration §2 (imports). */
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { decodedText, unreadable } from '#server/features/imports/decoded-text.ts';

const plain = Buffer.from('0001;PLAIN\r\n'.repeat(3000));
const latin = (text: string) => Buffer.from(text, 'latin1');
async function read(...chunks: Uint8Array[]): Promise<string> {
  async function* bytes() {
    yield* chunks;
  }
  return (await Array.fromAsync(decodedText(bytes()))).join('');
}
const cutEach = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, piece) => bytes.subarray(piece * size, (piece + 1) * size));

test('Windows-1252 is read right though only the last of three thousand rows tells it', async () => {
  expect(await read(plain, latin('0002;CAÑERÍA 1½\n'))).toBe(`${plain}0002;CAÑERÍA 1½\n`);
  expect(await read(plain, latin('0002;CAÑERÍA'))).toBe(`${plain}0002;CAÑERÍA`);
  // The euro sign is in Windows-1252 and not in Latin-1.
  expect(await read(plain, Buffer.from([0x80, 0x0a]))).toBe(`${plain}€\n`);
});

test('UTF-8 is read right whatever cuts its letters, with its mark or without', async () => {
  const text = '\uFEFFcódigo;nombre\n0001;CAÑERÍA ½" → €\n0002;Válvula';
  for (let size = 1; size < 12; size += 1) expect(await read(...cutEach(Buffer.from(text), size))).toBe(text.slice(1));
});

test("UTF-16 is read by its mark, whatever cuts its letters: Excel's 'Texto Unicode'", async () => {
  const text = 'Línea\tCódigo\tDescripción\n10\tBUG-U2\tCinta “negra” – 3/4" ½ Ø 𝄞\n';
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const bytes of [little, big]) for (let size = 1; size < 8; size += 1) expect(await read(...cutEach(bytes, size))).toBe(text);
});

test('a line that is written otherwise than the file is told, not damaged, and the others are right', async () => {
  const intoUtf8 = Buffer.concat([Buffer.from('CAÑO\n'), latin('CAÑERÍA\n'), Buffer.from('LEÑA\n')]);
  const intoLatin = Buffer.concat([latin('CAÑO\n'), Buffer.from('CAÑERÍA\n'), latin('LEÑA\n')]);
  for (const mixed of [intoUtf8, intoLatin]) {
    const [first, second, third] = (await read(plain, mixed)).slice(plain.length).split('\n');
    expect([first, third]).toEqual(['CAÑO', 'LEÑA']);
    expect(second).toMatch(new RegExp(`^CA${unreadable}+ER${unreadable}+A$`));
  }
});

const spanish = fc.array(fc.constantFrom(...'ABC áéíóúñÑÜ°½;\n'), { maxLength: 60 }).map((letters) => letters.join(''));
property.prop([spanish, fc.integer({ min: 1, max: 20 })])('where the pieces are cut changes nothing', async (text, size) => {
  for (const bytes of [Buffer.from(text), latin(text)]) expect(await read(...cutEach(bytes, size))).toBe(await read(bytes));
  expect(await read(...cutEach(Buffer.from(text), size))).toBe(text);
});
