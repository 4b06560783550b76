import { describe, expect, test } from 'vitest';
import { overdueContacts } from '#shared/features/agenda/deepening.rules.ts';
import { endTimeOptions, startTimeOptions } from '#shared/features/agenda/event-times.rules.ts';
import { instantOf } from '#shared/kernel/dates.ts';

describe('the hours that the event form offers', () => {
  const today = '2026-06-24';
  test('another day: 07:00 to 17:30 in half hours', () => {
    const options = startTimeOptions('2026-06-25', instantOf(today, '15:00'));
    expect([options[0], options.at(-1), options.length]).toEqual(['07:00', '17:30', 22]);
  });
  test.each([
    ['05:10', '07:00'],
    ['10:00', '10:00'],
    ['10:05', '10:30'],
    ['10:45', '11:00'],
    ['17:20', '17:30'],
    ['17:31', undefined],
  ])('today at %s: from %s', (now, first) => {
    expect(startTimeOptions(today, instantOf(today, now))[0]).toBe(first);
  });
  test.each([
    ['07:00', '07:30', 22],
    ['17:30', '18:00', 1],
    ['10:10', '10:30', 16],
    ['18:00', undefined, 0],
  ])('after a start at %s: from %s', (start, first, count) => {
    const options = endTimeOptions(start);
    expect([options[0], options.length]).toEqual([first, count]);
  });
});

describe('a customer is owed a contact', () => {
  const configurations = [
    { criteria_value: 'AAA', event_type: 'EVET1', quantity: 15 },
    { criteria_value: 'AAA', event_type: 'EVET3', quantity: 7 },
    { criteria_value: 'B', event_type: 'EVET2', quantity: 30 },
  ];
  const customer = { deepening: 'AAA', days_from_last_visit: 15, days_from_virtual_date: 400, days_from_phone_call: 7 };
  test.each([
    ['never within the configured days', {}, []],
    ['after them', { days_from_last_visit: 16, days_from_phone_call: 8 }, ['EVET1', 'EVET3']],
    ['when there never was one', { days_from_last_visit: null }, ['EVET1']],
    ['by its own kind of customer only', { deepening: 'B' }, ['EVET2']],
    ['never without a configuration', { deepening: null, days_from_last_visit: 999 }, []],
  ])('%s', (_name, change, expected) => {
    expect(overdueContacts({ ...customer, ...change }, configurations)).toEqual(expected);
  });
});
