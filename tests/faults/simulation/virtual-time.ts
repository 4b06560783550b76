/**
 * Time that only a history moves. Timers of this process wait in a list instead of the event loop, so a history of days takes a moment and the same
 * seed gets the same timers in the same order. Import this module before any module that holds a timer.
 */
import { takeOverThreads } from './one-thread.ts';

interface Timer {
  id: number;
  dueMs: number;
  everyMs: number | null;
  call: () => void;
}

const realSetImmediate = setImmediate;
const realSetTimeout = setTimeout;
const startsAtMs = Date.parse('2026-11-24T15:00:00.000Z');
/** Timers within this number of milliseconds count as work under way: debounces, hints, the next turn. */
const shortMs = 60;
const calmTurns = 4;

let nowMs = startsAtMs;
let timers: Timer[] = [];
let lastId = 0;
let outside = 0;
const waiting: (() => void)[] = [];

/** Registers work that the event loop does not show, such as a query sent to PostgreSQL. Returns the function that ends it. */
export function beginOutside(): () => void {
  outside += 1;
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    outside -= 1;
    if (outside === 0) for (const go of waiting.splice(0)) go();
  };
}

export function virtualNow(): string {
  return new Date(nowMs).toISOString();
}

export function virtualMs(): number {
  return nowMs - startsAtMs;
}

/** Begins a new history: the same first instant, and no waiting timers. */
export function restartTime(): void {
  nowMs = startsAtMs;
  timers = [];
}

/** Lets all work under way end, including short timers. Timers for messages or longer times stay. */
export async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 20_000; rounds += 1) {
    await untilIdle();
    const next = earliest();
    if (!next || next.dueMs > nowMs + shortMs) return;
    fire(next);
  }
  throw new Error('The simulation never comes to rest: something sets short timers for ever.');
}

/** Waits for work in real time that the event loop does not show (a PDF), while the history's time stands still. */
export async function standStillUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise<void>((resolve) => realSetTimeout(resolve, 1));
  await untilIdle();
}

/** Settles until the work has ended. */
export async function finish<T>(work: Promise<T>): Promise<T> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  for (;;) {
    await settle();
    if (ended) return await work;
    await new Promise<void>((resolve) => realSetTimeout(resolve, 1));
  }
}

/** Moves time forward by this duration, and runs every timer in between. */
export async function pass(ms: number): Promise<void> {
  const until = nowMs + ms;
  for (let next = earliest(); next && next.dueMs <= until; next = earliest()) {
    fire(next);
    await settle();
  }
  nowMs = Math.max(nowMs, until);
}

/** Moves time forward to the next timer. False when there is none within the limit. */
export async function passToNext(limitMs: number): Promise<boolean> {
  const next = earliest();
  if (!next || next.dueMs > nowMs + limitMs) return false;
  fire(next);
  await settle();
  return true;
}

function earliest(): Timer | undefined {
  let found: Timer | undefined;
  for (const timer of timers) if (!found || timer.dueMs < found.dueMs || (timer.dueMs === found.dueMs && timer.id < found.id)) found = timer;
  return found;
}

function fire(timer: Timer): void {
  nowMs = Math.max(nowMs, timer.dueMs);
  if (timer.everyMs === null) timers = timers.filter((one) => one !== timer);
  else timer.dueMs = nowMs + timer.everyMs;
  timer.call();
}

const busyKinds = /Immediate|FSReq/;

async function untilIdle(): Promise<void> {
  for (let calm = 0; calm < calmTurns; ) {
    await new Promise<void>((resolve) => {
      if (outside > 0) waiting.push(resolve);
      else realSetImmediate(resolve);
    });
    calm = outside > 0 || process.getActiveResourcesInfo().some((kind) => busyKinds.test(kind)) ? 0 : calm + 1;
  }
}

function add(call: () => void, ms: number | undefined, repeats: boolean): object {
  lastId += 1;
  const id = lastId;
  const delayMs = Math.max(0, Number(ms) || 0);
  timers.push({ id, dueMs: nowMs + delayMs, everyMs: repeats ? Math.max(1, delayMs) : null, call });
  const handle = {
    ref: () => handle,
    unref: () => handle,
    hasRef: () => true,
    refresh: () => handle,
    close: () => remove(handle),
    [Symbol.toPrimitive]: () => id,
  };
  return handle;
}

function remove(handle: unknown): void {
  if (handle === null || handle === undefined) return;
  // A handle of ours turns into its number.
  const id = Number(handle as object);
  timers = timers.filter((timer) => timer.id !== id);
}

type Callback = (...given: unknown[]) => void;

/**
 * To be called once, at the start of a process that plays histories, before any other module is loaded: replaces the timers, and the work of other
 * threads.
 */
export function takeOverTime(): void {
  takeOverThreads();
  const replacement = {
    setTimeout: (call: Callback, ms?: number, ...given: unknown[]) => add(() => call(...given), ms, false),
    setInterval: (call: Callback, ms?: number, ...given: unknown[]) => add(() => call(...given), ms, true),
    clearTimeout: remove,
    clearInterval: remove,
  };
  // Code that measures a pause by the clock must see the clock of the timers.
  const clock = new Proxy(Date, {
    construct: (original, given) => Reflect.construct(original, given.length === 0 ? [nowMs] : given),
    get: (original, key) => (key === 'now' ? () => nowMs : Reflect.get(original, key)),
  });
  Object.assign(globalThis, replacement, { Date: clock });
}

/** Registers each call of a method as work under way until its promise settles, so that `settle` waits for it. */
export function countCalls(owner: object, name: string): void {
  // Each of these methods gives a promise.
  const original = Reflect.get(owner, name) as (...given: unknown[]) => Promise<unknown>;
  Reflect.set(owner, name, function counted(this: unknown, ...given: unknown[]) {
    const end = beginOutside();
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = (...told: unknown[]) => {
        end();
        callback(...told);
      };
      return original.apply(this, given);
    }
    const answer: unknown = original.apply(this, given);
    if (answer instanceof Promise) void answer.then(end, end);
    else end();
    return answer;
  });
}
