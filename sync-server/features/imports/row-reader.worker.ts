/** The worker thread that reads an untrusted file: it requests the file's bytes, and sends rows until no more are requested. See `rows-apart.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '#server/platform/give-way.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FileRow } from './file-row.ts';
import { type RowFormat, readRows } from './read-rows.ts';
import type { FromReader, ToReader } from './rows-apart.ts';

giveWay();

const batchRows = 200;
const batchCharacters = 500_000;

// A worker always has a port to its parent.
const port = parentPort as NonNullable<typeof parentPort>;
const say = (message: FromReader) => port.postMessage(message);

// Separate waiters for bytes and for rows: a CSV requests its next bytes while its rows are consumed.
let takeBytes: (piece: Uint8Array | null) => void = () => undefined;
let goOn: () => void = () => undefined;
port.on('message', (answer: ToReader) => ('bytes' in answer ? takeBytes(answer.bytes) : goOn()));

async function* incoming(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await new Promise<Uint8Array | null>((resolve) => {
      takeBytes = resolve;
      say({ wants: 'bytes' });
    });
    if (piece === null) return;
    yield piece;
  }
}

try {
  let batch: FileRow[] = [];
  let characters = 0;
  // What started it says what to read.
  for await (const row of readRows(incoming(), workerData as RowFormat)) {
    batch.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length < batchRows && characters < batchCharacters) continue;
    const rows = batch;
    await new Promise<void>((resolve) => {
      goOn = resolve;
      say({ rows });
    });
    batch = [];
    characters = 0;
  }
  say({ rows: batch, isLast: true });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  say({ refused: { code: error.code, data: error.data } });
}
