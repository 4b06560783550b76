import type { ReferenceKind } from '#server/platform/reference-kind.ts';
import type { NewsDocument } from '#shared/features/portal/news.documents.ts';
import type { NewsItem } from '#shared/features/portal/news-item.entity.ts';
import { undeployed } from '../catalogue/brand-deployment.service.ts';
import { countNewsAbout, newsItemRows } from './news-items.repository.ts';

/**
 * News on devices, regardless of their dates: a device shows those of its current day. A customer's device has no news about a brand or line that is
 * hidden from customers.
 */
export const newsKind: ReferenceKind = {
  kind: 'news_item',
  async rows(db, subscriberId, ids) {
    const rows = await newsItemRows.byIds(db, subscriberId, ids);
    // The rows were made from the entity.
    return new Map(rows.map((row) => [row.id, { ...documentOf(row as unknown as NewsItem) }]));
  },
  async sight(db, actor) {
    const hidden = await undeployed(db, actor);
    const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);
    const lines = sorted(hidden.flatMap(({ line_id, brand_id }) => (brand_id === 0 ? [line_id] : [])));
    const brands = sorted(hidden.flatMap(({ line_id, brand_id }) => (line_id === 0 ? [brand_id] : [])));
    const [ofLine, ofBrand] = [new Set<unknown>(lines), new Set<unknown>(brands)];
    return {
      key: `news ${lines.join()}/${brands.join()}`,
      see: (row) => (ofLine.has(row['line_id']) || ofBrand.has(row['brand_id']) ? null : row),
      hidden: await countNewsAbout(db, actor.subscriberId, { lines, brands }),
    };
  },
};

function documentOf({ title, text, since, until, line_id, brand_id, url, image, state }: NewsItem): NewsDocument {
  return { title, text, since, until, line_id, brand_id, url, image, state };
}
