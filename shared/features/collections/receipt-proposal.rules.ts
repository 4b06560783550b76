/** Proposes how an entered amount is allocated to a customer's invoices: oldest first, each with its withholdings when it is paid in full. */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';
import type { ReceiptAllocation } from './receipt.documents.ts';
import { byAge, type Collectable } from './receipt.rules.ts';

export type AllocatedParts = Omit<ReceiptAllocation, 'receivable_id' | 'invoice_id'>;

/** An invoice with the withholdings and the discount that reduce the money when it is paid in full. Pesos. */
export interface ProposedInvoice extends Collectable {
  proposed: Pick<AllocatedParts, 'retefuente' | 'reteiva' | 'reteica' | 'discount'>;
}

const nothing: AllocatedParts = { cash: 0, retefuente: 0, reteiva: 0, reteica: 0, discount: 0, credit_notes: 0 };

/**
 * An invoice whose parts a person entered stays unchanged; the remaining money goes to the others, oldest due date first. What is left is an advance.
 * @param byHand the parts that a person entered, by `receivable_id`
 * @returns the parts by `receivable_id`; invoices that get nothing are left out
 */
export function proposeAllocations(
  money: Pesos,
  invoices: readonly ProposedInvoice[],
  byHand: ReadonlyMap<number, AllocatedParts>,
): { parts: ReadonlyMap<number, AllocatedParts>; advance: Pesos } {
  let left = Math.max(0, money - sumPesos([...byHand.values()].map(({ cash }) => cash)));
  const parts = new Map<number, AllocatedParts>();
  for (const { receivable_id, collectable, proposed } of invoices.toSorted(byAge)) {
    const own = byHand.get(receivable_id);
    const next = own ?? ofMoney(left, collectable, proposed);
    if (!own) left -= next.cash;
    if (sumPesos(Object.values(next)) > 0) parts.set(receivable_id, next);
  }
  return { parts, advance: left };
}

function ofMoney(left: Pesos, collectable: Pesos, proposed: ProposedInvoice['proposed']): AllocatedParts {
  const notMoney = sumPesos(Object.values(proposed));
  const needed = collectable - notMoney;
  if (left > 0 && needed > 0 && left >= needed) return { ...nothing, ...proposed, cash: needed };
  // Money that does not pay the invoice in full is a payment on account, without withholdings: the customer withholds with the last payment.
  return { ...nothing, cash: Math.min(left, Math.max(0, collectable)) };
}
