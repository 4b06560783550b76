/** Validates an event before it is written, with messages by field. Spec: commercial §3 (activity), §5. */

import { addDays, daysBetween, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { ends, endsAfterStart, repeats, type Series } from './series.rules.ts';

/** A series of long events has many of them on each day, and all are computed for every day that is asked. */
const longestEventDays = 366;

/** @returns Spanish messages by field; empty when the event is valid */
export function checkEvent(event: Series, { activity, today }: { activity: { allow_past_dates: boolean; weekends: boolean }; today: LocalDate }): FieldErrors {
  const repeating = event.repeat_id !== repeats.never;
  const found: [keyof typeof event, boolean, string][] = [
    ['end_time', !endsAfterStart(event), 'El evento debe terminar después de empezar.'],
    ['end_date', daysBetween(event.start_date, event.end_date) >= longestEventDays, `El evento puede durar máximo ${longestEventDays} días.`],
    ['start_date', !activity.allow_past_dates && event.start_date < today, 'Esta actividad no permite fechas pasadas.'],
    ['start_date', !activity.weekends && fallsOnWeekend(event), 'Esta actividad no se agenda en fin de semana.'],
    ['repeat_until', repeating && event.end_id === ends.onDate && event.repeat_until === null, 'La fecha final de la repetición es obligatoria.'],
    [
      'repeat_until',
      repeating && event.end_id === ends.onDate && event.repeat_until !== null && event.repeat_until < event.start_date,
      'La repetición debe terminar después de empezar.',
    ],
    ['repeat_until', happensNever(event), 'Con esa fecha final, la repetición no llega a ninguno de sus días.'],
    ['repeat_count', repeating && event.end_id === ends.afterCount && event.repeat_count === null, 'El número de repeticiones es obligatorio.'],
  ];
  const errors: FieldErrors = {};
  for (const [field, wrong, message] of found) if (wrong) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}

/**
 * Whether an event falls on a weekend: its day, one of its weekdays, or a day of a daily series. For a monthly or yearly series only the first day is
 * checked.
 */
function fallsOnWeekend(event: Series): boolean {
  const { start_date, repeat_id, repeat_on } = event;
  if (repeat_id === repeats.weekly && repeat_on.some(isWeekend)) return true;
  return repeat_id === repeats.daily ? daysOfDaily(event).some((date) => isWeekend(weekdayOf(date))) : isWeekend(weekdayOf(start_date));
}

const isWeekend = (weekday: number) => weekday > 5;

/** The first seven days of a daily series, which have all of its weekdays. */
function daysOfDaily(event: Series): LocalDate[] {
  const { start_date, repeat_every, end_id, repeat_count } = event;
  const count = end_id === ends.afterCount ? Math.min(7, repeat_count ?? 7) : 7;
  const dates = Array.from({ length: count }, (_, index) => addDays(start_date, index * Math.max(1, repeat_every)));
  return dates.filter((date) => isBeforeEnd(event, date));
}

/** Whether a series has no occurrence: a weekly series that ends before the first of its weekdays. Any other series has its first day. */
function happensNever(event: Series): boolean {
  const { start_date, repeat_id, repeat_every, repeat_on, end_id, repeat_until } = event;
  if (repeat_id !== repeats.weekly || repeat_on.length === 0 || end_id !== ends.onDate || repeat_until === null || repeat_until < start_date) return false;
  const monday = addDays(start_date, 1 - weekdayOf(start_date));
  const weeks = [monday, addDays(monday, 7 * Math.max(1, repeat_every))];
  return !weeks.some((week) => repeat_on.map((day) => addDays(week, day - 1)).some((date) => date >= start_date && isBeforeEnd(event, date)));
}

const isBeforeEnd = ({ end_id, repeat_until }: Series, date: LocalDate) => end_id !== ends.onDate || repeat_until === null || date <= repeat_until;
