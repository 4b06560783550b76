import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, formatDate } from '#shared/kernel/dates.ts';
import { typedDays } from '#shared/kernel/typed-days.rules.ts';

test.each([
  ['2026', '2026*'],
  ['2026-12', '2026-12*'],
  ['2026-12-05', '2026-12-05*'],
  ['05/12/2026', '2026-12-05'],
  ['5-12-2026', '2026-12-05'],
  ['5.12.2026', '2026-12-05'],
  ['5/12', '*-12-05'],
  ['12/2026', '2026-12-*'],
  ['dic', '*-12-*'],
  ['Diciembre 2026', '2026-12-*'],
  ['5 dic', '*-12-05'],
  ['sáb 5 dic 2026', '2026-12-05'],
  ['5 de diciembre de 2026', '2026-12-05'],
])('%s is read as %s', (typed, days) => {
  expect(typedDays(typed)).toBe(days);
});

test.each(['', '5', '13', '5/13/2026', '32/12/2026', 'xyz', '5 dic 26', '%', '2026-12-05-01'])('%s says no day', (typed) => {
  expect(typedDays(typed)).toBe(null);
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

test('a day is read back from every way of writing it, and any text is read without failing', () => {
  fc.assert(
    fc.property(day, (date) => {
      const [year = '', month = '', number = ''] = date.split('-');
      for (const typed of [`${number}/${month}/${year}`, `${Number(number)}-${Number(month)}-${year}`, formatDate(date)]) expect(typedDays(typed)).toBe(date);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typedDays(text) ?? '').toMatch(/^[\d*-]*$/);
    }),
  );
});
