import { test as property } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivedLately, isAwaited } from '#shared/features/stock-alerts/stock-alerts.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

const alert = (product_id: number, told_at: string | null) => ({ product_id, asked_at: '2026-11-01T15:00:00.000Z', told_at });

test('an arrival is news for fifteen days, the latest first; what is waited for is not', () => {
  const alerts = [alert(1, '2026-11-09T15:00:00.000Z'), alert(2, '2026-11-08T15:00:00.000Z'), alert(3, null), alert(4, '2026-11-20T15:00:00.000Z')];
  expect(arrivedLately(alerts, '2026-11-24').map(({ product_id }) => product_id)).toEqual([4, 1]);
  expect([isAwaited(alerts, 3), isAwaited(alerts, 4), isAwaited(alerts, 9)]).toEqual([true, false, false]);
});

const instants = fc.option(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
  { nil: null },
);

property.prop([fc.array(instants)])('what is news was told, and a later day has no more of it', (told) => {
  const alerts = told.map((at, index) => alert(index, at));
  const [now, later] = [arrivedLately(alerts, '2026-06-15'), arrivedLately(alerts, '2026-06-16')];
  expect(now.every(({ told_at }) => told_at !== null && localDateOf(told_at) >= '2026-05-31')).toBe(true);
  expect(later.length).toBeLessThanOrEqual(now.length);
});
