/** What may be asked of a quotation, and from an offered price to the discount of its line (decision 0345). */
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import type { AskedLine, Negotiation } from './negotiation.documents.ts';
import type { OrderLine, QuotationState } from './order.documents.ts';
import type { OrdersErrorCode } from './orders.errors.ts';
import { quotationStateOn } from './quotation.rules.ts';

/** The label of a quotation that waits for an answer to its customer's request. */
export const priceAskedLabel = 'PIDE PRECIO';

interface Negotiated {
  state: QuotationState;
  valid_until: LocalDate | null;
  /** Missing in a document that an earlier version of the app stored. */
  negotiation?: Negotiation | null | undefined;
}

/** Whether the customer asked for a price and nobody has answered. A converted quotation waits for nothing. */
export function isPriceAsked({ state, negotiation }: { state: string; negotiation?: Negotiation | null | undefined }): boolean {
  return state !== 'convertida' && negotiation?.request != null && negotiation.request.answer === null;
}

/** 'PIDE PRECIO', or the quotation's state on that day in capitals. */
export function quotationLabel(quotation: Negotiated, day: LocalDate): string {
  return isPriceAsked(quotation) ? priceAskedLabel : quotationStateOn(quotation, day).toUpperCase();
}

/**
 * Whether a price may be asked of a quotation: it is valid on that day, nobody has answered an earlier request about it, and each line that is
 * named is a product line of it and asks for something. The same request may be changed until it is answered.
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

/** Every answered line is a product line of the quotation, and each is answered once. */
export function judgeLines(
  lines: readonly Pick<OrderLine, 'line_number' | 'is_freight'>[],
  named: readonly Pick<AskedLine, 'line_number'>[],
): Result<void, OrdersErrorCode> {
  const products = new Set(lines.filter(({ is_freight }) => !is_freight).map(({ line_number }) => line_number));
  const isEachThere = named.every(({ line_number }) => products.delete(line_number));
  return isEachThere ? ok() : refuse('orders.quotationLineUnknown');
}

/**
 * The discount with which a price comes to the offered one or to less by less than 0.01 % of it: two decimals, rounded up, so that nobody pays
 * more than was offered. 0 where the offer is not below the price. Pesos of one unit before IVA.
 */
export function discountFor(unitValue: Pesos, offered: Pesos): Percentage {
  if (offered >= unitValue) return 0;
  // Products of integers below 2^53: no error of binary fractions moves the rounding.
  return Math.ceil(((unitValue - offered) * 10_000) / unitValue) / 100;
}
