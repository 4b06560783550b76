/**
 * Whole Colombian pesos and two-decimal percentages; nothing here ever adds floating-point fractions.
 * Spec: decisions §4.
 */
import { formatCount } from './counts.ts';

/** An amount of whole pesos: always a safe integer. */
export type Pesos = number;
/** A percentage with at most two decimals, e.g. 19 or 12.5. */
export type Percentage = number;

/** The percentage in hundredths (12.5 → 1250), so that products of integers stay exact. */
export function toBasisPoints(percentage: Percentage): number {
  return Math.round(percentage * 100);
}

/** `amount × percentage / 100`, rounded half up to whole pesos; exact for every amount below 9 × 10¹¹ pesos. */
export function percentOf(amount: Pesos, percentage: Percentage): Pesos {
  return divideHalfUp(amount * toBasisPoints(percentage), 10_000);
}

/** Sums whole pesos. */
export function sumPesos(amounts: readonly Pesos[]): Pesos {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** `$ 1,234,567` (decisions §4). Negative amounts read `-$ 1,500`. */
export function formatPesos(amount: Pesos): string {
  return `${amount < 0 ? '-' : ''}$ ${formatCount(Math.abs(Math.round(amount)))}`;
}

/** Integer division rounded half away from zero. */
function divideHalfUp(numerator: number, denominator: number): number {
  const magnitude = Math.abs(numerator);
  const rest = magnitude % denominator;
  const quotient = (magnitude - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 ? -quotient : quotient;
}
