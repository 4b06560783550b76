import { addDays, type LocalDate } from '#shared/kernel/dates.ts';

/** The first day that lists and reports of orders and quotations show unless asked otherwise: one month back plus one day. Spec: commercial §9. */
export function firstListedDay(today: LocalDate): LocalDate {
  return addDays(today, -31);
}
