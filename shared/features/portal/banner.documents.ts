import type { Banner } from './banner.entity.ts';

/** A banner as devices hold it (`reference`, kind 'banner'). Its pictures are hashes; `hashedImageUrl` makes their addresses. */
export type BannerDocument = Pick<
  Banner,
  'name' | 'line_id' | 'since' | 'until' | 'duration' | 'state' | 'big_banner' | 'small_banner' | 'url_big_banner' | 'url_small_banner'
>;
