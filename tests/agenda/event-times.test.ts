import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { deepeningEvents, overdueContacts } from '#shared/features/agenda/deepening.rules.ts';
import { endTimeOptions, startTimeOptions } from '#shared/features/agenda/event-times.rules.ts';
import { instantOf, type LocalTime } from '#shared/kernel/dates.ts';

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

  const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes): LocalTime => `${hh(minutes / 60)}:${hh(minutes % 60)}`);
  property.prop([clock])('whatever the hour: half hours still to come, and each start can end the same day', (now) => {
    const starts = startTimeOptions(today, instantOf(today, now));
    const everyDay = startTimeOptions('2026-06-25', instantOf(today, now));

    expect(starts).toEqual(everyDay.filter((start) => start >= now));
    expect(starts.every((start) => endTimeOptions(start).length > 0)).toBe(true);
  });
  property.prop([clock])('an end is always after its start, and every later half hour until 18:00 is there', (start) => {
    const options = endTimeOptions(start);

    expect(options).toEqual(endTimeOptions('00:00').filter((end) => end > start));
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

  const age = fc.option(fc.nat({ max: 500 }), { nil: null });
  const someAges = fc.record({
    deepening: fc.constantFrom('AAA', 'B', null),
    days_from_last_visit: age,
    days_from_virtual_date: age,
    days_from_phone_call: age,
  });
  const everyKind = deepeningEvents.flatMap((event_type) => ['AAA', 'B'].map((criteria_value) => ({ criteria_value, event_type })));
  const someConfigurations = fc
    .tuple(fc.subarray(everyKind), fc.array(fc.nat({ max: 400 }), { minLength: everyKind.length, maxLength: everyKind.length }))
    .map(([kinds, quantities]) => kinds.map((kind, index) => ({ ...kind, quantity: quantities[index] ?? 0 })));

  property.prop([someAges, someConfigurations, fc.nat({ max: 100 })])(
    'is owed no less as days go by, and no more where more days are allowed',
    (ages, rules, days) => {
      const later = (value: number | null) => (value === null ? null : value + days);
      const aged = {
        deepening: ages.deepening,
        days_from_last_visit: later(ages.days_from_last_visit),
        days_from_virtual_date: later(ages.days_from_virtual_date),
        days_from_phone_call: later(ages.days_from_phone_call),
      };
      const patient = rules.map((rule) => ({ ...rule, quantity: rule.quantity + days }));
      const owed = overdueContacts(ages, rules);

      expect(overdueContacts(aged, rules)).toEqual(expect.arrayContaining(owed));
      expect(owed).toEqual(expect.arrayContaining(overdueContacts(ages, patient)));
      // Both together change nothing but what never was.
      expect(overdueContacts(aged, patient)).toEqual(owed);
      expect(overdueContacts(ages, rules.toReversed())).toEqual(owed);
    },
  );
});

function hh(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
