/**
 * Reads the rows of a file in its own thread; a file that takes too much memory or time kills only that thread. The serving thread only passes bytes
 * in and takes rows out. Spec: docs/security.md.
 */
import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { importsErrors } from '#shared/features/imports/imports.errors.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { type RefusalData, refuse } from '#shared/kernel/result.ts';
import { fileLimits } from './file-limits.ts';
import type { FileRow, RowFormat } from './read-rows.ts';

/** The thread's messages. It may ask for bytes while it waits for the rows to be taken. */
export type FromReader = { wants: 'bytes' } | { rows: FileRow[]; isLast?: true } | { refused: { code: string; data: RefusalData } };

/** The answer to the thread: the next bytes of the file, null after the last of them; or that it may go on after rows. */
export type ToReader = { bytes: Uint8Array | null } | { goesOn: true };

const program = new URL('./row-reader.worker.ts', import.meta.url);
const goesOn: ToReader = { goesOn: true };

/** What the thread may take: megabytes of heap, milliseconds until it gives its next rows, and milliseconds of reading in all. */
type ReadingLimits = Record<'heapMegabytes' | 'silenceMs' | 'readingMs', number>;

/** @throws what `readRows` throws, and imports.fileTooSlow, imports.fileTooHeavy; what `open` or its stream throws */
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

/** Ends the thread when it says nothing for too long, or has taken too long in all; the time in which it waits for us does not count. */
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
