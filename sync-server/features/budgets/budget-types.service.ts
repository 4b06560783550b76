import type { Db } from '#server/platform/db/store.ts';
import { budgetTypes, salesBudgetType } from '#shared/features/budgets/budget-types.ts';
import { budgetRows } from './budgets.repository.ts';

export interface BudgetType {
  id: number;
  code: string;
  name: string;
}

/** The types of budget that a company has, in its order. */
export async function listBudgetTypes(db: Db, subscriberId: number): Promise<BudgetType[]> {
  return await budgetRows.types(db, subscriberId, budgetTypes);
}

/** The type that is compared with sales: 'Ventas', or the first type of a company without that one. */
export function typeOfBudget(types: readonly BudgetType[]): BudgetType | undefined {
  return types.find(({ code }) => code === salesBudgetType) ?? types[0];
}
