/** The limits of a file, at their boundaries. Spec: docs/security.md. */
import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fileLimits } from '#server/features/imports/file-limits.ts';
import { mappedRows } from '#server/features/imports/mapped-rows.ts';
import { type RowFormat, readRows } from '#server/features/imports/read-rows.ts';
import { zipParts } from '#server/features/imports/zip-parts.ts';
import { importMappingSchema } from '#shared/features/imports/import-mapping.rules.ts';

async function* bytesOf(content: Uint8Array) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function countRows(content: string | Uint8Array, kind: RowFormat['kind'] = 'csv'): Promise<number> {
  let count = 0;
  for await (const _row of readRows(bytesOf(Buffer.from(content)), { kind })) count += 1;
  return count;
}

test('as many rows, columns and characters as allowed are read, and one more is refused with its row', async () => {
  expect(await countRows('a;b\n'.repeat(fileLimits.rows))).toBe(fileLimits.rows);
  await expect(countRows('a;b\n'.repeat(fileLimits.rows + 1))).rejects.toThrow('El archivo tiene más de 500,000 filas: divídalo en varios.');
  const line = (cells: number) => `${Array.from({ length: cells }, () => 'a').join(';')}\n`;
  expect(await countRows(line(fileLimits.columns))).toBe(1);
  await expect(countRows(`a;b\n${line(fileLimits.columns + 1)}`)).rejects.toThrow('El archivo tiene en la fila 2 más de 1,000 columnas.');
  expect(await countRows(`a;b\n${'x'.repeat(fileLimits.cellCharacters)};\n`)).toBe(2);
  await expect(countRows(`a;b\n"${'x\n'.repeat(fileLimits.cellCharacters)}";\n`)).rejects.toThrow(
    'El archivo tiene en la fila 2 una celda de más de 32,767 caracteres. Si es un CSV, revise que no falte una comilla.',
  );
});

test('a CSV whose quote or whose row never ends is refused long before its end', async () => {
  let read = 0;
  async function* endless(begin: string, unit: string) {
    yield Buffer.from(begin);
    for (; read < 500_000_000; read += 64_000) yield Buffer.from(unit.repeat(64_000 / unit.length));
  }
  for (const [begin, unit, message] of [
    ['a;b\n"', 'x\n', 'La comilla que se abre en la fila 2 del archivo no se cierra'],
    ['a;b\n"', 'a";"\n', 'La comilla que se abre en la fila 2 del archivo no se cierra'],
    ['a;b\nc;d\n', 'x', 'El archivo tiene en la línea 3 más de 1,048,576 caracteres sin un salto de línea.'],
    ['', ';', 'El archivo tiene en la línea 1 más de 1,048,576 caracteres sin un salto de línea.'],
  ] as const) {
    read = 0;
    await expect(Array.fromAsync(readRows(endless(begin, unit), { kind: 'csv' }))).rejects.toThrow(message);
    expect(read).toBeLessThan(2_000_000);
  }
});

test('a workbook is read with its last cells left out when they are empty', async () => {
  const content = await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['a', 'b', null, null], ['c']] }] });
  const rows = await Array.fromAsync(readRows(bytesOf(content), { kind: 'xlsx' }));
  expect(rows.map(({ row, cells }) => ({ row, cells }))).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['c'] },
  ]);
});

test('a workbook whose directory says more than it may unfold into is refused before anything is unfolded', async () => {
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['a']] }] }));
  const firstEntry = content.indexOf('PK\u0001\u0002');
  const sized = (bytes: number) => content.writeUInt32LE(bytes, firstEntry + 24);
  const others = [...zipParts(content).values()].slice(1).reduce((sum, { bytes }) => sum + bytes, 0);
  sized(fileLimits.unfoldedBytes - others);
  expect(zipParts(content).size).toBeGreaterThan(1);
  sized(fileLimits.unfoldedBytes - others + 1);
  expect(() => zipParts(content)).toThrow(/400 MB/);
});

test('a joined file has a limit of its own, because its rows are held', async () => {
  const file = (name: string, content: string) => ({ name, open: async () => Readable.from([Buffer.from(content)]) });
  const mapped = (rows: number) =>
    mappedRows(
      {
        kind: 'lines',
        file: file('lineas.csv', 'Código;Descripción\n1;Uno\n'),
        mapping: importMappingSchema.parse({ join: { file: 'b.csv', on: 'Código' } }),
        joined: file('b.csv', `Código;Otra\n${Array.from({ length: rows }, (_, row) => `${row};x`).join('\n')}`),
      },
      { remark: () => undefined, ask: () => undefined, reading: () => undefined, columns: () => undefined },
    );
  expect(await Array.fromAsync(mapped(fileLimits.joinedRows))).toHaveLength(1);
  await expect(Array.fromAsync(mapped(fileLimits.joinedRows + 1))).rejects.toThrow('El archivo unido tiene más de 100,000 filas o de 2,000,000 celdas.');
});

test('a text of UTF-16 whose first line never ends is refused long before its end', async () => {
  let read = 0;
  async function* endless() {
    yield Buffer.from([0xff, 0xfe]);
    for (; read < 500_000_000; read += 64_000) yield Buffer.from('x'.repeat(32_000), 'utf16le');
  }
  await expect(Array.fromAsync(readRows(endless(), { kind: 'csv' }))).rejects.toThrow('1,048,576 caracteres sin un salto de línea.');
  expect(read).toBeLessThan(5_000_000);
});
