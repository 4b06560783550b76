import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { shopCalls } from '#shared/features/portal/shop.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { countProductGaps } from '../catalogue/product-list.service.ts';
import { countPromotions } from '../promotions/promotions.service.ts';
import { seeShopHome } from './shop-home.service.ts';
import { shopReview, shownTables } from './shop-review.repository.ts';
import { readShopSettings, saveShopSettings } from './shop-settings.service.ts';

/** Serves the shop's settings and review. Spec: commercial §2 (/ecommerce). */
export function registerShop(routes: Routes, { clock, audit }: Pick<Services, 'clock' | 'audit'>): void {
  routes.serve(shopCalls.reviewShop, async ({ db, actor: { subscriberId } }) => {
    const today = localDateOf(clock.now());
    return {
      banners: await shopReview.shown(db, subscriberId, shownTables.banners, today),
      news: await shopReview.shown(db, subscriberId, shownTables.news, today),
      promotions: await countPromotions(db, subscriberId, today),
      brands_without_image: await shopReview.brandsWithoutImage(db, subscriberId),
      ...(await countProductGaps(db, subscriberId)),
    };
  });
  routes.serve(shopCalls.seeShopHome, ({ db, actor, params: { id } }) => seeShopHome(db, actor, { branchId: id, today: localDateOf(clock.now()) }));
  routes.serve(shopCalls.getShopSettings, ({ db, actor }) => readShopSettings(db, actor.subscriberId));
  routes.serve(shopCalls.saveShopSettings, ({ actor, body, transact }) => transact((tx) => saveShopSettings(tx, actor, audit, body)));
}
