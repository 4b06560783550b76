/**
 * Computes the amounts of a line and of a document: the only code that multiplies a price, on the phone and on the server. Everything is whole pesos;
 * IVA is rounded per line, half up, and totals are sums of lines. Spec: decisions §4.
 */
import { type Percentage, type Pesos, percentOf, sumPesos } from '#shared/kernel/money.ts';
import type { OrderTotals } from './totals.documents.ts';

export interface LineInput {
  /** Whole units, 1 or more; negative only for a return in an imported sale, whose amounts are then negative. */
  quantity: number;
  /** List price of one unit, before IVA. */
  unit_value: Pesos;
  discount_percentage: Percentage;
  iva_percentage: Percentage;
}

export interface LineAmounts extends LineInput {
  /** Discount per unit, rounded. List price, discount and net price are three stored numbers. */
  discount_value: Pesos;
  /** `unit_value − discount_value`. */
  net_unit_value: Pesos;
  /** `quantity × unit_value`: before discount and IVA. */
  gross: Pesos;
  /** `quantity × discount_value`. */
  discount_total: Pesos;
  /** `quantity × net_unit_value`: before IVA. */
  subtotal: Pesos;
  iva_value: Pesos;
  /** `subtotal + iva_value`. */
  total: Pesos;
}

/** The stored amounts of a line. Applied to its own result the function gives the same result. */
export function lineAmounts({ quantity, unit_value, discount_percentage, iva_percentage }: LineInput): LineAmounts {
  const discount_value = percentOf(unit_value, discount_percentage);
  const net_unit_value = unit_value - discount_value;
  const subtotal = quantity * net_unit_value;
  const iva_value = percentOf(subtotal, iva_percentage);
  return {
    quantity,
    unit_value,
    discount_percentage,
    iva_percentage,
    discount_value,
    net_unit_value,
    gross: quantity * unit_value,
    discount_total: quantity * discount_value,
    subtotal,
    iva_value,
    total: subtotal + iva_value,
  };
}

/**
 * The figures of units `from` to `to` of a line that is billed in parts, `to` not included: with `from` 0 and `to` the line's quantity, those of the whole
 * line. The IVA of a part is what the IVA of all units up to `to` adds to the one of those before, so that the parts sum to the line exactly, however many
 * there are: the last one takes what the others rounded away.
 */
export function partAmounts(line: LineInput, { from, to }: { from: number; to: number }): LineAmounts {
  const part = lineAmounts({ ...line, quantity: to - from });
  const iva_value = lineAmounts({ ...line, quantity: to }).iva_value - lineAmounts({ ...line, quantity: from }).iva_value;
  return { ...part, iva_value, total: part.subtotal + iva_value };
}

/** The fields of a line that `documentTotals` reads; every judged or stored line has them. */
export type TotalledLine = Pick<LineAmounts, 'gross' | 'discount_total' | 'subtotal' | 'iva_value' | 'total'> & { is_freight: boolean };

/** The sums of all lines including freight; `freight` is the part of the subtotal that is freight. */
export function documentTotals(lines: readonly TotalledLine[]): OrderTotals {
  return {
    gross: sumPesos(lines.map((line) => line.gross)),
    discount: sumPesos(lines.map((line) => line.discount_total)),
    subtotal: sumPesos(lines.map((line) => line.subtotal)),
    iva: sumPesos(lines.map((line) => line.iva_value)),
    freight: sumPesos(lines.filter((line) => line.is_freight).map((line) => line.subtotal)),
    total: sumPesos(lines.map((line) => line.total)),
  };
}

/** The goods after discounts, before IVA and without freight. */
export function goodsSubtotal(totals: Pick<OrderTotals, 'subtotal' | 'freight'>): Pesos {
  return totals.subtotal - totals.freight;
}
