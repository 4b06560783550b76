/** Ties pulling to a message port: the worker's side of the conversation. */
import { onWritten, type PullDatabase, tellWritten } from '#pwa/platform/db/open-database.ts';
import { Offline } from '#pwa/platform/http/send.ts';
import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import type { FromPuller, ToPuller } from './pull.messages.ts';
import { pullCollection } from './pull-collection.ts';
import type { Wire } from './wire.ts';

/** The rows of one write. The page handles its notification in one task, without hearing taps; each write waits for the disk. */
const writtenAtOnce = 100;

/** The pending request of a running pull to the page, and its abort. */
interface Running {
  controller: AbortController;
  onFetched: (body: ArrayBuffer) => void;
  onEpochKept: () => void;
  onFailed: () => void;
}

/** The page's part of the work failed. */
class PageFailed extends Error {}

/** @param open opens the person's database with a connection of this worker's own; one that fails, or is cut, is opened again by the next pull */
export function hostPulls(port: WorkerPort<FromPuller, ToPuller>, open: (onCut: () => void) => Promise<PullDatabase>): void {
  const say = (message: FromPuller) => port.postMessage(message, []);
  const running = new Map<number, Running>();
  let opening: Promise<PullDatabase> | null = null;
  /** Called after a failure that is not the network's: the database connection may be dead without having reported it. */
  let isDoubtful = false;

  const openOnce = async (): Promise<PullDatabase> => {
    // Only while no other pull is running, because it could be writing.
    if (isDoubtful && running.size === 1) {
      opening = null;
      isDoubtful = false;
    }
    const forget = () => {
      opening = null;
    };
    opening ??= open(forget).then((database) => {
      onWritten(database, (rows) => say({ kind: 'written', rows }));
      return database;
    });
    try {
      return await opening;
    } catch (error) {
      forget();
      throw error;
    }
  };
  const pull = async ({ id, collection, page }: Extract<ToPuller, { kind: 'pull' }>) => {
    const one: Running = { controller: new AbortController(), onFetched: () => {}, onEpochKept: () => {}, onFailed: () => {} };
    const { signal } = one.controller;
    running.set(id, one);
    const ask = <Answer>(message: FromPuller, listen: (hear: (answer: Answer) => void) => void) =>
      new Promise<Answer>((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        one.onFailed = () => reject(new PageFailed());
        listen(resolve);
        say(message);
      });
    const wire: Wire = async (path, { query } = {}) => {
      const body = await ask<ArrayBuffer>({ kind: 'fetch', id, path, query }, (hear) => {
        one.onFetched = hear;
      });
      return new Response(body);
    };
    const onEpoch = (epoch: string) =>
      ask<void>({ kind: 'epoch', id, epoch }, (hear) => {
        one.onEpochKept = hear;
      });
    const onPage = ({ documents }: { documents: number }) => say({ kind: 'page', id, documents });
    try {
      const database = await openOnce();
      say({ kind: 'pulled', id, outcome: await pullCollection({ database, wire, collection, page, writtenAtOnce, signal, onEpoch, onPage }) });
    } catch (error) {
      const by = error instanceof PageFailed ? 'page' : error instanceof Offline ? 'line' : 'worker';
      isDoubtful ||= by === 'worker' && !signal.aborted;
      say({ kind: 'failed', id, by, message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  };
  port.onmessage = ({ data: message }) => {
    if (message.kind === 'pull') return void pull(message);
    // Before it is opened it remembers nothing.
    if (message.kind === 'written')
      return void opening?.then(
        (database) => tellWritten(database, message.rows),
        () => {},
      );
    const one = running.get(message.id);
    if (message.kind === 'fetched') one?.onFetched(message.body);
    if (message.kind === 'epoch-kept') one?.onEpochKept();
    if (message.kind === 'failed-here') one?.onFailed();
    if (message.kind === 'give-up') one?.controller.abort();
  };
}
