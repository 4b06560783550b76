/** The time that warranty requests spend in each step, in business days. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { WarrantyState } from './warranty-states.rules.ts';

/** The steps that a request leaves. */
export const timedSteps = ['PGS1', 'PGS2', 'PGS3', 'PGS4'] as const satisfies readonly WarrantyState[];
export type TimedStep = (typeof timedSteps)[number];

/** The 90th percentile (nearest rank); null without values. */
export function percentile90(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null;
}

/** To one decimal; null of none. */
export function averageOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10;
}

/** The business days that a request spent in each step that it left. @param steps in order, with the date on which each began */
export function daysInSteps(
  steps: readonly { state: WarrantyState; on: LocalDate }[],
  businessDays: (from: LocalDate, to: LocalDate) => number,
): { step: TimedStep; days: number }[] {
  return steps.flatMap(({ state, on }, index) => {
    const next = steps[index + 1];
    const step = timedSteps.find((one) => one === state);
    return next && step ? [{ step, days: businessDays(on, next.on) }] : [];
  });
}
