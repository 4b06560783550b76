/**
 * Instants are ISO text in UTC ('2026-11-21T15:04:05.000Z'); days are 'AAAA-MM-DD' as seen in Bogotá (UTC−5, no
 * daylight saving). Spec: decisions §6.
 */
export type Instant = string;
export type LocalDate = string;
/** Wall time in Bogotá, 'HH:MM'. */
export type LocalTime = string;

const bogotaOffsetMs = 5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const [firstMs, lastMs] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/**
 * The instant of a number of milliseconds since 1970, limited to the years that four digits write: days and instants are compared as text, and ISO
 * writes the year 10000 as '+010000', which sorts before every other year.
 */
const isoOf = (ms: number): Instant => new Date(Math.min(Math.max(ms, firstMs), lastMs)).toISOString();
const dateAt = (ms: number): LocalDate => isoOf(ms).slice(0, 10);

/** The Bogotá day of an instant. */
export function localDateOf(instant: Instant): LocalDate {
  return dateAt(Date.parse(instant) - bogotaOffsetMs);
}

/** The Bogotá wall time ('HH:MM') of an instant. */
export function localTimeOf(instant: Instant): LocalTime {
  return isoOf(Date.parse(instant) - bogotaOffsetMs).slice(11, 16);
}

/** The instant at which Bogotá's clocks show this day and time. */
export function instantOf(date: LocalDate, time: LocalTime = '00:00'): Instant {
  return isoOf(Date.parse(`${date}T${time}:00.000Z`) + bogotaOffsetMs);
}

/** Whether a text is a day of the calendar, 'AAAA-MM-DD'. */
export const isLocalDate = (text: string): text is LocalDate =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** The day that is `days` later, or earlier when negative; at most 9999-12-31, so a loop over days takes its days from `eachDay`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateAt(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs);
}

/** The days from `from` to `to`, both included, or each `step`th of them; none when `to` is earlier. */
export function eachDay(from: LocalDate, to: LocalDate, step = 1): LocalDate[] {
  return Array.from({ length: Math.max(0, Math.floor(daysBetween(from, to) / step) + 1) }, (_, index) => addDays(from, index * step));
}

/** The last day of a month, which is given as 'AAAA-MM' or by one of its days. */
export function lastDayOfMonth(within: string): LocalDate {
  const month = within.slice(0, 7);
  const later = addDays(`${month}-28`, 4);
  // December 9999 has no month after it.
  return later.startsWith(month) ? later : addDays(later, -Number(later.slice(8)));
}

/** The same day `months` later; the last day of a shorter month. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = Math.min(Math.max(year * 12 + month - 1 + months, 0), 9999 * 12 + 11);
  const reached = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  const last = lastDayOfMonth(reached);
  return Number(last.slice(8)) < day ? last : `${reached}-${String(day).padStart(2, '0')}`;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / dayMs);
}

const datesByNumber = new Map<number, LocalDate>();
const mostKeptDates = 5_000;

/** The day that is so many days after 1970-01-01. The series of a company share their days, so each text is made once. */
export function dateOfDayNumber(days: number): LocalDate {
  const known = datesByNumber.get(days);
  if (known !== undefined) return known;
  if (datesByNumber.size >= mostKeptDates) datesByNumber.clear();
  const date = dateAt(days * dayMs);
  datesByNumber.set(days, date);
  return date;
}

/** ISO weekday of a day: 1 Monday … 7 Sunday. */
export function weekdayOf(date: LocalDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  // The modulo keeps it inside 1-7.
  return (((new Date(`${date}T00:00:00.000Z`).getUTCDay() + 6) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

const weekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
/** 'ene' … 'dic'. */
export const shortMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** 'mié 24 jun 2026'. */
export function formatDate(date: LocalDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${weekdays[weekdayOf(date) - 1]} ${day} ${shortMonths[(month ?? 1) - 1]} ${year}`;
}

/** 'hace 2 min', 'hace 3 h', then the date: how long ago an instant was. */
export function formatAgo(instant: Instant, now: Instant): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'ahora';
  if (minutes < 60) return `hace ${minutes} min`;
  if (minutes < 24 * 60) return `hace ${Math.floor(minutes / 60)} h`;
  return formatDate(localDateOf(instant));
}
