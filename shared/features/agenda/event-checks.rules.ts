/** What must be true of an event before it is written, told by field. Spec: commercial §3 (activity), §5. */

import { type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';
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

/** By its day or its weekdays. */
function fallsOnWeekend({ start_date, repeat_id, repeat_on }: Series): boolean {
  return weekdayOf(start_date) > 5 || (repeat_id === repeats.weekly && repeat_on.some((day) => day > 5));
}
