/** CSVs as distributors write them: inch marks, titles above the headings, unclosed quotes. */
import { readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { writeCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { csvRows } from '#server/features/imports/csv-rows.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}
const read = async (text: string, shape = {}) => await Array.fromAsync(csvRows(pieces(text), shape));
const file = (name: string) => readFileSync(`tests/imports/files/${name}`, 'utf8');

test('inch marks in cells without quotes are letters; a quote that swallows a row is told with its lines, and so is what follows a closing one', async () => {
  const rows = await read(file('quotes.csv'));
  expect(rows.map(({ cells, problem }) => [cells[0], problem])).toEqual([
    ['Código', undefined],
    ['BUG-Q1', undefined],
    ['BUG-Q2', expect.stringContaining('línea 3')],
    ['BUG-Q3', expect.stringContaining('líneas 4 a 5')],
    ['BUG-Q5', undefined],
  ]);
  expect(rows[1]?.cells).toEqual(['BUG-Q1', 'CODO 1/2" GALV', '10', 'R1']);
});

test('a quote that closes only in a later row is told too, though the cells are as many as the headings', async () => {
  const text = 'Código;Descripción;Precio\nA;"3/4 NIPLE;100\nB;UNION 1";200\nC;Bien;300\n';
  const rows = await read(text);
  expect(rows.map(({ problem }) => problem !== undefined)).toEqual([false, true, false]);
  expect(rows[2]?.cells).toEqual(['C', 'Bien', '300']);
});

test('a quote that is still open at the end of the file, or after an absurd length, is refused with its line', async () => {
  await expect(read('a;b\n1;bien\n2;"nunca\n3;x\n')).rejects.toThrow('la fila 3 del archivo no se cierra');
  await expect(read(`a;b\n1;"${'x;y\n'.repeat(100_000)}"\n`)).rejects.toThrow('la fila 2 del archivo no se cierra');
});

test('a cell of several lines that a person wrote is one cell', async () => {
  const rows = await read('nit;dirección;teléfono\n9001;"Calle 1; apto 2\nBarrio Centro";300\n');
  expect(rows[1]).toEqual({ cells: ['9001', 'Calle 1; apto 2\nBarrio Centro', '300'] });
});

test('a separator inside a cell without quotes moves the others: the row is told', async () => {
  const rows = await read('codigo,nombre,precio\nA,Guante,1,5\nB,Tapa,2,\nC,"Uno, dos",3\n');
  expect(rows.map(({ problem }) => problem !== undefined)).toEqual([false, true, false, false]);
});

test('the separator is that of the headings, wherever they stand, or what the file itself says', async () => {
  expect((await read(file('title.csv'), { headerRow: 3 }))[2]?.cells).toEqual(['Código', 'Lista de precios', 'Precio']);
  expect((await read(file('sep.csv'))).map(({ cells }) => cells)).toEqual([
    ['Código', 'Lista de precios', 'Precio'],
    ['A', 'LP1', '1000'],
  ]);
  expect((await read('SEP=|\r\na|b;c\r\n'))[0]?.cells).toEqual(['a', 'b;c']);
  expect(await read('sep=;')).toEqual([]);
});

const cell = fc.oneof(fc.constantFrom('', '1.234,5', 'Tuerca', '"', '3/4"', 'a;b', 'línea\notra', '000123'), fc.string({ maxLength: 8 }));
property.prop([
  fc.integer({ min: 2, max: 4 }).chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 })),
  fc.constantFrom(',', ';', '\t', '|'),
  fc.integer({ min: 1, max: 7 }),
])('what a program wrote by the rules comes back as it was, however it is cut, unless it looks swallowed', async (rows, delimiter, size) => {
  const clean = rows.map((row) => row.map((text) => text.replace(/[\r\0]/g, '').trim()));
  const table = [clean[0]?.map((_, place) => `t${place}`) ?? [], ...clean];
  const text = writeCsv(table, { delimiter, lineSeparator: '\r\n', quoteStyle: 'all' } as never);
  const cut = Array.from({ length: Math.ceil(text.length / size) }, (_, piece) => text.slice(piece * size, (piece + 1) * size));
  const back = await Array.fromAsync(csvRows(pieces(...cut), { delimiter }));
  expect(back).toHaveLength(table.length);
  for (const [place, { cells, problem }] of back.entries()) if (problem === undefined) expect(cells).toEqual(table[place]);
});
