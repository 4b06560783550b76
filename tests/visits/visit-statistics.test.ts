import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchVisits, type PlannedVisit } from '#shared/features/visits/visit-matching.rules.ts';
import { addCounts, type CountedVisit, countVisits, type SellerRange, visitRates, weeklyOutcomes } from '#shared/features/visits/visit-statistics.rules.ts';
import { addDays } from '#shared/kernel/dates.ts';

const monday = '2026-11-23';
const planned = (contact_warehouse_id: number, change: Partial<PlannedVisit> = {}): PlannedVisit => ({
  ...{ contact_warehouse_id, date: monday, isHoliday: false, hasEnded: true, attended: false, visitDate: null },
  ...change,
});
const visit = (uuid: string, contact_warehouse_id: number, change: Partial<CountedVisit> = {}): CountedVisit => ({
  ...{ uuid, contact_warehouse_id, date: monday, isLinked: false, state: 'closed', minutes: 20, checkin_mark: 'inside', checkout_mark: 'inside' },
  ...{ isValidDay: true, orders: [], collected: 0, signs: [] },
  ...change,
});
const range = (change: Partial<SellerRange> = {}): SellerRange => ({
  ...{ customers: [], overdue_customers: 0, planned: [], cancelled_visits: 0, visits: [], virtual_contacts: 0, phone_calls: 0 },
  ...change,
});
const figures = (change: Partial<SellerRange>) => {
  const counts = countVisits(range(change));
  return { ...counts, ...visitRates(counts) };
};

test('of four planned visits two made from the event, one from the customer and one not: 75 % done, 30 % of ten customers', () => {
  expect(
    figures({
      customers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      planned: [planned(1, { visitDate: monday }), planned(2, { visitDate: monday }), planned(3), planned(4)],
      visits: [visit('a', 1, { isLinked: true }), visit('b', 2, { isLinked: true }), visit('c', 3)],
    }),
  ).toMatchObject({ planned_visits: 4, done_visits: 3, missed_visits: 1, unplanned_visits: 0, compliance_percentage: 75, coverage_percentage: 30 });
});

test('each week has its planned visits by what became of them; one made the week after is late in the week for which it was planned', () => {
  const on = (date: string, place: number, change: object = {}) => ({ ...planned(place, change), date });
  const [first, second] = [monday, addDays(monday, 7)];
  const sellers = [
    { planned: [on(first, 1), on(first, 2), on(first, 3, { visitDate: second })], visits: [visit('a', 1), visit('b', 3, { isLinked: true, date: second })] },
    { planned: [on(first, 4, { isHoliday: true }), on(second, 5, { hasEnded: false })], visits: [] },
  ];
  const none = { planned_visits: 0, done_visits: 0, late_visits: 0, missed_visits: 0, pending_visits: 0 };
  expect(weeklyOutcomes(sellers, { from: addDays(first, 2), to: addDays(second, 7) })).toEqual([
    { ...none, week: first, planned_visits: 3, done_visits: 1, late_visits: 1, missed_visits: 1 },
    { ...none, week: second, planned_visits: 1, pending_visits: 1 },
    { ...none, week: addDays(second, 7) },
  ]);
});

test('a visit that is planned on a holiday counts only when it was done', () => {
  expect(figures({ planned: [planned(1, { isHoliday: true })] })).toMatchObject({ planned_visits: 0, missed_visits: 0, compliance_percentage: null });
  expect(figures({ planned: [planned(1, { isHoliday: true })], visits: [visit('a', 1)] })).toMatchObject({ planned_visits: 1, done_visits: 1 });
});

test('a visit is effective by its orders, and their value is theirs', () => {
  expect(figures({ visits: [visit('a', 1, { orders: [100_000] }), visit('b', 1)] })).toMatchObject({
    effective_visits: 1,
    total_documents: 100_000,
    total_quantity_documents: 1,
    average_document: 100_000,
    effectiveness_percentage: 50,
  });
});

test('a visit that closed by itself gives no minutes', () => {
  const automatic = visit('b', 1, { state: 'closed_automatically', minutes: 300, checkout_mark: 'not_verifiable' });
  const pending = visit('c', 1, { state: 'correction_pending', minutes: 90 });
  expect(figures({ visits: [visit('a', 1, { minutes: 40 }), automatic] })).toMatchObject({
    minutes_in_visits: 40,
    without_checkout: 1,
    average_duration: 40,
    not_verifiable: 0,
  });
  expect(figures({ visits: [pending] })).toMatchObject({ minutes_in_visits: 0, without_checkout: 1, pending_corrections: 1, average_duration: null });
});

test('nothing to divide by is nothing to say', () => {
  expect(figures({})).toMatchObject({
    coverage_percentage: null,
    compliance_percentage: null,
    effectiveness_percentage: null,
    average_duration: null,
    visits_per_day: null,
    average_document: null,
  });
});

test('late, attended by hand, still to come and unplanned visits are told apart', () => {
  expect(
    figures({
      planned: [planned(1, { visitDate: '2026-11-24' }), planned(2, { attended: true }), planned(3, { hasEnded: false })],
      visits: [visit('a', 1, { isLinked: true, date: '2026-11-24' }), visit('b', 9), visit('c', 9, { date: '2026-11-24' })],
    }),
  ).toMatchObject({
    ...{ planned_visits: 3, done_visits: 1, late_visits: 1, missed_visits: 0, pending_visits: 1, attended_without_visit: 1, unplanned_visits: 2 },
    ...{ compliance_percentage: 50, worked_days: 2, visits_per_day: 1.5 },
  });
});

test('one visit stands for one planned visit only, and every visit is linked, matched or unplanned', () => {
  expect(matchVisits([planned(1), planned(1)], [visit('a', 1)])).toEqual({ outcomes: ['done', 'missed'], unplanned: new Set() });
  const branch = fc.integer({ min: 1, max: 3 });
  const day = fc.constantFrom('2026-11-23', '2026-11-24');
  const plans = fc.array(fc.record({ contact_warehouse_id: branch, date: day }).map((one) => planned(one.contact_warehouse_id, one)));
  const made = fc.array(fc.record({ contact_warehouse_id: branch, date: day })).map((all) => all.map((one, at) => visit(String(at), 1, one)));
  fc.assert(
    fc.property(plans, made, (some, visits) => {
      const { outcomes, unplanned } = matchVisits(some, visits);
      expect(outcomes.filter((outcome) => outcome === 'done').length + unplanned.size).toBe(visits.length);
    }),
  );
});

test('the totals of sellers are the figures of all their visits', () => {
  const one = countVisits(range({ customers: [1], visits: [visit('a', 1, { orders: [5_000], collected: 700 }), visit('c', 1, { collected: 50 })] }));
  const other = countVisits(range({ customers: [2, 3], visits: [visit('b', 2, { signs: [{ sign: 'mock_flag', weight: 70, explanation: '' }] })] }));
  const both = addCounts([one, other]);
  expect({ ...both, ...visitRates(both) }).toMatchObject({
    total_customers: 3,
    visited_customers: 2,
    total_visits: 3,
    total_documents: 5_000,
    total_collections_visit: 750,
    location_score: 70,
  });
});
