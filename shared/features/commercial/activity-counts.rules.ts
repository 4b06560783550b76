/** Counts what a seller did of each activity between two days. Pure. Spec: commercial §7 commercial-activity management. */
import type { LocalDate } from '#shared/kernel/dates.ts';

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

/** A count over some days as a percentage of the goal of a month of 30 days, with two decimals; null without a goal. */
export function monthlyPercentage(count: number, { goal, days }: { goal: number; days: number }): number | null {
  return goal <= 0 || days <= 0 ? null : Math.round(((count * 30) / days / goal) * 10_000) / 100;
}
