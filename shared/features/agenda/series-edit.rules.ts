/** Changes or removes a whole series. Past occurrences stay as they were. Spec: decisions §6. */
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { seriesDates } from './recurrence.rules.ts';
import { ends, repeats, type Series, type SeriesException, type Span } from './series.rules.ts';

/**
 * 'all': changes the series; occurrences before today that have an exception, or are done, keep their state. Exceptions from today on follow the new
 * series.
 */
export function changeSeries<E extends SeriesException>(
  series: Series,
  { exceptions, changes, today }: { exceptions: readonly E[]; changes: Partial<Series>; today: LocalDate },
): { series: Series; exceptions: E[] } {
  return { series: { ...series, ...changes }, exceptions: exceptions.filter((exception) => isHistory(exception, today)) };
}

/**
 * Converts a form that was opened on one occurrence and saved for 'all', which has that occurrence's days: the whole series moves by as many days as
 * the occurrence did. In a weekly series with several weekdays only that weekday moves, within its week; if the form chooses other weekdays, those
 * are used.
 */
export function seriesFrom(series: Series, original_date: LocalDate, edited: Span & Pick<Series, 'repeat_on'>): Span & Pick<Series, 'repeat_on'> {
  const days = daysBetween(original_date, edited.start_date);
  const [from, to] = [weekdayOf(original_date), weekdayOf(edited.start_date)];
  const keepsWeekdays = [...edited.repeat_on].sort().join() === [...series.repeat_on].sort().join();
  const movesWeekday = series.repeat_id === repeats.weekly && from !== to && keepsWeekdays && series.repeat_on.includes(from);
  const isOnlyDay = new Set(series.repeat_on).size === 1;
  const staysInWeek = addDays(original_date, -from) === addDays(edited.start_date, -to);
  const replaced = [...new Set(series.repeat_on.map((day) => (day === from ? to : day)))].sort();
  if (!movesWeekday || !(isOnlyDay || staysInWeek)) return { ...startingAt(addDays(series.start_date, days)), repeat_on: edited.repeat_on };
  // The series starts with its earliest occurrence after the move, so that none is lost.
  const firsts = series.repeat_on.map((day) => addDays(firstOn(series, day), day === from ? days : 0));
  return { ...startingAt(firsts.sort()[0] ?? series.start_date), repeat_on: replaced };

  function startingAt(start_date: LocalDate): Span {
    const { start_time, end_time } = edited;
    return { start_date, start_time, end_date: addDays(start_date, daysBetween(edited.start_date, edited.end_date)), end_time };
  }
}

/** The first occurrence of a weekly series on one of its weekdays. */
function firstOn({ start_date, repeat_every }: Series, weekday: number): LocalDate {
  const ahead = weekday - weekdayOf(start_date);
  return addDays(start_date, ahead < 0 ? ahead + 7 * Math.max(1, repeat_every) : ahead);
}

/**
 * 'all' deleted: a series with past occurrences ends yesterday, or keeps an earlier end; a series without them is deleted entirely.
 * @returns null when nothing is left of the series
 */
export function deleteSeries<E extends SeriesException>(
  series: Series,
  { exceptions, today }: { exceptions: readonly E[]; today: LocalDate },
): { series: Series; exceptions: E[] } | null {
  const kept = exceptions.filter((exception) => exception.done);
  if (kept.length === 0) return null;
  return { series: endedBefore(series, today), exceptions: exceptions.filter((exception) => isHistory(exception, today)) };
}

function endedBefore(series: Series, today: LocalDate): Series {
  const yesterday = addDays(today, -1);
  const { end_id, repeat_until, repeat_count } = series;
  if (end_id === ends.onDate && repeat_until !== null && repeat_until < yesterday) return series;
  if (end_id === ends.afterCount && seriesDates(series, series.start_date, yesterday).length === repeat_count) return series;
  return { ...series, end_id: ends.onDate, repeat_until: yesterday, repeat_count: null };
}

function isHistory(exception: SeriesException, today: LocalDate): boolean {
  return exception.done || exception.original_date < today;
}
