/** Counts what a seller did of each activity between two days. Pure. Spec: commercial §7 commercial-activity management. */
import type { DayRange } from '#shared/features/visits/statistics-days.rules.ts';
import { eachDay, type LocalDate, lastDayOfMonth } from '#shared/kernel/dates.ts';

export interface PlannedActivity {
  isHoliday: boolean;
  hasEnded: boolean;
  cancelled: boolean;
  attended: boolean;
  visitDate: LocalDate | null;
}
export type ActivityState = 'planned' | 'attended' | 'cancelled' | 'missed' | 'not_counted';

/**
 * The state of a planned activity. On a holiday it counts only when it was done or cancelled; on other days an activity that has not ended is
 * planned.
 */
export function activityState({ isHoliday, hasEnded, cancelled, attended, visitDate }: PlannedActivity): ActivityState {
  if (cancelled) return 'cancelled';
  if (attended || visitDate !== null) return 'attended';
  if (isHoliday) return 'not_counted';
  return hasEnded ? 'missed' : 'planned';
}

export interface ActivityCounts {
  planned: number;
  attended: number;
  cancelled: number;
  missed: number;
}

/** `planned` counts all activities that count and were not cancelled. */
export function countActivities(planned: readonly PlannedActivity[]): ActivityCounts {
  const states = planned.map(activityState);
  const of = (...wanted: ActivityState[]) => states.filter((state) => wanted.includes(state)).length;
  return { planned: of('planned', 'attended', 'missed'), attended: of('attended'), cancelled: of('cancelled'), missed: of('missed') };
}

/** The calendar months that some days cover: 1 for a whole month, 0.5 for 15 days of one of 30. */
function monthsCovered({ from, to }: DayRange): number {
  const byMonth = Map.groupBy(eachDay(from, to), (day) => day.slice(0, 7));
  return [...byMonth].reduce((sum, [month, days]) => sum + days.length / Number(lastDayOfMonth(month).slice(8)), 0);
}

/** A count over some days as a percentage of the goal of a calendar month, with two decimals; null without a goal. */
export function monthlyPercentage(count: number, { goal, days }: { goal: number; days: DayRange }): number | null {
  const months = monthsCovered(days);
  return goal <= 0 || months === 0 ? null : Math.round((count / months / goal) * 10_000) / 100;
}
