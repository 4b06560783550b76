import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { ImportColumn } from '#shared/features/imports/import-columns.ts';
import { readImportDate, readImportNumber, readImportValue } from '#shared/features/imports/import-values.rules.ts';
import { ok } from '#shared/kernel/result.ts';

const column = (kind: ImportColumn['kind'], rest: Partial<ImportColumn> = {}): ImportColumn => ({ label: 'Dato', kind, ...rest });
const code = (result: ReturnType<typeof readImportValue>) => (result.ok ? 'ok' : result.code);

test.each([
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['$ 1.234.567', 1_234_567],
  ['$1,234,567.50', 1_234_567.5],
  ['1.234.567,50', 1_234_567.5],
  ['1234567', 1_234_567],
  ['1.234', 1_234],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0.25', 0.25],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['-0.125', -0.125],
  ['0', 0],
  ['-1.500', -1_500],
  ['(1.500)', -1_500],
  ['19 %', 19],
  ['COP 5.000', 5_000],
])('%s is read as %s', (text, value) => {
  expect(readImportNumber(text)).toEqual(ok(value));
});

test.each(['1.23.456', '0.125.500', '0.125,50', '1,234.567.890', '12,34,567'])('%s can be read in two ways, and is refused', (text) => {
  expect(readImportNumber(text)).toMatchObject({ ok: false, code: 'imports.ambiguousNumber' });
});

test.each(['', 'doce', '12 a 15', '1e5', '0x10', 'NaN', '-', '.'])('%s is not a number', (text) => {
  expect(readImportNumber(text)).toMatchObject({ ok: false, code: 'imports.notNumber' });
});

test('a column that says its decimal separator is never guessed', () => {
  expect(readImportNumber('2024.994', '.')).toEqual(ok(2024.994));
  expect(readImportNumber('2024.994')).toEqual(ok(2024.994));
  expect(readImportNumber('024.994')).toEqual(ok(24_994));
  expect(readImportNumber('1.234', '.')).toEqual(ok(1.234));
  expect(readImportValue(column('pesos'), '2024.994', { decimal: '.', times: 4000 })).toEqual(ok(8_099_976));
});

prop.prop([fc.integer({ min: -9_000_000_000, max: 9_000_000_000 })])('whole pesos written with dots, commas or nothing are the same number', (pesos) => {
  const grouped = Math.abs(pesos)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.');
  const sign = pesos < 0 ? '-' : '';
  for (const text of [String(pesos), `${sign}${grouped}`, `${sign}${grouped.replaceAll('.', ',')}`, `${sign}${grouped},00`])
    expect(readImportNumber(text)).toEqual(ok(pesos === 0 ? expect.closeTo(0) : pesos));
});

prop.prop([fc.double({ noNaN: true, noDefaultInfinity: true })])('a number of a spreadsheet’s own cell is that number', (value) => {
  expect(readImportValue(column('decimal'), String(value), { exact: true })).toEqual(ok(value === 0 ? expect.closeTo(0) : value));
});

prop.prop([fc.integer({ min: 1, max: 999 }), fc.constantFrom('.', ',')])(
  'a fraction of three decimals below 1 is no group of thousands',
  (thousandths, separator) => {
    expect(readImportNumber(`0${separator}${String(thousandths).padStart(3, '0')}`)).toEqual(ok(thousandths / 1000));
  },
);

test('text codes keep their zeros and their punctuation', () => {
  expect(readImportValue(column('code'), '05001')).toEqual(ok('05001'));
  expect(readImportValue(column('code'), '6203-2RS/C3')).toEqual(ok('6203-2RS/C3'));
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T15:30:00Z', '2026-11-21'],
])('%s is the day %s', (text, day) => {
  expect(readImportDate(text)).toEqual(ok(day));
});

test.each(['11/21/2026', '31/02/2026', '2026-02-30', '21-11-2026', '21 nov 2026', '46000', '2026/11/21'])('%s is not a day that we read', (text) => {
  expect(readImportDate(text)).toMatchObject({ ok: false, code: 'imports.notDate' });
});

test('limits of a column are told', () => {
  expect(code(readImportValue(column('code', { max: 5 }), '123456'))).toBe('imports.tooLong');
  expect(code(readImportValue(column('integer'), '1,5'))).toBe('imports.notWhole');
  expect(code(readImportValue(column('pesos', { min: 1 }), '0'))).toBe('imports.tooSmall');
  expect(code(readImportValue(column('percentage'), '101'))).toBe('imports.percentageRange');
  expect(code(readImportValue(column('flag'), 'quizás'))).toBe('imports.notFlag');
  expect(readImportValue(column('flag'), 'Sí')).toEqual(ok(true));
});
