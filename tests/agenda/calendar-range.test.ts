import { expect, test } from 'vitest';
import { viewOf } from '#pwa/features/agenda/office/calendar-range.ts';

test('a team that one grid of hours cannot show opens as a table, and a view that the address names stands', () => {
  expect([1, 3, 4, 12].map((sellers) => viewOf(undefined, sellers))).toEqual(['workWeek', 'workWeek', 'team', 'team']);
  expect(viewOf('timeGridDay', 12)).toBe('timeGridDay');
  expect(viewOf('otra', 2)).toBe('workWeek');
});
