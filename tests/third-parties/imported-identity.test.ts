import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { isRefusedIdentity, readImportedIdentity } from '#shared/features/third-parties/imported-identity.rules.ts';

const unknown = () => undefined;
const nits = fc.integer({ min: 800_000_000, max: 999_999_999 }).map(String);
const digitOf = (nit: string): number => {
  const digit = checkDigitOf(nit);
  if (!digit.ok) throw new Error(nit);
  return digit.value;
};
const hyphens = fc.constantFrom('-', ' - ', '‐', '‑', '–');

property.prop([nits, hyphens])('a NIT with its own digit after any hyphen is stored as that number and that digit', (nit, hyphen) => {
  const read = readImportedIdentity({ identification: `${nit}${hyphen}${digitOf(nit)}` }, unknown);
  expect(read).toMatchObject({ identification: nit, check_digit: digitOf(nit) });
});

property.prop([nits, fc.integer({ min: 1, max: 9 })])('a digit that is not the number’s own is refused, and nothing is cut', (nit, off) => {
  const read = readImportedIdentity({ identification: `${nit}-${(digitOf(nit) + off) % 10}` }, unknown);
  expect(isRefusedIdentity(read)).toBe(true);
});

property.prop([fc.string({ maxLength: 40 })])('whatever a cell says, what is stored is a part of it or the row is refused', (typed) => {
  const read = readImportedIdentity({ identification: typed }, unknown);
  if (isRefusedIdentity(read)) return;
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  expect(bare(typed.normalize('NFKC'))).toContain(bare(read.identification));
});
