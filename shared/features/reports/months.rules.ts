import { addDays, type LocalDate } from '#shared/kernel/dates.ts';

export interface MonthPart {
  /** 'YYYY-MM'. */
  month: string;
  /** The first and the last day of the range in it. */
  first: LocalDate;
  last: LocalDate;
  /** Whether it is the whole month. */
  isWhole: boolean;
}

/** The months of a range of dates, in order, the first and the last limited by the range; empty when the range ends before it begins. */
export function monthsOf({ from, to }: { from: LocalDate; to: LocalDate }): MonthPart[] {
  const parts: MonthPart[] = [];
  for (let first = from; first <= to; ) {
    const end = lastDayOf(first);
    const last = end < to ? end : to;
    parts.push({ month: first.slice(0, 7), first, last, isWhole: first.endsWith('-01') && last === end });
    first = addDays(last, 1);
  }
  return parts;
}

/** The last day of the month of a day. */
export function lastDayOf(day: LocalDate): LocalDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  // The day before the first of the next month.
  return addDays(`${month === 12 ? year + 1 : year}-${String(month === 12 ? 1 : month + 1).padStart(2, '0')}-01`, -1);
}
