/** The working days of the demo distributor, and how much is sold in each month. */
import { isBusinessDay } from '#shared/features/master-data/working-days.rules.ts';
import { addDays, eachDay, type Instant, instantOf, type LocalDate, localDateOf, weekdayOf } from '#shared/kernel/dates.ts';

/** Business days from `from` to `to`, both included, in order. */
export function businessDays(from: LocalDate, to: LocalDate): LocalDate[] {
  return eachDay(from, to).filter((day) => isBusinessDay(day));
}

const [opensAt, closesAt] = ['08:00', '18:00'];
const hourMs = 60 * 60 * 1000;

/**
 * A moment of today's working hours, moved between the opening and now, in the same order: a demo that is made at ten has today's orders until ten.
 * The moments of other days stay as they are.
 */
export function untilNow(instant: Instant, now: Instant): Instant {
  const today = localDateOf(now);
  const [opening, closing] = [opensAt, closesAt].map((time) => Date.parse(instantOf(today, time))) as [number, number];
  const nowMs = Date.parse(now);
  if (localDateOf(instant) !== today || nowMs >= closing) return instant;
  const first = Math.min(opening, nowMs - hourMs);
  const share = (Date.parse(instant) - opening) / (closing - opening);
  return new Date(Math.floor(first + share * (nowMs - first))).toISOString();
}

/** The Monday of a day's week. */
export const mondayOf = (day: LocalDate): LocalDate => addDays(day, 1 - weekdayOf(day));

// January is slow, June and the first half of December are strong: holidays and their journeys.
const seasons = [0.7, 0.85, 1, 0.95, 1, 1.15, 1, 1, 1.05, 1.05, 1.15, 1.3];
export const seasonOf = (day: LocalDate): number => {
  const month = Number(day.slice(5, 7));
  return (seasons[month - 1] ?? 1) * (month === 12 && day.slice(8) > '20' ? 0.4 : 1);
};
