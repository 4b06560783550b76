/** Changes or removes one occurrence of a series, or the whole series. Past occurrences stay as they were. Spec: decisions §6. */
import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import { seriesDates } from './recurrence.rules.ts';
import { ends, type Series, type SeriesException, type Span, spanOn } from './series.rules.ts';

/**
 * 'event': detaches one occurrence from its series.
 * @param original_date the day of the occurrence in the series
 */
export function changeOccurrence<E extends SeriesException>(
  exceptions: readonly E[],
  { series, original_date, changes }: { series: Series; original_date: LocalDate; changes: Partial<Omit<SeriesException, 'original_date'>> },
): (E | SeriesException)[] {
  const before = exceptions.find((exception) => exception.original_date === original_date);
  const fresh: SeriesException = { original_date, ...spanOn(series, original_date), deleted: false, done: false };
  return [...exceptions.filter((exception) => exception !== before), { ...(before ?? fresh), ...changes }];
}

/**
 * 'all': the series changes; occurrences before today that have an exception, or are done, keep their state. Exceptions
 * from today on follow the new series.
 */
export function changeSeries<E extends SeriesException>(
  series: Series,
  { exceptions, changes, today }: { exceptions: readonly E[]; changes: Partial<Series>; today: LocalDate },
): { series: Series; exceptions: E[] } {
  return { series: { ...series, ...changes }, exceptions: exceptions.filter((exception) => isHistory(exception, today)) };
}

/**
 * A form opened on one occurrence and saved for 'all' says that occurrence's days: the whole series moves by as many days as
 * the occurrence did.
 */
export function seriesSpanFrom(series: Series, original_date: LocalDate, edited: Span): Span {
  const start_date = addDays(series.start_date, daysBetween(original_date, edited.start_date));
  return { ...edited, start_date, end_date: addDays(start_date, daysBetween(edited.start_date, edited.end_date)) };
}

/**
 * 'all' deleted: a series with history ends yesterday, or when it had ended before; one that never happened goes entirely.
 * @returns null when nothing is left of it
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

/** Where an occurrence is now: its exception's days, or those the series gives. */
export function currentSpan(series: Series, exceptions: readonly SeriesException[], original_date: LocalDate): Span {
  return exceptions.find((exception) => exception.original_date === original_date) ?? spanOn(series, original_date);
}
