/**
 * What the receipts of the field make of a receivable. The books state a figure (`stated_value`: what an import or an invoice says is applied); receipts
 * that the books took afterwards come on top of it. The next statement has them, so that nothing counts twice. A pure recount: the order of its
 * allocations does not matter. Spec: decisions §4.
 */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';

/** pending: received, not confirmed; cleared: confirmed, not in the books; applied: in the books; returned: came back after it was in the books. */
export type AllocationStanding = 'pending' | 'cleared' | 'applied' | 'returned' | 'void';

export interface SettledAllocation {
  /** Money, withholdings, discount and credit notes together; negative on a credit that is used. */
  value: Pesos;
  standing: AllocationStanding;
  /** The last statement of the books came after it was applied, and so has it. */
  is_stated: boolean;
}

export interface Settlement {
  applied_value: Pesos;
  /** Confirmed, not in the books: lowers the exposure. */
  cleared_value: Pesos;
  /** Received, not confirmed: lowers nothing, and is not collected again. */
  pending_value: Pesos;
}

/** @param stated what the books said last; negative for a credit of the customer */
export function settlementOf(stated: Pesos, allocations: readonly SettledAllocation[]): Settlement {
  const sum = (wanted: (one: SettledAllocation) => boolean) => sumPesos(allocations.filter(wanted).map(({ value }) => value));
  const returned = sum(({ standing, is_stated }) => standing === 'returned' && is_stated);
  // The stated figure may not contain a receipt that was returned, so taking the returned receipts off never changes its sign.
  const rest = stated === 0 || returned === 0 ? stated : stated > 0 ? Math.max(0, stated - returned) : Math.min(0, stated - returned);
  return {
    applied_value: rest + sum(({ standing, is_stated }) => standing === 'applied' && !is_stated),
    cleared_value: sum(({ standing }) => standing === 'cleared'),
    pending_value: sum(({ standing }) => standing === 'pending'),
  };
}

/** What may still be collected of a receivable: its balance less what was received and is not in the books. Never below 0 for an invoice. */
export function collectableOf(receivable: { debit_value: Pesos; applied_value: Pesos; cleared_value: Pesos; pending_value: Pesos }): Pesos {
  return Math.max(0, receivable.debit_value - receivable.applied_value - receivable.cleared_value - receivable.pending_value);
}
