/**
 * Computes the discounts of promotions on the lines of an order. Pure, and the same on a phone and on the server: the result depends neither on the
 * order of the lines nor on that of the promotions, and no line gets less than its own discount. Spec: decisions §4
 */
import { type Percentage, percentOf } from '#shared/kernel/money.ts';
import type { AppliedPromotion, Promotion, PromotionHint } from './promotion.documents.ts';
import { type Candidate, discountOf, type LineDiscount } from './promotion-choice.rules.ts';
import {
  type EligiblePromotion,
  isGiven,
  type PromotedProduct,
  type PromotionsInForce,
  type PromotionUses,
  promotionsOfProduct,
} from './promotion-eligibility.rules.ts';
import { type LineShare, type PromotedLine, sharesOf } from './promotion-percentages.rules.ts';
import { nextOf, productPromotionName, tellCut, tellOwnIsBetter } from './promotion-words.rules.ts';

/** A line that may be sold. */
export interface PromotableLine extends PromotedLine {
  product: PromotedProduct & { discount_percentage: Percentage };
  own_discount_percentage: Percentage;
}

export interface PromotedOutcome {
  discount: LineDiscount;
  hint: PromotionHint | null;
  /** Why a promotion gives less than its terms, or nothing: 'Quedan 5 unidades: 10 % en 5 de 10'. */
  note: string | null;
}

export interface JudgedPromotions<Line> {
  ofLine: ReadonlyMap<Line, PromotedOutcome>;
  /** The ids of promotions whose limits left less than the order asked for. */
  exhausted: readonly number[];
}

interface Reached<Line> {
  eligible: EligiblePromotion;
  bought: Line[];
  given: Line[];
  shares: ReadonlyMap<Line, LineShare>;
}

/**
 * @param lines with their prices at the customer's own list: neither does the applied list depend on promotions, nor do promotions depend on the
 * applied list
 */
export function judgePromotions<Line extends PromotableLine>(lines: readonly Line[], inForce: PromotionsInForce): JudgedPromotions<Line> {
  const { reached, ofLine } = reach(lines, inForce);
  if (reached.length === 0) return { ofLine: new Map(lines.map((line) => [line, withoutPromotions(line)])), exhausted: [] };
  const alone = inOrderOfPromotion(reached.filter(isAlone));
  const together = new Set(alone.length === 0 ? reached : reached.filter((one) => !isAlone(one)));
  const discountsWith = (allowed: ReadonlySet<Reached<Line>>, withProducts: boolean) =>
    new Map(lines.map((line) => [line, discountOf(line.own_discount_percentage, candidatesOf(line, { of: ofLine.get(line) ?? [], allowed, withProducts }))]));

  let best = { allowed: together as ReadonlySet<Reached<Line>>, withProducts: true, discounts: discountsWith(together, true) };
  let saving = alone.length === 0 ? 0 : savingOf(lines, best.discounts);
  for (const one of alone) {
    const allowed = new Set([one]);
    const discounts = discountsWith(allowed, false);
    const itsSaving = savingOf(lines, discounts);
    if (itsSaving > saving) [best, saving] = [{ allowed, withProducts: false, discounts }, itsSaving];
  }
  return {
    ofLine: new Map(
      lines.map((line) => {
        const discount = best.discounts.get(line) ?? discountOf(line.own_discount_percentage, []);
        const its = ofLine.get(line);
        if (!its) return [line, { discount, hint: null, note: null }];
        const told = {
          of: alone.length === 0 ? its : its.filter((one) => best.allowed.has(one)),
          allowed: best.allowed,
          withProducts: best.withProducts,
          discount,
        };
        return [line, { discount, hint: hintOf(line, told), note: noteOf(line, told) }];
      }),
    ),
    exhausted: reached.filter(({ shares }) => [...shares.values()].some(({ cut }) => cut !== null)).map(({ eligible }) => eligible.promotion.id),
  };
}

function withoutPromotions<Line extends PromotableLine>(line: Line): PromotedOutcome {
  const discount = discountOf(line.own_discount_percentage, candidatesOf(line, { of: [], allowed: new Set(), withProducts: true }));
  return { discount, hint: null, note: null };
}

const noShares = new Map<never, LineShare>();
const isAlone = ({ eligible }: { eligible: EligiblePromotion }): boolean => eligible.promotion.terms.exclusive === 'order';

/** The lines that each promotion concerns, and the discount that it gives them alone. */
function reach<Line extends PromotableLine>(
  lines: readonly Line[],
  inForce: PromotionsInForce,
): { reached: Reached<Line>[]; ofLine: Map<Line, Reached<Line>[]> } {
  const byPromotion = new Map<EligiblePromotion, Reached<Line>>();
  const ofLine = new Map<Line, Reached<Line>[]>();
  for (const line of lines) {
    const its: Reached<Line>[] = [];
    for (const eligible of promotionsOfProduct(inForce, line.product)) {
      let one = byPromotion.get(eligible);
      if (!one) {
        one = { eligible, bought: [], given: [], shares: noShares };
        byPromotion.set(eligible, one);
      }
      (isGiven(eligible, line.product) ? one.given : one.bought).push(line);
      its.push(one);
    }
    if (its.length > 0) ofLine.set(line, its);
  }
  const reached = [...byPromotion.values()];
  for (const one of reached) {
    one.bought = inFixedOrder(one.bought);
    one.given = inFixedOrder(one.given);
    one.shares = sharesOf(one.eligible.promotion, one, unitsLeft(one.eligible.promotion, inForce.uses));
  }
  return { reached, ofLine };
}

/** Limits are distributed over lines in an order of their contents, so that the order of the lines makes no difference. */
function inFixedOrder<Line extends PromotableLine>(lines: Line[]): Line[] {
  if (lines.length < 2) return lines;
  return lines.toSorted(
    (one, other) =>
      one.product_id - other.product_id ||
      one.own_discount_percentage - other.own_discount_percentage ||
      one.unit_value - other.unit_value ||
      other.quantity - one.quantity,
  );
}

/** The units that the limits of a promotion leave to the order; Infinity without limits. */
export function unitsLeft({ id, terms }: Pick<Promotion, 'id' | 'terms'>, uses: PromotionUses): number {
  const { units = 0, contact_units = 0, contact_documents = 0 } = uses.get(id) ?? {};
  if (terms.max_documents_per_contact !== null && contact_documents >= terms.max_documents_per_contact) return 0;
  const left = (maximum: number | null, used: number) => (maximum === null ? Infinity : Math.max(0, maximum - used));
  return Math.min(left(terms.max_units_total, units), left(terms.max_units_per_contact, contact_units));
}

interface Choice<Line> {
  of: readonly Reached<Line>[];
  allowed: ReadonlySet<Reached<Line>>;
  /** Whether the product's own percentage takes part. */
  withProducts: boolean;
}

function candidatesOf<Line extends PromotableLine>(line: Line, { of, allowed, withProducts }: Choice<Line>): readonly Candidate[] {
  const { discount_percentage } = line.product;
  const candidates = withProducts && discount_percentage > 0 ? [productCandidate(discount_percentage)] : [];
  // A loop without intermediate lists, because the function runs twice per line at each keystroke.
  for (const one of of) {
    const candidate = allowed.has(one) ? candidateOf(one.eligible.promotion, one.shares.get(line)) : null;
    if (candidate) candidates.push(candidate);
  }
  return candidates;
}

function candidateOf({ id, version, code, name, terms }: Promotion, share: Pick<LineShare, 'percentage' | 'units'> | undefined): Candidate | null {
  if (!share) return null;
  const { priority, until, combines, exclusive, with_own_discount } = terms;
  const applied: AppliedPromotion = { id, version, code, name, percentage: share.percentage, units: share.units };
  return { applied, priority, until, combines: combines && exclusive === 'none', with_own_discount };
}

function productCandidate(percentage: Percentage): Candidate {
  const applied = { id: 0, version: 0, code: '', name: productPromotionName, percentage, units: 0 };
  return { applied, priority: 50, until: '9999-12-31', combines: false, with_own_discount: 'best' };
}

function savingOf<Line extends PromotableLine>(lines: readonly Line[], discounts: ReadonlyMap<Line, LineDiscount>): number {
  return lines.reduce((sum, line) => {
    const { discount_percentage = 0 } = discounts.get(line) ?? {};
    return sum + line.quantity * (percentOf(line.unit_value, discount_percentage) - percentOf(line.unit_value, line.own_discount_percentage));
  }, 0);
}

interface Told<Line> extends Choice<Line> {
  discount: LineDiscount;
}

/** The nearest step that would make the line cheaper; a step that would change nothing is left out. */
function hintOf<Line extends PromotableLine>(line: Line, { of, allowed, withProducts, discount }: Told<Line>): PromotionHint | null {
  // A plain percentage has no next step.
  const stepped = of.filter(({ eligible }) => eligible.promotion.terms.kind !== 'percentage');
  if (stepped.length === 0) return null;
  const hints = stepped.flatMap((one) => {
    const hint = nextOf(one.eligible.promotion, line, one);
    if (!hint) return [];
    const { promotion } = one.eligible;
    if (promotion.terms.kind === 'buy_get') return [{ hint, promotion }];
    const others = candidatesOf(line, { of: of.filter((other) => other !== one), allowed, withProducts });
    const reached = candidateOf(promotion, { percentage: hint.percentage, units: 0 });
    const then = discountOf(line.own_discount_percentage, reached ? [...others, reached] : others);
    return then.discount_percentage > discount.discount_percentage ? [{ hint, promotion }] : [];
  });
  return inOrderOfPromotion(hints.map(({ hint, promotion }) => ({ hint, eligible: { promotion } })))[0]?.hint ?? null;
}

function noteOf<Line extends PromotableLine>(line: Line, { of, allowed, withProducts, discount }: Told<Line>): string | null {
  const [first] = inOrderOfPromotion(of.filter(({ shares }) => shares.get(line)?.cut));
  const cut = first?.shares.get(line)?.cut;
  if (first && cut) return tellCut(first.eligible.promotion, { ...cut, quantity: line.quantity });
  const own = line.own_discount_percentage;
  const isBeaten = own > 0 && discount.promotions.length === 0 && candidatesOf(line, { of, allowed, withProducts }).some(({ applied }) => applied.id > 0);
  return isBeaten ? tellOwnIsBetter(own) : null;
}

function inOrderOfPromotion<One extends { eligible: { promotion: Promotion } }>(all: readonly One[]): readonly One[] {
  if (all.length < 2) return all;
  return all.toSorted((one, other) => {
    const [a, b] = [one.eligible.promotion, other.eligible.promotion];
    return a.terms.priority - b.terms.priority || (a.terms.until < b.terms.until ? -1 : Number(a.terms.until > b.terms.until)) || a.id - b.id;
  });
}
