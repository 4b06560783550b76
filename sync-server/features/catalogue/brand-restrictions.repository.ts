import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { brand_restrictions } from './catalogue.tables.ts';

export const brandRestrictionsRepository = {
  async listOfBranch(db: Db, subscriberId: number, branchId: number) {
    return await db
      .select({ line_id: brand_restrictions.line_id, brand_id: brand_restrictions.brand_id })
      .from(brand_restrictions)
      .where(and(eq(brand_restrictions.subscriber_id, subscriberId), eq(brand_restrictions.contact_warehouse_id, branchId)));
  },
};
