/** Applies promotions, and the discounts that a quotation promised, to the lines of an order. Spec: decisions §4, decision 0245. */
import type { Pesos } from '#shared/kernel/money.ts';
import type { PriceList } from '../pricing/price-of-product.rules.ts';
import { ownDiscountOnly } from '../promotions/promotion-choice.rules.ts';
import type { PromotionsInForce } from '../promotions/promotion-eligibility.rules.ts';
import { savedOn } from '../promotions/promotion-uses.rules.ts';
import { judgePromotions, type PromotedOutcome } from '../promotions/promotions.rules.ts';
import type { SellableLine } from './judge-lines.rules.ts';
import type { JudgedLine } from './judged-order.documents.ts';

export interface PromotedLines {
  /** By place in the draft. */
  outcomes: ReadonlyMap<number, PromotedOutcome>;
  exhausted: readonly number[];
}

/** A line without promotions. @param own the person's discount in percent */
export const unpromoted = (own: number): PromotedOutcome => ({ discount: ownDiscountOnly(own), hint: null, note: null });

/**
 * Promotions are judged at the prices of the branch's own list, whichever list applies to the order in the end, so that list and promotions cannot
 * oscillate. A line of a valid quotation gets the better of the quoted discount and today's promotions.
 */
export function promoteLines(sellable: readonly SellableLine[], own: PriceList | null, inForce: PromotionsInForce): PromotedLines {
  const lines = sellable.map((line) => ({
    line,
    product: line.product,
    product_id: line.product.id,
    quantity: line.draft.quantity,
    unit_value: line.quoted_unit_value ?? (own && line.product.prices[own.id]) ?? 0,
    own_discount_percentage: line.draft.discount_percentage,
  }));
  const { ofLine, exhausted } = judgePromotions(lines, inForce);
  return {
    exhausted,
    outcomes: new Map(lines.map((one) => [one.line.draft_index, withPromise(one.line, ofLine.get(one) ?? unpromoted(one.own_discount_percentage))])),
  };
}

function withPromise({ promised }: SellableLine, outcome: PromotedOutcome): PromotedOutcome {
  if (!promised || promised.discount_percentage <= outcome.discount.discount_percentage) return outcome;
  const { own_discount_percentage } = outcome.discount;
  return { ...outcome, note: null, discount: { ...promised, own_discount_percentage } };
}

/** Pesos before IVA that promotions save beyond the person's discount. */
export function savingsOf(lines: readonly Pick<JudgedLine, 'amounts' | 'promoted'>[]): Pesos {
  let savings = 0;
  for (const { amounts, promoted } of lines) if (amounts && promoted.discount.promotions.length > 0) savings += savedOn(amounts, promoted.discount);
  return savings;
}
