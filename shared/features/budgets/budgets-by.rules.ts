/** The budgets of a year by seller, customer or line. Pure. Spec: commercial §7 Budget. */
import type { Pesos } from '#shared/kernel/money.ts';
import { type BudgetPart, budgetOfMonth } from './budget-rows.rules.ts';

/** A budget row of a year. */
export interface YearlyBudget extends BudgetPart {
  seller_id: number;
  /** 1 to 12. */
  month: number;
}
export type BudgetDimension = 'seller_id' | 'contact_id' | 'line_id';

/**
 * The budget of each seller, customer or line by month, 1 to 12. The budget of a seller is that of `budgetOfMonth`; the budget of a customer or a
 * line is the sum of the rows of all sellers that name it.
 */
export function budgetsBy(rows: readonly YearlyBudget[], dimension: BudgetDimension): Map<number, Map<number, Pesos>> {
  const named = dimension === 'seller_id' ? rows : rows.filter((row) => row[dimension] > 0);
  const byKey = new Map<number, Map<number, Pesos>>();
  for (const group of Map.groupBy(named, (row) => [row[dimension], row.seller_id, row.month].join('|')).values()) {
    const [first] = group;
    if (!first) continue;
    // Within one customer or line, the row for that customer or line alone is the whole.
    const value = budgetOfMonth(dimension === 'seller_id' ? group : group.map((row) => ({ ...row, [dimension]: 0 }))) ?? 0;
    const months = byKey.get(first[dimension]) ?? new Map<number, Pesos>();
    months.set(first.month, (months.get(first.month) ?? 0) + value);
    byKey.set(first[dimension], months);
  }
  return byKey;
}
