/** Threads that run the `*.worker.ts` of a capability: what computes for seconds there keeps nobody of the server's thread waiting. */
import { parentPort, Worker } from 'node:worker_threads';
import { AppError, type ErrorDefinition, type FieldErrors } from '#shared/kernel/errors.ts';
import type { RefusalData } from '#shared/kernel/result.ts';
import { giveWay } from './give-way.ts';

/** `structuredClone` leaves nothing of an AppError but its message: a refusal travels in its parts. */
interface Refused {
  code: string;
  definition: ErrorDefinition;
  data: RefusalData;
  errors: FieldErrors | undefined;
}
type Answer = { value: unknown } | { refused: Refused } | { error: Error };
/** A progress message that a worker sends before its answer. */
interface Told {
  told: unknown;
}
interface Thread {
  worker: Worker;
  /** Ends the thread when nobody has asked it for a while. */
  idle: NodeJS.Timeout | undefined;
}

/** A thread that nobody needed for so long is ended. */
const longestIdleMs = 60_000;

export interface WorkerThreads {
  /**
   * Asks a free thread, or a new one; `hear` is given what its function tells before it answers. What is asked and answered is copied between the threads (`structuredClone`). An aborted thread ends at once.
   * @throws the AppError that the worker's function throws, with its fields; any other error as a plain Error; the signal's reason once it is aborted
   */
  ask(asked: unknown, options: { signal: AbortSignal; hear?: (told: unknown) => void }): Promise<unknown>;
}

/** @param file a `*.worker.ts` that calls `serveThread` */
export function openWorkerThreads(file: URL): WorkerThreads {
  const free: Thread[] = [];
  const start = (): Thread => ({ worker: new Worker(file), idle: undefined });
  const giveBack = (thread: Thread) => {
    thread.worker.unref();
    thread.idle = setTimeout(() => {
      free.splice(free.indexOf(thread), 1);
      void thread.worker.terminate();
    }, longestIdleMs).unref();
    free.push(thread);
  };
  return {
    async ask(asked, { signal, hear }) {
      signal.throwIfAborted();
      const thread = free.pop() ?? start();
      clearTimeout(thread.idle);
      const { worker } = thread;
      worker.ref();
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      const listen = (message: Answer | Told) => ('told' in message ? hear?.(message.told) : resolve(message));
      worker.on('message', listen).once('error', reject);
      try {
        worker.postMessage(asked);
        const answer = await promise;
        giveBack(thread);
        if ('error' in answer) throw answer.error;
        if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.definition, answer.refused.data, answer.refused.errors);
        return answer.value;
      } catch (error) {
        if (!free.includes(thread)) void worker.terminate();
        throw error;
      } finally {
        worker.off('message', listen).off('error', reject);
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** Answers what the server's thread asks of this thread, one question after the other. */
export function serveThread<Asked>(answer: (asked: Asked, tell: (told: unknown) => void) => Promise<unknown>): void {
  giveWay();
  parentPort?.on('message', (asked: Asked) => {
    const tell = (told: unknown) => parentPort?.postMessage({ told } satisfies Told);
    answer(asked, tell).then(
      (value) => parentPort?.postMessage({ value } satisfies Answer),
      (error: unknown) => parentPort?.postMessage(failureOf(error)),
    );
  });
}

function failureOf(error: unknown): Answer {
  if (!(error instanceof AppError)) return { error: error instanceof Error ? error : new Error(String(error)) };
  const { code, status, message, data, errors } = error;
  return { refused: { code, definition: { status, text: message }, data, errors } };
}
