/** Business days and working hours, for legal terms, the agenda and the route trace. Spec: decisions §6, §9. */
import { addDays, eachDay, type Instant, type LocalDate, type LocalTime, localDateOf, localTimeOf, weekdayOf } from '#shared/kernel/dates.ts';
import { type HolidayOverride, holidayNameOf } from './holidays.rules.ts';

/** A subscriber's working hours, local times of Bogotá; the end is not included. */
export interface WorkingHours {
  work_start_time: LocalTime;
  work_end_time: LocalTime;
}
export const defaultWorkingHours: WorkingHours = { work_start_time: '08:00', work_end_time: '17:30' };

/** Monday to Friday and not a holiday. */
export function isBusinessDay(date: LocalDate, overrides: readonly HolidayOverride[] = []): boolean {
  return weekdayOf(date) <= 5 && holidayNameOf(date, overrides) === null;
}

/**
 * The date `days` business days after `from` (before it, when negative). `from` itself is never counted, because legal terms run from the next day; 0
 * gives `from`. Stops at the ends of the calendar.
 */
export function addBusinessDays(from: LocalDate, days: number, overrides: readonly HolidayOverride[] = []): LocalDate {
  const step = Math.sign(days);
  let day = from;
  for (let left = Math.abs(days); left > 0; ) {
    const next = addDays(day, step);
    if (next === day) break;
    day = next;
    if (isBusinessDay(day, overrides)) left -= 1;
  }
  return day;
}

/** Number of business days after `from` up to and including `to`; negative when `to` is earlier. The inverse of `addBusinessDays`. */
export function businessDaysBetween(from: LocalDate, to: LocalDate, overrides: readonly HolidayOverride[] = []): number {
  const days = to < from ? eachDay(to, from) : eachDay(from, to);
  const count = days.filter((day) => day !== from && isBusinessDay(day, overrides)).length;
  return to < from ? 0 - count : count;
}

/** Whether an instant is in the working hours of a business day, in Bogotá time. */
export function isWorkingTime(instant: Instant, hours: WorkingHours, overrides: readonly HolidayOverride[] = []): boolean {
  const time = localTimeOf(instant);
  return time >= hours.work_start_time && time < hours.work_end_time && isBusinessDay(localDateOf(instant), overrides);
}
