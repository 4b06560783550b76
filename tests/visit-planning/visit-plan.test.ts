import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type CustomerToPlan, freeSlots, fullDay, planVisits } from '#shared/features/visit-planning/visit-plan.rules.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';

// Monday 30 November 2026; Tuesday 8 December is the Immaculate Conception.
const from = '2026-11-30';
const to = '2026-12-29';
const closed = (date: LocalDate) => (weekdayOf(date) === 7 ? 'domingo' : date === '2026-12-08' ? 'Inmaculada Concepción' : null);
const customer = (contact_warehouse_id: number, change: Partial<CustomerToPlan> = {}): CustomerToPlan => ({
  ...{ contact_warehouse_id, every: 15, last_visit: null, agreed: [] },
  ...change,
});
const plan = (customers: CustomerToPlan[], room = 8) => planVisits(customers, { from, to, closed, room: () => room });

describe('a month of visits', () => {
  test('gives each customer a visit on the day it is due, again after the interval, and moves it past Sundays and holidays, saying why', () => {
    // Visited on Tuesday 24 November every 14 days: due on the holiday; then 14 days after the moved one.
    expect(plan([customer(1, { every: 14, last_visit: '2026-11-24' })]).visits).toEqual([
      { contact_warehouse_id: 1, due: '2026-12-08', date: '2026-12-09', moved: 'Inmaculada Concepción' },
      { contact_warehouse_id: 1, due: '2026-12-23', date: '2026-12-23', moved: null },
    ]);
    expect(plan([customer(1, { every: 30, last_visit: '2026-11-06' })]).visits).toEqual([
      { contact_warehouse_id: 1, due: '2026-12-06', date: '2026-12-07', moved: 'domingo' },
    ]);
  });

  test('takes the longest overdue first, whoever was never visited before them, and carries the others over to the next days', () => {
    const { visits } = plan([customer(1, { last_visit: '2026-11-01' }), customer(2, { last_visit: '2026-10-01' }), customer(3)], 1);
    expect(visits.slice(0, 3)).toEqual([
      { contact_warehouse_id: 3, due: from, date: '2026-11-30', moved: null },
      { contact_warehouse_id: 2, due: from, date: '2026-12-01', moved: fullDay },
      { contact_warehouse_id: 1, due: from, date: '2026-12-02', moved: fullDay },
    ]);
  });

  test('counts what is on the agenda: a visit that was agreed is not planned a second time', () => {
    const agreed = customer(1, { last_visit: '2026-11-20', agreed: ['2026-12-07'] });
    expect(plan([agreed]).visits.map(({ date }) => date)).toEqual(['2026-12-22']);
    // A visit that comes much too late does not count for the visit that is due before it.
    const late = customer(1, { every: 10, last_visit: '2026-11-21', agreed: ['2026-12-16'] });
    expect(plan([late]).visits.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-26']);
  });

  test('says who finds no place', () => {
    const { visits, left } = planVisits([customer(1), customer(2)], { from, to: from, closed, room: () => 1 });
    expect(visits).toHaveLength(1);
    expect(left).toEqual([{ contact_warehouse_id: 2, due: from, moved: fullDay }]);
    expect(planVisits([customer(1)], { from: '2026-12-06', to: '2026-12-06', closed, room: () => 9 }).left).toEqual([
      { contact_warehouse_id: 1, due: '2026-12-06', moved: 'domingo' },
    ]);
  });
});

describe('whatever the customers', () => {
  const day = fc.integer({ min: -60, max: 40 }).map((days) => addDays(from, days));
  const customers = fc
    .array(
      fc.record({
        every: fc.integer({ min: 1, max: 45 }),
        last_visit: fc.option(day.filter((date) => date < from)),
        agreed: fc.uniqueArray(
          day.filter((date) => date >= from),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((one, index) => ({ ...one, contact_warehouse_id: index + 1, agreed: one.agreed.toSorted() })));

  property.prop([customers, fc.integer({ min: 0, max: 4 })])('no visit is on a closed day, before it is due, or above the room of its day', (all, room) => {
    const { visits, left } = plan(all, room);
    const perDay = Map.groupBy(visits, ({ date }) => date);
    for (const [date, ofDay] of perDay) {
      expect(closed(date)).toBeNull();
      expect(ofDay.length).toBeLessThanOrEqual(room);
    }
    for (const { due, date, moved } of visits) {
      expect(due >= from && date >= due && date <= to).toBe(true);
      expect(moved === null).toBe(due === date);
      if (closed(due) !== null) expect(moved).toBe(closed(due));
    }
    for (const { contact_warehouse_id: id, every, agreed } of all) {
      const dates = visits.filter((visit) => visit.contact_warehouse_id === id).map(({ date }) => date);
      for (const [index, date] of dates.entries()) if (index > 0) expect(daysBetween(dates[index - 1] ?? '', date)).toBeGreaterThanOrEqual(every);
      expect(left.filter((one) => one.contact_warehouse_id === id).length).toBeLessThanOrEqual(1);
      if (agreed.length === 0 && dates.length === 0 && room > 0 && every <= 7) expect(left.length + visits.length).toBeGreaterThan(0);
    }
  });

  property.prop([customers])('with room enough each visit is on the first day of work from the one on which it is due', (all) => {
    for (const { due, date } of plan(all, 100).visits) {
      let expected = due;
      while (closed(expected) !== null) expected = addDays(expected, 1);
      expect(date).toBe(expected);
    }
  });
});

test('a plan of the last day that can be written ends', () => {
  const last = { from: '9999-12-31', to: '9999-12-31', closed: () => null, room: () => 1 };
  expect(planVisits([customer(1)], last).visits.map(({ date }) => date)).toEqual(['9999-12-31']);
});

test('the hours of a day are one after the other, past what is taken, and end with the work', () => {
  const work = { start_time: '08:00', end_time: '10:30' };
  const times = (taken: { start_time: string; end_time: string }[], minutes = 30) => freeSlots({ work, taken, minutes }).map(({ start_time }) => start_time);
  expect(times([])).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
  expect(times([{ start_time: '08:15', end_time: '09:10' }])).toEqual(['09:10', '09:40']);
  expect(times([{ start_time: '07:00', end_time: '08:00' }], 75)).toEqual(['08:00', '09:15']);
  expect(times([{ start_time: '00:00', end_time: '23:59' }])).toEqual([]);
});
