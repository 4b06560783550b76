import { and, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { newsItem } from '#shared/features/portal/news-item.entity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { news_items } from './portal.tables.ts';

export const newsItemRows: EntityRows = entityRows(newsItem, news_items);

/** The news of a day in Bogotá, the newest first. */
export async function listNewsOf(db: Db, subscriberId: number, today: LocalDate) {
  return await db
    .select()
    .from(news_items)
    .where(and(eq(news_items.subscriber_id, subscriberId), eq(news_items.state, 1), lte(news_items.since, today), gte(news_items.until, today)))
    .orderBy(desc(news_items.since), desc(news_items.id));
}

interface Groups {
  lines: readonly number[];
  brands: readonly number[];
}

/** The number of news about some lines or brands. */
export async function countNewsAbout(db: Db, subscriberId: number, { lines, brands }: Groups): Promise<number> {
  const about = or(
    lines.length > 0 ? inArray(news_items.line_id, [...lines]) : undefined,
    brands.length > 0 ? inArray(news_items.brand_id, [...brands]) : undefined,
  );
  return about ? await db.$count(news_items, and(eq(news_items.subscriber_id, subscriberId), about)) : 0;
}

/** Whether a file is the picture of a piece of news. */
export async function isNewsPicture(db: Db, subscriberId: number, sha256: string): Promise<boolean> {
  return (await db.$count(news_items, and(eq(news_items.subscriber_id, subscriberId), eq(news_items.image, sha256)))) > 0;
}
