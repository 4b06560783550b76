import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unsentSales } from '#pwa/features/commercial/unsent-sales.ts';
import { countActivities, monthlyPercentage } from '#shared/features/commercial/activity-counts.rules.ts';
import { addMonths, averageSales, lastClosedMonths, monthsOfYear, openMonthOf } from '#shared/features/commercial/average-sales.rules.ts';
import { growthOf, participationOf, sharesOf } from '#shared/features/commercial/participation.rules.ts';

test('three customers with a third each have 33.34, 33.33 and 33.33 %', () => {
  expect(sharesOf([1, 1, 1])).toEqual([33.34, 33.33, 33.33]);
  expect(sharesOf([0, -5])).toEqual([null, null]);
  expect(participationOf([70, 20, 6, 4])).toMatchObject([
    { participation_percentage: 70, accumulated_percentage: 70, class: 'A' },
    { participation_percentage: 20, accumulated_percentage: 90, class: 'A' },
    { accumulated_percentage: 96, class: 'B' },
    { accumulated_percentage: 100, class: 'C' },
  ]);
  expect([growthOf(150, 100), growthOf(50, 100), growthOf(10, 0)]).toEqual([50, -50, null]);
});

test('a customer with 85 % of the sales is of class A: who crosses a limit is in the class before it', () => {
  expect(participationOf([85, 11, 4]).map((row) => row.class)).toEqual(['A', 'B', 'C']);
  expect(participationOf([80, 15, 5]).map((row) => row.class)).toEqual(['A', 'B', 'C']);
});

test('unsent orders are sold where the company counts orders, and not where it counts invoices', () => {
  const lines = [
    { is_freight: false, subtotal: 1_000 },
    { is_freight: true, subtotal: 50 },
  ];
  // Only these fields of an order and of its lines are read.
  const orders = [
    { delivery: 'pending', state: 'APROBADO', lines },
    { delivery: 'confirmed', state: 'APROBADO', lines },
    { delivery: 'pending', state: 'ANULADO', lines },
  ] as unknown as Parameters<typeof unsentSales>[0];
  expect(unsentSales(orders, 'venta')).toEqual({ orders: 1, sales: 1_000 });
  expect(unsentSales(orders, 'facturado')).toEqual({ orders: 0, sales: 0 });
});

test('shares sum to exactly 100, whatever the values, and keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 200 }), (values) => {
      const shares = sharesOf(values);
      const hundredths = shares.reduce((sum: number, share) => sum + Math.round((share ?? 0) * 100), 0);
      expect(hundredths).toBe(values.some((value) => value > 0) ? 10_000 : 0);
      expect(shares.every((share, place) => (share === null) === (values[place] ?? 0) <= 0 || hundredths === 0)).toBe(true);
    }),
  );
});

test('a customer two months old with 3,000,000 buys 1,500,000 a month; an older one the sixth part of six months', () => {
  const recent = new Map([
    ['2026-09', 1_000_000],
    ['2026-10', 2_000_000],
    ['2026-11', 9_000_000],
  ]);
  expect(averageSales(recent, { current: '2026-11', first: '2026-09' })).toBe(1_500_000);
  expect(averageSales(recent, { current: '2026-11', first: '2025-01' })).toBe(500_000);
  expect(averageSales(recent, { current: '2026-11', first: null })).toBe(0);
  expect(averageSales(new Map([['2026-11', 7]]), { current: '2026-11', first: '2026-11' })).toBe(7);
  expect([openMonthOf(2026, '2026-11'), openMonthOf(2025, '2026-11'), openMonthOf(2027, '2026-11')]).toEqual(['2026-11', '2026-01', '2026-11']);
  expect(lastClosedMonths('2026-02')).toEqual(['2026-01', '2025-12', '2025-11', '2025-10', '2025-09', '2025-08']);
  expect([addMonths('2026-12', 1), addMonths('2026-01', -13), monthsOfYear(2026)[11]]).toEqual(['2027-01', '2024-12', '2026-12']);
});

test('months go forth and back, and an average lies between the least and the most that was sold', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: -60, max: 60 }),
      fc.array(fc.nat(1_000_000), { minLength: 6, maxLength: 6 }),
      (place, by, sold) => {
        const month = monthsOfYear(2026)[place] ?? '2026-01';
        expect(addMonths(addMonths(month, by), -by)).toBe(month);
        const byMonth = new Map(lastClosedMonths(month).map((one, index) => [one, sold[index] ?? 0]));
        const average = averageSales(byMonth, { current: month, first: '2000-01' });
        expect(average).toBeGreaterThanOrEqual(Math.min(...sold));
        expect(average).toBeLessThanOrEqual(Math.max(...sold));
      },
    ),
  );
});

const planned = { isHoliday: false, hasEnded: true, cancelled: false, attended: false, visitDate: null };
test('an event that was cancelled is not planned; a holiday counts only when something was done on it', () => {
  const events = [
    planned,
    { ...planned, attended: true },
    { ...planned, visitDate: '2026-11-23' },
    { ...planned, cancelled: true, attended: true },
    { ...planned, isHoliday: true },
    { ...planned, isHoliday: true, attended: true },
    { ...planned, hasEnded: false },
  ];
  expect(countActivities(events)).toEqual({ planned: 5, attended: 3, cancelled: 1, missed: 1 });
});

test('a count is compared with the goal of a calendar month, whatever its length; a part of a month with that part of the goal', () => {
  const done = (count: number, from: string, to: string, goal = 300) => monthlyPercentage(count, { goal, days: { from, to } });
  expect([done(300, '2026-10-01', '2026-10-31'), done(300, '2026-02-01', '2026-02-28'), done(150, '2026-11-01', '2026-11-15')]).toEqual([100, 100, 100]);
  expect([done(300, '2026-01-01', '2026-12-31'), done(10, '2026-11-24', '2026-11-24'), done(10, '2026-10-01', '2026-10-31', 0)]).toEqual([8.33, 100, null]);
});

test('what was attended and missed was planned, whatever happened', () => {
  const event = fc.record({
    ...{ isHoliday: fc.boolean(), hasEnded: fc.boolean(), cancelled: fc.boolean(), attended: fc.boolean() },
    visitDate: fc.constantFrom(null, '2026-11-23'),
  });
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const { planned: all, attended, missed, cancelled } = countActivities(events);
      expect(all).toBeGreaterThanOrEqual(attended + missed);
      expect(all + cancelled).toBeLessThanOrEqual(events.length);
      expect(cancelled).toBe(events.filter((one) => one.cancelled).length);
    }),
  );
});
