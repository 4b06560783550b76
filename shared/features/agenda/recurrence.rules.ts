/**
 * The days of a series, with the meaning of RFC 5545 (decisions §6): weeks begin on Monday, the start counts as the first day, and a month or a year
 * without the day (31, 29 February) is skipped. They are computed instead of searched, because each agenda asks for those of every series at once
 * (decision 0419); a test compares them with a walk over the calendar.
 */
import { addDays, dateOfDayNumber, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { type HolidayOverride, holidayNameOf } from '../master-data/holidays.rules.ts';
import { ends, lastDayOf, type Occurrence, repeats, type Series, type SeriesException } from './series.rules.ts';

/** The days of a series between two days, both included, without its exceptions. */
export function seriesDates(series: Series, from: LocalDate, to: LocalDate): LocalDate[] {
  const { start_date, repeat_id, repeat_every, end_id, repeat_until, repeat_count } = series;
  if (repeat_id === repeats.never) return start_date >= from && start_date <= to ? [start_date] : [];
  const last = end_id === ends.onDate && repeat_until && repeat_until < to ? repeat_until : to;
  if (last < start_date) return [];
  const limits = { from, last, most: end_id === ends.afterCount && repeat_count ? repeat_count : Number.POSITIVE_INFINITY };
  const every = Math.max(1, repeat_every);
  if (repeat_id === repeats.daily) return datesByDays(start_date, { step: every, offsets: [0], start: 0 }, limits);
  if (repeat_id === repeats.monthly) return datesByMonths(start_date, every, limits);
  if (repeat_id === repeats.yearly) return datesByMonths(start_date, 12 * every, limits);
  const chosen = [...new Set(series.repeat_on)].filter((day) => day >= 1 && day <= 7).sort((a, b) => a - b);
  const startWeekday = weekdayOf(start_date);
  const offsets = (chosen.length > 0 ? chosen : [startWeekday]).map((day) => day - 1);
  return datesByDays(start_date, { step: 7 * every, offsets, start: startWeekday - 1 }, limits);
}

interface Limits {
  from: LocalDate;
  last: LocalDate;
  /** How many days the whole series has. */
  most: number;
}

interface Round {
  /** Days from one round to the next. */
  step: number;
  /** The days of a round, counted from its first day (a Monday, or the single day), ascending. */
  offsets: readonly number[];
  /** The offset of the series' first day. */
  start: number;
}

function datesByDays(startDate: LocalDate, { step, offsets, start }: Round, { from, last, most }: Limits): LocalDate[] {
  const firstDay = daysBetween('1970-01-01', startDate) - start;
  const before = offsets.filter((offset) => offset < start).length;
  const earliest = Math.max(start, daysBetween('1970-01-01', from) - firstDay);
  const latest = daysBetween('1970-01-01', last) - firstDay;
  const dates: LocalDate[] = [];
  for (let round = Math.floor(earliest / step); round * step <= latest; round += 1) {
    for (const [place, offset] of offsets.entries()) {
      const day = round * step + offset;
      if (day >= earliest && day <= latest && round * offsets.length + place < most + before) dates.push(dateOfDayNumber(firstDay + day));
    }
  }
  return dates;
}

/** @param step months from one day of the series to the next */
function datesByMonths(startDate: LocalDate, step: number, { from, last, most }: Limits): LocalDate[] {
  const [, , day = 1] = startDate.split('-').map(Number);
  const [start, firstMonth, lastMonth] = [startDate, from, last].map(monthNumber) as [number, number, number];
  const dates: LocalDate[] = [];
  let given = 0;
  // Only a series with a number of days counts those before the asked ones.
  const skipped = most === Number.POSITIVE_INFINITY ? Math.max(0, Math.floor((firstMonth - start) / step)) * step : 0;
  for (let month = start + skipped; month <= lastMonth && given < most; month += step) {
    if (day > daysOfMonth(month)) continue;
    given += 1;
    if (month < firstMonth) continue;
    const date = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-${startDate.slice(8)}`;
    if (date >= from && date <= last) dates.push(date);
  }
  return dates;
}

/** Months since the year 0. */
const monthNumber = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
/** The calendar repeats every 400 years. */
const daysOfMonth = (month: number): number => new Date(Date.UTC(2000 + (Math.floor(month / 12) % 400), (month % 12) + 1, 0)).getUTCDate();

/** Whether the series gives that day. */
export function occursOn(series: Series, date: LocalDate): boolean {
  return seriesDates(series, date, date).length === 1;
}

/**
 * The occurrences of a series that are visible between two days, both included: its own days and exceptions that moved in, without deleted
 * occurrences and those that moved out. An occurrence of several days is visible on each. In order of start.
 */
export function occurrencesBetween(
  { series, exceptions = [], overrides = [] }: { series: Series; exceptions?: readonly SeriesException[]; overrides?: readonly HolidayOverride[] },
  from: LocalDate,
  to: LocalDate,
): Occurrence[] {
  const longest = Math.max(0, daysBetween(series.start_date, lastDayOf(series)));
  const apart = new Set(exceptions.map(({ original_date }) => original_date));
  const { start_time, end_time } = series;
  const days = daysBetween(series.start_date, series.end_date);
  const seen: Occurrence[] = [];
  for (const date of seriesDates(series, addDays(from, -longest), to)) {
    if (apart.has(date)) continue;
    const end_date = days === 0 ? date : addDays(date, days);
    seen.push({ original_date: date, start_date: date, start_time, end_date, end_time, exception: false, holiday: holidayNameOf(date, overrides) });
  }
  const regular = seen.length;
  for (const exception of exceptions) {
    if (exception.deleted || exception.start_date > to || lastDayOf(exception) < from) continue;
    const { original_date, start_date, start_time, end_date, end_time } = exception;
    seen.push({ original_date, start_date, start_time, end_date, end_time, exception: true, holiday: holidayNameOf(start_date, overrides) });
  }
  // The days of the series are in order already.
  return seen.length === regular ? seen : seen.sort(byStart);
}

const byStart = (one: Occurrence, other: Occurrence) => {
  if (one.start_date !== other.start_date) return one.start_date < other.start_date ? -1 : 1;
  if (one.start_time !== other.start_time) return one.start_time < other.start_time ? -1 : 1;
  return 0;
};
