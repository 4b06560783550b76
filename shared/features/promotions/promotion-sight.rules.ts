/** Which promotions, and which of their fields, a customer's device may hold. Spec: decisions §4, decision 0245. */
import type { Promotion } from './promotion.documents.ts';
import { audienceValue, isForBuyer, matchesAudience, type PromotionBuyer } from './promotion-eligibility.rules.ts';

/**
 * A promotion with only the audience rows that match one of the customer's branches: the other rows name other customers, lists and sellers. Null for
 * a promotion of other branches, and for one that only sellers give.
 */
export function seenByBranches(promotion: Promotion, branches: readonly PromotionBuyer[]): Promotion | null {
  const { terms } = promotion;
  if (terms.channel === 'field' || !branches.some((branch) => isForBuyer(promotion, branch))) return null;
  return { ...promotion, terms: { ...terms, audiences: terms.audiences.filter((row) => branches.some((branch) => matchesAudience(branch, row))) } };
}

/** For each branch, the values of its fields that audiences of promotions name. Customers with equal answers see the same promotions. */
export function askedOfBranches(promotions: readonly Pick<Promotion, 'terms'>[], branches: readonly PromotionBuyer[]): string[][] {
  const asked = new Map(promotions.flatMap(({ terms }) => terms.audiences.map((row) => [`${row.kind}:${textOf(row.value)}`, row] as const)));
  if (asked.size === 0) return [];
  return branches.map((branch) =>
    [...asked]
      .filter(([, row]) => textOf(audienceValue(branch, row.kind)) === textOf(row.value))
      .map(([key]) => key)
      .sort(),
  );
}

const textOf = (value: number | string | null): string | null => (value === null ? null : String(value).trim().toLowerCase());
