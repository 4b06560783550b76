/** A quotation keeps its prices while it is valid; afterwards the old and the new price are shown side by side. Spec: decisions §4. */
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import type { OrderLine, QuotationState } from './order.documents.ts';
import type { OrderState } from './order-states.rules.ts';

/** The terms that a quotation promised for a line's quantity or more. `discount_percentage` is the person's discount and the promotions together. */
type QuotedLine = Pick<
  OrderLine,
  'product_id' | 'quantity' | 'unit_value' | 'discount_percentage' | 'own_discount_percentage' | 'promotion_percentage' | 'promotions'
>;

/** The terms that a quotation promised, as its `OrderDocument` has them. */
export interface QuotedPrices {
  price_list_id: number;
  /** Its last valid day; null keeps no prices. */
  valid_until: LocalDate | null;
  lines: readonly QuotedLine[];
}

/** The last day on which a quotation made on `day` keeps its prices. */
export function validUntil(day: LocalDate, validityDays: number): LocalDate {
  return addDays(day, validityDays);
}

/** @param day the Bogotá day on which the order is made, which may be earlier than the day it reaches the server */
export function isQuotationValid(quotation: Pick<QuotedPrices, 'valid_until'>, day: LocalDate): boolean {
  return quotation.valid_until !== null && day <= quotation.valid_until;
}

/** 'convertida' for ever; otherwise computed, not read from the row: 'vigente' until the last valid day, 'vencida' afterwards. */
export function quotationStateOn(quotation: { state: OrderState | QuotationState; valid_until: LocalDate | null }, day: LocalDate): QuotationState {
  if (quotation.state === 'convertida') return 'convertida';
  return isQuotationValid(quotation, day) ? 'vigente' : 'vencida';
}
