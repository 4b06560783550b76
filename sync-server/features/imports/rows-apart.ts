/**
 * Reads the rows of a file in a worker thread, so that a file that takes too much memory or time ends only that thread. The calling thread only sends
 * bytes and receives rows. Spec: docs/security.md.
 */
import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { type RefusalData, refuse } from '#shared/kernel/result.ts';
import { fileLimits } from './file-limits.ts';
import type { FileRow } from './file-row.ts';
import type { RowFormat } from './read-rows.ts';

/** The messages of the worker thread. The thread may request bytes while its rows wait to be consumed. */
export type FromReader = { wants: 'bytes' } | { rows: FileRow[]; isLast?: true } | { refused: { code: string; data: RefusalData } };

/** The messages to the worker thread: the next bytes of the file, null after the last; or the permission to continue after rows. */
export type ToReader = { bytes: Uint8Array | null } | { goesOn: true };

const program = new URL('./row-reader.worker.ts', import.meta.url);
const goesOn: ToReader = { goesOn: true };

/** The limits of the worker thread: megabytes of heap, milliseconds until its next rows, and milliseconds of reading in total. */
type ReadingLimits = Record<'heapMegabytes' | 'silenceMs' | 'readingMs', number>;

/** @throws the errors of `readRows`, imports.fileTooSlow, imports.fileTooHeavy, and the errors of `open` or its stream */
export async function* rowsApart(open: () => Promise<Readable>, format: RowFormat, limits: ReadingLimits = fileLimits): AsyncGenerator<FileRow> {
  const content = await open();
  const bytes = content[Symbol.asyncIterator]();
  const nextBytes = async (): Promise<ToReader> => {
    const next = await bytes.next();
    return { bytes: next.done ? null : next.value };
  };
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
  const worker = new Worker(program, { workerData: format, resourceLimits });
  const watch = watchOver(worker, limits);
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      watch.stop();
      // Only the worker above speaks here.
      const said = message as FromReader;
      if ('refused' in said) throw errorOf(refuse(said.refused.code, said.refused.data));
      if ('rows' in said) {
        yield* said.rows;
        if (said.isLast) return;
      }
      worker.postMessage('wants' in said ? await nextBytes() : goesOn);
      watch.start();
    }
    throw watch.isOver() ? importsErrors.fileTooSlow() : importsErrors.fileUnreadable({ reason: 'su lectura se interrumpió.' });
  } catch (error) {
    throw isOutOfMemory(error) ? importsErrors.fileTooHeavy() : error;
  } finally {
    watch.stop();
    content.destroy();
    await worker.terminate();
  }
}

/** Ends the worker thread when it sends nothing for too long, or runs for too long in total; the time in which it waits for the caller does not count. */
function watchOver(worker: Worker, { silenceMs, readingMs }: ReadingLimits) {
  let leftMs = readingMs;
  let since = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const start = () => {
    since = performance.now();
    timer = setTimeout(
      () => {
        isOver = true;
        void worker.terminate();
      },
      Math.min(silenceMs, leftMs),
    );
  };
  start();
  return {
    start,
    stop() {
      clearTimeout(timer);
      leftMs = Math.max(0, leftMs - (performance.now() - since));
    },
    isOver: () => isOver,
  };
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
