import { addDays, type LocalDate } from '#shared/kernel/dates.ts';

/** The default first date of lists and reports of orders and quotations: one month back plus one day. Spec: commercial §9. */
export function firstListedDay(today: LocalDate): LocalDate {
  return addDays(today, -31);
}
