import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ShopHome } from '#shared/features/portal/shop.calls.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { undeployed } from '../catalogue/brand-deployment.service.ts';
import { getImageKey } from '../catalogue/product-images.service.ts';
import { listOfferedPromotions } from '../promotions/promotions.service.ts';
import { requireSellingBranch } from '../third-parties/selling-branch.service.ts';
import { listBannersOf } from './banners.repository.ts';
import { listNewsOf } from './news-items.repository.ts';
import { shopReview } from './shop-review.repository.ts';

/** How many promotions and pieces of news the home shows. */
const most = { promotions: 10, news: 3 };

/**
 * The home of the portal as the customer of a branch sees it on a day in Bogotá, for the office: by the same rules as on the customer's device.
 * @throws thirdParties.branchNotFound
 */
export async function seeShopHome(db: Db, actor: Actor, { branchId, today }: { branchId: number; today: LocalDate }): Promise<ShopHome> {
  const { subscriberId } = actor;
  const selling = await requireSellingBranch(db, actor, branchId);
  const { contact, branch } = selling;
  const hidden = await undeployed(db, { subscriberId, reach: 'customer' });
  const lines = new Set(hidden.flatMap(({ line_id, brand_id }) => (brand_id === 0 ? [line_id] : [])));
  const brands = new Set(hidden.flatMap(({ line_id, brand_id }) => (line_id === 0 ? [brand_id] : [])));
  const isSeen = (row: { line_id: number | null; brand_id?: number | null }) => !lines.has(row.line_id ?? 0) && !brands.has(row.brand_id ?? 0);
  const banners = (await listBannersOf(db, subscriberId, today)).filter(isSeen);
  const news = (await listNewsOf(db, subscriberId, today)).filter(isSeen);
  const promotions = contact.is_prospect ? [] : await listOfferedPromotions(db, subscriberId, { selling, today });
  return {
    name: `${fullName(contact)} · ${branch.description}`,
    in_study: contact.is_prospect,
    image_key: await getImageKey(db, subscriberId),
    banners: banners.map(({ id, name, big_banner, small_banner }) => ({ id, name, big_banner, small_banner })),
    brands: await shopReview.brandsForCustomers(db, subscriberId),
    promotions: promotions.slice(0, most.promotions),
    news: news.slice(0, most.news).map(({ id, title, since }) => ({ id, title, since })),
  };
}
