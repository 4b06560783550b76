/** The rows of a file that people import, one by one: .csv or .xlsx. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { HeldCell } from '#shared/features/imports/import-cells.rules.ts';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { csvRows } from './csv-rows.ts';
import { decodedText } from './decoded-text.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** `row` counts as a spreadsheet does: the first is 1. */
export interface FileRow {
  row: number;
  cells: string[];
  /** What a spreadsheet holds in the cells of numbers and days, by their place. */
  held?: ReadonlyMap<number, HeldCell>;
  /** Why none of its cells can be trusted, in Spanish; absent where they can. */
  problem?: string;
}

/** A file to read as often as needed. `name` tells its kind. */
export interface RowFile {
  name: string;
  open(): Promise<Readable>;
}

export const rowFileOf = (path: string, name = path): RowFile => ({ name, open: async () => createReadStream(path) });

interface FileShape {
  /** Of a CSV; found out when missing. */
  delimiter?: string | undefined;
  /** Of an .xlsx; the first that is not hidden when missing. */
  sheet?: string | undefined;
  /** The row of the headings, from 1. */
  header_row?: number | undefined;
}

/** @throws imports.fileKind, imports.fileUnreadable, imports.sheetMissing, imports.quoteNotClosed */
export async function* rowsOf(file: RowFile, { delimiter, sheet, header_row }: FileShape = {}): AsyncGenerator<FileRow> {
  if (/\.xlsx$/i.test(file.name)) yield* xlsxRows(await file.open(), sheet);
  else if (/\.(csv|txt)$/i.test(file.name)) yield* numbered(csvRows(plainText(decodedText(await file.open())), { delimiter, headerRow: header_row }));
  else throw importsErrors.fileKind();
}

async function* numbered(rows: AsyncIterable<Omit<FileRow, 'row'>>): AsyncGenerator<FileRow> {
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

/** Older systems fill their fields with U+0000, which PostgreSQL keeps in no text. */
const withoutFiller = (text: string) => text.replaceAll('\0', '');
