import { checkStatisticsDays, type DayRange, longestStatisticsDays, statisticsDays } from '#shared/features/visits/statistics-days.rules.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';

/** The days of a team's statistics or report: both included, the last 30 by default. @throws visits.rangeTooLong by the field */
export function daysAsked(asked: { start_date?: LocalDate | undefined; end_date?: LocalDate | undefined }, now: Instant): DayRange {
  const days = statisticsDays(asked, localDateOf(now));
  const errors = checkStatisticsDays(days);
  if (Object.keys(errors).length > 0) throw visitErrors.rangeTooLong({ days: longestStatisticsDays }, errors);
  return days;
}
