import { rhythmsOfBranches } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReplenishmentView } from '#shared/features/catalogue/product-view.documents.ts';
import { rhythmDays } from '#shared/features/catalogue/purchase-rhythm.rules.ts';
import { replenishBranch } from '#shared/features/catalogue/replenish-branch.rules.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { shownProductViews } from './product-views.service.ts';
import type { SellingScope } from './selling-scope.service.ts';

interface Asked {
  branch: { id: number; contact_id: number };
  scope: SellingScope;
  today: LocalDate;
  /** The days that the purchase should last; null for typical purchases. */
  coverDays: number | null;
}

/** Products that a branch buys regularly and is due to buy again, by need, each with its figures. Spec: commercial §2 (asistente de reposición). */
export async function listReplenishment(db: Db, actor: Actor, { branch, scope, today, coverDays }: Asked): Promise<ReplenishmentView[]> {
  const of = { contactIds: [branch.contact_id], branchIds: [branch.id], since: addDays(today, -rhythmDays) };
  const rhythms = (await rhythmsOfBranches.answer(db, actor.subscriberId, of)).get(branch.id) ?? [];
  const views = await shownProductViews(db, actor.subscriberId, { ids: rhythms.map(({ product_id }) => product_id), scope });
  const byId = new Map(views.map((view) => [view.id, { ...view, price: view.price.price, available: view.quantity_available, view }]));
  return replenishBranch(rhythms, byId, { today, coverDays }).flatMap(({ product_id, replenishment }) => {
    const product = byId.get(product_id);
    return product ? [{ ...product.view, replenishment }] : [];
  });
}
