import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { isQuotationValid, type QuotedPrices } from '#shared/features/orders/quotation.rules.ts';
import { judgeTerms, type SaleTerms, type TermsContext } from '#shared/features/orders/sale-terms.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import { readSaleTerms, type SellingBranch } from '../third-parties/selling-branch.service.ts';

interface Asking {
  asked: SaleTerms;
  selling: SellingBranch;
  /** The quotation that becomes an order. */
  quotation: (QuotedPrices & SaleTerms) | null;
  /** The document's day. */
  today: LocalDate;
}

/**
 * The terms of a new document. Customers have their branch's; a seller or the office may give a pay condition of the company
 * that is not longer; who may release an order that credit holds may give a longer one.
 * @throws orders.payConditionNotYours, orders.payConditionUnknown, orders.sendPointNotTheirs, by the field
 */
export async function requireTerms(db: Db, actor: Actor, { asked, selling, quotation, today }: Asking): Promise<SaleTerms> {
  const own = quotation && isQuotationValid(quotation, today) ? quotation : selling.branch;
  const mayChoose = choiceOf(actor);
  // Nearly every document asks for the branch's own terms: that needs no query.
  const simple = judgeTerms(asked, { own, mayChoose, isInUse: false, places: [] });
  if (simple.ok) return simple.value;
  const known = await readSaleTerms(db, actor.subscriberId, { contactId: selling.contact.id, payCondition: asked.pay_condition });
  const terms = judgeTerms(asked, { own, mayChoose, ...known });
  if (terms.ok) return terms.value;
  const error = errorOf(terms);
  throw Object.assign(error, { errors: { [terms.code === 'orders.sendPointNotTheirs' ? 'send_point' : 'pay_condition']: [error.message] } });
}

function choiceOf({ reach, permissions }: Actor): TermsContext['mayChoose'] {
  if (reach === 'customer') return 'none';
  return permissions.has('Liberar pedidos retenidos') ? 'any' : 'notLonger';
}
