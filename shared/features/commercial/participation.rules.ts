/** The share of each customer in the sales. Pure. Spec: commercial §7 customer participation. */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';

/**
 * Shares of a whole in percentages with two decimals that sum to exactly 100 (largest remainder). A value of 0 or less has no share, so that returns
 * do not change the shares of others.
 * @returns one per value; null for those without a share
 */
export function sharesOf(values: readonly Pesos[]): (number | null)[] {
  const whole = sumPesos(values.filter((value) => value > 0));
  if (whole === 0) return values.map(() => null);
  const exact = values.map((value) => (value > 0 ? (value / whole) * 10_000 : null));
  const floors = exact.map((share) => (share === null ? null : Math.floor(share)));
  const left = 10_000 - floors.reduce((sum: number, share) => sum + (share ?? 0), 0);
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share === null ? -1 : share - Math.floor(share) }))
    .filter(({ remainder }) => remainder >= 0)
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place);
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return floors.map((share, place) => (share === null ? null : (share + Number(raised.has(place))) / 100));
}

export type ShareClass = 'A' | 'B' | 'C';

/**
 * Class A up to 80 % of the sales, B up to 95 %, C the rest. The customer that crosses a limit is still in the class before it (decision 0421).
 * @param accumulated percentage including the customer
 */
export function classOf({ accumulated, share }: { accumulated: number; share: number }): ShareClass {
  const before = accumulated - share;
  if (before < 80) return 'A';
  return before < 95 ? 'B' : 'C';
}

export interface Participation {
  participation_percentage: number | null;
  accumulated_percentage: number | null;
  class: ShareClass | null;
}

/** Shares of values in descending order, with their running total and their class. */
export function participationOf(values: readonly Pesos[]): Participation[] {
  let hundredths = 0;
  return sharesOf(values).map((share) => {
    if (share === null) return { participation_percentage: null, accumulated_percentage: null, class: null };
    hundredths += Math.round(share * 100);
    const accumulated = hundredths / 100;
    return { participation_percentage: share, accumulated_percentage: accumulated, class: classOf({ accumulated, share }) };
  });
}

/** The growth of a value over an earlier one, in percent with two decimals; null without an earlier value. */
export function growthOf(value: Pesos, before: Pesos): number | null {
  return before <= 0 ? null : Math.round(((value - before) / before) * 10_000) / 100;
}
