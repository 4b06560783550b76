import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { branchSearchText, contactSearchText } from './search-texts.repository.ts';
import { contact_warehouses, contacts, deleted_prospects } from './third-parties.tables.ts';

export type ContactRow = typeof contacts.$inferSelect;
type NewContact = Omit<typeof contacts.$inferInsert, 'subscriber_id' | 'updated_at' | 'search_text'>;
type BranchRow = typeof contact_warehouses.$inferSelect;
type NewBranch = Omit<typeof contact_warehouses.$inferInsert, 'subscriber_id' | 'updated_at' | 'search_text'>;

const contactOf = (subscriberId: number, id: number) => and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, id));

/** Contacts as prospects are found, made and changed. */
export const prospectRows = {
  async get(db: Db, subscriberId: number, id: number): Promise<ContactRow | undefined> {
    const [row] = await db.select().from(contacts).where(contactOf(subscriberId, id));
    return row;
  },

  async getByUuid(db: Db, subscriberId: number, uuid: string): Promise<ContactRow | undefined> {
    const [row] = await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.uuid, uuid)));
    return row;
  },

  /** The third party that is known by one of these identifications. */
  async findByIdentification(db: Db, subscriberId: number, identifications: readonly string[]): Promise<ContactRow | undefined> {
    const [row] = await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), inArray(contacts.identification, [...identifications])));
    return row;
  },

  /** The contact, its first branch and, when named, the person who attends there. @returns the contact's id */
  async create(tx: Tx, { contact, branch }: { contact: Omit<NewContact, 'id'>; branch: Omit<NewBranch, 'id' | 'contact_id'> }): Promise<number> {
    const id = await tx.nextIds('contacts');
    const own = { subscriber_id: tx.subscriberId, updated_at: tx.now };
    await tx.insert(contacts).values({ ...contact, ...own, id, search_text: contactSearchText(contact) });
    const branchId = await tx.nextIds('contact_warehouses');
    await tx.insert(contact_warehouses).values({ ...branch, ...own, contact_id: id, id: branchId, search_text: branchSearchText(branch) });
    return id;
  },

  /** Of one that is about to go: that it was there, for what devices still send for it. Nothing for who was no prospect of a device. */
  async noteDeleted(tx: Tx, id: number): Promise<void> {
    const uuid = (await this.get(tx, tx.subscriberId, id))?.uuid;
    if (!uuid) return;
    await tx.insert(deleted_prospects).values({ subscriber_id: tx.subscriberId, uuid, deleted_at: tx.now }).onConflictDoNothing();
  },

  async update(tx: Tx, before: ContactRow, change: Partial<NewContact>): Promise<void> {
    await tx
      .update(contacts)
      .set({ ...change, search_text: contactSearchText({ ...before, ...change }), version: before.version + 1, updated_at: tx.now })
      .where(contactOf(tx.subscriberId, before.id));
  },

  async updateBranch(tx: Tx, before: BranchRow, change: Partial<NewBranch>): Promise<void> {
    await tx
      .update(contact_warehouses)
      .set({ ...change, search_text: branchSearchText({ ...before, ...change }), version: before.version + 1, updated_at: tx.now })
      .where(and(eq(contact_warehouses.subscriber_id, tx.subscriberId), eq(contact_warehouses.id, before.id)));
  },
};
