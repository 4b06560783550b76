/**
 * Writes a workbook in a thread of its own. Of whole sheets it receives the rows in chunks, and returns the bytes after the last (null). A streamed sheet
 * is written while its rows come: the thread asks for each chunk ('more'), so that they are never held together.
 */
import { parentPort } from 'node:worker_threads';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { giveWay } from '../give-way.ts';
import { layoutOf, type Sheet } from './workbook-layout.ts';

type Rows = Sheet['rows'];
export type ToWriter = { sheet: Omit<Sheet, 'rows'> } | { streamed: Omit<Sheet, 'rows'> } | { rows: Rows } | null;
export type FromWriter = 'more' | Uint8Array;

giveWay();

const sheets: Sheet[] = [];
/** Takes the next chunk of a streamed sheet; null is its end. */
let take: ((rows: Rows | null) => void) | null = null;

parentPort?.on('message', (said: ToWriter) => {
  if (take) take(said !== null && 'rows' in said ? said.rows : null);
  else if (said === null) void write();
  else if ('streamed' in said) void stream(said.streamed);
  else if ('sheet' in said) sheets.push({ ...said.sheet, rows: [] });
  else sheets.at(-1)?.rows.push(...said.rows);
});

async function write(): Promise<void> {
  answer(new Uint8Array(await writeXlsx(layoutOf(sheets))));
}

async function stream({ name, columns }: Omit<Sheet, 'rows'>): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const part of writeXlsxStream(chunks(), { name, columns, freezePane: { rows: 1 } })) parts.push(part);
  answer(new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()));
}

async function* chunks(): AsyncGenerator<Rows[number]> {
  for (;;) {
    const rows = await new Promise<Rows | null>((resolve) => {
      take = resolve;
      parentPort?.postMessage('more' satisfies FromWriter);
    });
    if (rows === null) return;
    yield* rows;
  }
}

function answer(bytes: Uint8Array<ArrayBuffer>): void {
  parentPort?.postMessage(bytes satisfies FromWriter, [bytes.buffer]);
}
