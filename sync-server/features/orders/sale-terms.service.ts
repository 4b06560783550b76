import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { isQuotationValid, type QuotedPrices } from '#shared/features/orders/quotation.rules.ts';
import { type JudgedTerms, judgeDeliveryDate, judgeTerms, type SaleTerms, type TermsContext } from '#shared/features/orders/sale-terms.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { type AppError, errorOf } from '#shared/kernel/errors.ts';
import { readSaleTerms, type SellingBranch } from '../third-parties/selling-branch.service.ts';

interface Asking {
  operation: 'pedido' | 'cotizacion';
  asked: SaleTerms & { delivery_date: LocalDate | null };
  selling: SellingBranch;
  /** The quotation that becomes an order. */
  quotation: (QuotedPrices & SaleTerms) | null;
  /** The document's day. */
  today: LocalDate;
}

/**
 * The terms of a new document. Customers have those of their branch; a seller or the office may choose a payment condition of the company that is not
 * longer; a longer one holds their order (`isLonger`) and is refused for a quotation; a person who may release held orders may choose it.
 * @throws orders.deliveryInPast, orders.payConditionNotYours, orders.payConditionUnknown, orders.sendPointNotTheirs, with the field
 */
export async function requireTerms(
  db: Db,
  actor: Actor,
  { operation, asked, selling, quotation, today }: Asking,
): Promise<JudgedTerms & Pick<Asking['asked'], 'delivery_date'>> {
  const own = quotation && isQuotationValid(quotation, today) ? quotation : selling.branch;
  const mayChoose = choiceOf(actor, operation);
  const delivery = judgeDeliveryDate(asked.delivery_date, today);
  if (!delivery.ok) throw ofField(errorOf(delivery), 'delivery_date');
  const { delivery_date } = asked;
  // Almost every document requests the branch's own terms, which needs no query.
  const simple = judgeTerms(asked, { own, mayChoose, isInUse: false, places: [] });
  if (simple.ok) return { ...simple.value, delivery_date };
  const known = await readSaleTerms(db, actor.subscriberId, { contactId: selling.contact.id, payCondition: asked.pay_condition });
  const terms = judgeTerms(asked, { own, mayChoose, ...known });
  if (terms.ok) return { ...terms.value, delivery_date };
  throw ofField(errorOf(terms), terms.code === 'orders.sendPointNotTheirs' ? 'send_point' : 'pay_condition');
}

function ofField(error: AppError, field: string): AppError {
  return Object.assign(error, { errors: { [field]: [error.message] } });
}

function choiceOf({ reach, permissions }: Actor, operation: Asking['operation']): TermsContext['mayChoose'] {
  if (reach === 'customer') return 'none';
  if (permissions.has('Liberar pedidos retenidos')) return 'any';
  // Quotations are not released, and the terms of a quotation would go into its order.
  return operation === 'pedido' ? 'longerHeld' : 'notLonger';
}
