/** Whether one more order fits a customer's credit. The rule never refuses: an order that does not fit is held. Spec: decisions §4. */
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos, type Pesos } from '#shared/kernel/money.ts';
import type { SubscriberSettings } from '../organisation/subscriber.documents.ts';
import type { CustomerDocument } from '../third-parties/customer.documents.ts';
import type { CreditDecision } from './credit.documents.ts';

/** A null quota means no limit; 0 means a quota of zero. Its expiry is the last day on which it counts. */
export type CreditLine = Pick<CustomerDocument, 'credit_quota' | 'expiration_date_credit_quota' | 'blocked'>;

export interface CreditRequest {
  customer: CreditLine;
  /** What the customer owes without this order, in pesos (`exposureOf(…).total`). */
  exposure: Pesos;
  /** This order's total, with freight and IVA. */
  orderTotal: Pesos;
  mode: SubscriberSettings['credit_mode'];
  /** Whether the order's payment term is longer than its author may give. */
  hasLongerTerms?: boolean;
  /** Whether the order has a discount over the maximum that its author may give. */
  hasExcessDiscount?: boolean;
  today: LocalDate;
}

/**
 * allowed; warned: accepted and marked; held: accepted as 'retenido' until a person with the permission releases it. A blocked customer, a payment
 * condition longer than the customer's, and a discount over the maximum are held in every mode; an exceeded or expired quota depends on the
 * subscriber's mode.
 */
export function judgeCredit({ customer, exposure, orderTotal, mode, today, hasLongerTerms = false, hasExcessDiscount = false }: CreditRequest): CreditDecision {
  const quota = quotaOn(customer, today);
  const exceeded_by = mode === 'none' || quota === null ? 0 : Math.max(0, exposure + orderTotal - quota);
  const overQuota = exceeded_by === 0 ? [] : [isExpired(customer, today) ? 'expired' : 'exceeded'];
  const reasons = [...(customer.blocked ? ['blocked'] : []), ...overQuota, ...(hasLongerTerms ? ['terms'] : []), ...(hasExcessDiscount ? ['discount'] : [])];
  const held = customer.blocked || hasLongerTerms || hasExcessDiscount || mode === 'hard';
  return { decision: reasons.length === 0 ? 'allowed' : held ? 'held' : 'warned', reasons, quota, exposure, exceeded_by };
}

/** The quota on a day in pesos: null without one, 0 once expired. */
export function quotaOn(customer: Omit<CreditLine, 'blocked'>, today: LocalDate): Pesos | null {
  return customer.credit_quota !== null && isExpired(customer, today) ? 0 : customer.credit_quota;
}

/** The sentences about credit for the seller before sending; empty when the order is allowed. */
export function tellCredit(credit: CreditDecision, customer: Omit<CreditLine, 'blocked'>): string[] {
  const expiration = customer.expiration_date_credit_quota;
  const told = tellReasons(credit, expiration ? `venció el ${formatDate(expiration)}` : 'está vencido');
  return credit.decision === 'held' ? [...told, 'El pedido queda retenido hasta que lo liberen.'] : told;
}

/**
 * The sentences about credit for the customer who orders, before sending: the customer's own figures, and that the distributor will look at the order;
 * not the company's reasons.
 */
export function tellCreditToCustomer(credit: CreditDecision, customer: Omit<CreditLine, 'blocked'>): string[] {
  const told = tellOwnQuota(credit, customer.expiration_date_credit_quota);
  return credit.decision === 'held' ? [...told, 'El pedido queda en revisión de crédito hasta que su distribuidor lo apruebe.'] : told;
}

function tellOwnQuota({ reasons, quota, exceeded_by }: CreditDecision, expiration: LocalDate | null): string[] {
  if (reasons.includes('expired')) return [expiration ? `Su cupo de crédito venció el ${formatDate(expiration)}.` : 'Su cupo de crédito está vencido.'];
  if (!reasons.includes('exceeded')) return [];
  return [quota === 0 ? 'No tiene cupo de crédito: el pedido se paga de contado.' : `El pedido pasa de su cupo disponible en ${formatPesos(exceeded_by)}.`];
}

/** The sentences about credit of an existing order, for the person who releases it; only an order that still waits counts as held. */
export function tellCreditOfOrder({ credit, state }: { credit: CreditDecision | null; state: string }): string[] {
  if (!credit) return [];
  const told = tellCreditReasons(credit);
  if (credit.decision !== 'held') return told;
  return [...told, state === 'retenido' ? 'El pedido queda retenido hasta que lo liberen.' : 'El pedido estuvo retenido por crédito.'];
}

/** Why an order does not fit the credit, one sentence per reason. */
export function tellCreditReasons(credit: CreditDecision): string[] {
  // The quota of that day may have another date by now.
  return tellReasons(credit, 'estaba vencido');
}

function tellReasons({ reasons, quota, exposure, exceeded_by }: CreditDecision, expired: string): string[] {
  const sentences: Record<string, string> = {
    blocked: 'El cliente está bloqueado.',
    exceeded:
      quota === 0
        ? 'El cliente no tiene cupo de crédito: paga de contado.'
        : `El pedido supera el cupo de crédito en ${formatPesos(exceeded_by)}: cupo ${formatPesos(quota ?? 0)}, usado ${formatPesos(exposure)}.`,
    terms: 'La condición de pago da más plazo que la del cliente.',
    discount: 'Un descuento pasa del máximo permitido.',
    expired: `El cupo de crédito ${expired}: el pedido lo supera en ${formatPesos(exceeded_by)}.`,
  };
  return reasons.map((reason) => sentences[reason] ?? reason);
}

function isExpired({ expiration_date_credit_quota }: Omit<CreditLine, 'blocked'>, today: LocalDate): boolean {
  return expiration_date_credit_quota !== null && expiration_date_credit_quota < today;
}
