import { existsSync, readFileSync } from 'node:fs';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { occurrencesBetween, occursOn, seriesDates } from '#shared/features/agenda/recurrence.rules.ts';
import { defaultRepeatUntil, endsAfterStart, type Series, type SeriesException, spanOn } from '#shared/features/agenda/series.rules.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { walk } from './calendar-walk.ts';

const path = new URL('../../../shared/data/rrule_vectors.json', import.meta.url);
const present = existsSync(path);
if (!present) console.warn('SKIPPED: ../shared/data/rrule_vectors.json is not here, so no series was compared with RFC 5545 cases');

const once: Series = {
  start_date: '2026-06-24',
  start_time: '08:00',
  end_date: '2026-06-24',
  end_time: '08:30',
  repeat_id: 1,
  repeat_every: 1,
  repeat_on: [],
  end_id: 1,
  repeat_until: null,
  repeat_count: null,
};

describe('an event that ends at midnight', () => {
  const late: Series = { ...once, start_date: '2026-06-24', start_time: '20:00', end_date: '2026-06-25', end_time: '00:00' };
  const daysSeen = (series: Series, exceptions: SeriesException[] = []) =>
    ['2026-06-23', '2026-06-24', '2026-06-25', '2026-06-26'].filter((day) => occurrencesBetween({ series, exceptions }, day, day).length > 0);

  test('is not seen on the day that begins then; a minute later it is', () => {
    expect(daysSeen(late)).toEqual(['2026-06-24']);
    expect(daysSeen({ ...late, end_time: '00:01' })).toEqual(['2026-06-24', '2026-06-25']);
    expect(daysSeen({ ...late, end_date: '2026-06-26' })).toEqual(['2026-06-24', '2026-06-25']);
    expect(daysSeen({ ...late, repeat_id: 2, end_id: 3, repeat_count: 2 })).toEqual(['2026-06-24', '2026-06-25']);
  });

  test('nor is an occurrence of a series that was moved so', () => {
    const moved = {
      original_date: '2026-06-24',
      deleted: false,
      done: false,
      start_date: '2026-06-23',
      start_time: '20:00',
      end_date: '2026-06-24',
      end_time: '00:00',
    };
    expect(daysSeen({ ...late, end_date: '2026-06-24', end_time: '21:00' }, [moved])).toEqual(['2026-06-23']);
  });
});

/** The cases of RFC 5545 and its test suites that a series can say: a rhythm, the days of a week from Monday on, a number of days. */
describe.runIf(present)('the collected RFC 5545 cases', () => {
  interface Vector {
    rrule: string;
    dtstart: string;
    expected: string[];
  }
  const vectors: Vector[] = present ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
  const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const said = vectors.flatMap(({ rrule, dtstart, expected }) => {
    const {
      FREQ = '',
      INTERVAL = '1',
      COUNT,
      BYDAY = '',
      WKST = 'MO',
      ...rest
    } = Object.fromEntries(rrule.split(';').map((part) => part.split('='))) as Record<string, string>;
    if (!COUNT || WKST !== 'MO' || (BYDAY && FREQ !== 'WEEKLY') || Object.keys(rest).length > 0) return [];
    const [start_date = ''] = dtstart.split('T');
    const series: Series = {
      ...{ ...once, start_date, end_date: start_date, repeat_id: (frequencies.indexOf(FREQ) + 2) as Series['repeat_id'], repeat_every: Number(INTERVAL) },
      ...{ repeat_on: BYDAY ? BYDAY.split(',').map((day) => weekdays.indexOf(day) + 1) : [], end_id: 3, repeat_count: Number(COUNT) },
    };
    return [{ rrule, series, expected: expected.map((moment) => moment.slice(0, 10)) }];
  });

  test('are there', () => {
    expect(said.length).toBeGreaterThanOrEqual(14);
  });
  test.each(said)('$rrule', ({ series, expected }) => {
    expect(seriesDates(series, '1900-01-01', '2900-12-31')).toEqual(expected);
  });
});

describe('a series', () => {
  test.each<[string, Partial<Series>, string[]]>([
    ['that does not repeat', {}, ['2026-06-24']],
    ['every two days', { repeat_id: 2, repeat_every: 2, end_id: 3, repeat_count: 3 }, ['2026-06-24', '2026-06-26', '2026-06-28']],
    ['Mondays and Wednesdays', { repeat_id: 3, repeat_on: [1, 3], end_id: 3, repeat_count: 3 }, ['2026-06-24', '2026-06-29', '2026-07-01']],
    ['weekly without days: its own', { repeat_id: 3, end_id: 2, repeat_until: '2026-07-08' }, ['2026-06-24', '2026-07-01', '2026-07-08']],
    ['weekly from a day it does not include', { repeat_id: 3, repeat_on: [5], end_id: 3, repeat_count: 2 }, ['2026-06-26', '2026-07-03']],
    [
      'fortnightly, weeks from Monday',
      { repeat_id: 3, repeat_every: 2, repeat_on: [1, 3], end_id: 3, repeat_count: 3 },
      ['2026-06-24', '2026-07-06', '2026-07-08'],
    ],
    [
      'on the 31st: months without one are skipped',
      { start_date: '2026-05-31', end_date: '2026-05-31', repeat_id: 4, end_id: 3, repeat_count: 3 },
      ['2026-05-31', '2026-07-31', '2026-08-31'],
    ],
    [
      'on 29 February: leap years only',
      { start_date: '2024-02-29', end_date: '2024-02-29', repeat_id: 5, end_id: 3, repeat_count: 2 },
      ['2024-02-29', '2028-02-29'],
    ],
    ['late at night, last day included', { start_time: '23:30', repeat_id: 2, end_id: 2, repeat_until: '2026-06-25' }, ['2026-06-24', '2026-06-25']],
  ])('%s', (_name, change, dates) => {
    expect(seriesDates({ ...once, ...change }, '2024-01-01', '2028-12-31')).toEqual(dates);
  });

  test('of months is counted from the first year on without waiting', () => {
    const old: Series = { ...once, start_date: '0001-01-31', end_date: '0001-01-31', repeat_id: 4, end_id: 3, repeat_count: 999 };
    expect(seriesDates({ ...old, repeat_every: 999 }, '2026-01-01', '9999-12-31').at(-1)).toMatch(/^99\d\d-\d\d-31$/);
    expect(seriesDates(old, '2026-01-01', '2026-12-31')).toEqual([]);
    expect(seriesDates({ ...old, end_id: 1 }, '2026-03-01', '2026-06-30')).toEqual(['2026-03-31', '2026-05-31']);
  });

  test('without end is found years later', () => {
    const daily: Series = { ...once, start_date: '2016-01-01', end_date: '2016-01-01', repeat_id: 2 };
    expect(seriesDates(daily, '2026-06-24', '2026-06-26')).toEqual(['2026-06-24', '2026-06-25', '2026-06-26']);
    expect(occursOn({ ...daily, repeat_every: 2 }, '2016-01-02')).toBe(false);
  });

  const day = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset));
  const anySeries = fc
    .record({
      start_date: day,
      hour: fc.integer({ min: 0, max: 23 }),
      repeat_id: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
      repeat_every: fc.integer({ min: 1, max: 4 }),
      repeat_on: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      end_id: fc.constantFrom(1 as const, 2 as const, 3 as const),
      length: fc.integer({ min: 0, max: 400 }),
      repeat_count: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ hour, length, ...rest }): Series => {
      const time = `${String(hour).padStart(2, '0')}:00`;
      return { ...rest, start_time: time, end_date: rest.start_date, end_time: `${time.slice(0, 3)}30`, repeat_until: addDays(rest.start_date, length) };
    });

  property.prop([anySeries, fc.integer({ min: -60, max: 900 }), fc.integer({ min: 0, max: 60 })])(
    'has the days that a walk over the calendar finds',
    (series, offset, length) => {
      const from = addDays(series.start_date, offset);
      const to = addDays(from, length);
      expect(seriesDates(series, from, to)).toEqual(walk(series, to).filter((date) => date >= from));
    },
  );

  property.prop([anySeries, fc.integer({ min: 0, max: 300 })])('is the same seen in one window or in two', (series, cut) => {
    const [from, middle, to] = [series.start_date, addDays(series.start_date, cut), addDays(series.start_date, 400)];
    expect([...seriesDates(series, from, middle), ...seriesDates(series, addDays(middle, 1), to)]).toEqual(seriesDates(series, from, to));
  });
});

describe('the occurrences seen', () => {
  const daily: Series = { ...once, repeat_id: 2 };
  const apart = (original_date: LocalDate, change: Partial<SeriesException> = {}): SeriesException => ({
    original_date,
    ...spanOn(daily, original_date),
    deleted: false,
    done: false,
    ...change,
  });

  test('are marked on holidays, not moved', () => {
    const seen = occurrencesBetween({ series: daily }, '2026-06-28', '2026-06-30');
    expect(seen.map(({ start_date, holiday }) => [start_date, holiday])).toEqual([
      ['2026-06-28', null],
      ['2026-06-29', 'San Pedro y San Pablo'],
      ['2026-06-30', null],
    ]);
  });

  test('follow their exceptions: one deleted, one moved in, one moved out', () => {
    const exceptions = [
      apart('2026-06-25', { deleted: true }),
      apart('2026-06-26', { start_date: '2026-07-10', end_date: '2026-07-10' }),
      apart('2026-07-09', { start_date: '2026-06-25', end_date: '2026-06-25', start_time: '15:00', end_time: '15:30' }),
    ];
    const seen = occurrencesBetween({ series: daily, exceptions }, '2026-06-24', '2026-06-27');
    expect(seen.map(({ original_date, start_date, start_time, exception }) => [original_date, start_date, start_time, exception])).toEqual([
      ['2026-06-24', '2026-06-24', '08:00', false],
      ['2026-07-09', '2026-06-25', '15:00', true],
      ['2026-06-27', '2026-06-27', '08:00', false],
    ]);
  });

  test('of several days are seen on each of them', () => {
    const fair = { ...once, end_date: '2026-06-26' };
    expect(occurrencesBetween({ series: fair }, '2026-06-26', '2026-06-26')).toMatchObject([{ original_date: '2026-06-24', end_date: '2026-06-26' }]);
    expect(occurrencesBetween({ series: fair }, '2026-06-27', '2026-06-27')).toEqual([]);
  });
});

describe('the form of a series', () => {
  test.each([
    ['2026-06-24', '2026-07-24'],
    ['2026-01-31', '2026-02-28'],
    ['2026-12-31', '2027-01-31'],
  ])('suggests for %s an end on %s', (start, until) => {
    expect(defaultRepeatUntil(start)).toBe(until);
  });
  test('wants an end after the start', () => {
    expect(endsAfterStart(once)).toBe(true);
    expect(endsAfterStart({ ...once, end_time: '08:00' })).toBe(false);
  });
});
