import { randomUUID } from 'node:crypto';
import { sheetAnswer } from '#shared/kernel/call.ts';
import { contentDisposition, privateHeaders } from '../http/file-answer.ts';
import { cellOf, formatOf, type SheetCell } from './sheet-cells.ts';
import type { SheetColumn } from './workbook-answer.ts';

/**
 * A sheet to download, written as it is read: its memory does not grow with its rows. The library is loaded by the first one.
 * @param fileName without its extension
 */
export async function streamedSheet<Row>(
  fileName: string,
  { name, columns }: { name: string; columns: readonly SheetColumn<Row>[] },
  rows: AsyncIterable<Row>,
): Promise<Response> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cells = cellsOf(columns, rows);
  const body = writeXlsxStream(cells, {
    name,
    columns: columns.map(({ header, width = 16, kind }) => ({ header, width, ...formatOf(kind) })),
    freezePane: { rows: 1 },
  });
  return new Response(body, {
    headers: {
      ...privateHeaders,
      'content-type': sheetAnswer.mediaTypes[0],
      'content-disposition': contentDisposition('attachment', `${fileName}.xlsx`),
      // The etag middleware would buffer the whole answer to hash it, so the answer brings an ETag.
      etag: `"${randomUUID()}"`,
    },
  });
}

async function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield columns.map(({ kind, value }) => cellOf(kind, value(row)));
}
