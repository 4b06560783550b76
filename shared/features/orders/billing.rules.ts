/** What an order's next invoice bills, when the product's own books play the ERP. Spec: decisions §5 (`interno`: stock, approval, invoices). */
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { type LineAmounts, lineAmounts } from '../pricing/line-amounts.rules.ts';
import { readPayTerms } from './pay-terms.rules.ts';

/** What billing reads of an order's line. Units are whole, values in pesos. */
export interface BillableLine extends Pick<LineAmounts, 'quantity' | 'unit_value' | 'discount_percentage' | 'iva_percentage'> {
  line_number: number;
  product_id: number;
  /** Units that nobody could take out of the warehouse yet. */
  missing_quantity: number;
  is_freight: boolean;
}

export interface Billing<Line> {
  /** The order's lines with what of them is billed now; a line that was billed whole at once has the order's own figures. */
  lines: (Line & LineAmounts)[];
  /** Units that stay unbilled after it: those that are missing. */
  unbilled: number;
}

/**
 * The next invoice bills the units that left the warehouse and that no invoice has billed; the freight goes with the first invoice. @param billed
 * units that earlier invoices billed, by product
 */
export function nextBilling<Line extends BillableLine>(lines: readonly Line[], billed: ReadonlyMap<number, number>): Billing<Line> {
  const left = new Map(billed);
  const taken = lines.map((line) => {
    const here = line.quantity - line.missing_quantity;
    const before = Math.min(here, left.get(line.product_id) ?? 0);
    left.set(line.product_id, (left.get(line.product_id) ?? 0) - before);
    return { line, units: here - before };
  });
  const now = taken.some(({ line, units }) => !line.is_freight && units > 0) ? taken.filter(({ units }) => units > 0) : [];
  return {
    lines: now.map(({ line, units }) => ({ ...line, ...lineAmounts({ ...line, quantity: units }) })),
    unbilled: lines.reduce((sum, line) => sum + line.missing_quantity, 0),
  };
}

/** The days of credit of a pay condition; 0 for cash, and for a text of before that says no days: it was refused when it was last written. */
export function creditDaysOf(payCondition: string | null): number {
  return readPayTerms(payCondition) ?? 0;
}

/** When an invoice is due: its day and the credit days of its pay condition. */
export function dueDateOf(voucherDate: LocalDate, payCondition: string | null): LocalDate {
  return addDays(voucherDate, creditDaysOf(payCondition));
}
