/** Converts the lines of a document into lines of a cart: one per product. Spec: commercial §4 Cart; decision 0132. */
import type { OrderLine } from './order.documents.ts';

type RepeatedLine = Pick<OrderLine, 'product_id' | 'quantity' | 'own_discount_percentage' | 'is_freight'>;

/**
 * Freight and promotions are left out, because the rules add them. A product in several lines becomes one line with the sum of their units, at the
 * smallest of their manual discounts.
 */
export function repeatableLines<Line extends RepeatedLine>(lines: readonly Line[]): Line[] {
  const byProduct = new Map<number, Line>();
  for (const line of lines) {
    if (line.is_freight) continue;
    const known = byProduct.get(line.product_id);
    byProduct.set(line.product_id, known ? joined(known, line) : line);
  }
  return [...byProduct.values()];
}

function joined<Line extends RepeatedLine>(known: Line, { quantity, own_discount_percentage }: Line): Line {
  return { ...known, quantity: known.quantity + quantity, own_discount_percentage: Math.min(known.own_discount_percentage, own_discount_percentage) };
}
