/** The discounts in the cart of a person who buys for their own company, and therefore gives themself none. Spec: commercial §4; decisions 0037, 0465. */
import type { Percentage } from '#shared/kernel/money.ts';
import type { OrderLine } from '../orders/order.documents.ts';
import type { CartLine } from './cart-draft.rules.ts';

interface BuyerDiscounts {
  /** The customer's own discount today. */
  own: Percentage;
  /** The lines of the cart's quotation while it is valid; empty without one. */
  quoted: readonly Pick<OrderLine, 'product_id' | 'own_discount_percentage'>[];
}

/**
 * Gives each line the customer's own discount, or keeps the one that a valid quotation promised for its product. A repeated order and an expired
 * quotation bring discounts that a seller gave, which a buyer could neither order with nor take away.
 * @returns the same array when no discount changes, and the same line where its discount does not
 */
export function atBuyersDiscounts<Line extends Pick<CartLine, 'product_id' | 'discount_percentage'>>(
  lines: readonly Line[],
  { own, quoted }: BuyerDiscounts,
): readonly Line[] {
  const isPromised = ({ product_id, discount_percentage }: Line) =>
    quoted.some((line) => line.product_id === product_id && line.own_discount_percentage === discount_percentage);
  const isRight = (line: Line) => line.discount_percentage === own || isPromised(line);
  if (lines.every(isRight)) return lines;
  return lines.map((line) => (isRight(line) ? line : { ...line, discount_percentage: own }));
}
