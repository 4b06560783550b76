/**
 * An event as it is stored: one day, or a series that repeats. Times are local to Bogotá. Spec: commercial §3, decisions §6. The days of a
 * series are in `recurrence.rules.ts`.
 */
import { addDays, daysBetween, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';

export const repeats = { never: 1, daily: 2, weekly: 3, monthly: 4, yearly: 5 } as const;
export type RepeatId = (typeof repeats)[keyof typeof repeats];
export const ends = { never: 1, onDate: 2, afterCount: 3 } as const;
export type EndId = (typeof ends)[keyof typeof ends];
/** This occurrence, or the whole series. */
export type EditMode = 'event' | 'all';

/** When an event happens. */
export interface Span {
  start_date: LocalDate;
  start_time: LocalTime;
  end_date: LocalDate;
  end_time: LocalTime;
}

export interface Series extends Span {
  repeat_id: RepeatId;
  /** Every so many days, weeks, months or years. */
  repeat_every: number;
  /** Weekly: ISO weekdays, 1 Monday … 7 Sunday; empty means the weekday of `start_date`. */
  repeat_on: readonly number[];
  end_id: EndId;
  /** Last day, included; for `end_id` 2. */
  repeat_until: LocalDate | null;
  /** For `end_id` 3. */
  repeat_count: number | null;
}

/** The state of one occurrence. `original_date` is its day in the series and identifies the occurrence; the other dates are its current ones. */
export interface SeriesException extends Span {
  original_date: LocalDate;
  /** True when the occurrence was removed from the series; false when it happens, perhaps at another time, cancelled or attended. */
  deleted: boolean;
  /** Attended, or with a visit: later edits of the series must not lose this occurrence. */
  done: boolean;
}

export interface Occurrence extends Span {
  original_date: LocalDate;
  /** Its own changes apart from the series. */
  exception: boolean;
  /** The name of the holiday on its day; the occurrence is marked, and only a person moves it. */
  holiday: string | null;
}

/** The default end of a series in the form: one month ahead, on the same day or the month's last. */
export function defaultRepeatUntil(start: LocalDate): LocalDate {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const lastOfNextMonth = new Date(Date.UTC(year, month + 1, 0));
  lastOfNextMonth.setUTCDate(Math.min(day, lastOfNextMonth.getUTCDate()));
  return lastOfNextMonth.toISOString().slice(0, 10);
}

/** The span of a series, moved so that it starts on a day. */
export function spanOn(series: Span, date: LocalDate): Span {
  const { start_date, start_time, end_date, end_time } = series;
  return { start_date: date, start_time, end_date: addDays(date, daysBetween(start_date, end_date)), end_time };
}

/** The last day on which an event is visible: an event that ends at 00:00 is not visible on the day that begins then. */
export function lastDayOf({ start_date, end_date, end_time }: Pick<Span, 'start_date' | 'end_date' | 'end_time'>): LocalDate {
  return end_time === '00:00' && end_date > start_date ? addDays(end_date, -1) : end_date;
}

/** Whether an event ends after it starts. */
export function endsAfterStart({ start_date, start_time, end_date, end_time }: Span): boolean {
  return `${start_date}T${start_time}` < `${end_date}T${end_time}`;
}
