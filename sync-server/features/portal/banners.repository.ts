import { and, count, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import type { Db } from '#server/platform/db/store.ts';
import { banner } from '#shared/features/portal/banner.entity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { banners } from './portal.tables.ts';

export const bannerRows: EntityRows = entityRows(banner, banners);

/** The banners of a day in Bogotá, the newest first. */
export async function listBannersOf(db: Db, subscriberId: number, today: LocalDate) {
  return await db
    .select()
    .from(banners)
    .where(and(eq(banners.subscriber_id, subscriberId), eq(banners.state, 1), lte(banners.since, today), gte(banners.until, today)))
    .orderBy(desc(banners.since), desc(banners.id));
}

/** Whether a file is the picture of a banner. */
export async function isBannerPicture(db: Db, subscriberId: number, sha256: string): Promise<boolean> {
  const isShown = or(eq(banners.big_banner, sha256), eq(banners.small_banner, sha256));
  return (await db.$count(banners, and(eq(banners.subscriber_id, subscriberId), isShown))) > 0;
}

export async function listBannersById(db: Db, subscriberId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select()
    .from(banners)
    .where(and(eq(banners.subscriber_id, subscriberId), inArray(banners.id, [...ids])));
}

/** The number of banners of some lines. */
export async function countBannersOfLines(db: Db, subscriberId: number, lineIds: readonly number[]): Promise<number> {
  if (lineIds.length === 0) return 0;
  const [row] = await db
    .select({ total: count() })
    .from(banners)
    .where(and(eq(banners.subscriber_id, subscriberId), inArray(banners.line_id, [...lineIds])));
  return row?.total ?? 0;
}
