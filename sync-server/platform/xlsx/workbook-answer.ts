import { on, once } from 'node:events';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sheetAnswer } from '#shared/kernel/call.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { httpErrors } from '../http/http.errors.ts';
import { listCap, type Page } from '../http/list-request.ts';
import { cellOf, formatOf, type SheetKind } from './sheet-cells.ts';
import type { FromWriter, ToWriter } from './workbook.worker.ts';
import { layoutOf, type Sheet } from './workbook-layout.ts';

/** A column of a sheet: its heading and its cell for a row. Text stays text: codes keep their zeros. */
export interface SheetColumn<Row> {
  header: string;
  /** The id of the list's column that it belongs to; absent for a column that no list shows. */
  of?: string;
  /** Characters; 16 when absent. */
  width?: number;
  kind?: SheetKind;
  /** Whether a summed sheet has the sum of the column below the rows; pesos are summed unless this says no, because prices add up to nothing. */
  sums?: boolean;
  value(row: Row): string | number | null;
}

/** A sheet of more cells keeps everybody else waiting for longer than a thread takes to begin. */
const mostCellsHere = 20_000;
const rowsAPiece = 500;

/** @param summed the columns that add up are summed below the rows; not in a sheet that an import reads back */
export function sheetOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[], { summed = false } = {}): Sheet {
  return {
    name,
    ...(summed && { summed: columns.flatMap(({ kind, sums }, place) => (place > 0 && (sums ?? kind === 'pesos') ? [place] : [])) }),
    columns: columns.map(({ header, width = 16, kind }) => ({ header, width, ...formatOf(kind) })),
    rows: rows.map((row) => columns.map(({ kind, value }) => cellOf(kind, value(row)))),
  };
}

/** All of a list as a spreadsheet of one sheet, with its sums. @param fileName without its extension @param shown the list's columns in their order; all when absent @throws http.listTooLong when it goes over the cap */
export async function listAnswer<Row>(
  fileName: string,
  {
    sheet,
    columns,
    shown,
    page: { rows, total },
  }: { sheet: string; columns: readonly SheetColumn<Row>[]; shown?: readonly string[] | undefined; page: Page<Row> },
): Promise<Response> {
  if (total > listCap) throw httpErrors.listTooLong({ cap: listCap });
  return await workbookAnswer(fileName, [sheetOf(sheet, shownOf(columns, shown), rows, { summed: true })]);
}

/** The columns that a list shows, in its order; all of them when nobody says which. @param shown the ids of the list's columns */
export function shownOf<Row>(columns: readonly SheetColumn<Row>[], shown: readonly string[] | undefined): readonly SheetColumn<Row>[] {
  const chosen = shown?.flatMap((id) => columns.filter(({ of }) => of === id)) ?? [];
  return chosen.length === 0 ? columns : chosen;
}

/** The sheets as a spreadsheet to download; the headings stay in sight. @param fileName without its extension */
export async function workbookAnswer(fileName: string, sheets: readonly Sheet[]): Promise<Response> {
  return workbookDownload(fileName, await workbookBytes(sheets));
}

/** The file of the sheets: a long one is written in a thread of its own. */
export async function workbookBytes(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const cells = sheets.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  return cells > mostCellsHere ? await writtenApart(sheets) : await writtenHere(sheets);
}

/** @param fileName without its extension */
export function workbookDownload(fileName: string, bytes: Uint8Array): Response {
  return fileAnswer({ bytes, mediaType: sheetAnswer.mediaTypes[0], fileName: `${fileName}.xlsx` });
}

async function writtenHere(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return await writeXlsx(layoutOf(sheets));
}

async function writtenApart(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url));
  const post = (said: ToWriter) => worker.postMessage(said);
  try {
    // A thread that fails rejects this.
    const written = once(worker, 'message');
    written.catch(() => undefined);
    for (const { rows, ...sheet } of sheets) {
      post({ sheet });
      for (let from = 0; from < rows.length; from += rowsAPiece) {
        post({ rows: rows.slice(from, from + rowsAPiece) });
        await turnOfOthers();
      }
    }
    post(null);
    // The thread says nothing else.
    return (await written)[0] as Uint8Array;
  } finally {
    await worker.terminate();
  }
}

/**
 * The file of one sheet whose rows come in chunks, written in a thread of its own while they come: its memory does not grow with its rows, but for the
 * compressed file.
 */
export async function streamedBytes<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  { chunks, signal }: { chunks: AsyncIterable<readonly Row[]>; signal: AbortSignal },
): Promise<Uint8Array> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url));
  const post = (said: ToWriter) => worker.postMessage(said);
  // A thread that fails rejects what waits for its messages.
  const messages = on(worker, 'message', { signal });
  const listen = async (): Promise<FromWriter> => (await messages.next()).value?.[0];
  try {
    const { rows: _rows, ...sheet } = sheetOf(name, columns, []);
    post({ streamed: sheet });
    for await (const rows of chunks) {
      await listen();
      post({ rows: sheetOf(name, columns, rows).rows });
    }
    await listen();
    post(null);
    // After the last chunk the thread answers the file.
    return (await listen()) as Uint8Array;
  } finally {
    await worker.terminate();
  }
}
