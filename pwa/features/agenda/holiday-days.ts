/** The holidays of a year as the office arranges them. Spec: decisions §9. */
import { type Holiday, holidaysOfYear } from '#shared/features/master-data/holidays.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

export interface HolidayDay {
  date: LocalDate;
  /** Two of one day are joined: 'San Pedro y San Pablo / Sagrado Corazón de Jesús'. */
  name: string;
  /** 'law': as the law says. 'own': the company's. 'worked': the law says holiday and the company works. */
  kind: 'law' | 'own' | 'worked';
}

/** Every day of a year that is a holiday or that the law says is one, by date. @param effective what `GET /api/eventos/festivos` answers of that year */
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
