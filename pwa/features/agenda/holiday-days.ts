/** The holidays of a year for the office. Spec: decisions §9. */
import { type Holiday, type HolidayOverride, holidaysBetween, holidaysOfYear } from '#shared/features/master-data/holidays.rules.ts';
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

/**
 * The company's corrections of the law between two days, both included, from the holidays in force there.
 * @param effective the answer of `GET /api/eventos/festivos` for those days
 */
export function correctionsIn(effective: readonly Holiday[], { from, to }: { from: LocalDate; to: LocalDate }): HolidayOverride[] {
  const [kept, lawful] = [namesByDate(effective), namesByDate(holidaysBetween(from, to))];
  const removed = [...lawful].filter(([date]) => !kept.has(date)).map(([date, name]): HolidayOverride => ({ date, name, action: 'remove' }));
  const added = [...kept].filter(([date]) => !lawful.has(date)).map(([date, name]): HolidayOverride => ({ date, name, action: 'add' }));
  return [...removed, ...added];
}

function namesByDate(holidays: readonly Holiday[]): Map<LocalDate, string> {
  return new Map([...Map.groupBy(holidays, ({ date }) => date)].map(([date, same]) => [date, same.map(({ name }) => name).join(' / ')]));
}
