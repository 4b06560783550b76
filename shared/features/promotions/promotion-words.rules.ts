/** The sentences about promotions for customers, sellers and the office. Spec: decisions §4 */
import { counted } from '#shared/kernel/counts.ts';
import { formatPesos, type Percentage } from '#shared/kernel/money.ts';
import type { AppliedPromotion, Promotion, PromotionHint } from './promotion.documents.ts';
import { buyGetGroups, measured, type PromotedLine, type ReachedLines, tierPercentage, unitsOf } from './promotion-percentages.rules.ts';

/** The name of the product's own percentage, which does not come from a promotion of the office. */
export const productPromotionName = 'Promoción del producto';

/** 'Semana SKF 10 %', 'Semana SKF 10 % + Mes del cliente 5 %'. */
export function tellApplied(promotions: readonly Pick<AppliedPromotion, 'name' | 'percentage'>[]): string {
  return promotions.map(({ name, percentage }) => `${name} ${percentage} %`).join(' + ');
}

/** 'Quedan 5 unidades: 10 % en 5 de 10'; 'Se agotó' when nothing is left. */
export function tellCut({ name }: Pick<Promotion, 'name'>, { left, percentage, quantity }: { left: number; percentage: Percentage; quantity: number }): string {
  if (left === 0) return `${name} se agotó`;
  const units = Math.min(left, quantity);
  return `${left === 1 ? 'Queda' : 'Quedan'} ${counted(left, 'unidad', 'unidades')}: ${percentage} % en ${units} de ${quantity}`;
}

export const tellOwnIsBetter = (own: Percentage): string => `Su descuento del ${own} % es mejor`;

/** The terms of a promotion as a list shows them: '10 %', '10 unidades: 5 % · 20 unidades: 12 %', 'Lleve 12 + 1'. */
export function tellTerms({ terms, get_product_code }: Pick<Promotion, 'terms' | 'get_product_code'>): string {
  if (terms.kind === 'percentage') return `${terms.tiers[0]?.percentage ?? 0} %`;
  if (terms.kind === 'quantity_break') {
    const asked = (from: number) => (terms.measure === 'units' ? counted(from, 'unidad', 'unidades') : formatPesos(from));
    return terms.tiers.map(({ from, percentage }) => `${asked(from)}: ${percentage} %`).join(' · ');
  }
  const given = terms.get_percentage === 100 ? '' : ` con ${terms.get_percentage} %`;
  if (terms.get_product_id === null) return `Lleve ${terms.buy_quantity} + ${terms.get_quantity}${given}`;
  return `Por ${terms.buy_quantity}, ${terms.get_quantity} de ${get_product_code ?? 'otro producto'}${given || ' sin costo'}`;
}

/** The next step of a promotion when the customer buys a little more; null when no step is near. */
export function nextOf<Line extends PromotedLine>(
  { id, terms, get_product_code }: Pick<Promotion, 'id' | 'terms' | 'get_product_code'>,
  line: Line,
  reached: ReachedLines<Line>,
): PromotionHint | null {
  const hint = { promotion_id: id, product_id: line.product_id };
  if (terms.kind === 'quantity_break') return nextTier();
  if (terms.kind === 'buy_get') return terms.get_product_id === null ? nextOfSame() : nextOfOther(terms.get_product_id);
  return null;

  function nextTier(): PromotionHint | null {
    if (!reached.bought.includes(line)) return null;
    const lines = terms.counts === 'together' ? reached.bought : [line];
    const amount = measured(terms, lines);
    const now = tierPercentage(terms, line, reached.bought);
    const next = terms.tiers.find(({ from, percentage }) => from > amount && percentage > now);
    if (!next) return null;
    const missing = next.from - amount;
    const isUnits = terms.measure === 'units';
    return {
      ...hint,
      missing_quantity: isUnits ? missing : null,
      percentage: next.percentage,
      message: `Con ${isUnits ? missing : formatPesos(missing)} más: ${next.percentage} %`,
    };
  }

  function nextOfSame(): PromotionHint | null {
    const group = buyGetGroups(terms, reached.bought).find((lines) => lines.includes(line));
    const set = (terms.buy_quantity ?? 1) + (terms.get_quantity ?? 1);
    const units = group ? unitsOf(group) : 0;
    const missing = set - (units % set);
    if (!group || missing > (terms.get_quantity ?? 1) || Math.floor(units / set) >= (terms.max_times_per_order ?? Infinity)) return null;
    return { ...hint, missing_quantity: missing, percentage: terms.get_percentage, message: tellAdd(missing, '') };
  }

  function nextOfOther(product_id: number): PromotionHint | null {
    const times = Math.min(Math.floor(unitsOf(reached.bought) / (terms.buy_quantity ?? 1)), terms.max_times_per_order ?? Infinity);
    const missing = times * (terms.get_quantity ?? 1) - unitsOf(reached.given);
    if (missing <= 0 || !reached.bought.includes(line)) return null;
    return {
      ...hint,
      product_id,
      missing_quantity: missing,
      percentage: terms.get_percentage,
      message: tellAdd(missing, ` de ${get_product_code ?? 'otro producto'}`),
    };
  }

  function tellAdd(missing: number, of: string): string {
    const free = missing === 1 ? 'sale sin costo' : 'salen sin costo';
    const cheaper = `${missing === 1 ? 'sale' : 'salen'} con ${terms.get_percentage} %`;
    return `Agregue ${missing}${of}: ${terms.get_percentage === 100 ? free : cheaper}`;
  }
}
