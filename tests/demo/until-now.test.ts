import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { untilNow } from '#server/demo/calendar.ts';
import { instantOf } from '#shared/kernel/dates.ts';

const today = '2026-11-25';

test('a demo that is made in the morning has the orders of today until then; those of other days stay', () => {
  const now = instantOf(today, '10:00');
  expect(untilNow(instantOf(today, '08:00'), now)).toBe(instantOf(today, '08:00'));
  expect(untilNow(instantOf(today, '13:00'), now)).toBe(instantOf(today, '09:00'));
  expect(untilNow(instantOf('2026-11-24', '17:59'), now)).toBe(instantOf('2026-11-24', '17:59'));
  expect(untilNow(instantOf(today, '17:59'), instantOf(today, '19:30'))).toBe(instantOf(today, '17:59'));
});

const minute = fc.integer({ min: 0, max: 599 });
const timeOf = (minutes: number) => `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
property.prop([minute, minute, fc.integer({ min: 0, max: 1439 })])(
  'no order is of a moment to come, whenever the demo is made, and the earlier stays the earlier',
  (one, other, made) => {
    const now = new Date(Date.parse(instantOf(today)) + made * 60_000).toISOString();
    const [first, second] = [one, other].sort((a, b) => a - b).map((at) => untilNow(instantOf(today, timeOf(at)), now)) as [string, string];
    expect(second <= now).toBe(true);
    expect(first <= second).toBe(true);
  },
);
