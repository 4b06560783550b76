/** The thread that reads a file of strangers: it asks for the file's bytes, and gives rows until no more are asked for. See `rows-apart.ts`. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#shared/kernel/errors.ts';
import { type FileRow, type RowFormat, readRows } from './read-rows.ts';
import type { FromReader } from './rows-apart.ts';

const batchRows = 200;
const batchCharacters = 500_000;

// A worker has a port to whoever started it.
const port = parentPort as NonNullable<typeof parentPort>;
const say = (message: FromReader) => port.postMessage(message);

async function* incoming(): AsyncGenerator<Uint8Array> {
  for (;;) {
    say({ wants: 'bytes' });
    const [piece] = await once(port, 'message');
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
    say({ rows: batch });
    await once(port, 'message');
    batch = [];
    characters = 0;
  }
  say({ rows: batch, isLast: true });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  say({ refused: { code: error.code, data: error.data } });
}
