/**
 * How a sales document is paid and where it is delivered. The terms belong to the branch: a device or a call may repeat them,
 * and only some people may choose others. Pure. Spec: decisions §4 (credit); docs/security.md, 'What a client's word decides'.
 */

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
  /** Pay conditions, besides its own, that the person may give the branch if they are in use at the company; 'any' of whatever length. */
  mayChoose: 'none' | 'notLonger' | 'any';
  /** Whether some branch of the company has the pay condition that was asked for. */
  isInUse: boolean;
  /** Addresses and delivery points of the customer's branches. */
  places: readonly (string | null)[];
}

const cash = 'Contado';

/** The terms that the document has; null or blank asks for the branch's own. */
export function judgeTerms(asked: SaleTerms, { own, mayChoose, isInUse, places }: TermsContext): Result<SaleTerms> {
  const pay_condition = isSame(asked.pay_condition, own.pay_condition ?? cash) ? own.pay_condition : asked.pay_condition;
  const send_point = isSame(asked.send_point, own.send_point) ? own.send_point : asked.send_point;
  if (pay_condition !== own.pay_condition) {
    const isLonger = creditDaysOf(pay_condition) > creditDaysOf(own.pay_condition);
    if (mayChoose === 'none' || (mayChoose === 'notLonger' && isLonger))
      return refuse('orders.payConditionNotYours', { own: own.pay_condition ?? cash, asked: pay_condition });
    if (!isInUse) return refuse('orders.payConditionUnknown', { asked: pay_condition });
  }
  if (send_point !== own.send_point && !places.some((place) => place !== null && isSame(send_point, place)))
    return refuse('orders.sendPointNotTheirs', { asked: send_point });
  return ok({ pay_condition, send_point });
}

/** Blank asks for what there is; capitals and accents make no other terms. */
function isSame(asked: string | null, own: string | null): boolean {
  const text = normaliseText(asked ?? '');
  return text === '' || text === normaliseText(own ?? '');
}
