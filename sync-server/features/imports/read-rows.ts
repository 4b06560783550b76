/** The rows of a .csv or .xlsx that somebody sent, within the limits of `fileLimits`. Runs in a thread of its own (`row-reader.worker.ts`). */
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { csvRows } from './csv-rows.ts';
import { decodedText } from './decoded-text.ts';
import { fileLimits } from './file-limits.ts';
import { requireModestZip } from './zip-limits.ts';

/** `row` counts as a spreadsheet does: the first is 1. */
export interface FileRow {
  row: number;
  cells: string[];
  /** The places of the cells that a spreadsheet holds as numbers: what their text says is said in one way. */
  numbers?: ReadonlySet<number>;
}

export interface RowFormat {
  kind: 'csv' | 'xlsx';
  /** Of a CSV; found out when missing. */
  delimiter?: string | undefined;
  /** Of an .xlsx; the first when missing. */
  sheet?: string | undefined;
}

/** @throws imports.fileUnreadable, and imports.file… for what is beyond a limit */
export async function* readRows(bytes: AsyncIterable<Uint8Array>, { kind, delimiter, sheet }: RowFormat): AsyncGenerator<FileRow> {
  const rows = kind === 'xlsx' ? xlsxRows(bytes, sheet) : numbered(csvRows(plainText(decodedText(bytes)), delimiter));
  let count = 0;
  let cells = 0;
  for await (const row of rows) {
    count += 1;
    cells += row.cells.length;
    if (count > fileLimits.rows) throw importsErrors.fileManyRows({ limit: fileLimits.rows });
    if (cells > fileLimits.cells) throw importsErrors.fileManyCells({ limit: fileLimits.cells });
    if (row.cells.length > fileLimits.columns) throw importsErrors.fileManyColumns({ row: row.row, limit: fileLimits.columns });
    if (row.cells.some((cell) => cell.length > fileLimits.cellCharacters)) throw importsErrors.fileLongCell({ row: row.row, limit: fileLimits.cellCharacters });
    yield row;
  }
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

async function* xlsxRows(bytes: AsyncIterable<Uint8Array>, sheet: string | undefined): AsyncGenerator<FileRow> {
  // From memory: only then is each part held to the size that the directory says.
  const workbook = await wholeFile(bytes);
  requireModestZip(workbook);
  const { streamXlsxRows } = await import('hucre/xlsx');
  try {
    for await (const { index, values } of streamXlsxRows(workbook, sheet === undefined ? {} : { sheet })) {
      // Cells that are only formatted, which spreadsheets write up to their last column.
      const cells = values.slice(0, values.findLastIndex((value) => value !== null) + 1);
      if (!Number.isSafeInteger(index) || index < 0) throw importsErrors.fileUnreadable({ reason: 'una de sus filas no tiene número.' });
      yield { row: index + 1, cells: cells.map(cellText), numbers: numbersOf(cells) };
    }
  } catch (error) {
    throw error instanceof AppError ? error : importsErrors.fileUnreadable({ reason: reasonOf(error) });
  }
}

async function wholeFile(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > fileLimits.workbookBytes) throw importsErrors.fileTooBig({ megabytes: fileLimits.workbookBytes / 1024 / 1024 });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The library tells programmers what is wrong; people are told what they can do about it. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'EncryptedFileError') return 'está protegido con contraseña: guárdelo sin ella.';
  return 'no es un libro de Excel (.xlsx), o está dañado: ábralo y guárdelo de nuevo.';
}

const numbersOf = (values: readonly unknown[]) => new Set(values.flatMap((value, place) => (typeof value === 'number' ? [place] : [])));

/** A cell as text: days as ISO, whole numbers without the '.0' that some readers add. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? '1' : '0';
  // A spreadsheet can write half of a character, which PostgreSQL keeps in no JSON.
  return withoutFiller(String(value)).toWellFormed();
}
