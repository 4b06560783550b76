import { and, eq } from 'drizzle-orm';
import { branch_offices, warehouses } from '#server/features/organisation/organisation.tables.ts';
import type { Db } from '#server/platform/db/store.ts';

/** The branch office and the warehouse that a user is linked to, in their subscriber. */
export const linkedOffices = {
  async hasBranchOffice(db: Db, subscriberId: number, id: number): Promise<boolean> {
    return (await db.$count(branch_offices, and(eq(branch_offices.subscriber_id, subscriberId), eq(branch_offices.id, id)))) > 0;
  },

  /** The branch office of a warehouse; undefined when there is no such warehouse. */
  async officeOfWarehouse(db: Db, subscriberId: number, id: number): Promise<number | undefined> {
    const [row] = await db
      .select({ branchoffice_id: warehouses.branchoffice_id })
      .from(warehouses)
      .where(and(eq(warehouses.subscriber_id, subscriberId), eq(warehouses.id, id)));
    return row?.branchoffice_id;
  },
};
