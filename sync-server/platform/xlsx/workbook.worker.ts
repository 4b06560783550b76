/** Writes a workbook in a thread of its own: receives its sheets and their rows in chunks, and returns its bytes after the last (null). */
import { parentPort } from 'node:worker_threads';
import { writeXlsx } from 'hucre/xlsx';
import { giveWay } from '../give-way.ts';
import { layoutOf, type Sheet } from './workbook-layout.ts';

export type ToWriter = { sheet: Omit<Sheet, 'rows'> } | { rows: Sheet['rows'] } | null;

giveWay();

const sheets: Sheet[] = [];
parentPort?.on('message', (said: ToWriter) => {
  if (said === null) void write();
  else if ('sheet' in said) sheets.push({ ...said.sheet, rows: [] });
  else sheets.at(-1)?.rows.push(...said.rows);
});

async function write(): Promise<void> {
  const bytes = new Uint8Array(await writeXlsx(layoutOf(sheets)));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
