import { expect, test } from 'vitest';
import { eventsOfMonth, isOver, stateOfEvent, weekendNotice } from '#pwa/features/agenda/office/calendar-events.ts';
import { viewOf } from '#pwa/features/agenda/office/calendar-range.ts';
import { instantOf } from '#shared/kernel/dates.ts';

test('a team that one grid of hours cannot show opens as a table, and a view that the address names stands', () => {
  expect([1, 3, 4, 12].map((sellers) => viewOf(undefined, sellers))).toEqual(['workWeek', 'workWeek', 'team', 'team']);
  expect(viewOf('timeGridDay', 12)).toBe('timeGridDay');
  expect(viewOf('otra', 2)).toBe('workWeek');
});

test('an event that was attended, visited or cancelled is over and is not dragged; one that was missed or is to come is not', () => {
  const event = { cancelled: false, attended: false, visit_customer: null, end_date: '2026-11-24', end_time: '10:00' };
  const now = instantOf('2026-11-24', '09:00');
  const visited = { visit_customer: 7 } as unknown as Partial<typeof event>;
  const states = [{}, { end_time: '08:30' }, { attended: true }, visited, { cancelled: true }].map((change) => stateOfEvent({ ...event, ...change }, now));
  expect(states.map((state) => [state, isOver(state)])).toEqual([
    ['pending', false],
    ['missed', false],
    ['attended', true],
    ['visited', true],
    ['cancelled', true],
  ]);
});

test('the note of a hidden weekend counts its events', () => {
  const on = (start_date: string) => ({ start_date, end_date: start_date });
  expect(weekendNotice([on('2026-11-27'), on('2026-11-28')])).toBe('Hay 1 evento el fin de semana');
  expect(weekendNotice([on('2026-11-28'), on('2026-11-29')])).toBe('Hay 2 eventos el fin de semana');
  expect(weekendNotice([on('2026-11-27')])).toBeNull();
});

test('a day of the month with more events than a list can show has its first four and how many more there are', () => {
  const on = (start_date: string, count: number, end_date = start_date) => Array.from({ length: count }, (_, at) => ({ at, start_date, end_date }));
  const [few, many] = [on('2026-11-24', 20), on('2026-11-25', 21)];
  const long = on('2026-11-25', 1, '2026-11-26');
  const { shown, more } = eventsOfMonth([...few, ...long, ...many]);
  expect(shown).toEqual([...few, ...long, ...many.slice(0, 3)]);
  expect(more).toEqual([{ date: '2026-11-25', count: 18 }]);
  const month = Array.from({ length: 30 }, (_, day) => on(`2026-11-${String(day + 1).padStart(2, '0')}`, 250)).flat();
  expect(eventsOfMonth(month).shown).toHaveLength(90);
});
