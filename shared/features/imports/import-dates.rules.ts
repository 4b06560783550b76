/** Days as people write them in a file. Pure. */
import { addMonths, type LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** Whether the day or the month comes first in `03/04/2026`. It is set for a whole file, never guessed row by row. */
export type DayOrder = 'dmy' | 'mdy';

/**
 * `2026-11-21`, `21/11/2026`, `21-11-2026`, `21.11.2026` (a time after it is ignored); nonexistent days are refused.
 * @param order of dates that are not ISO
 * @returns ISO; 'imports.otherDayOrder' for a day that only exists in the other order
 */
export function readImportDate(text: string, order: DayOrder = 'dmy'): Result<string> {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text);
  const local = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: |$)/.exec(text);
  const [first = '', second = '', year = ''] = iso ? [iso[3], iso[2], iso[1]] : local ? [local[1], local[3], local[4]] : [];
  const [day, month] = iso || order === 'dmy' ? [first, second] : [second, first];
  const date = isoDay(year, month, day);
  if (date !== null) return ok(date);
  return refuse(local && isoDay(year, day, month) !== null ? 'imports.otherDayOrder' : 'imports.notDate');
}

/** The first day of a sale or of a receivable that a file may have. */
const firstDay: LocalDate = '2000-01-01';

/**
 * Why a day of a sale or of a receivable must be a slip of the finger: it is before 2000, or more than a year ahead. Undefined for any other day.
 * Decision 0464.
 */
export function slippedYear(date: LocalDate, today: LocalDate): string | undefined {
  if (date >= firstDay && date <= addMonths(today, 12)) return undefined;
  return `El año ${date.slice(0, 4)} no parece correcto.`;
}

function isoDay(year: string, month: string, day: string): string | null {
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}
