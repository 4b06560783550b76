import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReplenishmentView } from '#shared/features/catalogue/product-view.documents.ts';
import { byUrgency, suggestReplenishment } from '#shared/features/catalogue/replenishment.rules.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { purchasesByDay } from './catalogue.hooks.ts';
import { shownProductViews } from './product-views.service.ts';
import type { SellingScope } from './selling-scope.service.ts';

const daysOfHistory = 365;

/** What a branch usually buys, most overdue first, each suggestion with its figures. Spec: commercial §2 (asistente de reposición). */
export async function listReplenishment(
  db: Db,
  actor: Actor,
  { branchId, scope, today }: { branchId: number; scope: SellingScope; today: LocalDate },
): Promise<ReplenishmentView[]> {
  const purchases = await purchasesByDay.answer(db, actor.subscriberId, { branchId, since: addDays(today, -daysOfHistory) });
  const suggestions = new Map(
    [...Map.groupBy(purchases, ({ product_id }) => product_id)].flatMap(([productId, days]) => {
      const suggestion = suggestReplenishment(days, today);
      return suggestion ? [[productId, suggestion] as const] : [];
    }),
  );
  const views = await shownProductViews(db, actor.subscriberId, { ids: [...suggestions.keys()], scope });
  return views
    .flatMap((view) => {
      const replenishment = suggestions.get(view.id);
      return replenishment ? [{ ...view, replenishment }] : [];
    })
    .toSorted((one, other) => byUrgency(one.replenishment, other.replenishment) || one.id - other.id);
}
