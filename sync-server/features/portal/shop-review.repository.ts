import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { brands } from '../catalogue/catalogue.tables.ts';
import { banners, news_items } from './portal.tables.ts';

const isForCustomers = (subscriberId: number) => and(eq(brands.subscriber_id, subscriberId), eq(brands.active, true), eq(brands.deploy_b2b, true));

export const shopReview = {
  /** The banners or news of a day, and those that begin after it. */
  async shown(db: Db, subscriberId: number, table: typeof banners | typeof news_items, today: LocalDate): Promise<{ shown: number; later: number }> {
    const active = and(eq(table.subscriber_id, subscriberId), eq(table.state, 1));
    return {
      shown: await db.$count(table, and(active, lte(table.since, today), gte(table.until, today))),
      later: await db.$count(table, and(active, gt(table.since, today))),
    };
  },

  /** The number of brands shown to customers that have no small picture. */
  async brandsWithoutImage(db: Db, subscriberId: number): Promise<number> {
    return await db.$count(brands, and(isForCustomers(subscriberId), isNull(brands.image_min)));
  },

  /** The brands of the strip of the home, by name. */
  async brandsForCustomers(db: Db, subscriberId: number) {
    return await db
      .select({ id: brands.id, description: brands.description, image_min: brands.image_min })
      .from(brands)
      .where(isForCustomers(subscriberId))
      .orderBy(asc(inReadingOrder(brands.description)), asc(brands.id));
  },
};

export const shownTables = { banners, news: news_items } as const;
