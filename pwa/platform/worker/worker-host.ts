/** Either end of a conversation with a worker: a Worker, or a MessagePort. */
export interface WorkerPort<Out, In> {
  postMessage(message: Out, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<In>) => void) | null;
}

/** A worker as the page holds it. */
export interface WorkerHost<To, From> {
  port: WorkerPort<To, From>;
  /** Called when the worker did not start: it answers nothing, and the next message starts another. */
  onLost(hear: () => void): void;
  close(): void;
}

/**
 * Starts a worker with the first message to it, and passes messages both ways.
 * @param begin makes the worker; the caller names its script, where the bundler sees it
 * @param atOnce starts the worker now, so that it reads its store while the page does other work
 */
export function holdWorker<To, From>(begin: () => Worker, { atOnce = false } = {}): WorkerHost<To, From> {
  let worker: Worker | null = null;
  let onLost = () => {};
  const started = (): Worker => {
    const begun = begin();
    let hasSpoken = false;
    begun.onmessage = (event) => {
      hasSpoken = true;
      port.onmessage?.(event);
    };
    // The worker's script did not load: its messages are lost, and no other event reports that.
    begun.onerror = () => {
      if (hasSpoken || worker !== begun) return;
      worker = null;
      onLost();
    };
    return begun;
  };
  const port: WorkerPort<To, From> = {
    onmessage: null,
    postMessage(message, transfer) {
      worker ??= started();
      worker.postMessage(message, transfer);
    },
  };
  if (atOnce) worker = started();
  return {
    port,
    onLost(hear) {
      onLost = hear;
    },
    close: () => worker?.terminate(),
  };
}
