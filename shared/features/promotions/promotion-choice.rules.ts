/** Which promotions apply to a line, and their discount together with the person's. Spec: decisions §4. */
import type { LocalDate } from '#shared/kernel/dates.ts';
import { type Percentage, toBasisPoints } from '#shared/kernel/money.ts';
import type { AppliedPromotion } from './promotion.documents.ts';

/** A promotion that gives a line a percentage. */
export interface Candidate {
  applied: AppliedPromotion;
  priority: number;
  until: LocalDate;
  combines: boolean;
  with_own_discount: 'best' | 'adds';
}

/** The discount of a line in its parts. `discount_percentage` is the one by which its price is reduced. */
export interface LineDiscount {
  discount_percentage: Percentage;
  /** The customer's own discount, or the seller's. */
  own_discount_percentage: Percentage;
  /** The part that comes from promotions; 0 when the person's discount is better. */
  promotion_percentage: Percentage;
  promotions: AppliedPromotion[];
}

/** The discount of a line without promotions. */
export const ownDiscountOnly = (own: Percentage): LineDiscount => ({
  discount_percentage: own,
  own_discount_percentage: own,
  promotion_percentage: 0,
  promotions: [],
});

/** The candidates in the order of choice, which never depends on the order of their creation. */
function inOrderOfChoice(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length < 2) return candidates;
  return candidates.toSorted(
    (one, other) =>
      one.priority - other.priority ||
      other.applied.percentage - one.applied.percentage ||
      (one.until < other.until ? -1 : Number(one.until > other.until)) ||
      one.applied.id - other.applied.id,
  );
}

/** Only the first candidate, unless it combines; otherwise all candidates that combine, applied one after the other. */
export function chosenOf(candidates: readonly Candidate[]): Candidate[] {
  const [only, another] = candidates;
  if (!only) return [];
  if (!another) return only.applied.percentage > 0 ? [only] : [];
  const [first, ...others] = inOrderOfChoice(candidates.filter(({ applied }) => applied.percentage > 0));
  if (!first) return [];
  return first.combines ? [first, ...others.filter(({ combines }) => combines)] : [first];
}

/** The discount of a line with its own discount and the promotions that may apply to it, by the rules of which add up and which exclude others. */
export function discountOf(own: Percentage, candidates: readonly Candidate[]): LineDiscount {
  const chosen = chosenOf(candidates);
  if (chosen.length === 0) return ownDiscountOnly(own);
  const promotion_percentage = onTopOf(chosen.map(({ applied }) => applied.percentage));
  const adds = own > 0 && chosen.every(({ with_own_discount }) => with_own_discount === 'adds');
  const discount_percentage = adds ? onTopOf([own, promotion_percentage]) : Math.max(own, promotion_percentage);
  if (discount_percentage <= own) return ownDiscountOnly(own);
  return { discount_percentage, own_discount_percentage: own, promotion_percentage, promotions: chosen.map(({ applied }) => applied) };
}

/** Percentages applied one after the other: 1 − Π(1 − pᵢ), to two decimals, half up. */
function onTopOf(percentages: readonly Percentage[]): Percentage {
  const [first, ...others] = percentages;
  if (first !== undefined && others.length === 0) return first;
  const left = percentages.reduce((rest, percentage) => (rest * (10_000 - toBasisPoints(percentage))) / 10_000, 10_000);
  return Math.min(100, Math.max(0, Math.round(10_000 - left + 1e-6) / 100));
}
