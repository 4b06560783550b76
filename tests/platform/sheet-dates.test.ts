import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { streamedSheet } from '#server/platform/xlsx/streamed-sheet.ts';
import { type SheetColumn, sheetOf, workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';

interface Row {
  day: string | null;
  at: string | null;
}
const columns: readonly SheetColumn<Row>[] = [
  { header: 'Vence', kind: 'date', value: ({ day }) => day },
  { header: 'Llegada', kind: 'moment', value: ({ at }) => at },
];
const rows: readonly Row[] = [
  { day: '2026-12-01', at: '2026-11-25T03:30:00.000Z' },
  { day: null, at: null },
  { day: 'sin fecha', at: null },
];
// Half past ten at night in Bogotá, the day before.
const expected = [
  [new Date('2026-12-01T00:00:00.000Z'), new Date('2026-11-24T22:30:00.000Z')],
  ['sin fecha', null],
];

async function* asTheyCome() {
  yield* rows;
}

test.each([
  ['a whole workbook', () => workbookAnswer('prueba', [sheetOf('Hoja', columns, rows)])],
  ['a sheet that is written as it is read', () => streamedSheet('prueba', { name: 'Hoja', columns }, asTheyCome())],
])('days and moments of %s are dates of Excel, in the time of Bogotá', async (_name, made) => {
  const { sheets } = await readXlsx(new Uint8Array(await (await made()).arrayBuffer()));
  const [, ...written] = sheets[0]?.rows ?? [];
  expect([written[0], [written.at(-1)?.[0], written.at(-1)?.[1] ?? null]]).toEqual(expected);
});

test('the headings of a workbook filter its rows, also past the column Z; a sheet without rows has none', async () => {
  const many: readonly SheetColumn<Row>[] = Array.from({ length: 28 }, (_, index) => ({ header: `C${index}`, value: () => index }));
  const answer = await workbookAnswer('prueba', [sheetOf('Muchas', many, rows), sheetOf('Vacía', columns, [])]);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(sheets.map(({ autoFilter }) => autoFilter?.range ?? null)).toEqual(['A1:AB4', null]);
});
