import { addDays, type LocalDate, lastDayOfMonth } from '#shared/kernel/dates.ts';

export interface MonthPart {
  /** 'YYYY-MM'. */
  month: string;
  /** The first and the last day of the range in it. */
  first: LocalDate;
  last: LocalDate;
  /** Whether the days are the whole month. */
  isWhole: boolean;
}

/** The months of a range of dates, in order, the first and the last limited by the range; empty when the range ends before it begins. */
export function monthsOf({ from, to }: { from: LocalDate; to: LocalDate }): MonthPart[] {
  const parts: MonthPart[] = [];
  // After December 9999 no month follows.
  for (let first = from; first <= to && parts.at(-1)?.last !== to; ) {
    const end = lastDayOfMonth(first);
    const last = end < to ? end : to;
    parts.push({ month: first.slice(0, 7), first, last, isWhole: first.endsWith('-01') && last === end });
    first = addDays(last, 1);
  }
  return parts;
}
