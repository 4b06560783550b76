import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import type { BannerDocument } from '#shared/features/portal/banner.documents.ts';
import { undeployedLines } from '../catalogue/brand-deployment.service.ts';
import { countBannersOfLines, listBannersById } from './banners.repository.ts';

/**
 * Banners on devices, regardless of their dates: a device shows those of its current day, also after an offline midnight. A customer's device has no
 * banner of a line that is hidden from customers.
 */
export const bannerKind: ReferenceKind = {
  kind: 'banner',
  async rows(db, subscriberId, ids) {
    const rows = await listBannersById(db, subscriberId, ids);
    return new Map(rows.map((row) => [row.id, { ...documentOf(row) }]));
  },
  async sight(db, actor) {
    const lines = (await undeployedLines(db, actor)).map(({ line_id }) => line_id).toSorted((one, other) => one - other);
    const hidden = new Set<unknown>(lines);
    return {
      key: `banners ${lines.join()}`,
      see: (row) => (hidden.has(row['line_id']) ? null : row),
      hidden: await countBannersOfLines(db, actor.subscriberId, lines),
    };
  },
};

type Row = Awaited<ReturnType<typeof listBannersById>>[number];

function documentOf({ name, line_id, since, until, duration, state, big_banner, small_banner, url_big_banner, url_small_banner }: Row): BannerDocument {
  return { name, line_id, since, until, duration, state, big_banner, small_banner, url_big_banner, url_small_banner };
}
