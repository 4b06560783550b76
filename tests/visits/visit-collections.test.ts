import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectedAtVisits } from '#shared/features/visits/visit-collections.rules.ts';

const monday = '2026-11-23';
const visit = (uuid: string, change: object = {}) => ({ uuid, seller_id: 1, contact_id: 10, date: monday, ...change });
const money = (value: number, change: object = {}) => ({ visit_uuid: null, seller_id: 1, contact_id: 10, receipt_date: monday, value, ...change });

test('money counts for the visit that its receipts name, else for the last visit of the day to the customer', () => {
  const visits = [visit('a'), visit('b'), visit('c', { contact_id: 11 }), visit('d', { seller_id: 2 })];
  const received = [
    ...[money(100, { visit_uuid: 'a' }), money(7, { visit_uuid: 'a', receipt_date: '2026-11-24' }), money(20)],
    ...[money(300, { receipt_date: '2026-11-24' }), money(5, { contact_id: 12 }), money(9, { seller_id: null })],
  ];
  expect([...collectedAtVisits(visits, received)]).toEqual([
    ['a', 107],
    ['b', 20],
  ]);
});

test('no peso counts twice, and every peso that names a visit counts there', () => {
  const uuid = fc.constantFrom('a', 'b', 'c', 'd');
  const where = { seller_id: fc.integer({ min: 1, max: 2 }), contact_id: fc.integer({ min: 10, max: 11 }) };
  const visits = fc.uniqueArray(fc.record({ uuid, ...where, date: fc.constantFrom(monday, '2026-11-24') }), { selector: (one) => one.uuid });
  const received = fc.array(
    fc.record({ visit_uuid: fc.option(uuid), ...where, receipt_date: fc.constantFrom(monday, '2026-11-24', '2026-11-25'), value: fc.nat(1_000) }),
  );
  fc.assert(
    fc.property(visits, received, (made, all) => {
      const collected = collectedAtVisits(made, all);
      const sum = (some: readonly { value: number }[]) => some.reduce((total, { value }) => total + value, 0);
      const named = all.filter(({ visit_uuid }) => visit_uuid !== null);
      const placed = all.filter(
        (one) =>
          one.visit_uuid === null && made.some((at) => at.seller_id === one.seller_id && at.contact_id === one.contact_id && at.date === one.receipt_date),
      );
      expect(sum([...collected.values()].map((value) => ({ value })))).toBe(sum(named) + sum(placed));
      for (const { visit_uuid } of named) {
        const own = named.filter((one) => one.visit_uuid === visit_uuid);
        expect(collected.get(visit_uuid ?? '')).toBeGreaterThanOrEqual(sum(own));
      }
    }),
  );
});
