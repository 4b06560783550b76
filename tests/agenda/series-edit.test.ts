import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { occurrencesBetween, seriesDates } from '#shared/features/agenda/recurrence.rules.ts';
import { type Series, type SeriesException, spanOn } from '#shared/features/agenda/series.rules.ts';
import { changeSeries, deleteSeries, seriesFrom } from '#shared/features/agenda/series-edit.rules.ts';
import { addDays, daysBetween, weekdayOf } from '#shared/kernel/dates.ts';
import { walk } from './calendar-walk.ts';

const weekly: Series = {
  start_date: '2026-06-03',
  start_time: '08:00',
  end_date: '2026-06-03',
  end_time: '08:30',
  repeat_id: 3,
  repeat_every: 1,
  repeat_on: [3],
  end_id: 1,
  repeat_until: null,
  repeat_count: null,
};
const today = '2026-06-24';
const starts = (series: Series, exceptions: readonly SeriesException[]) =>
  occurrencesBetween({ series, exceptions }, '2026-06-01', '2026-07-15').map(({ start_date, start_time }) => `${start_date} ${start_time}`);

/** The exceptions of a series with those changes of one occurrence added. */
function withException(
  exceptions: readonly SeriesException[],
  { series, original_date, changes }: { series: Series; original_date: string; changes: Partial<SeriesException> },
): SeriesException[] {
  const before = exceptions.find((exception) => exception.original_date === original_date);
  const fresh = { original_date, ...spanOn(series, original_date), deleted: false, done: false };
  return [...exceptions.filter((exception) => exception !== before), { ...(before ?? fresh), ...changes }];
}

describe('one occurrence with an exception', () => {
  test('is moved alone', () => {
    const changes = { start_date: '2026-06-11', start_time: '14:00', end_date: '2026-06-11', end_time: '14:30' };
    expect(starts(weekly, withException([], { series: weekly, original_date: '2026-06-10', changes }))).toEqual([
      '2026-06-03 08:00',
      '2026-06-11 14:00',
      '2026-06-17 08:00',
      '2026-06-24 08:00',
      '2026-07-01 08:00',
      '2026-07-08 08:00',
      '2026-07-15 08:00',
    ]);
  });

  test('is taken out alone', () => {
    const without = withException([], { series: weekly, original_date: '2026-06-10', changes: { deleted: true } });
    expect(starts(weekly, without).slice(0, 3)).toEqual(['2026-06-03 08:00', '2026-06-17 08:00', '2026-06-24 08:00']);
  });
});

describe('an edit of the whole series', () => {
  const past = withException([], { series: weekly, original_date: '2026-06-10', changes: { start_time: '14:00', end_time: '14:30' } });
  const both = withException(past, { series: weekly, original_date: '2026-07-01', changes: { deleted: true } });

  test('keeps the exceptions of the past and lets the future follow', () => {
    const edited = changeSeries(weekly, { exceptions: both, changes: { start_time: '09:00', end_time: '09:30' }, today });
    expect(starts(edited.series, edited.exceptions)).toEqual([
      '2026-06-03 09:00',
      '2026-06-10 14:00',
      '2026-06-17 09:00',
      '2026-06-24 09:00',
      '2026-07-01 09:00',
      '2026-07-08 09:00',
      '2026-07-15 09:00',
    ]);
  });

  test('never loses one that is done, even from today on', () => {
    const attended = withException(both, { series: weekly, original_date: today, changes: { done: true } });
    const edited = changeSeries(weekly, { exceptions: attended, changes: { repeat_on: [5] }, today });
    expect(starts(edited.series, edited.exceptions)).toContain('2026-06-24 08:00');
    expect(starts(edited.series, edited.exceptions)).toContain('2026-06-26 08:00');
  });

  test('made on one occurrence moves the series by as many days', () => {
    const edited = { start_date: '2026-06-25', start_time: '10:00', end_date: '2026-06-26', end_time: '09:00' };
    expect(seriesFrom(weekly, '2026-06-24', { ...edited, repeat_on: [3] })).toEqual({
      ...{ start_date: '2026-06-04', start_time: '10:00', end_date: '2026-06-05', end_time: '09:00', repeat_on: [4] },
    });
  });
});

describe('Mondays to Thursdays for three weeks, whose second Thursday was moved to its Friday', () => {
  const series: Series = {
    ...weekly,
    start_date: '2026-06-01',
    end_date: '2026-06-01',
    repeat_on: [1, 2, 3, 4],
    end_id: 3,
    repeat_count: 12,
    start_time: '09:00',
    end_time: '09:30',
  };
  const exceptions = withException([], { series, original_date: '2026-06-11', changes: { start_date: '2026-06-12', end_date: '2026-06-12' } });
  const later = { start_time: '10:00', end_time: '10:30' };
  const ofWeek = (now: { series: Series; exceptions: SeriesException[] }) =>
    occurrencesBetween(now, '2026-06-08', '2026-06-14').map(({ start_date, start_time }) => `${start_date.slice(8)} ${start_time}`);

  test('is one exception, and the others stay', () => {
    expect(exceptions).toHaveLength(1);
    expect(ofWeek({ series, exceptions })).toEqual(['08 09:00', '09 09:00', '10 09:00', '12 09:00']);
    expect(seriesDates(series, '2026-06-01', '2026-12-31')).toHaveLength(12);
  });
  test('and all goes from 9 to 10: a past Thursday keeps its Friday at 9', () => {
    expect(ofWeek(changeSeries(series, { exceptions, changes: later, today: '2026-06-12' }))).toEqual(['08 10:00', '09 10:00', '10 10:00', '12 09:00']);
  });
  test('and all goes from 9 to 10: a Thursday to come follows the series again', () => {
    expect(ofWeek(changeSeries(series, { exceptions, changes: later, today: '2026-06-11' }))).toEqual(['08 10:00', '09 10:00', '10 10:00', '11 10:00']);
  });
});

describe('a deleted series', () => {
  test('that never happened goes entirely', () => {
    expect(deleteSeries(weekly, { exceptions: [], today })).toBeNull();
  });
  test('with history ends yesterday and keeps it', () => {
    const attended = withException([], { series: weekly, original_date: '2026-06-10', changes: { done: true } });
    const left = deleteSeries(weekly, { exceptions: attended, today });
    expect(left && starts(left.series, left.exceptions)).toEqual(['2026-06-03 08:00', '2026-06-10 08:00', '2026-06-17 08:00']);
  });

  test.each<[string, Partial<Series>]>([
    ['on a day', { end_id: 2, repeat_until: '2026-06-10' }],
    ['after so many times', { end_id: 3, repeat_count: 2 }],
  ])('that had ended already %s stays as it ended: nothing is added to the past', (_name, end) => {
    const ended = { ...weekly, ...end };
    const exceptions = withException([], { series: ended, original_date: '2026-06-10', changes: { done: true } });
    const left = deleteSeries(ended, { exceptions, today });
    expect(left && starts(left.series, left.exceptions)).toEqual(['2026-06-03 08:00', '2026-06-10 08:00']);
  });
});

describe('whatever the series', () => {
  const someSeries = fc
    .record({
      repeat_id: fc.constantFrom(2 as const, 3 as const, 4 as const, 5 as const),
      repeat_every: fc.integer({ min: 1, max: 3 }),
      repeat_on: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      end_id: fc.constantFrom(1 as const, 2 as const, 3 as const),
      length: fc.integer({ min: 0, max: 60 }),
      repeat_count: fc.integer({ min: 1, max: 15 }),
      nights: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ length, nights, ...rest }): Series => {
      return { ...weekly, ...rest, end_date: addDays(weekly.start_date, nights), repeat_until: addDays(weekly.start_date, length) };
    });
  const someDone = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const someDay = fc.integer({ min: 0, max: 60 }).map((offset) => addDays(weekly.start_date, offset));
  const seen = (series: Series, exceptions: readonly SeriesException[] = []) =>
    occurrencesBetween({ series, exceptions }, addDays(weekly.start_date, -5), addDays(weekly.start_date, 90)).map(({ original_date }) => original_date);

  property.prop([someSeries, someDone, someDay])('deleting it keeps all that was before today and all that is done, and nothing else', (series, done, day) => {
    const all = seen(series);
    const dates = done.map((index) => all[index]).filter((date) => date !== undefined);
    const exceptions = dates.reduce<SeriesException[]>(
      (before, original_date) => withException(before, { series, original_date, changes: { done: true } }),
      [],
    );
    const left = deleteSeries(series, { exceptions, today: day });

    expect(left === null).toBe(dates.length === 0);
    if (left) expect(seen(left.series, left.exceptions)).toEqual(all.filter((date) => date < day || dates.includes(date)));
  });

  const someEdit = fc.record({ original_date: someDay, shift: fc.integer({ min: -4, max: 4 }), deleted: fc.boolean(), done: fc.boolean() });
  property.prop([someSeries, fc.array(someEdit, { maxLength: 8 }), someSeries, someDay])(
    'after edits of single days and one of all, what is seen is what a walk over the calendar of each rule finds',
    (series, edits, next, day) => {
      const exceptions = edits.reduce<SeriesException[]>((all, { original_date, shift, deleted, done }) => {
        if (!seriesDates(series, original_date, original_date).length) return all;
        const to = addDays(original_date, shift);
        const nights = daysBetween(series.start_date, series.end_date);
        const changes = { start_date: to, end_date: addDays(to, nights), deleted: deleted && !done, done };
        return withException(all, { series, original_date, changes });
      }, []);
      const { repeat_id, repeat_every, repeat_on, end_id, repeat_until, repeat_count } = next;
      const rule = { repeat_id, repeat_every, repeat_on, end_id, repeat_until, repeat_count };
      const after = changeSeries(series, { exceptions, changes: { ...rule, start_time: '11:00', end_time: '11:30' }, today: day });

      // The expected result: past occurrences keep their own day and time; every other day of the new rule has the new time; nothing else is visible.
      const history = exceptions.filter((one) => one.done || one.original_date < day);
      const apart = new Set(history.map(({ original_date }) => original_date));
      const last = addDays(weekly.start_date, 120);
      const ofRule = walk({ ...series, ...rule }, last).filter((date) => !apart.has(date));
      const expected = [
        ...ofRule.map((date) => `${date} 11:00`),
        ...history.filter(({ deleted }) => !deleted).map(({ start_date, start_time }) => `${start_date} ${start_time}`),
      ];
      const shown = occurrencesBetween(after, addDays(weekly.start_date, -10), last).map(({ start_date, start_time }) => `${start_date} ${start_time}`);
      expect(shown.toSorted()).toEqual(expected.toSorted());
    },
  );

  property.prop([someSeries, someDay, fc.integer({ min: -9, max: 9 })])(
    'saving the form for all without moving its day leaves the series',
    (series, day, shift) => {
      const { repeat_on } = series;
      const opened = { ...spanOn(series, day), repeat_on };
      expect(seriesFrom(series, day, opened)).toEqual({ ...spanOn(series, series.start_date), repeat_on });

      const daily = { ...series, repeat_id: 2 as const };
      const moved = { ...opened, start_date: addDays(opened.start_date, shift), end_date: addDays(opened.end_date, shift) };
      expect(seriesFrom(daily, day, moved)).toEqual({ ...spanOn(series, addDays(series.start_date, shift)), repeat_on });
    },
  );

  property.prop([fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), fc.integer({ min: 1, max: 3 }), fc.nat(), fc.integer({ min: 1, max: 7 })])(
    'moving one weekday of a weekly series within its week moves that weekday of every week, and no other',
    (repeat_on, repeat_every, chosen, to) => {
      const series: Series = { ...weekly, repeat_on, repeat_every };
      const days = seriesDates(series, weekly.start_date, addDays(weekly.start_date, 60));
      const day = days[chosen % days.length] ?? weekly.start_date;
      const [from, shift] = [weekdayOf(day), to - weekdayOf(day)];
      const edited = { ...spanOn(series, addDays(day, shift)), repeat_on };
      const after = { ...series, ...seriesFrom(series, day, edited) };

      const moved = days.map((date) => (weekdayOf(date) === from ? addDays(date, shift) : date));
      const daysAfter = seriesDates(after, addDays(weekly.start_date, -7), addDays(weekly.start_date, 45));
      const upToThen = (date: string) => daysBetween(weekly.start_date, date) <= 45;
      expect(daysAfter).toEqual(expect.arrayContaining(moved.filter(upToThen)));
      // A first day before the old one may add a day to its week.
      const later = (date: string) => date >= addDays(weekly.start_date, 7);
      expect(daysAfter.filter(later)).toEqual([...new Set(moved)].sort().filter((date) => later(date) && upToThen(date)));
    },
  );
});
