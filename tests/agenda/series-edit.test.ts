import { describe, expect, test } from 'vitest';
import { occurrencesBetween } from '#shared/features/agenda/recurrence.rules.ts';
import type { Series, SeriesException } from '#shared/features/agenda/series.rules.ts';
import { changeOccurrence, changeSeries, currentSpan, deleteSeries, seriesSpanFrom } from '#shared/features/agenda/series-edit.rules.ts';

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

describe('an edit of one occurrence', () => {
  test('moves it alone, and a second one adds to the first', () => {
    const moved = changeOccurrence([], { series: weekly, original_date: '2026-06-10', changes: { start_date: '2026-06-11', end_date: '2026-06-11' } });
    const later = changeOccurrence(moved, { series: weekly, original_date: '2026-06-10', changes: { start_time: '14:00', end_time: '14:30' } });
    expect(later).toHaveLength(1);
    expect(starts(weekly, later)).toEqual([
      '2026-06-03 08:00',
      '2026-06-11 14:00',
      '2026-06-17 08:00',
      '2026-06-24 08:00',
      '2026-07-01 08:00',
      '2026-07-08 08:00',
      '2026-07-15 08:00',
    ]);
    expect(currentSpan(weekly, later, '2026-06-10')).toMatchObject({ start_date: '2026-06-11', start_time: '14:00' });
    expect(currentSpan(weekly, later, '2026-06-17')).toMatchObject({ start_date: '2026-06-17', start_time: '08:00' });
  });

  test('takes it out alone', () => {
    const without = changeOccurrence([], { series: weekly, original_date: '2026-06-10', changes: { deleted: true } });
    expect(starts(weekly, without).slice(0, 3)).toEqual(['2026-06-03 08:00', '2026-06-17 08:00', '2026-06-24 08:00']);
  });
});

describe('an edit of the whole series', () => {
  const past = changeOccurrence([], { series: weekly, original_date: '2026-06-10', changes: { start_time: '14:00', end_time: '14:30' } });
  const both = changeOccurrence(past, { series: weekly, original_date: '2026-07-01', changes: { deleted: true } });

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
    const attended = changeOccurrence(both, { series: weekly, original_date: today, changes: { done: true } });
    const edited = changeSeries(weekly, { exceptions: attended, changes: { repeat_on: [5] }, today });
    expect(starts(edited.series, edited.exceptions)).toContain('2026-06-24 08:00');
    expect(starts(edited.series, edited.exceptions)).toContain('2026-06-26 08:00');
  });

  test('made on one occurrence moves the series by as many days', () => {
    const edited = { start_date: '2026-06-25', start_time: '10:00', end_date: '2026-06-26', end_time: '09:00' };
    expect(seriesSpanFrom(weekly, '2026-06-24', edited)).toEqual({ start_date: '2026-06-04', start_time: '10:00', end_date: '2026-06-05', end_time: '09:00' });
  });
});

describe('a deleted series', () => {
  test('that never happened goes entirely', () => {
    expect(deleteSeries(weekly, { exceptions: [], today })).toBeNull();
  });
  test('with history ends yesterday and keeps it', () => {
    const attended = changeOccurrence([], { series: weekly, original_date: '2026-06-10', changes: { done: true } });
    const left = deleteSeries(weekly, { exceptions: attended, today });
    expect(left && starts(left.series, left.exceptions)).toEqual(['2026-06-03 08:00', '2026-06-10 08:00', '2026-06-17 08:00']);
  });
});
