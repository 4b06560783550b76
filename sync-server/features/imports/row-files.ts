/** The rows of an imported .csv or .xlsx, one by one. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import type { FileRow } from './file-row.ts';
import type { RowFormat } from './read-rows.ts';
import { rowsApart } from './rows-apart.ts';

/** A file that can be read as often as needed. The ending of `name` tells its kind. */
export interface RowFile {
  name: string;
  open(): Promise<Readable>;
}

export const rowFileOf = (path: string, name = path): RowFile => ({ name, open: async () => createReadStream(path) });

/** @throws imports.fileKind, and what `rowsApart` throws */
export async function* rowsOf({ name, open }: RowFile, { delimiter, sheet, header_row }: Omit<RowFormat, 'kind'> = {}): AsyncGenerator<FileRow> {
  const kind = /\.xlsx$/i.test(name) ? 'xlsx' : /\.(csv|txt)$/i.test(name) ? 'csv' : null;
  if (!kind) throw importsErrors.fileKind();
  yield* rowsApart(open, { kind, delimiter, sheet, header_row });
}
