/** What must be true of an event before it is written, told by field. Spec: commercial §3 (activity), §5. */

import { addDays, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { ends, endsAfterStart, repeats, type Series } from './series.rules.ts';

/** @returns Spanish messages by field; empty when all is well */
export function checkEvent(event: Series, { activity, today }: { activity: { allow_past_dates: boolean; weekends: boolean }; today: LocalDate }): FieldErrors {
  const repeating = event.repeat_id !== repeats.never;
  const found: [keyof typeof event, boolean, string][] = [
    ['end_time', !endsAfterStart(event), 'El evento debe terminar después de empezar.'],
    ['start_date', !activity.allow_past_dates && event.start_date < today, 'Esta actividad no permite fechas pasadas.'],
    ['start_date', !activity.weekends && fallsOnWeekend(event), 'Esta actividad no se agenda en fin de semana.'],
    ['repeat_until', repeating && event.end_id === ends.onDate && event.repeat_until === null, 'La fecha final de la repetición es obligatoria.'],
    [
      'repeat_until',
      repeating && event.end_id === ends.onDate && event.repeat_until !== null && event.repeat_until < event.start_date,
      'La repetición debe terminar después de empezar.',
    ],
    ['repeat_count', repeating && event.end_id === ends.afterCount && event.repeat_count === null, 'El número de repeticiones es obligatorio.'],
  ];
  const errors: FieldErrors = {};
  for (const [field, wrong, message] of found) if (wrong) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}

/** By its day, its weekdays or its days one after another. Months and years bring a weekend now and then: such a day is moved by hand. */
function fallsOnWeekend({ start_date, repeat_id, repeat_every, repeat_on, end_id, repeat_until, repeat_count }: Series): boolean {
  if (repeat_id === repeats.weekly && repeat_on.some((day) => day > 5)) return true;
  if (repeat_id !== repeats.daily) return weekdayOf(start_date) > 5;
  // After seven repetitions the weekdays begin again.
  const count = end_id === ends.afterCount ? Math.min(7, repeat_count ?? 7) : 7;
  const days = Array.from({ length: count }, (_, nth) => addDays(start_date, nth * Math.max(1, repeat_every)));
  return days.some((day) => weekdayOf(day) > 5 && !(end_id === ends.onDate && repeat_until !== null && day > repeat_until));
}
