/**
 * Computes the balance of a receivable from the receipts of the field. The books state a figure (`stated_value`: the amount applied according to an
 * import or an invoice); receipts that the books accepted afterwards are added to it. The next statement includes them, so that nothing counts twice.
 * Pure: the order of the allocations does not matter. Spec: decisions §4.
 */
import { type Pesos, sumPesos } from '#shared/kernel/money.ts';

/**
 * pending: received, not confirmed; cleared: confirmed, not in the books; applied: in the books; returned: the money was returned after it was in the
 * books.
 */
export type AllocationStanding = 'pending' | 'cleared' | 'applied' | 'returned' | 'void';

export interface SettledAllocation {
  /** Sum of money, withholdings, discount and credit notes, in pesos; negative on a credit that is used. */
  value: Pesos;
  standing: AllocationStanding;
  /** Whether the last statement of the books came after the allocation was applied, and so includes it. */
  is_stated: boolean;
}

export interface Settlement {
  applied_value: Pesos;
  /** Confirmed, not in the books: lowers the exposure. */
  cleared_value: Pesos;
  /** Received and not confirmed: does not reduce the balance, and is not collected again. Pesos. */
  pending_value: Pesos;
}

/** @param stated the last figure of the books, in pesos; negative for a credit of the customer */
export function settlementOf(stated: Pesos, allocations: readonly SettledAllocation[]): Settlement {
  const sum = (wanted: (one: SettledAllocation) => boolean) => sumPesos(allocations.filter(wanted).map(({ value }) => value));
  const returned = sum(({ standing, is_stated }) => standing === 'returned' && is_stated);
  // The stated figure may not include a receipt that was returned, so subtracting returned receipts never changes its sign.
  const rest = stated === 0 || returned === 0 ? stated : stated > 0 ? Math.max(0, stated - returned) : Math.min(0, stated - returned);
  return {
    applied_value: rest + sum(({ standing, is_stated }) => standing === 'applied' && !is_stated),
    cleared_value: sum(({ standing }) => standing === 'cleared'),
    pending_value: sum(({ standing }) => standing === 'pending'),
  };
}

/**
 * The amount of a receivable that may still be collected: its balance minus receipts that the books do not have yet. Pesos, never below 0 for an
 * invoice.
 */
export function collectableOf(receivable: { debit_value: Pesos; applied_value: Pesos; cleared_value: Pesos; pending_value: Pesos }): Pesos {
  return Math.max(0, receivable.debit_value - receivable.applied_value - receivable.cleared_value - receivable.pending_value);
}
