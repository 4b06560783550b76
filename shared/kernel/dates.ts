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

/** The Bogotá day of an instant. */
export function localDateOf(instant: Instant): LocalDate {
  return new Date(Date.parse(instant) - bogotaOffsetMs).toISOString().slice(0, 10);
}

/** The Bogotá wall time ('HH:MM') of an instant. */
export function localTimeOf(instant: Instant): LocalTime {
  return new Date(Date.parse(instant) - bogotaOffsetMs).toISOString().slice(11, 16);
}

/** The instant at which Bogotá's clocks show this day and time. */
export function instantOf(date: LocalDate, time: LocalTime = '00:00'): Instant {
  return new Date(Date.parse(`${date}T${time}:00.000Z`) + bogotaOffsetMs).toISOString();
}

/** Whether a text is a day of the calendar, 'AAAA-MM-DD'. */
export const isLocalDate = (text: string): text is LocalDate =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
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
  const date = new Date(days * dayMs).toISOString().slice(0, 10);
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
