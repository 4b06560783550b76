import { isPublicPicture } from '#server/features/catalogue/catalogue.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { bannerRows, isBannerPicture } from './banners.repository.ts';
import { registerBanners } from './banners.routes.ts';

/** The portal of the customers. */
export const portal: Capability = {
  name: 'portal',
  routes: [registerBanners],
  entities: [bannerRows],
  hooks: [isPublicPicture.answeredBy(isBannerPicture)],
};
