/** The rows of a file that people import, as texts and one by one: .csv or .xlsx. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { csvRows } from './csv-rows.ts';
import { decodedText } from './decoded-text.ts';

/** `row` counts as a spreadsheet does: the first is 1. */
export interface FileRow {
  row: number;
  cells: string[];
  /** The places of the cells that a spreadsheet holds as numbers: what their text says is said in one way. */
  numbers?: ReadonlySet<number>;
}

/** A file to read as often as needed. `name` tells its kind. */
export interface RowFile {
  name: string;
  open(): Promise<Readable>;
}

export const rowFileOf = (path: string, name = path): RowFile => ({ name, open: async () => createReadStream(path) });

/** @throws imports.fileKind, imports.fileUnreadable */
export async function* rowsOf(
  file: RowFile,
  { delimiter, sheet }: { delimiter?: string | undefined; sheet?: string | undefined } = {},
): AsyncGenerator<FileRow> {
  const rows = /\.xlsx$/i.test(file.name)
    ? xlsxRows(file, sheet)
    : /\.(csv|txt)$/i.test(file.name)
      ? numbered(csvRows(plainText(decodedText(await file.open())), delimiter))
      : null;
  if (!rows) throw importsErrors.fileKind();
  yield* rows;
}

async function* numbered(rows: AsyncIterable<string[]>): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const cells of rows) {
    row += 1;
    yield { row, cells };
  }
}

/** Without the mark at its beginning. */
async function* plainText(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of text) {
    yield withoutFiller(isFirst ? piece.replace(/^\uFEFF/, '') : piece);
    isFirst = false;
  }
}

/** Older systems fill their fields with U+0000, which PostgreSQL keeps in no text. */
const withoutFiller = (text: string) => text.replaceAll('\0', '');

async function* xlsxRows(file: RowFile, sheet: string | undefined): AsyncGenerator<FileRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  // Node's web stream and the browser's are the same at run time.
  const stream = Readable.toWeb(await file.open()) as unknown as ReadableStream<Uint8Array>;
  try {
    for await (const { index, values } of streamXlsxRows(stream, sheet === undefined ? {} : { sheet }))
      yield { row: index + 1, cells: values.map(cellText), numbers: numbersOf(values) };
  } catch (error) {
    throw importsErrors.fileUnreadable({ reason: error instanceof Error ? error.message : String(error) });
  }
}

const numbersOf = (values: readonly unknown[]) => new Set(values.flatMap((value, place) => (typeof value === 'number' ? [place] : [])));

/** A cell as text: days as ISO, whole numbers without the '.0' that some readers add. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? '1' : '0';
  // A spreadsheet can write half of a character, which PostgreSQL keeps in no JSON.
  return withoutFiller(String(value)).toWellFormed();
}
