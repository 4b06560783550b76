import type { Series } from '#shared/features/agenda/series.rules.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';

/** Every occurrence up to a date, by checking each date of the calendar: an independent implementation of the same rule. */
export function walk(series: Series, to: LocalDate): LocalDate[] {
  const found: LocalDate[] = [];
  const days = series.repeat_on.length > 0 ? series.repeat_on : [weekdayOf(series.start_date)];
  const monday = addDays(series.start_date, 1 - weekdayOf(series.start_date));
  const months = (date: LocalDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const matches = (date: LocalDate) => {
    if (series.repeat_id === 1) return date === series.start_date;
    if (series.repeat_id === 2) return daysBetween(series.start_date, date) % series.repeat_every === 0;
    if (series.repeat_id === 3) return Math.floor(daysBetween(monday, date) / 7) % series.repeat_every === 0 && days.includes(weekdayOf(date));
    if (date.slice(8) !== series.start_date.slice(8)) return false;
    const apart = months(date) - months(series.start_date);
    return series.repeat_id === 4 ? apart % series.repeat_every === 0 : apart % (12 * series.repeat_every) === 0;
  };
  for (let date = series.start_date; date <= to; date = addDays(date, 1)) {
    if (series.repeat_id !== 1 && series.end_id === 2 && series.repeat_until !== null && date > series.repeat_until) break;
    if (matches(date)) found.push(date);
    if (series.repeat_id !== 1 && series.end_id === 3 && found.length === series.repeat_count) break;
  }
  return found;
}
