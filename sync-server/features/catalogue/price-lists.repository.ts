import { and, asc, eq } from 'drizzle-orm';
import { parameters } from '#server/features/master-data/master-data.tables.ts';
import type { Db } from '#server/platform/db/store.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';

/** Ids of a subscriber's price lists, from the dearest to the cheapest (decisions §4). */
export async function orderedPriceListIds(db: Db, subscriberId: number): Promise<number[]> {
  const rows = await db
    .select({ id: parameters.id })
    .from(parameters)
    .where(and(eq(parameters.subscriber_id, subscriberId), eq(parameters.paramtable_id, knownTables.priceLists)))
    .orderBy(asc(parameters.order), asc(parameters.id));
  return rows.map(({ id }) => id);
}
