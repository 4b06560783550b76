import { and, eq } from 'drizzle-orm';
import { branch_offices, warehouses } from '#server/features/organisation/organisation.tables.ts';
import { clerks, contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import type { Db } from '#server/platform/db/store.ts';

/** Who and what a user is linked to, in their subscriber; undefined when there is no such row. */
export const linkedParties = {
  async contact(db: Db, subscriberId: number, id: number) {
    const [row] = await db
      .select({ email: contacts.email, is_customer: contacts.is_customer, is_provider: contacts.is_provider, is_employee: contacts.is_employee })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, id)));
    return row;
  },

  async clerk(db: Db, subscriberId: number, id: number) {
    const [row] = await db
      .select({ email: clerks.email, contact_id: clerks.contact_id })
      .from(clerks)
      .where(and(eq(clerks.subscriber_id, subscriberId), eq(clerks.id, id)));
    return row;
  },

  async branchContact(db: Db, subscriberId: number, id: number): Promise<number | undefined> {
    const [row] = await db
      .select({ contact_id: contact_warehouses.contact_id })
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.id, id)));
    return row?.contact_id;
  },

  /** What the third party, the clerk and the establishment of a user are called, by field. */
  async names(db: Db, subscriberId: number, links: { contact_id: number | null; clerk_id: number | null; contact_warehouse_id: number | null }) {
    const shown: Record<string, string> = {};
    const note = (field: string, ...parts: (string | null | undefined)[]) => {
      if (parts.some(Boolean)) shown[field] = parts.filter(Boolean).join(' · ');
    };
    const [contact] = await db
      .select({ identification: contacts.identification, name: contacts.name, surname: contacts.surname })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, links.contact_id ?? 0)));
    note('contact_id', contact?.identification, [contact?.name, contact?.surname].filter(Boolean).join(' '));
    const [clerk] = await db
      .select({ name: clerks.name, surname: clerks.surname })
      .from(clerks)
      .where(and(eq(clerks.subscriber_id, subscriberId), eq(clerks.id, links.clerk_id ?? 0)));
    note('clerk_id', [clerk?.name, clerk?.surname].filter(Boolean).join(' '));
    const [branch] = await db
      .select({ code: contact_warehouses.code, description: contact_warehouses.description })
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.id, links.contact_warehouse_id ?? 0)));
    note('contact_warehouse_id', branch?.code, branch?.description);
    return shown;
  },

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
