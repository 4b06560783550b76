import { isPublicPicture } from '#server/features/catalogue/catalogue.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { Db } from '#server/platform/db/store.ts';
import { plainEntity } from '#server/platform/plain-entity.ts';
import { bannerKind } from './banners.reference-kind.ts';
import { bannerRows, isBannerPicture } from './banners.repository.ts';
import { registerBanners } from './banners.routes.ts';
import { newsKind } from './news.reference-kind.ts';
import { isNewsPicture, newsItemRows } from './news-items.repository.ts';
import { judgeNewsItem } from './news-items.service.ts';
import { registerShop } from './shop.routes.ts';

/** The portal of the customers. */
export const portal: Capability = {
  name: 'portal',
  routes: [registerBanners, registerShop],
  plainEntities: [plainEntity(newsItemRows, { beforeWrite: judgeNewsItem })],
  entities: [bannerRows],
  referenceKinds: [bannerKind, newsKind],
  hooks: [isPublicPicture.answeredBy(isShopPicture)],
};

async function isShopPicture(db: Db, subscriberId: number, sha256: string): Promise<boolean> {
  return (await isBannerPicture(db, subscriberId, sha256)) || (await isNewsPicture(db, subscriberId, sha256));
}
