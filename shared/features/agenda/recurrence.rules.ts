/**
 * The days of a series, by RFC 5545 (decisions §6). Heavy, because it imports the recurrence engine: a phone would load it with `import()`; usually a
 * phone gets expanded occurrences from the server.
 */
import { RRuleTemporal } from 'rrule-temporal';
import { addDays, dateOfDayNumber, daysBetween, instantOf, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import { type HolidayOverride, holidayNameOf } from '../master-data/holidays.rules.ts';
import { ends, lastDayOf, type Occurrence, repeats, type Series, type SeriesException } from './series.rules.ts';

const zone = 'America/Bogota';
const frequencies = { [repeats.daily]: 'DAILY', [repeats.weekly]: 'WEEKLY', [repeats.monthly]: 'MONTHLY', [repeats.yearly]: 'YEARLY' } as const;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The series as an RFC 5545 rule; null when it does not repeat. A day that a month does not have (31, 29 February) is skipped. */
export function ruleOf(series: Series): string | null {
  if (series.repeat_id === repeats.never) return null;
  const parts = [`FREQ=${frequencies[series.repeat_id]}`, `INTERVAL=${Math.max(1, series.repeat_every)}`, 'WKST=MO'];
  const days = series.repeat_on.flatMap((day) => weekdays[day - 1] ?? []);
  if (series.repeat_id === repeats.weekly && days.length > 0) parts.push(`BYDAY=${days.join(',')}`);
  if (series.end_id === ends.onDate && series.repeat_until) parts.push(`UNTIL=${compact(instantOf(addDays(series.repeat_until, 1)))}`);
  if (series.end_id === ends.afterCount && series.repeat_count) parts.push(`COUNT=${series.repeat_count}`);
  return `DTSTART;TZID=${zone}:${series.start_date.replaceAll('-', '')}T${series.start_time.replace(':', '')}00\nRRULE:${parts.join(';')}`;
}

/** The days of a series between two days, both included, without its exceptions. */
export function seriesDates(series: Series, from: LocalDate, to: LocalDate): LocalDate[] {
  const rule = ruleOf(series);
  if (rule === null) return series.start_date >= from && series.start_date <= to ? [series.start_date] : [];
  if (to < series.start_date) return [];
  if (series.repeat_id === repeats.daily || series.repeat_id === repeats.weekly) return countedDates(series, from, to);
  const engine = new RRuleTemporal({ rruleString: rule });
  return engine
    .between(new Date(instantOf(from)), new Date(instantOf(addDays(to, 1))), true)
    .map((moment) => moment.toString().slice(0, 10))
    .filter((date) => date >= from && date <= to);
}

/**
 * The days of a daily or weekly series, computed without the engine: the engine takes a millisecond per series, and a company has ten thousand. A
 * test compares both results.
 */
function countedDates(series: Series, from: LocalDate, to: LocalDate): LocalDate[] {
  const isWeekly = series.repeat_id === repeats.weekly;
  const step = Math.max(1, series.repeat_every) * (isWeekly ? 7 : 1);
  const startWeekday = weekdayOf(series.start_date);
  const chosen = [...new Set(series.repeat_on)].filter((day) => day >= 1 && day <= 7).sort((a, b) => a - b);
  // The offsets of the series' days in days from the first day of a period (its Monday, or its single day).
  const offsets = isWeekly ? (chosen.length > 0 ? chosen : [startWeekday]).map((day) => day - 1) : [0];
  const start = isWeekly ? startWeekday - 1 : 0;
  const firstRound = addDays(series.start_date, -start);
  const before = offsets.filter((offset) => offset < start).length;
  const limit = series.end_id === ends.afterCount && series.repeat_count ? series.repeat_count + before : Number.POSITIVE_INFINITY;
  const until = series.end_id === ends.onDate && series.repeat_until && series.repeat_until < to ? series.repeat_until : to;
  const earliest = Math.max(start, daysBetween(firstRound, from));
  const latest = daysBetween(firstRound, until);
  const firstDay = daysBetween('1970-01-01', firstRound);
  const dates: LocalDate[] = [];
  for (let round = Math.floor(earliest / step); round * step <= latest; round += 1) {
    for (const [place, offset] of offsets.entries()) {
      const day = round * step + offset;
      if (day >= earliest && day <= latest && round * offsets.length + place < limit) dates.push(dateOfDayNumber(firstDay + day));
    }
  }
  return dates;
}

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

// The last second of the previous day, in the UTC form of RFC 5545.
const compact = (dayAfter: string) => `${new Date(Date.parse(dayAfter) - 1000).toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;
