/** The rules of price requests about a quotation, and the conversion of an offered price into a discount (decision 0345). */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { AskedLine, Negotiation } from './negotiation.documents.ts';
import type { OrderLine, QuotationState } from './order.documents.ts';
import type { OrdersErrorCode } from './orders.errors.ts';
import { quotationStateOn } from './quotation.rules.ts';

/** The label of a quotation whose customer waits for an answer to a price request. */
export const priceAskedLabel = 'PIDE PRECIO';

interface Negotiated {
  state: QuotationState;
  valid_until: LocalDate | null;
  /** Missing in a document stored by an earlier version of the app. */
  negotiation?: Negotiation | null | undefined;
}

/** Whether the customer has asked for a price and has no answer yet. A converted quotation no longer waits. */
export function isPriceAsked({ state, negotiation }: { state: string; negotiation?: Negotiation | null | undefined }): boolean {
  return state !== 'convertida' && negotiation?.request != null && negotiation.request.answer === null;
}

/** 'PIDE PRECIO', or the quotation's state on that date in capitals. */
export function quotationLabel(quotation: Negotiated, day: LocalDate): string {
  return isPriceAsked(quotation) ? priceAskedLabel : quotationStateOn(quotation, day).toUpperCase();
}

/**
 * Whether a price may be requested for a quotation: it is valid on that date, no earlier request about it was answered, and each named line is a
 * product line with a price or a note. The same request may be changed until it is answered.
 */
export function judgePriceRequest(
  quotation: Negotiated & { lines: readonly Pick<OrderLine, 'line_number' | 'is_freight'>[] },
  { asked, day }: { asked: readonly AskedLine[]; day: LocalDate },
): Result<void, OrdersErrorCode> {
  const state = quotationStateOn(quotation, day);
  if (state === 'convertida') return refuse('orders.quotationConverted');
  const answer = quotation.negotiation?.request?.answer;
  if (answer) return refuse('orders.priceAnswered', { number: answer.number });
  if (state === 'vencida') return refuse('orders.quotationExpired');
  return judgeLines(quotation.lines, asked);
}

/** Checks that every answered line is a product line of the quotation, and is answered only once. */
export function judgeLines(
  lines: readonly Pick<OrderLine, 'line_number' | 'is_freight'>[],
  named: readonly Pick<AskedLine, 'line_number'>[],
): Result<void, OrdersErrorCode> {
  const products = new Set(lines.filter(({ is_freight }) => !is_freight).map(({ line_number }) => line_number));
  const isEachThere = named.every(({ line_number }) => products.delete(line_number));
  return isEachThere ? ok() : refuse('orders.quotationLineUnknown');
}

/**
 * The discount that takes a price to the offered one, or below it by less than 0.01 % of the price: two decimals, rounded up, so that nobody pays
 * more than was offered. 0 when the offer is not below the price. Pesos of one unit before IVA.
 */
export function discountFor(unitValue: Pesos, offered: Pesos): Percentage {
  if (offered >= unitValue) return 0;
  // Products of integers below 2^53 are exact, so the rounding is not affected by binary fractions.
  return Math.ceil(((unitValue - offered) * 10_000) / unitValue) / 100;
}
