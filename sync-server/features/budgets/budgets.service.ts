import type { Db } from '#server/platform/db/store.ts';
import { type Budget, budgetRows } from './budgets.repository.ts';

/** The budgets of a year and a type, of all sellers or of some. Pesos. */
export async function budgetsOfYear(
  db: Db,
  subscriberId: number,
  asked: { year: number; typeId: number; sellerIds: readonly number[] | null },
): Promise<Budget[]> {
  return await budgetRows.ofYear(db, subscriberId, asked);
}
