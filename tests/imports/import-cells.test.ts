import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { type CellFormat, type HeldCell, readImportCell, visibleText } from '#shared/features/imports/import-cells.rules.ts';
import { readImportDate } from '#shared/features/imports/import-dates.rules.ts';
import { readImportNumber } from '#shared/features/imports/import-numbers.rules.ts';
import type { ImportColumn } from '#shared/kernel/import-columns.ts';
import { ok } from '#shared/kernel/result.ts';

const column = (kind: ImportColumn['kind'], rest: Partial<ImportColumn> = {}): ImportColumn => ({ label: 'Dato', kind, ...rest });
const code = (result: ReturnType<typeof readImportCell>) => (result.ok ? 'ok' : result.code);
/** The value alone. */
function readValue(of: ImportColumn, text: string, format?: CellFormat) {
  const read = readImportCell(of, text, format);
  return read.ok ? ok(read.value.value) : read;
}
const number = (value: number, rest: Partial<Extract<HeldCell, { kind: 'number' }>> = {}): HeldCell => ({
  ...{ kind: 'number', value, shown: String(value), isPercent: false },
  ...rest,
});

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
  ['6e-05', 0.00006],
  ['1.5E-3', 0.0015],
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
  expect(readValue(column('pesos'), '2024.994', { decimal: '.', times: 4000 })).toEqual(ok(8_099_976));
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
  expect(readValue(column('decimal'), String(value), { held: number(value) })).toEqual(ok(value === 0 ? expect.closeTo(0) : value));
});

prop.prop([fc.integer({ min: 1, max: 999 }), fc.constantFrom('.', ',')])(
  'a fraction of three decimals below 1 is no group of thousands',
  (thousandths, separator) => {
    expect(readImportNumber(`0${separator}${String(thousandths).padStart(3, '0')}`)).toEqual(ok(thousandths / 1000));
  },
);

test('text codes keep their zeros and their punctuation', () => {
  expect(readValue(column('code'), '05001')).toEqual(ok('05001'));
  expect(readValue(column('code'), '6203-2RS/C3')).toEqual(ok('6203-2RS/C3'));
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T15:30:00Z', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21/11/2026 15:30', '2026-11-21'],
])('%s is the day %s', (text, day) => {
  expect(readImportDate(text)).toEqual(ok(day));
});

test.each(['31/02/2026', '2026-02-30', '21-11/2026', '21 nov 2026', '46000', '2026/11/21', '21/11/26'])('%s is not a day that we read', (text) => {
  expect(readImportDate(text)).toMatchObject({ ok: false, code: 'imports.notDate' });
});

test('limits of a column are told', () => {
  expect(code(readImportCell(column('code', { max: 5 }), '123456'))).toBe('imports.tooLong');
  expect(code(readImportCell(column('integer'), '1,5'))).toBe('imports.notWhole');
  expect(code(readImportCell(column('pesos', { min: 1 }), '0'))).toBe('imports.tooSmall');
  expect(code(readImportCell(column('percentage'), '101'))).toBe('imports.percentageRange');
  expect(code(readImportCell(column('flag'), 'quizás'))).toBe('imports.notFlag');
  expect(readValue(column('flag'), 'Sí')).toEqual(ok(true));
});

test('a day that exists only with the month first is told as such, and read where the whole file says so', () => {
  expect(readImportDate('11/26/2026')).toMatchObject({ ok: false, code: 'imports.otherDayOrder' });
  expect(readImportDate('11/26/2026', 'mdy')).toEqual(ok('2026-11-26'));
  expect(readImportDate('03/04/2026', 'mdy')).toEqual(ok('2026-03-04'));
  expect(readImportDate('26/11/2026', 'mdy')).toMatchObject({ ok: false, code: 'imports.otherDayOrder' });
  expect(readImportDate('2026-03-04', 'mdy')).toEqual(ok('2026-03-04'));
});

test('a percentage is what the sheet shows; below 1, where nothing shows it, a person must tell', () => {
  const iva = column('percentage');
  expect(readImportCell(iva, '0.19', { held: number(0.19, { isPercent: true }) })).toEqual(ok({ value: 19 }));
  expect(readImportCell(iva, '0.055', { held: number(0.055, { isPercent: true }) })).toEqual(ok({ value: 5.5 }));
  expect(readImportCell(iva, '0.19', { held: number(0.19) })).toEqual(ok({ value: 19, isDoubtful: true }));
  expect(readImportCell(iva, '0,19')).toEqual(ok({ value: 19, isDoubtful: true }));
  expect(readImportCell(iva, '0,19', { fractions: 'percent' })).toEqual(ok({ value: 19 }));
  expect(readImportCell(iva, '0,19', { fractions: 'written' })).toEqual(ok({ value: 0.19 }));
  expect(readImportCell(iva, '0,19 %')).toEqual(ok({ value: 0.19 }));
  expect(readImportCell(iva, '19 %')).toEqual(ok({ value: 19 }));
  expect(readImportCell(iva, '1')).toEqual(ok({ value: 1 }));
  expect(readImportCell(iva, '0')).toEqual(ok({ value: 0 }));
  expect(readImportCell(iva, '0.19', { times: 100, held: number(0.19) })).toEqual(ok({ value: 19 }));
  expect(code(readImportCell(iva, '1.5', { held: number(1.5, { isPercent: true }) }))).toBe('imports.percentageRange');
});

prop.prop([fc.integer({ min: 0, max: 10_000 })])('what Excel shows as a percentage of two decimals is that percentage', (hundredths) => {
  const percent = hundredths / 100;
  expect(readImportCell(column('percentage'), String(percent / 100), { held: number(percent / 100, { isPercent: true }) })).toEqual(ok({ value: percent }));
});

test('a code is its shown text; what a spreadsheet made of it is told', () => {
  const sku = column('code');
  expect(readValue(sku, '45', { held: number(45, { shown: '00045' }) })).toEqual(ok('00045'));
  expect(readValue(sku, '7702010000000', { held: number(7_702_010_000_000) })).toEqual(ok('7702010000000'));
  expect(code(readImportCell(sku, '2002-12-01', { held: { kind: 'date' } }))).toBe('imports.dateInCode');
  expect(code(readImportCell(column('text'), '2002-12-01', { held: { kind: 'date' } }))).toBe('imports.dateInText');
  for (const text of ['7,70201E+12', '7.70201E+12', '7E+12', '7,7e+12']) expect(code(readImportCell(sku, text)), text).toBe('imports.abbreviatedNumber');
  for (const text of ['1E10', '12E3', '7E12', '22E+']) expect(readValue(sku, text), text).toEqual(ok(text));
  expect(code(readImportCell(sku, '77020100000012345000', { held: number(Number('77020100000012345678')) }))).toBe('imports.digitsLost');
});

test('letters that nobody sees are no part of a code or a text', () => {
  for (const text of ['BUG-Z1\u200b', '\ufeffBUG-Z1', 'BUG-Z1\u00a0', 'BUG\u00ad-Z1', 'BUG-\u202aZ1'])
    expect(readValue(column('code'), text), JSON.stringify(text)).toEqual(ok('BUG-Z1'));
  expect(readValue(column('code'), 'BUG\u00a0 Z1')).toEqual(ok('BUG Z1'));
  expect(code(readImportCell(column('code'), '\u200b'))).toBe('imports.invisible');
  expect(visibleText('Guaya\u200b\u00a0de \u0007freno\r\n2 m 👩\u200d🔧')).toBe('Guaya de freno\n2 m 👩\u200d🔧');
});
