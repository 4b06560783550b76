/** The date range of statistics of visits. Spec: commercial §9 (statistics use the last 30 days). */

import { addDays, daysBetween, type LocalDate } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';

export const longestStatisticsDays = 366;
const usualDays = 30;

export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

/** Both dates included; the last 30 days until today by default. */
export function statisticsDays(asked: { start_date?: LocalDate | undefined; end_date?: LocalDate | undefined }, today: LocalDate): DayRange {
  const to = asked.end_date ?? today;
  return { from: asked.start_date ?? addDays(to, 1 - usualDays), to };
}

/** @returns Spanish messages by field; empty when the range is valid */
export function checkStatisticsDays({ from, to }: DayRange): FieldErrors {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { end_date: ['La fecha final no puede ser anterior a la inicial.'] };
  return days > longestStatisticsDays ? { end_date: [`Consulte máximo ${longestStatisticsDays} días a la vez.`] } : {};
}
