import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { checkEvent } from '#shared/features/agenda/event-checks.rules.ts';
import { seriesDates } from '#shared/features/agenda/recurrence.rules.ts';
import type { Series } from '#shared/features/agenda/series.rules.ts';
import { addDays, weekdayOf } from '#shared/kernel/dates.ts';

// A Wednesday.
const today = '2026-06-24';
const visit: Series = {
  start_date: today,
  start_time: '08:00',
  end_date: today,
  end_time: '08:30',
  repeat_id: 1,
  repeat_every: 1,
  repeat_on: [],
  end_id: 1,
  repeat_until: null,
  repeat_count: null,
};
const strict = { allow_past_dates: false, weekends: false };
const on = (date: string): Partial<Series> => ({ start_date: date, end_date: date });

test.each<[string, Partial<Series>, Partial<typeof strict>, Record<string, string>]>([
  ['an event of today', {}, {}, {}],
  ['one that ends as it starts', { end_time: '08:00' }, {}, { end_time: 'El evento debe terminar después de empezar.' }],
  ['one of a year', { end_date: '2027-06-24' }, {}, {}],
  ['one of more than a year', { end_date: '2027-06-25' }, {}, { end_date: 'El evento puede durar máximo 366 días.' }],
  ['one of two days', { end_date: '2026-06-25', end_time: '07:00' }, {}, {}],
  ['yesterday', on('2026-06-23'), {}, { start_date: 'Esta actividad no permite fechas pasadas.' }],
  ['yesterday, where the activity allows past dates', on('2026-06-23'), { allow_past_dates: true }, {}],
  ['a Saturday', on('2026-06-27'), {}, { start_date: 'Esta actividad no se agenda en fin de semana.' }],
  ['a Saturday, where the activity works on weekends', on('2026-06-27'), { weekends: true }, {}],
  ['Wednesdays and Sundays', { repeat_id: 3, repeat_on: [3, 7] }, {}, { start_date: 'Esta actividad no se agenda en fin de semana.' }],
  ['Mondays to Fridays', { repeat_id: 3, repeat_on: [1, 2, 3, 4, 5] }, {}, {}],
  ['every day', { repeat_id: 2 }, {}, { start_date: 'Esta actividad no se agenda en fin de semana.' }],
  ['every day until Friday', { repeat_id: 2, end_id: 2, repeat_until: '2026-06-26' }, {}, {}],
  ['every day, three times', { repeat_id: 2, end_id: 3, repeat_count: 3 }, {}, {}],
  ['every day, four times', { repeat_id: 2, end_id: 3, repeat_count: 4 }, {}, { start_date: 'Esta actividad no se agenda en fin de semana.' }],
  ['every seventh day', { repeat_id: 2, repeat_every: 7 }, {}, {}],
  ['every month, from a weekday', { repeat_id: 4 }, {}, {}],
  [
    'Mondays until Friday',
    { repeat_id: 3, repeat_on: [1], end_id: 2, repeat_until: '2026-06-26' },
    {},
    { repeat_until: 'Con esa fecha final, la repetición no llega a ninguno de sus días.' },
  ],
  ['Mondays until Monday', { repeat_id: 3, repeat_on: [1], end_id: 2, repeat_until: '2026-06-29' }, {}, {}],
  [
    'every second Monday until the first',
    { repeat_id: 3, repeat_every: 2, repeat_on: [1], end_id: 2, repeat_until: '2026-06-29' },
    {},
    { repeat_until: 'Con esa fecha final, la repetición no llega a ninguno de sus días.' },
  ],
  ['until a day that was not said', { repeat_id: 3, end_id: 2 }, {}, { repeat_until: 'La fecha final de la repetición es obligatoria.' }],
  ['until before it starts', { repeat_id: 3, end_id: 2, repeat_until: '2026-06-23' }, {}, { repeat_until: 'La repetición debe terminar después de empezar.' }],
  ['as many times as were not said', { repeat_id: 3, end_id: 3 }, {}, { repeat_count: 'El número de repeticiones es obligatorio.' }],
  ['an end that is not used', { repeat_id: 3, end_id: 3, repeat_count: 2, repeat_until: '2026-06-01' }, {}, {}],
])('%s', (_name, change, activity, expected) => {
  const told = Object.fromEntries(Object.entries(expected).map(([field, message]) => [field, [message]]));
  expect(checkEvent({ ...visit, ...change }, { activity: { ...strict, ...activity }, today })).toEqual(told);
});

const someSeries = fc
  .record({
    offset: fc.integer({ min: -10, max: 30 }),
    repeat_id: fc.constantFrom(1 as const, 2 as const, 3 as const),
    repeat_every: fc.integer({ min: 1, max: 8 }),
    repeat_on: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    end_id: fc.constantFrom(1 as const, 2 as const, 3 as const),
    repeat_count: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    length: fc.option(fc.integer({ min: -3, max: 40 }), { nil: null }),
  })
  .map(({ offset, length, ...rest }): Series => {
    const start_date = addDays(today, offset);
    return { ...visit, ...rest, start_date, end_date: start_date, repeat_until: length === null ? null : addDays(start_date, length) };
  });
const days = (series: Series) => seriesDates(series, series.start_date, addDays(series.start_date, 70));

property.prop([someSeries])('what is accepted, once, on days or on weekdays, happens, and never on a weekend or in the past', (series) => {
  const accepted = Object.keys(checkEvent(series, { activity: strict, today })).length === 0;

  if (!accepted) return;
  expect(days(series)).not.toEqual([]);
  expect(days(series).filter((date) => weekdayOf(date) > 5 || date < today)).toEqual([]);
});

property.prop([someSeries])('an activity that asks for less refuses nothing more', (series) => {
  const [all, some] = [strict, { allow_past_dates: true, weekends: true }].map((activity) => Object.values(checkEvent(series, { activity, today })).flat());

  expect(all).toEqual(expect.arrayContaining(some ?? []));
});
