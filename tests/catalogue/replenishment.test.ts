import { describe, expect, test } from 'vitest';
import { byUrgency, suggestReplenishment } from '#shared/features/catalogue/replenishment.rules.ts';

describe('the replenishment assistant', () => {
  test('suggests what is usually bought when as many days have passed as usually do, and says why', () => {
    const bought = [
      { date: '2026-09-01', quantity: 10 },
      { date: '2026-10-01', quantity: 14 },
      { date: '2026-10-31', quantity: 12 },
    ];
    expect(suggestReplenishment(bought, '2026-12-10')).toEqual({
      purchases: 3,
      average_quantity: 12,
      average_days: 30,
      last_date: '2026-10-31',
      days_since: 40,
      is_due: true,
      suggested_quantity: 12,
      reason: 'Compra en promedio 12 unidades cada 30 días; la última vez fue hace 40 días.',
    });
    expect(suggestReplenishment(bought, '2026-11-29')?.is_due).toBe(false);
  });

  test('two orders of one day are one purchase, and one purchase repeats nothing', () => {
    const once = [
      { date: '2026-10-01', quantity: 3 },
      { date: '2026-10-01', quantity: 4 },
    ];
    expect(suggestReplenishment(once, '2026-12-01')).toBeNull();
    expect(suggestReplenishment([...once, { date: '2026-10-02', quantity: 1 }], '2026-10-03')).toMatchObject({
      purchases: 2,
      average_quantity: 4,
      reason: 'Compra en promedio 4 unidades cada día; la última vez fue ayer.',
    });
  });

  test('a return lowers the units and is no purchase; what was all returned is not suggested', () => {
    const days = [
      { date: '2026-10-01', quantity: 10 },
      { date: '2026-10-11', quantity: 10 },
      { date: '2026-10-21', quantity: -4 },
    ];
    expect(suggestReplenishment(days, '2026-10-22')).toMatchObject({ purchases: 2, average_quantity: 8, average_days: 10, last_date: '2026-10-11' });
    expect(suggestReplenishment([...days, { date: '2026-10-21', quantity: -16 }], '2026-10-22')).toBeNull();
  });

  test('the most overdue in its own rhythm comes first', () => {
    const weekly = { days_since: 21, average_days: 7 };
    const yearly = { days_since: 200, average_days: 365 };
    expect([yearly, weekly].toSorted(byUrgency)).toEqual([weekly, yearly]);
  });
});
