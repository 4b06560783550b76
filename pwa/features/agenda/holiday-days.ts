/** The holidays of a year for the office. Spec: decisions §9. */
import { type Holiday, holidaysOfYear } from '#shared/features/master-data/holidays.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

export interface HolidayDay {
  date: LocalDate;
  /** Two holidays on one day are joined: 'San Pedro y San Pablo / Sagrado Corazón de Jesús'. */
  name: string;
  /** 'law': a legal holiday. 'own': added by the company. 'worked': a legal holiday on which the company works. */
  kind: 'law' | 'own' | 'worked';
}

/** Every date of a year that is a holiday or a legal one, by date. @param effective the answer of `GET /api/eventos/festivos` for that year */
export function holidayDays(year: number, effective: readonly Holiday[]): HolidayDay[] {
  const lawful = namesByDate(holidaysOfYear(year));
  const kept = namesByDate(effective);
  const days = [...new Set([...lawful.keys(), ...kept.keys()])].sort();
  return days.map((date) => ({
    date,
    name: kept.get(date) ?? lawful.get(date) ?? '',
    kind: !kept.has(date) ? 'worked' : lawful.has(date) ? 'law' : 'own',
  }));
}

function namesByDate(holidays: readonly Holiday[]): Map<LocalDate, string> {
  return new Map([...Map.groupBy(holidays, ({ date }) => date)].map(([date, same]) => [date, same.map(({ name }) => name).join(' / ')]));
}
