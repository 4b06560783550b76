import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { shopCalls } from '#shared/features/portal/shop.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { countProductGaps } from '../catalogue/product-list.service.ts';
import { shopReview, shownTables } from './shop-review.repository.ts';

/** Serves the shop as a whole. Spec: commercial §2 (/ecommerce). */
export function registerShop(routes: Routes, { clock }: Pick<Services, 'clock'>): void {
  routes.serve(shopCalls.reviewShop, async ({ db, actor: { subscriberId } }) => {
    const today = localDateOf(clock.now());
    return {
      banners: await shopReview.shown(db, subscriberId, shownTables.banners, today),
      news: await shopReview.shown(db, subscriberId, shownTables.news, today),
      brands_without_image: await shopReview.brandsWithoutImage(db, subscriberId),
      ...(await countProductGaps(db, subscriberId)),
    };
  });
}
