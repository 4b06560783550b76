import { and, eq, inArray } from 'drizzle-orm';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { contact_warehouses, contacts } from './third-parties.tables.ts';

export type ContactRow = typeof contacts.$inferSelect;
export type NewContact = typeof contacts.$inferInsert;
export type BranchRow = typeof contact_warehouses.$inferSelect;
export type NewBranch = typeof contact_warehouses.$inferInsert;

/** Third parties and their branches as files name them: by identification and branch code. */
export const importedCustomers = {
  async byIdentifications(db: Db, subscriberId: number, identifications: readonly string[]): Promise<ContactRow[]> {
    return await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), inArray(contacts.identification, [...identifications])));
  },

  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<ContactRow[]> {
    return await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), inArray(contacts.id, [...ids])));
  },

  async branchesOf(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<BranchRow[]> {
    return await db
      .select()
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), inArray(contact_warehouses.contact_id, [...contactIds])))
      .orderBy(contact_warehouses.contact_id, contact_warehouses.id);
  },

  async citiesByCode(db: Db, codes: readonly string[]) {
    return await db
      .select({ id: cities.id, code: cities.code, name: cities.name })
      .from(cities)
      .where(inArray(cities.code, [...codes]));
  },

  async insertContact(tx: Tx, row: NewContact): Promise<void> {
    await tx.insert(contacts).values(row);
  },

  async updateContact(tx: Tx, id: number, change: Partial<NewContact>): Promise<void> {
    await tx
      .update(contacts)
      .set({ ...change, updated_at: tx.now })
      .where(and(eq(contacts.subscriber_id, tx.subscriberId), eq(contacts.id, id)));
  },

  async insertBranch(tx: Tx, row: NewBranch): Promise<void> {
    await tx.insert(contact_warehouses).values(row);
  },

  async updateBranch(tx: Tx, id: number, change: Partial<NewBranch>): Promise<void> {
    await tx
      .update(contact_warehouses)
      .set({ ...change, updated_at: tx.now })
      .where(and(eq(contact_warehouses.subscriber_id, tx.subscriberId), eq(contact_warehouses.id, id)));
  },
};
