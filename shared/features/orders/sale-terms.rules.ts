/**
 * How a sales document is paid and where it is delivered. The terms belong to the branch: a device or a call may repeat them, and only some people
 * may choose others. Pure. Spec: decisions §4 (credit); docs/security.md, 'What a client's word decides'.
 */

import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { creditDaysOf } from './billing.rules.ts';

export interface SaleTerms {
  /** 'Contado', '30 días'; null is cash. */
  pay_condition: string | null;
  send_point: string | null;
}

export interface TermsContext {
  /** The branch's own terms, or those of the valid quotation that becomes an order. */
  own: SaleTerms;
  /**
   * The payment conditions, besides the branch's own, that the person may choose among the company's. 'longerHeld': a longer condition holds the
   * order until a person with the permission releases it; 'any': of any length.
   */
  mayChoose: 'none' | 'notLonger' | 'longerHeld' | 'any';
  /** Whether some branch of the company has the requested payment condition. */
  isInUse: boolean;
  /** Addresses and delivery points of the customer's branches. */
  places: readonly (string | null)[];
}

/** The name of the payment condition of a branch without one. */
export const cash = 'Contado';

/** The terms of a new document; `isLonger` when its payment condition gives more days than the person may give without a release. */
export type JudgedTerms = SaleTerms & { isLonger: boolean };

/**
 * Whether the requested payment condition gives more days of credit than the branch's. Null requests the branch's condition; a branch without a
 * condition pays cash.
 */
export function isLongerCondition(asked: string | null, own: string | null): boolean {
  return asked !== null && creditDaysOf(asked) > creditDaysOf(own);
}

/** A delivery date must not be in the past. @param made the local date of Bogotá on which the document was made */
export function judgeDeliveryDate(delivery_date: LocalDate | null, made: LocalDate): Result<LocalDate | null> {
  return delivery_date !== null && delivery_date < made ? refuse('orders.deliveryInPast', { day: formatDate(made) }) : ok(delivery_date);
}

/** The terms of the document; null or blank requests the branch's own. */
export function judgeTerms(asked: SaleTerms, { own, mayChoose, isInUse, places }: TermsContext): Result<JudgedTerms> {
  const pay_condition = isSame(asked.pay_condition, own.pay_condition ?? cash) ? own.pay_condition : asked.pay_condition;
  const send_point = isSame(asked.send_point, own.send_point) ? own.send_point : asked.send_point;
  const isLonger = isLongerCondition(pay_condition, own.pay_condition);
  if (pay_condition !== own.pay_condition) {
    if (mayChoose === 'none' || (mayChoose === 'notLonger' && isLonger))
      return refuse('orders.payConditionNotYours', { own: own.pay_condition ?? cash, asked: pay_condition });
    if (!isInUse) return refuse('orders.payConditionUnknown', { asked: pay_condition });
  }
  if (send_point !== own.send_point && !places.some((place) => place !== null && isSame(send_point, place)))
    return refuse('orders.sendPointNotTheirs', { asked: send_point });
  return ok({ pay_condition, send_point, isLonger: isLonger && mayChoose === 'longerHeld' });
}

/** A blank requests the branch's own terms; capitals and accents are ignored. */
function isSame(asked: string | null, own: string | null): boolean {
  const text = normaliseText(asked ?? '');
  return text === '' || text === normaliseText(own ?? '');
}
