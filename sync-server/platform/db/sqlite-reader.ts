import { Worker } from 'node:worker_threads';
import { drizzle as overProxy } from 'drizzle-orm/sqlite-proxy';
import { countStatement } from './database.metrics.ts';
import type { FromReader, ToReader } from './sqlite-reader.worker.ts';
import type { Db, ReadApart } from './store.ts';

/** A thread that nobody needed for so long is ended. */
const longestIdleMs = 60_000;

interface Thread {
  db: Db;
  ask(asked: ToReader): Promise<unknown[]>;
  /** Keeps the process alive while it works, and no longer. */
  hold(isHeld: boolean): void;
  /** Pending and later requests fail with the reason. */
  end(reason: unknown): void;
}

/** Reads of a SQLite file in threads of their own: a statement of seconds there keeps nobody of this thread waiting. */
export function openSqliteReader(file: string): { read: ReadApart; close(): void } {
  const idle = new Map<Thread, NodeJS.Timeout>();
  const working = new Set<Thread>();

  function takeThread(): Thread {
    const [known] = idle.keys();
    const thread = known ?? startThread(file);
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    working.add(thread);
    thread.hold(true);
    return thread;
  }
  function giveBack(thread: Thread): void {
    thread.hold(false);
    const forget = () => {
      idle.delete(thread);
      thread.end(new Error('the reading thread was idle'));
    };
    idle.set(thread, setTimeout(forget, longestIdleMs).unref());
  }

  return {
    async read(work, { signal }) {
      signal.throwIfAborted();
      const thread = takeThread();
      // SQLite cannot be interrupted from outside: the thread ends after its statement, and the next read has another thread.
      const stop = () => thread.end(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      try {
        await thread.ask(plain('BEGIN'));
        const value = await work(thread.db);
        await thread.ask(plain('COMMIT'));
        giveBack(thread);
        return value;
      } catch (error) {
        thread.end(error);
        throw signal.aborted ? signal.reason : error;
      } finally {
        working.delete(thread);
        signal.removeEventListener('abort', stop);
      }
    },
    close() {
      for (const timer of idle.values()) clearTimeout(timer);
      for (const thread of [...idle.keys(), ...working]) thread.end(new Error('the database was closed'));
    },
  };
}

const plain = (text: string): ToReader => ({ text, parameters: [], method: 'run' });

function startThread(file: string): Thread {
  const worker = new Worker(new URL('./sqlite-reader.worker.ts', import.meta.url), { workerData: file });
  /** In the order of the questions, which is the order of the answers. */
  let waiting: { resolve: (rows: unknown[]) => void; reject: (reason: unknown) => void }[] = [];
  let ended: { reason: unknown } | null = null;
  // A thread that is terminated while it loads better-sqlite3 aborts the whole process: one that has not answered yet ends after its first answer.
  let isOpen = false;
  const end = (reason: unknown) => {
    if (ended) return;
    ended = { reason };
    for (const { reject } of waiting) reject(reason);
    waiting = [];
    if (isOpen) void worker.terminate();
  };
  worker.on('message', (answer: FromReader) => {
    isOpen = true;
    if (ended) return void worker.terminate();
    const asking = waiting.shift();
    if ('error' in answer) asking?.reject(answer.error);
    else asking?.resolve(answer.rows);
  });
  worker.on('error', end);
  const ask = (asked: ToReader) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (ended) return reject(ended.reason);
      waiting.push({ resolve, reject });
      worker.postMessage(asked);
    });
  const proxy = overProxy(async (text, parameters, method) => {
    const startedAt = performance.now();
    const rows = await ask({ text, parameters, method });
    countStatement(startedAt);
    return { rows };
  });
  return {
    // The proxy's own type differs only in its result kind, which nothing here uses.
    db: proxy as unknown as Db,
    ask,
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end,
  };
}
