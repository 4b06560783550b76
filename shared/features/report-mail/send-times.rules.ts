/** When a report is sent by e-mail, and which dates it covers. Pure; dates and hours are local to Bogotá. Spec: decisions §8. */
import { daysOfPeriod } from '#shared/features/reports/matrix.rules.ts';
import { addDays, type Instant, instantOf, type LocalDate, lastDayOfMonth, localDateOf } from '#shared/kernel/dates.ts';

export const sendFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type SendFrequency = (typeof sendFrequencies)[number];

export interface SendTimes {
  frequency: SendFrequency;
  /** 1 Monday to 7 Sunday, of a weekly report. */
  weekday: number | null;
  /** 1 to 31, for a monthly report; in a shorter month the report is sent on the last day. */
  month_day: number | null;
  /** 0 to 23. */
  hour: number;
}

/** The first sending after an instant. */
export function nextSending(times: SendTimes, after: Instant): Instant {
  for (let day = localDateOf(after); ; day = addDays(day, 1)) {
    const at = instantOf(day, `${String(times.hour).padStart(2, '0')}:00`);
    if (isSendingDay(times, day) && at > after) return at;
  }
}

function isSendingDay({ frequency, weekday, month_day }: SendTimes, day: LocalDate): boolean {
  if (frequency === 'weekly') return weekdayOf(day) === (weekday ?? 1);
  if (frequency === 'daily') return true;
  const lastOfMonth = Number(lastDayOfMonth(day).slice(8));
  return Number(day.slice(8)) === Math.min(month_day ?? 1, lastOfMonth);
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: LocalDate): number => new Date(`${day}T12:00:00.000Z`).getUTCDay() || 7;

/** The dates that a report covers, relative to the day when it is sent. */
export const sendSpans = [
  { id: 'yesterday', label: 'Ayer' },
  { id: 'last_7_days', label: 'Los 7 días anteriores' },
  { id: 'this_month', label: 'Este mes' },
  { id: 'last_month', label: 'El mes anterior' },
  { id: 'last_30_days', label: 'Los 30 días anteriores' },
] as const;
export type SendSpan = (typeof sendSpans)[number]['id'];

/** The first and the last day of a span, as a report that is sent today covers it. */
export function daysOfSpan(span: SendSpan, today: LocalDate): { start_date: LocalDate; end_date: LocalDate } {
  if (span === 'this_month' || span === 'last_month') {
    const { from, to } = daysOfPeriod(span, today);
    return { start_date: from, end_date: to };
  }
  const yesterday = addDays(today, -1);
  const days = { yesterday: 1, last_7_days: 7, last_30_days: 30 }[span];
  return { start_date: addDays(yesterday, 1 - days), end_date: yesterday };
}
