import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { agendaWindowOf, isInAgendaWindow } from '#shared/features/agenda/agenda-window.rules.ts';
import { addDays, daysBetween, weekdayOf } from '#shared/kernel/dates.ts';

test.each([
  ['2026-06-22', 'a Monday', '2026-06-15', '2026-07-12'],
  ['2026-06-28', 'the Sunday after', '2026-06-15', '2026-07-12'],
  ['2026-06-29', 'the next Monday', '2026-06-22', '2026-07-19'],
  ['2026-01-01', 'New Year', '2025-12-22', '2026-01-18'],
])('on %s (%s) a device carries from %s to %s', (today, _name, from, to) => {
  expect(agendaWindowOf(today)).toEqual({ from, to });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2000-01-01', offset));
property.prop([day])('it is always four whole weeks, with one behind today and two ahead of this one', (today) => {
  const { from, to } = agendaWindowOf(today);

  expect([weekdayOf(from), weekdayOf(to), daysBetween(from, to)]).toEqual([1, 7, 27]);
  expect(daysBetween(from, today)).toBeGreaterThanOrEqual(7);
  expect(daysBetween(today, to)).toBeGreaterThanOrEqual(14);
});

property.prop([day, fc.integer({ min: -40, max: 40 })])('a day is in it from the first to the last one, and no other is', (today, offset) => {
  const asked = addDays(today, offset);
  const { from } = agendaWindowOf(today);
  const days = Array.from({ length: 28 }, (_, place) => addDays(from, place));

  expect(isInAgendaWindow(asked, today)).toBe(days.includes(asked));
});
