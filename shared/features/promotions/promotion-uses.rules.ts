/** The uses of promotions by orders, and the sentences when limits or dates of a promotion changed meanwhile. Spec: decisions §4 */
import { type Percentage, type Pesos, percentOf, sumPesos } from '#shared/kernel/money.ts';
import type { AppliedPromotion, Promotion } from './promotion.documents.ts';
import type { PromotionsInForce } from './promotion-eligibility.rules.ts';

export interface PromotionUse {
  version: number;
  units: number;
  /** Pesos before IVA; when several promotions share a line, each counts its part by its percentage. */
  pesos: Pesos;
}

/** The fields used of a stored or judged line; amounts in pesos. */
interface PromotedLine {
  quantity: number;
  unit_value: Pesos;
  discount_total: Pesos;
  own_discount_percentage: Percentage;
  promotions: readonly AppliedPromotion[];
}

/** Pesos before IVA that promotions save on the lines beyond the person's discount. */
export function savedBy(lines: readonly PromotedLine[]): Pesos {
  return sumPesos(lines.map((line) => (line.promotions.length === 0 ? 0 : savedOn(line, line))));
}

/** Pesos before IVA that promotions save on one line that has promotions. */
export function savedOn(
  { quantity, unit_value, discount_total }: Pick<PromotedLine, 'quantity' | 'unit_value' | 'discount_total'>,
  { own_discount_percentage }: Pick<PromotedLine, 'own_discount_percentage'>,
): Pesos {
  return discount_total - quantity * percentOf(unit_value, own_discount_percentage);
}

/** Uses of each promotion by the lines of an order; the product's own percentage is not counted. */
export function promotionUsesOf(lines: readonly PromotedLine[]): Map<number, PromotionUse> {
  const uses = new Map<number, PromotionUse>();
  for (const line of lines) {
    const { promotions } = line;
    const saved = savedOn(line, line);
    const all = promotions.reduce((sum, { percentage }) => sum + percentage, 0);
    for (const { id, version, units, percentage } of promotions) {
      if (id === 0) continue;
      const known = uses.get(id) ?? { version, units: 0, pesos: 0 };
      uses.set(id, { version, units: known.units + units, pesos: known.pesos + Math.round((saved * percentage) / all) });
    }
  }
  return uses;
}

/** A promotion that the person saw applied when they finalised the order. */
export type SeenPromotion = Pick<AppliedPromotion, 'id' | 'version' | 'name'>;

/** The promotions on the lines of an order, each once, in the form in which they are sent with it. */
export function seenPromotionsOf(lines: readonly Pick<PromotedLine, 'promotions'>[]): SeenPromotion[] {
  const seen = new Map(lines.flatMap(({ promotions }) => promotions.filter(({ id }) => id > 0).map(({ id, version, name }) => [id, { id, version, name }])));
  return [...seen.values()];
}

interface Now {
  lines: readonly { promoted: { discount: { promotions: readonly AppliedPromotion[] } } }[];
  exhausted_promotions: readonly number[];
}

/**
 * 'La promoción Semana SKF terminó', 'La promoción Semana SKF se agotó': why the total of an order differs from the one that the person saw. Null
 * when no promotion is the reason.
 */
export function tellPromotionChanges(seen: readonly SeenPromotion[], now: Now, { versions }: Pick<PromotionsInForce, 'versions'>): string | null {
  const applied = new Map(now.lines.flatMap(({ promoted }) => promoted.discount.promotions.map(({ id, version }) => [id, version])));
  const told = seen.flatMap(({ id, version, name }) => {
    if (!versions.has(id)) return [`La promoción ${name} terminó`];
    if (now.exhausted_promotions.includes(id)) return [`La promoción ${name} se agotó`];
    return applied.get(id) === version ? [] : [`La promoción ${name} cambió`];
  });
  return told.length > 0 ? told.join('. ') : null;
}

export const hasContactLimit = ({ terms }: Pick<Promotion, 'terms'>): boolean =>
  terms.max_units_per_contact !== null || terms.max_documents_per_contact !== null;
export const hasLimit = (promotion: Pick<Promotion, 'terms'>): boolean => promotion.terms.max_units_total !== null || hasContactLimit(promotion);
