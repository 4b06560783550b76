/** The validity of a quotation: its prices apply while it is valid; afterwards the old and the new prices are shown side by side. Spec: decisions §4. */
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import type { OrderLine, QuotationState } from './order.documents.ts';
import type { OrderState } from './order-states.rules.ts';

/** The terms that a quotation promised for a line's quantity or more. `discount_percentage` includes the person's discount and the promotions. */
type QuotedLine = Pick<
  OrderLine,
  'product_id' | 'quantity' | 'unit_value' | 'discount_percentage' | 'own_discount_percentage' | 'promotion_percentage' | 'promotions'
>;

/** The terms that a quotation promised, as in its `OrderDocument`. */
export interface QuotedPrices {
  price_list_id: number;
  /** Its last valid day; null keeps no prices. */
  valid_until: LocalDate | null;
  lines: readonly QuotedLine[];
}

/** The last date on which the prices of a quotation made on `day` apply. */
export function validUntil(day: LocalDate, validityDays: number): LocalDate {
  return addDays(day, validityDays);
}

/** @param day the local date of Bogotá on which the order is made, which may be before the date on which it reaches the server */
export function isQuotationValid(quotation: Pick<QuotedPrices, 'valid_until'>, day: LocalDate): boolean {
  return quotation.valid_until !== null && day <= quotation.valid_until;
}

/**
 * The state of a quotation on a date: 'convertida' is final; otherwise it is computed and not read from the row: 'vigente' until the last valid date,
 * 'vencida' afterwards.
 */
export function quotationStateOn(quotation: { state: OrderState | QuotationState; valid_until: LocalDate | null }, day: LocalDate): QuotationState {
  if (quotation.state === 'convertida') return 'convertida';
  return isQuotationValid(quotation, day) ? 'vigente' : 'vencida';
}
