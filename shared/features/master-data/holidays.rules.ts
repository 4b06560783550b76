/**
 * Colombia's legal holidays, with an administrator's corrections. Spec: decisions §9; Ley 51 of 1983 ('Emiliani') and Ley 2578 of 2026. Pure: takes
 * and returns local dates.
 */
import { addDays, type LocalDate, weekdayOf } from '#shared/kernel/dates.ts';

export interface Holiday {
  date: LocalDate;
  name: string;
}
/** An administrator's correction of one day: an additional holiday, or a legal holiday that is a working day. */
export interface HolidayOverride {
  date: LocalDate;
  name: string;
  action: 'add' | 'remove';
}

const fixed = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['07-20', 'Día de la Independencia'],
  ['08-07', 'Batalla de Boyacá'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
] as const;

/** Holidays that move to the following Monday, unless they are on a Monday. */
const movedToMonday = [
  ['01-06', 'Día de los Reyes Magos'],
  ['03-19', 'Día de San José'],
  ['06-29', 'San Pedro y San Pablo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Día de la Raza'],
  ['11-01', 'Todos los Santos'],
  ['11-11', 'Independencia de Cartagena'],
] as const;

/** Offsets in days from Easter Sunday; the last three are feasts of Thursday and Friday, already moved to their Monday. */
const aroundEaster = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
] as const;

const firstYearOfChiquinquira = 2026;

/** The legal holidays of a year, by date: 18, and 19 since 2026. Two may be on the same day (30 June 2025). */
export function holidaysOfYear(yearNumber: number): Holiday[] {
  const year = String(yearNumber).padStart(4, '0');
  const easter = easterSunday(yearNumber);
  const moved: readonly (readonly [string, string])[] =
    yearNumber >= firstYearOfChiquinquira ? [...movedToMonday, ['07-09', 'Nuestra Señora del Rosario de Chiquinquirá']] : movedToMonday;
  return [
    ...fixed.map(([day, name]) => ({ date: `${year}-${day}`, name })),
    ...moved.map(([day, name]) => ({ date: mondayFrom(`${year}-${day}`), name })),
    ...aroundEaster.map(([days, name]) => ({ date: addDays(easter, days), name })),
  ].sort(byDate);
}

/** The holidays of a range of days, both ends included, with the administrator's corrections. */
export function holidaysBetween(from: LocalDate, to: LocalDate, overrides: readonly HolidayOverride[] = []): Holiday[] {
  const firstYear = Number(from.slice(0, 4));
  const years = Array.from({ length: Math.max(0, Number(to.slice(0, 4)) - firstYear + 1) }, (_, index) => firstYear + index);
  const removed = new Set(overrides.filter(({ action }) => action === 'remove').map(({ date }) => date));
  const lawful = years.flatMap(holidaysOfYear).filter(({ date }) => !removed.has(date));
  const lawfulDates = new Set(lawful.map(({ date }) => date));
  const added = overrides.filter(({ action, date }) => action === 'add' && !lawfulDates.has(date)).map(({ date, name }) => ({ date, name }));
  return [...lawful, ...added].filter(({ date }) => date >= from && date <= to).sort(byDate);
}

/** The name of a day's holiday ('San Pedro y San Pablo'; two are joined with ' / '), or null on an ordinary day. */
export function holidayNameOf(date: LocalDate, overrides: readonly HolidayOverride[] = []): string | null {
  const corrections = overrides.length === 0 ? overrides : overrides.filter((override) => override.date === date);
  const lawful = corrections.some(({ action }) => action === 'remove') ? null : lawfulNameOf(date);
  if (lawful !== null || corrections.length === 0) return lawful;
  const added = corrections.filter(({ action }) => action === 'add').map(({ name }) => name);
  return added.length === 0 ? null : added.join(' / ');
}

const lawfulByYear = new Map<string, ReadonlyMap<LocalDate, string>>();

/** The holidays of each year are computed once, because an agenda asks for every visit in it. */
function lawfulNameOf(date: LocalDate): string | null {
  const year = date.slice(0, 4);
  let known = lawfulByYear.get(year);
  if (!known) {
    const byDay = Map.groupBy(holidaysOfYear(Number(year)), (holiday) => holiday.date);
    known = new Map([...byDay].map(([day, holidays]) => [day, holidays.map(({ name }) => name).join(' / ')]));
    lawfulByYear.set(year, known);
  }
  return known.get(date) ?? null;
}

const byDate = (a: Holiday, b: Holiday) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

function mondayFrom(date: LocalDate): LocalDate {
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

/** Meeus's Gregorian computation. */
function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skippedLeaps = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15;
  const epact = (19 * golden + skippedLeaps) % 30;
  const inCentury = year % 100;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + toSunday - 7 * correction);
}
