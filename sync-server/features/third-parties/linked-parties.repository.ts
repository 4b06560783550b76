import { and, eq } from 'drizzle-orm';
import type { LinkedParties } from '#server/features/access/access.hooks.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { clerks, contact_warehouses, contacts } from './third-parties.tables.ts';

export const linkedParties: LinkedParties = {
  async contact(db, subscriberId, id) {
    const [row] = await db
      .select({ email: contacts.email, is_customer: contacts.is_customer, is_provider: contacts.is_provider, is_employee: contacts.is_employee })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, id)));
    return row;
  },

  async clerk(db, subscriberId, id) {
    const [row] = await db
      .select({ email: clerks.email, contact_id: clerks.contact_id })
      .from(clerks)
      .where(and(eq(clerks.subscriber_id, subscriberId), eq(clerks.id, id)));
    return row;
  },

  async branchContact(db, subscriberId, id) {
    const [row] = await db
      .select({ contact_id: contact_warehouses.contact_id })
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.id, id)));
    return row?.contact_id;
  },

  async names(db, subscriberId, links) {
    const shown: Record<string, string> = {};
    const note = (field: string, ...parts: (string | null | undefined)[]) => {
      if (parts.some(Boolean)) shown[field] = parts.filter(Boolean).join(' · ');
    };
    const [contact] = await db
      .select({ identification: contacts.identification, name: contacts.name, surname: contacts.surname })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.id, links.contact_id ?? 0)));
    note('contact_id', contact?.identification, fullName(contact ?? {}));
    const [clerk] = await db
      .select({ name: clerks.name, surname: clerks.surname })
      .from(clerks)
      .where(and(eq(clerks.subscriber_id, subscriberId), eq(clerks.id, links.clerk_id ?? 0)));
    note('clerk_id', fullName(clerk ?? {}));
    const [branch] = await db
      .select({ code: contact_warehouses.code, description: contact_warehouses.description })
      .from(contact_warehouses)
      .where(and(eq(contact_warehouses.subscriber_id, subscriberId), eq(contact_warehouses.id, links.contact_warehouse_id ?? 0)));
    note('contact_warehouse_id', branch?.code, branch?.description);
    return shown;
  },
};
