/** One day as people write it, and the ranges of days that they ask for by name. Pure. */
import { addDays, daysBetween, isLocalDate, type LocalDate, weekdayOf } from './dates.ts';
import { normaliseText } from './text-search.ts';
import { typedDays } from './typed-days.rules.ts';

const namedDays: ReadonlyMap<string, number> = new Map(Object.entries({ hoy: 0, ayer: -1, anteayer: -2, antier: -2, manana: 1 }));
/** A day without a year is looked for so far ahead: lists mostly tell of what was. */
const daysAhead = 31;
const weekdays = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'];

/** Where a day without a year is looked for: in a list, which tells of what was, or in a form, whose days are near. */
type Sense = 'last' | 'near';

/**
 * The day that a person typed: 'ayer', '3/11', '12 nov', '12/11/2025', '12112025', 'lunes'. Null: the text says no day, or only a month or a year.
 * @param sense 'last': without a year it is the last one that is at most a month ahead, and a weekday is the last one; 'near': without a year it is the
 * nearest one, and a weekday is the next one
 */
export function typedDay(typed: string, today: LocalDate, sense: Sense = 'last'): LocalDate | null {
  const text = normaliseText(typed).replace(/\.$/, '');
  const named = namedDays.get(text);
  if (named !== undefined) return addDays(today, named);
  if (/^(lun|mar|mie|jue|vie|sab|dom)[a-z]*$/.test(text)) return weekdayBy(today, weekdays.indexOf(text.slice(0, 3)) + 1, sense);
  const separate = text.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3');
  const days = typedDays(separate.replace(/^(\d{1,2}[ /.-](?:\d{1,2}|[a-z]{3,10})[ /.-])(\d{2})$/, '$120$2'));
  const parts = days === null ? null : /^(\*|\d{4})-(\d{2})-(\d{2})\*?$/.exec(days);
  if (!parts) return null;
  const [, year = '', month, day] = parts;
  const years = year === '*' ? [0, -1, 1].map((by) => Number(today.slice(0, 4)) + by) : [Number(year)];
  const possible = years.map((one) => `${String(one).padStart(4, '0')}-${month}-${day}`).filter(isLocalDate);
  if (sense === 'near') {
    const away = (one: LocalDate) => Math.abs(daysBetween(today, one));
    return possible.toSorted((a, b) => away(a) - away(b))[0] ?? null;
  }
  return (
    possible
      .filter((one) => year !== '*' || one <= addDays(today, daysAhead))
      .toSorted()
      .at(-1) ?? null
  );
}

const weekdayBy = (today: LocalDate, weekday: number, sense: Sense): LocalDate => {
  const since = (weekdayOf(today) - weekday + 7) % 7;
  return addDays(today, sense === 'last' ? -since : (7 - since) % 7);
};

export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

interface DayPreset {
  key: string;
  label: string;
  of: (today: LocalDate) => DayRange;
}

const monday = (today: LocalDate): LocalDate => addDays(today, 1 - weekdayOf(today));
const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: LocalDate): LocalDate => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
const monthOf = (day: LocalDate): DayRange => ({ from: firstOfMonth(day), to: lastOfMonth(day) });

/** Weeks begin on Monday. */
export const dayPresets: readonly DayPreset[] = [
  { key: 'today', label: 'Hoy', of: (today) => ({ from: today, to: today }) },
  { key: 'yesterday', label: 'Ayer', of: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { key: 'week', label: 'Esta semana', of: (today) => ({ from: monday(today), to: addDays(monday(today), 6) }) },
  { key: 'last_week', label: 'Semana pasada', of: (today) => ({ from: addDays(monday(today), -7), to: addDays(monday(today), -1) }) },
  { key: 'month', label: 'Este mes', of: monthOf },
  { key: 'last_month', label: 'Mes pasado', of: (today) => monthOf(addDays(firstOfMonth(today), -1)) },
  { key: 'days_30', label: 'Últimos 30 días', of: (today) => ({ from: addDays(today, -29), to: today }) },
  { key: 'year', label: 'Este año', of: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }) },
];
