import { listBudgetTypes, typeOfBudget } from '#server/features/budgets/budget-types.service.ts';
import { budgetsOfYear } from '#server/features/budgets/budgets.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { PlacedBudget } from '#shared/features/reports/matrix-budgets.rules.ts';
import { type SalesScope, teamsOfSellers } from './sales-scope.repository.ts';

/** The budgets of the months that the dates of a scope touch, of the sellers whom the person reaches; empty in a company without budget types. */
export async function budgetsInScope(db: Db, { actor, from, to }: SalesScope): Promise<PlacedBudget[]> {
  const { subscriberId, reach, sellerIds } = actor;
  const type = typeOfBudget(await listBudgetTypes(db, subscriberId));
  if (!type) return [];
  const teams = await teamsOfSellers(db, subscriberId);
  const found: PlacedBudget[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const rows = await budgetsOfYear(db, subscriberId, { year, typeId: type.id, sellerIds: reach === 'subscriber' ? null : sellerIds });
    for (const row of rows) {
      const month = `${year}-${String(row.month).padStart(2, '0')}`;
      if (month < from.slice(0, 7) || month > to.slice(0, 7)) continue;
      found.push({ ...row, ...(teams.get(row.seller_id) ?? { leadership_id: 0, direction_id: 0 }) });
    }
  }
  return found;
}
