/** Computes an order's next invoice, when the product's own books act as the ERP. Spec: decisions §5 (`interno`: stock, approval, invoices). */
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { type LineAmounts, partAmounts } from '../pricing/line-amounts.rules.ts';
import { readPayTerms } from './pay-terms.rules.ts';

/** The fields of an order's line that invoicing needs. Whole units, pesos. */
export interface BillableLine extends Pick<LineAmounts, 'quantity' | 'unit_value' | 'discount_percentage' | 'iva_percentage'> {
  line_number: number;
  product_id: number;
  /** Units that the warehouse did not have yet. */
  missing_quantity: number;
  is_freight: boolean;
}

/** Units that an earlier invoice of the order billed. */
export interface BilledUnits {
  /** The line of the order; null in an invoice of another system, which names the product alone. */
  order_line_number: number | null;
  product_id: number;
  quantity: number;
}

export interface Billing<Line> {
  /** The order's lines with the part that is invoiced now; a line that is invoiced completely at once has the order's own amounts. */
  lines: (Line & LineAmounts)[];
  /** Units that remain uninvoiced: those that are missing in the warehouse. */
  unbilled: number;
}

/**
 * The next invoice bills the units that left the warehouse and that no invoice has billed; the freight goes with the first invoice. The invoices of an
 * order that is billed whole sum to the order's figures, to the peso. @param billed by earlier invoices, in any sequence and number of rows
 */
export function nextBilling<Line extends BillableLine>(lines: readonly Line[], billed: readonly BilledUnits[]): Billing<Line> {
  const ofLine = unitsBy(billed, ({ order_line_number }) => order_line_number);
  const ofProduct = unitsBy(billed, ({ order_line_number, product_id }) => (order_line_number === null ? product_id : null));
  const taken = lines.map((line) => {
    const here = line.quantity - line.missing_quantity;
    const named = Math.min(here, ofLine.get(line.line_number) ?? 0);
    const unnamed = Math.min(here - named, ofProduct.get(line.product_id) ?? 0);
    ofProduct.set(line.product_id, (ofProduct.get(line.product_id) ?? 0) - unnamed);
    return { line, from: named + unnamed, to: here };
  });
  const now = taken.some(({ line, from, to }) => !line.is_freight && to > from) ? taken.filter(({ from, to }) => to > from) : [];
  return {
    lines: now.map(({ line, ...units }) => ({ ...line, ...partAmounts(line, units) })),
    unbilled: lines.reduce((sum, line) => sum + line.missing_quantity, 0),
  };
}

/** The units of each key; rows without a key are left out. */
function unitsBy(billed: readonly BilledUnits[], keyOf: (row: BilledUnits) => number | null): Map<number, number> {
  const units = new Map<number, number>();
  for (const row of billed) {
    const key = keyOf(row);
    if (key !== null) units.set(key, (units.get(key) ?? 0) + row.quantity);
  }
  return units;
}

/** The days of credit of a payment condition; 0 for cash, and for an old text without days, which is refused when it is written. */
export function creditDaysOf(payCondition: string | null): number {
  return readPayTerms(payCondition) ?? 0;
}

/** The due date of an invoice: its date plus the credit days of its payment condition. */
export function dueDateOf(voucherDate: LocalDate, payCondition: string | null): LocalDate {
  return addDays(voucherDate, creditDaysOf(payCondition));
}
