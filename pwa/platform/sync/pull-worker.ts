import type { FromPuller, PullHost, PullPort, ToPuller } from './pull.messages.ts';

/** Starts the worker that pulls into a person's database, when it is first spoken to. */
export function pullWorker(databaseName: string): PullHost {
  let worker: Worker | null = null;
  let onLost = () => {};
  const begin = (): Worker => {
    const begun = new Worker(new URL('./pull.worker.ts', import.meta.url), { type: 'module', name: databaseName });
    let hasSpoken = false;
    begun.onmessage = (event) => {
      hasSpoken = true;
      port.onmessage?.(event);
    };
    begun.onerror = () => {
      if (!hasSpoken) onLost();
    };
    return begun;
  };
  const port: PullPort<ToPuller, FromPuller> = {
    onmessage: null,
    postMessage(message, transfer) {
      worker ??= begin();
      worker.postMessage(message, transfer);
    },
  };
  return {
    port,
    onLost(hear) {
      onLost = hear;
    },
    close: () => worker?.terminate(),
  };
}
