/** Reads the rows of an uploaded .csv or .xlsx, within `fileLimits`. Runs in a worker thread (`row-reader.worker.ts`). */
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { decodedText } from './decoded-text.ts';
import { fileLimits } from './file-limits.ts';
import type { FileRow } from './file-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

export interface RowFormat {
  kind: 'csv' | 'xlsx';
  /** The delimiter of a CSV; detected when missing. */
  delimiter?: string | undefined;
  /** The name of the sheet of an .xlsx; the first visible sheet when missing. */
  sheet?: string | undefined;
  /** The row of the headings, from 1. */
  header_row?: number | undefined;
}

/** @throws imports.fileUnreadable, imports.sheetMissing, imports.quoteNotClosed, and imports.file… for a file beyond a limit */
export async function* readRows(bytes: AsyncIterable<Uint8Array>, { kind, delimiter, sheet, header_row }: RowFormat): AsyncGenerator<FileRow> {
  const rows = kind === 'xlsx' ? xlsxRows(bytes, sheet) : numbered(csvRows(plainText(decodedText(bytes)), { delimiter, headerRow: header_row }));
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

async function* numbered(rows: AsyncIterable<CsvRow>): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const one of rows) {
    row += 1;
    yield { row, ...one };
  }
}

/** Without the mark at its beginning. */
async function* plainText(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of text) {
    yield withoutFiller(isFirst ? piece.replace(/^\uFEFF/, '') : piece);
    isFirst = isFirst && piece === '';
  }
}

/** Older systems pad their fields with U+0000, which PostgreSQL does not store in text. */
const withoutFiller = (text: string) => text.replaceAll('\0', '');
