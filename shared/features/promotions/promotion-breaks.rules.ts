/** The price of one unit at each quantity of a promotion by quantity. Spec: decisions §4; commercial §2 (/b2b/{id}/detalle). */
import { type Percentage, type Pesos, percentOf } from '#shared/kernel/money.ts';
import type { Promotion } from './promotion.documents.ts';
import { discountOf } from './promotion-choice.rules.ts';

export interface QuantityBreak {
  /** Units from which it applies. */
  from: number;
  /** With the person's own discount: the better of both, or both. */
  percentage: Percentage;
  /** One unit before IVA, in pesos. */
  net_unit_value: Pesos;
}

/**
 * The steps of a promotion that counts units, with what one unit costs from each on; empty for any other promotion. Other promotions of the product
 * are left out: which of them apply together is judged in the order.
 */
export function quantityBreaks(
  { id, version, code, name, terms }: Pick<Promotion, 'id' | 'version' | 'code' | 'name' | 'terms'>,
  { unit_value, own_discount_percentage }: { unit_value: Pesos; own_discount_percentage: Percentage },
): QuantityBreak[] {
  if (terms.kind !== 'quantity_break' || terms.measure !== 'units') return [];
  const { priority, until, combines, with_own_discount } = terms;
  return terms.tiers.map(({ from, percentage }) => {
    const applied = { id, version, code, name, percentage, units: 0 };
    const { discount_percentage } = discountOf(own_discount_percentage, [{ applied, priority, until, combines, with_own_discount }]);
    return { from, percentage: discount_percentage, net_unit_value: unit_value - percentOf(unit_value, discount_percentage) };
  });
}
