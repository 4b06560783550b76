import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { brand_restrictions } from './catalogue.tables.ts';

/** A brand that is hidden, in one line or in all (`line_id` 0). */
export interface HiddenBrand {
  line_id: number;
  brand_id: number;
}

/** What each of these branches may not see, by branch. */
export async function hiddenBrandsOf(db: Db, subscriberId: number, branchIds: readonly number[]): Promise<Map<number, HiddenBrand[]>> {
  const hidden = new Map<number, HiddenBrand[]>(branchIds.map((id) => [id, []]));
  if (branchIds.length === 0) return hidden;
  const rows = await db
    .select({ branchId: brand_restrictions.contact_warehouse_id, line_id: brand_restrictions.line_id, brand_id: brand_restrictions.brand_id })
    .from(brand_restrictions)
    .where(and(eq(brand_restrictions.subscriber_id, subscriberId), inArray(brand_restrictions.contact_warehouse_id, [...branchIds])));
  for (const { branchId, line_id, brand_id } of rows) hidden.get(branchId)?.push({ line_id, brand_id });
  return hidden;
}
