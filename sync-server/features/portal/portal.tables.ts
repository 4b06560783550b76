import { tableOf } from '#server/platform/db/entity-table.ts';
import { banner } from '#shared/features/portal/banner.entity.ts';
import { newsItem } from '#shared/features/portal/news-item.entity.ts';

export const banners = tableOf(banner);
export const news_items = tableOf(newsItem);
