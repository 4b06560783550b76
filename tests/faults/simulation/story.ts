/**
 * The possible steps of a history as data: generated from a seed, reduced to the shortest failing story, and stored as a regression when a fault was
 * found with it.
 */
import * as fc from 'fast-check';
import type { Moment } from './mortal-store.ts';

export type Step =
  | { do: 'sell'; device: number; customer: number; product: number; quantity: number; quote: boolean; finish: boolean; crash: number | null }
  | { do: 'correct'; device: number; how: 'edit' | 'accept' | 'discard' | 'resend' }
  | { do: 'arrive' | 'leave'; device: number; customer: number }
  | { do: 'collect'; device: number; customer: number; value: number; photo: boolean; crash: number | null }
  | { do: 'claim'; device: number; customer: number; product: number; photos: number; crash: number | null }
  | { do: 'amend'; device: number; claim: number; how: 'change' | 'cancel' | 'receive'; photo: boolean; crash: number | null }
  | { do: 'judge'; tenant: number; claim: number; steps: number; annul: boolean }
  | { do: 'confirm'; tenant: number; receipt: number; comesBack: boolean }
  | { do: 'schedule'; device: number; customer: number; inDays: number; hour: number; crash: number | null }
  | { do: 'reschedule'; device: number; event: number; how: 'move' | 'attend' | 'cancel'; hour: number }
  | { do: 'lose'; device: number; customer: number; product: number; quantity: number; crash: number | null }
  | { do: 'trace'; device: number; customer: number; points: number; crash: number | null }
  | { do: 'withdraw'; device: number }
  | { do: 'price'; tenant: number; product: number; price: number }
  | { do: 'stock'; tenant: number; product: number; quantity: number }
  | { do: 'owe'; tenant: number; customer: number; value: number; paid: boolean }
  | { do: 'reassign'; tenant: number; customer: number; to: number }
  | { do: 'restrict'; tenant: number; customer: number; lift: boolean }
  | { do: 'minimum'; tenant: number; customer: number; value: number }
  | { do: 'bill'; tenant: number; order: number; close: boolean }
  | { do: 'plan'; tenant: number; customer: number; inDays: number; hour: number; daily: boolean }
  | { do: 'unplan'; tenant: number; event: number; how: 'cancel' | 'delete' | 'attend' }
  | { do: 'signal'; device: number; on: boolean }
  | { do: 'crash'; device: number; writes: number }
  | { do: 'shut' | 'open' | 'tab'; device: number }
  | { do: 'clock'; device: number; days: number }
  | { do: 'token'; device: number; expired: boolean }
  | { do: 'disk'; device: number; full: boolean | 'nearly' }
  | { do: 'revoke'; device: number }
  | { do: 'kill'; moment: 'now' | Moment; writes: number; commits?: number }
  | { do: 'start' | 'backup' | 'restore' | 'jobs' }
  | { do: 'upgrade'; device: number; crash: number | null }
  | { do: 'evict'; device: number }
  | { do: 'prospect'; device: number; product: number; quantity: number; twin: boolean }
  | { do: 'weather'; level: 0 | 1 | 2 | 3 }
  | { do: 'streams'; end: boolean }
  | { do: 'run'; steps: number }
  | { do: 'sleep'; minutes: number };

export interface Story {
  /** Decides everything that the steps leave open: how the line treats each request, ids, pauses. */
  chance: number;
  devices: number;
  /** How bad the line is at the beginning. */
  weather: 0 | 1 | 2 | 3;
  steps: readonly Step[];
}

const device = fc.nat(5);
const tenant = fc.nat(1);
const customer = fc.nat(3);
const product = fc.nat(2);
const hour = fc.integer({ min: 11, max: 16 });
const crash = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(9) });

const steps: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      device,
      customer,
      product,
      quantity: fc.integer({ min: 1, max: 9 }),
      quote: fc.nat(4).map((n) => n === 0),
      finish: fc.nat(5).map((n) => n > 0),
      crash,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('correct' as const), device, how: fc.constantFrom('edit', 'accept', 'discard', 'resend') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('arrive', 'leave'), device, customer }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('collect' as const),
      device,
      customer,
      value: fc.integer({ min: 1, max: 60 }),
      photo: fc.nat(2).map((n) => n === 0),
      crash,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      device,
      customer,
      product: fc.nat(3),
      photos: fc.integer({ min: 1, max: 3 }),
      crash,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      device,
      claim: fc.nat(3),
      how: fc.constantFrom('change', 'cancel', 'receive', 'receive'),
      photo: fc.boolean(),
      crash,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('judge' as const),
      tenant,
      claim: fc.nat(3),
      steps: fc.integer({ min: 1, max: 3 }),
      annul: fc.nat(4).map((n) => n === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), tenant, receipt: fc.nat(9), comesBack: fc.nat(3).map((n) => n === 0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('schedule' as const), device, customer, inDays: fc.nat(2), hour, crash }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('reschedule' as const), device, event: fc.nat(5), how: fc.constantFrom('move', 'attend', 'cancel'), hour }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lose' as const), device, customer, product, quantity: fc.integer({ min: 1, max: 9 }), crash }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('trace' as const), device, customer, points: fc.integer({ min: 1, max: 6 }), crash }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('price' as const), tenant, product, price: fc.integer({ min: 1, max: 9 }).map((n) => n * 2_000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stock' as const), tenant, product, quantity: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('owe' as const), tenant, customer, value: fc.integer({ min: 1, max: 99 }), paid: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reassign' as const), tenant, customer, to: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restrict' as const), tenant, customer, lift: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('minimum' as const), tenant, customer, value: fc.nat(3).map((n) => n * 20_000) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bill' as const), tenant, order: fc.nat(9), close: fc.nat(3).map((n) => n === 0) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      tenant,
      customer,
      inDays: fc.nat(2),
      hour: fc.integer({ min: 11, max: 18 }),
      daily: fc.nat(3).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unplan' as const), tenant, event: fc.nat(5), how: fc.constantFrom('cancel', 'delete', 'attend') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('signal' as const), device, on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('crash' as const), device, writes: fc.nat(30) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('shut', 'open', 'open', 'tab'), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), device, days: fc.integer({ min: -5, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('token' as const), device, expired: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('disk' as const), device, full: fc.constantFrom(true, false, 'nearly' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), device }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('kill' as const), moment: fc.constantFrom('now', 'inside', 'uncommitted', 'committed'), writes: fc.nat(12) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('start', 'start', 'jobs') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('backup', 'restore') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('upgrade' as const), device, crash: fc.oneof(fc.constant(null), fc.nat(20)) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('evict' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('prospect' as const),
      device,
      product,
      quantity: fc.integer({ min: 1, max: 3 }),
      twin: fc.nat(4).map((n) => n === 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('weather' as const), level: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('run' as const), steps: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const), minutes: fc.integer({ min: 1, max: 30 }) }) },
];

const run: Step = { do: 'run', steps: 12 };
const toOffice: Step[] = [run, { do: 'judge', tenant: 0, claim: 0, steps: 3, annul: false }, run];
const claimOf = (by: number, number: number): Step => ({ do: 'claim', device: by, customer: number, product: number, photos: 1 + number, crash: null });
const receiveBy = (by: number): Step => ({ do: 'amend', device: by, claim: 0, how: 'receive', photo: true, crash: null });
/** Two phones of one seller do the same while offline, and then receive each other's changes over an unreliable line. */
const bothWithout = (of: (by: number) => Step): Step[] => [
  ...[0, 1].flatMap((by): Step[] => [{ do: 'signal', device: by, on: false }, of(by)]),
  ...[0, 1].map((by): Step => ({ do: 'signal', device: by, on: true })),
  { do: 'weather', level: 2 },
];
const collectBy = (by: number, photo: boolean): Step => ({ do: 'collect', device: by, customer: 0, value: 300, photo, crash: null });

/** The steps before the generated ones: none, requests under way, a request that two phones receive, or an invoice that two phones collect. */
const beginnings = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step[]>([]) },
  { weight: 2, arbitrary: fc.constant<Step[]>([claimOf(0, 0), claimOf(1, 1), run]) },
  { weight: 2, arbitrary: fc.constant<Step[]>([{ do: 'weather', level: 0 }, claimOf(0, 0), claimOf(1, 1), ...toOffice, ...bothWithout(receiveBy)]) },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map((photo): Step[] => [
        { do: 'weather', level: 0 },
        { do: 'owe', tenant: 0, customer: 0, value: 300, paid: false },
        run,
        ...bothWithout((by) => collectBy(by, photo)),
      ]),
  },
);

/** A history of two to six devices; most have few, so that many are played in little time. */
export const storyArbitrary: fc.Arbitrary<Story> = fc.record({
  chance: fc.noShrink(fc.nat(1_000_000_000)),
  devices: fc.constantFrom(2, 2, 2, 2, 3, 3, 4, 6),
  weather: fc.constantFrom(0 as const, 1 as const, 1 as const, 2 as const, 3 as const),
  steps: fc.tuple(beginnings, fc.array(fc.oneof(...steps), { minLength: 4, maxLength: 22, size: 'max' })).map((parts) => parts.flat()),
});

/** One line per step, as printed and as stored in a regression. */
export function tell(story: Story): string {
  return [
    `{ chance: ${story.chance}, devices: ${story.devices}, weather: ${story.weather}, steps: [`,
    ...story.steps.map((step) => `  ${JSON.stringify(step)},`),
    '] }',
  ].join('\n');
}
