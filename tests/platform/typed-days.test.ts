import { expect, test } from 'vitest';
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
