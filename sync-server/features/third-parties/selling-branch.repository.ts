import { and, asc, eq, inArray } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db } from '#server/platform/db/store.ts';
import { cities } from '../master-data/master-data.tables.ts';
import { contact_warehouses, contacts, deleted_prospects } from './third-parties.tables.ts';

const askBranches = preparedQuery({ subscriberId: 'number', branchIds: 'numbers' }, (db, { subscriberId, branchIds }) =>
  db
    .select({ branch: contact_warehouses, contact: contacts })
    .from(contact_warehouses)
    .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
    .where(and(eq(contact_warehouses.subscriber_id, subscriberId), isOneOf(contact_warehouses.id, branchIds))),
);
const askNames = preparedQuery({ subscriberId: 'number', contactIds: 'numbers' }, (db, { subscriberId, contactIds }) =>
  db
    .select({ id: contacts.id, name: contacts.name, surname: contacts.surname })
    .from(contacts)
    .where(and(eq(contacts.subscriber_id, subscriberId), isOneOf(contacts.id, contactIds))),
);

export const sellingBranchRepository = {
  async get(db: Db, subscriberId: number, branchId: number) {
    const [row] = await this.list(db, subscriberId, [branchId]);
    return row;
  },

  async list(db: Db, subscriberId: number, branchIds: readonly number[]) {
    return await askBranches(db, { subscriberId, branchIds });
  },

  /** The active branches of a customer, in the order of their creation. */
  async listOfContact(db: Db, subscriberId: number, contactId: number) {
    return await db
      .select({ branch: contact_warehouses, contact: contacts })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.contact_id, contactId), eq(contact_warehouses.state, 1)))
      .orderBy(asc(contact_warehouses.id));
  },

  /** Whether a branch of the subscriber has a payment condition with exactly this text. */
  async hasPayCondition(db: Db, subscriberId: number, payCondition: string): Promise<boolean> {
    const [row] = await db
      .select({ id: contact_warehouses.id })
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.pay_condition, payCondition)))
      .limit(1);
    return row !== undefined;
  },

  /** The branches of prospects, by the UUIDs that devices gave the prospects. */
  async listByProspects(db: Db, subscriberId: number, uuids: readonly string[]) {
    return await db
      .select({ branch: contact_warehouses, contact: contacts })
      .from(contacts)
      .innerJoin(contact_warehouses, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(and(eq(contacts.subscriber_id, subscriberId), isOneOf(contacts.uuid, uuids)));
  },

  /** Whether a third party with this UUID, given by a device, exists or existed. */
  async knewProspect(db: Db, subscriberId: number, uuid: string): Promise<boolean> {
    const here = await db
      .select({ uuid: contacts.uuid })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.uuid, uuid)));
    if (here.length > 0) return true;
    const deleted = await db
      .select({ uuid: deleted_prospects.uuid })
      .from(deleted_prospects)
      .where(and(eq(deleted_prospects.subscriber_id, subscriberId), eq(deleted_prospects.uuid, uuid)));
    return deleted.length > 0;
  },

  async getContact(db: Db, subscriberId: number, contactId: number) {
    const [row] = await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, contactId)));
    return row;
  },

  async getContactName(db: Db, subscriberId: number, contactId: number) {
    const [row] = await db
      .select({ name: contacts.name, surname: contacts.surname })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, contactId)));
    return row;
  },

  async getCityName(db: Db, cityId: number): Promise<string | undefined> {
    const [row] = await db.select({ name: cities.name }).from(cities).where(eq(cities.id, cityId));
    return row?.name;
  },

  async listNames(db: Db, subscriberId: number, branchIds: number[]) {
    if (branchIds.length === 0) return [];
    return await db
      .select({
        id: contact_warehouses.id,
        name: contacts.name,
        surname: contacts.surname,
        identification: contacts.identification,
        branch_description: contact_warehouses.description,
        zone: contact_warehouses.zone,
      })
      .from(contact_warehouses)
      .innerJoin(contacts, and(eq(contacts.subscriber_id, contact_warehouses.subscriber_id), eq(contacts.id, contact_warehouses.contact_id)))
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), inArray(contact_warehouses.id, branchIds)));
  },

  async listContactNames(db: Db, subscriberId: number, contactIds: number[]) {
    if (contactIds.length === 0) return [];
    return await askNames(db, { subscriberId, contactIds });
  },
};
