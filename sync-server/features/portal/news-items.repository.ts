import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { newsItem } from '#shared/features/portal/news-item.entity.ts';
import { news_items } from './portal.tables.ts';

export const newsItemRows: EntityRows = entityRows(newsItem, news_items);
