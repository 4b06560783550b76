/** The offers of promotions for a product, for lists and before the product is in a cart. Spec: decisions §4 */
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import type { Promotion, PromotionHint } from './promotion.documents.ts';
import { isInScope, type PromotedProduct, type PromotionsInForce, promotionsOfProduct } from './promotion-eligibility.rules.ts';
import { tellApplied, tellTerms } from './promotion-words.rules.ts';
import { judgePromotions, type PromotedOutcome, unitsLeft } from './promotions.rules.ts';

export interface PromotionOffer {
  /** The discount of one unit, including the customer's own; promotions that need more units do not count. */
  percentage: Percentage;
  /** '12 %'; null while promotions ask for more units. */
  given: string | null;
  /** The offer for more units: 'Con 10: 5 %', 'Con 2 más: 12 %', 'Lleve 12 + 1'; null without a next step. */
  next: string | null;
  /** The names of the promotions behind both: 'Semana SKF 12 %', 'Docena larga: Lleve 12 + 1'. */
  label: string;
}

interface Offered {
  product: PromotedProduct & { discount_percentage: Percentage };
  /** Pesos of one unit at the customer's own list, before IVA. */
  unit_value: Pesos;
  own_discount_percentage: Percentage;
}

/** The offer for the first unit of a product and for more units; null when no promotion concerns the product. */
export function offerOf({ product, unit_value, own_discount_percentage }: Offered, inForce: PromotionsInForce): PromotionOffer | null {
  const line = { product, product_id: product.id, quantity: 1, unit_value, own_discount_percentage };
  const outcome = judgePromotions([line], inForce).ofLine.get(line);
  if (!outcome) return null;
  const { hint } = outcome;
  const ofHint = hint && promotionsOfProduct(inForce, product).find(({ promotion }) => promotion.id === hint.promotion_id)?.promotion;
  const gift = outcome.discount.promotions.length > 0 || hint ? null : giftOf(product, inForce);
  const next = hint && ofHint ? { promotion: ofHint, text: tellNext(ofHint, hint) } : gift && { promotion: gift, text: tellTerms(gift) };
  return toOffer(outcome, next);
}

/** The offer of a product's line in a cart and for more units; null when promotions do not concern the line. */
export function offerOfLine(outcome: PromotedOutcome): PromotionOffer | null {
  return toOffer(outcome, outcome.hint && { promotion: null, text: outcome.hint.message });
}

function toOffer({ discount }: PromotedOutcome, next: { promotion: Promotion | null; text: string } | null): PromotionOffer | null {
  const isGiven = discount.promotions.length > 0;
  if (!isGiven && !next) return null;
  const names = [isGiven && tellApplied(discount.promotions), next && (next.promotion ? `${next.promotion.name}: ${next.text}` : next.text)];
  return {
    percentage: isGiven ? discount.discount_percentage : 0,
    given: isGiven ? `${discount.discount_percentage} %` : null,
    next: next?.text ?? null,
    label: names.filter(Boolean).join('. '),
  };
}

/** 'Con 10: 5 %', counted from the first unit. */
function tellNext(promotion: Promotion, { missing_quantity, percentage, message }: PromotionHint): string {
  if (promotion.terms.kind === 'buy_get') return tellTerms(promotion);
  if (missing_quantity === null) return message;
  return `Con ${missing_quantity + 1}${promotion.terms.counts === 'together' ? ' entre todos' : ''}: ${percentage} %`;
}

/** 'Lleve 12 + 1': the first promotion with units left that gives units of the bought product, or of another product with it. */
function giftOf(product: PromotedProduct, inForce: PromotionsInForce): Promotion | null {
  const gifts = promotionsOfProduct(inForce, product).filter(
    (eligible) => eligible.promotion.terms.kind === 'buy_get' && isInScope(eligible, product) && leavesASet(eligible.promotion, inForce),
  );
  const [first] = gifts.toSorted(({ promotion: one }, { promotion: other }) => one.terms.priority - other.terms.priority || one.id - other.id);
  return first?.promotion ?? null;
}

function leavesASet(promotion: Promotion, { uses }: PromotionsInForce): boolean {
  return unitsLeft(promotion, uses) >= (promotion.terms.buy_quantity ?? 1) + (promotion.terms.get_quantity ?? 1);
}
