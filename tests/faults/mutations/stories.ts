/** Histories that exercise a protection. They pass while it is in place; without it one of them fails. */
import type { Step, Story } from '../simulation/story.ts';

const base = { chance: 7, devices: 3, weather: 0 } as const;
const sell = { do: 'sell', device: 0, customer: 0, product: 0, quantity: 2, quote: false, finish: true, crash: null } as const;
const run: Step = { do: 'run', steps: 12 };
const story = (...steps: Step[]): Story => ({ ...base, steps });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

export const restored = [
  story({ do: 'backup' }, sell, { do: 'owe', tenant: 0, customer: 0, value: 5, paid: false }, run, { do: 'jobs' }, run, { do: 'restore' }, run),
];

export const diesWhilePulling = upTo(12).map((writes) =>
  story(
    { do: 'minimum', tenant: 0, customer: 0, value: 20_000 },
    { do: 'owe', tenant: 0, customer: 0, value: 5, paid: false },
    { do: 'crash', device: 0, writes },
    run,
  ),
);

export const nearlyFull = [
  story(
    { do: 'disk', device: 0, full: 'nearly' },
    { do: 'minimum', tenant: 0, customer: 0, value: 20_000 },
    run,
    run,
    { do: 'disk', device: 0, full: false },
    run,
  ),
];

export const diesWhileFinishing = upTo(14).map((crash) => story({ ...sell, crash }, run));

export const answerLost = upTo(6).map((chance) => ({ ...base, chance, weather: 3 as const, steps: [sell, { ...sell, device: 2 }, run, sell, run, run] }));

export const reassigned = [story({ do: 'reassign', tenant: 0, customer: 0, to: 1 }, run)];

export const revoked = [story(sell, run, { do: 'revoke', device: 0 }, sell, run)];

export const upgraded = [story({ do: 'signal', device: 0, on: false }, sell, { do: 'upgrade', device: 0, crash: null }, run)];

export const evicted = [
  story(sell, run, { do: 'signal', device: 0, on: false }, sell, { do: 'evict', device: 0 }, { do: 'signal', device: 0, on: true }, run, run, sell, run),
];

export const streamCut = upTo(4).map((chance) => ({
  ...base,
  chance,
  weather: 2 as const,
  steps: [run, run, { do: 'price', tenant: 0, product: 0, price: 8_000 } as const, run, { do: 'minimum', tenant: 0, customer: 0, value: 20_000 } as const, run],
}));

export const streamCutAgain = [story({ do: 'streams', end: true }, { do: 'sleep', minutes: 10 })];

export const serverDown = [story({ do: 'kill', moment: 'now', writes: 0 }, { do: 'sleep', minutes: 20 })];

/** The device reports itself before it sends: the transaction of the order fails after as many steps of the line. */
export const diesBeforeCommit = upTo(3).map((steps) =>
  story(run, sell, { do: 'run', steps }, { do: 'kill', moment: 'uncommitted', writes: 0 }, run, { do: 'shut', device: 0 }, { do: 'start' }, run),
);

export const diesInAStep = upTo(12).map((commits) =>
  story(sell, run, { do: 'kill', moment: 'committed', writes: 0, commits }, { do: 'jobs' }, { do: 'start' }, { do: 'sleep', minutes: 1 }, { do: 'jobs' }, run),
);

export const twoOrders = [story(sell, run, { ...sell, customer: 1 }, run, sell, run, { do: 'jobs' }, run)];

export const twoDistributors = [story({ do: 'price', tenant: 0, product: 0, price: 8_000 }, { ...sell, device: 2 }, run, { do: 'jobs' }, run)];

const claim = { do: 'claim', customer: 0, product: 0, photos: 3, crash: null } as const;
const receive = { do: 'amend', claim: 0, how: 'receive', photo: true, crash: null } as const;

/**
 * The third photo goes up in two pieces: over a bad line, and with the signal lost after each number of requests until the command is due again.
 */
export const photosCut = [
  ...upTo(6).map((chance) => ({ ...base, chance, weather: 3 as const, steps: [{ ...claim, device: 0 }, run, run, run] })),
  ...upTo(12).map((steps) =>
    story(
      ...[{ ...claim, device: 0 }, { do: 'run', steps } as const],
      ...[{ do: 'signal', device: 0, on: false } as const, { do: 'sleep', minutes: 1 } as const, { do: 'signal', device: 0, on: true } as const],
      run,
    ),
  ),
];

export const receivedTwice = [
  story(
    ...[{ ...claim, device: 0 }, run, { do: 'judge', tenant: 0, claim: 0, steps: 3, annul: false } as const, run],
    ...[0, 1].flatMap((device): Step[] => [
      { do: 'signal', device, on: false },
      { ...receive, device },
    ]),
    ...[0, 1].map((device): Step => ({ do: 'signal', device, on: true })),
    run,
  ),
];

/** All histories, for the run in which nothing is removed. */
export const everyStory: readonly Story[] = [
  ...[restored, nearlyFull, diesWhilePulling, diesWhileFinishing, answerLost, reassigned, revoked, upgraded, evicted, streamCut, streamCutAgain].flat(),
  ...[serverDown, diesBeforeCommit, diesInAStep, twoOrders, twoDistributors, photosCut, receivedTwice].flat(),
];
