/**
 * The browser's locks between tabs, implemented here so that a dying page releases its locks like an ended process. Their names are those of the
 * product and of RxDB, and contain the database's name, which contains the device's.
 */
interface Waiting {
  grant(): void;
}

interface Lock {
  /** Ends the holder's right without its consent. */
  steal: () => void;
}

const held = new Map<string, Lock>();
const waiting = new Map<string, Waiting[]>();

type Callback = (lock: { name: string; mode: string } | null) => unknown;
interface Options {
  steal?: boolean;
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** As `navigator.locks`, exclusive locks alone. */
export const locks = {
  request: (name: string, first: Options | Callback, second?: Callback): Promise<unknown> => {
    // The options may be left out.
    const [options, callback] = typeof first === 'function' ? [{}, first] : [first, second as Callback];
    return new Promise((resolve, reject) => ask(name, { options, callback, resolve, reject }));
  },
};

interface Request {
  options: Options;
  callback: Callback;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

function ask(name: string, { options: { signal, steal = false, ifAvailable = false }, callback, resolve, reject }: Request): void {
  if (signal?.aborted) {
    reject(signal.reason);
    return;
  }
  const grant = () => {
    const lock: Lock = { steal: () => reject(new DOMException('The lock was stolen.', 'AbortError')) };
    held.set(name, lock);
    const release = () => {
      if (held.get(name) === lock) next(name);
    };
    void Promise.resolve()
      .then(() => callback({ name, mode: 'exclusive' }))
      .then(
        (value) => {
          release();
          resolve(value);
        },
        (error: unknown) => {
          release();
          reject(error);
        },
      );
  };
  if (steal) {
    held.get(name)?.steal();
    grant();
    return;
  }
  if (!held.has(name)) {
    grant();
    return;
  }
  if (ifAvailable) {
    void Promise.resolve(callback(null)).then(resolve, reject);
    return;
  }
  const mine: Waiting = { grant };
  waiting.set(name, [...(waiting.get(name) ?? []), mine]);
  signal?.addEventListener('abort', () => {
    waiting.set(
      name,
      (waiting.get(name) ?? []).filter((one) => one !== mine),
    );
    reject(signal.reason);
  });
}

function next(name: string): void {
  held.delete(name);
  waiting.get(name)?.shift()?.grant();
}

/** No page of this device is there any more. */
export function forgetLocks(device: string): void {
  for (const name of [...held.keys(), ...waiting.keys()]) {
    if (!name.includes(`-${device}-`)) continue;
    held.delete(name);
    waiting.delete(name);
  }
}
