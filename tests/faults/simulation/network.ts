/**
 * The line between devices and the server. Every request waits here until the history decides what happens: it arrives, is cut at any byte of the
 * request or of the answer, arrives twice, arrives late, or reaches a failing server.
 */
import type { Reach } from '#tests/support/phone/device.ts';
import type { Chance } from './chance.ts';

/** How bad the line is: 0 calm, to 3. */
export type Weather = 0 | 1 | 2 | 3;

/** An observer's view of each answer of the server, whether or not the device received the answer. */
export interface Passed {
  status: number;
  text: string;
  arrived: boolean;
}

export interface Caller {
  /** Sorts the requests: 'device-0/tab-1'. */
  name: string;
  /** The token to send; it may have expired. */
  token(): Promise<string>;
}

interface Held {
  caller: Caller;
  path: string;
  place: number;
  init: Parameters<Reach>[1];
  resolve(response: Response): void;
  reject(error: unknown): void;
  /** The device does not wait any more. */
  isGivenUp(): boolean;
}

export interface Network {
  reachOf(caller: Caller): Reach;
  /** Decides what happens to some of the waiting requests (to all of them without faults). Returns how many were handled. */
  step(): number;
  /** How many requests wait. */
  waiting(): number;
  weather: Weather;
  /** Whether every stream ends as soon as it has begun, with or without other faults. */
  endsStreams: boolean;
  /** Requests that reached the line so far. */
  requests(): number;
  /** Whether a device has a stream open. */
  isListening(device: string): boolean;
  /** Aborts all open streams, and all requests whose answer is being transferred. */
  cutAll(): void;
}

interface Parts {
  answer(request: Request): Promise<Response>;
  chance: Chance;
  /** Called when the server begins a request whose device waits; the returned function receives the answer. */
  observe(caller: Caller, path: string): (passed: Passed) => void;
  log(text: string): void;
}

type Fate = 'arrives' | 'lost' | 'torn' | 'answer cut' | 'twice' | 'late' | 'ill';
/** Each fate is as likely as its number of entries. */
const fates: readonly Fate[] = ['lost', 'lost', 'lost', 'torn', ...Array<Fate>(5).fill('answer cut'), 'twice', 'twice', 'late', 'late', 'ill', 'ill'];
const badShare = [0, 0.1, 0.3, 0.55] as const;

export function createNetwork({ answer, chance, observe, log }: Parts): Network {
  let held: Held[] = [];
  /** Requests that their device has given up, and which still arrive later. */
  let late: Held[] = [];
  let requests = 0;
  /** What ends each open stream, and whose it is. */
  const open = new Map<() => void, string>();
  const places = new Map<string, number>();

  const network: Network = {
    weather: 0,
    endsStreams: false,
    waiting: () => held.length,
    requests: () => requests,
    isListening: (device) => [...open.values()].some((name) => name.startsWith(`${device}/`)),
    reachOf: (caller) => (path, init) =>
      new Promise((resolve, reject) => {
        requests += 1;
        const key = `${caller.name} ${init.method} ${path.split('?')[0]}`;
        places.set(key, (places.get(key) ?? 0) + 1);
        const one: Held = { caller, path, place: places.get(key) ?? 0, init, resolve, reject, isGivenUp: () => init.signal?.aborted ?? false };
        held.push(one);
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
      }),
    step() {
      const inOrder = held.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
      const isCalm = network.weather === 0;
      const chosen = isCalm ? inOrder : inOrder.filter(() => chance.happens(0.6));
      held = inOrder.filter((one) => !chosen.includes(one));
      for (const one of chosen) if (!one.isGivenUp()) meet(one, isCalm ? 'arrives' : fateOf(network.weather));
      const arriving = late.filter(() => isCalm || chance.happens(0.3));
      late = late.filter((one) => !arriving.includes(one));
      for (const one of arriving) void serve(one, () => undefined);
      if (!isCalm && chance.happens(0.1)) network.cutAll();
      return chosen.length + arriving.length;
    },
    cutAll() {
      for (const cut of [...open.keys()]) cut();
    },
  };

  function fateOf(weather: Weather): Fate {
    if (!chance.happens(badShare[weather])) return 'arrives';
    return fates[chance.below(fates.length)] ?? 'lost';
  }

  function meet(one: Held, fate: Fate): void {
    if (fate !== 'arrives') log(`${one.caller.name} ${one.init.method} ${one.path.split('?')[0]}: ${fate}`);
    // Three in four within the first bytes, so that the server has done the work and the device knows nothing.
    const cutAt = fate === 'answer cut' ? (chance.happens(0.75) ? chance.below(180) : chance.below(20_000)) : null;
    if (fate === 'torn') void serve(one, () => undefined, chance.below(Math.max(1, one.init.file?.size ?? one.init.body?.length ?? 1)));
    if (fate === 'late') late.push(one);
    if (fate === 'twice') void serve(one, () => undefined);
    if (fate === 'ill') one.resolve(illness(chance.below(3)));
    else if (fate === 'lost' || fate === 'late' || fate === 'torn') one.reject(new TypeError('fetch failed'));
    else {
      const tell = observe(one.caller, one.path);
      void serve(one, (response) => deliver(one, response, { cutAt, tell }));
    }
  }

  /** The server processes the request; `then` gets its answer, unless there was none. */
  async function serve(one: Held, then: (response: Response) => void, tornAt: number | null = null): Promise<void> {
    try {
      then(await answer(await requestOf(one, tornAt)));
    } catch (error) {
      one.reject(error);
    }
  }

  function deliver(one: Held, response: Response, { cutAt, tell }: { cutAt: number | null; tell: (passed: Passed) => void }): void {
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      one.resolve(openStream(one, response));
      return;
    }
    void response.text().then((text) => {
      const arrived = cutAt === null || cutAt >= text.length;
      tell({ status: response.status, text, arrived });
      const answered = { status: response.status, headers: response.headers };
      // Before the first byte of the body the caller has no answer at all.
      if (!arrived && cutAt === 0) one.reject(new TypeError('fetch failed'));
      else one.resolve(new Response(arrived ? text : brokenBody(text.slice(0, cutAt)), answered));
    }, one.reject);
  }

  function openStream(one: Held, response: Response): Response {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const ending = new AbortController();
    const cut = () => ending.abort(new TypeError('terminated'));
    open.set(cut, one.caller.name);
    one.init.signal?.addEventListener('abort', cut, { once: true });
    // Its first words still arrive.
    if (network.endsStreams) setTimeout(cut, 20);
    void (response.body ?? new ReadableStream()).pipeTo(writable, { signal: ending.signal }).then(
      () => open.delete(cut),
      () => open.delete(cut),
    );
    return new Response(readable, { status: response.status, headers: response.headers });
  }

  return network;
}

const orderOf = ({ caller, path, place, init }: Held) => `${caller.name} ${path.split('?')[0]} ${init.method} ${String(place).padStart(6, '0')}`;

async function requestOf({ caller, path, init }: Held, tornAt: number | null): Promise<Request> {
  const headers = { ...init.headers, Authorization: `Bearer ${await caller.token()}` };
  const whole = init.file ? new Uint8Array(await init.file.arrayBuffer()) : init.body;
  const body = tornAt === null || whole === null ? whole : brokenBody(whole.slice(0, tornAt));
  // A streamed request body must be declared; the type of the options does not have the field.
  return new Request(`http://server${path}`, {
    method: init.method,
    headers,
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
}

function brokenBody(content: string | Uint8Array): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent || content.length === 0) controller.error(new TypeError('terminated'));
      else controller.enqueue(typeof content === 'string' ? new TextEncoder().encode(content) : content);
      sent = true;
    },
  });
}

function illness(kind: number): Response {
  if (kind === 0) return new Response('<html>502 Bad Gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } });
  const status = kind === 1 ? 500 : 503;
  return new Response(JSON.stringify({ success: false, message: 'No se pudo atender.' }), { status, headers: { 'Content-Type': 'application/json' } });
}
