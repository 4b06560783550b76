import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/store.ts';
import { contact_warehouses, contacts } from './third-parties.tables.ts';

export const sellingBranchRepository = {
  async get(db: Db, subscriberId: number, branchId: number) {
    const [row] = await db
      .select({ branch: contact_warehouses, contact: contacts })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.id, branchId)));
    return row;
  },

  async getByProspect(db: Db, subscriberId: number, uuid: string) {
    const [row] = await db
      .select({ branch: contact_warehouses, contact: contacts })
      .from(contacts)
      .innerJoin(contact_warehouses, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.uuid, uuid)));
    return row;
  },
};
