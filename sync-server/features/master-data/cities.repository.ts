import { inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { cities } from './master-data.tables.ts';

export const cityCodes = {
  /** The towns that have these DANE codes. */
  async byCodes(db: Db, codes: readonly string[]) {
    if (codes.length === 0) return [];
    return await db
      .select({ id: cities.id, code: cities.code, name: cities.name })
      .from(cities)
      .where(inArray(cities.code, [...codes]));
  },
};
