import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { firstListedDay } from '#shared/features/orders/listed-period.rules.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';

test('lists of orders begin one month and a day before today', () => {
  expect(firstListedDay('2026-11-24')).toBe('2026-10-24');
  expect(firstListedDay('2026-01-10')).toBe('2025-12-10');
});

const instants = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true });
property.prop([instants])('whatever the day, it is 31 days before, over months and years', (instant) => {
  const today = localDateOf(instant.toISOString());
  expect(addDays(firstListedDay(today), 31)).toBe(today);
});
