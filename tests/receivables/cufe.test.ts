import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cufeOf, publicPageOf } from '#shared/features/receivables/cufe.rules.ts';

const cufe = 'a1'.repeat(48);

test('a CUFE has 96 hexadecimal digits, in small or capital letters, with blanks around it', () => {
  expect(cufeOf(cufe)).toBe(cufe);
  expect(cufeOf(` ${cufe.toUpperCase()}\n`)).toBe(cufe);
  for (const other of ['', cufe.slice(1), `${cufe}0`, `g${cufe.slice(1)}`, `${cufe.slice(1)} `]) expect(cufeOf(other)).toBeNull();
});

test('what is read is read again as itself, and is an address without escapes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 96, maxLength: 96 }), (text) => {
      const code = cufeOf(text) ?? '';
      expect(cufeOf(code)).toBe(code);
      expect(new URL(publicPageOf(code)).searchParams.get('documentkey')).toBe(code);
    }),
  );
});
