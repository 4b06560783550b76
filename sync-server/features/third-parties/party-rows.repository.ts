/** Third parties with their blocks, as the office writes them; and the rows that hang on them. */
import { and, eq, inArray } from 'drizzle-orm';
import { type EntityRow, type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { type PartyBlock, party, partyBlockNames, partyBlocks } from '#shared/features/third-parties/third-party.entity.ts';
import { customerCredit } from '#shared/features/third-parties/third-party-blocks.entity.ts';
import type { ContactRow } from './contacts.repository.ts';
import { contactSearchText } from './search-texts.repository.ts';
import { clerks, contact_customers, contact_employees, contact_providers, contact_warehouses, contacts } from './third-parties.tables.ts';

const blockTables = { customer: contact_customers, provider: contact_providers, employee: contact_employees } as const;

const blockRows: Readonly<Record<PartyBlock, EntityRows>> = {
  customer: entityRows(partyBlocks.customer.entity, contact_customers),
  provider: entityRows(partyBlocks.provider.entity, contact_providers),
  employee: entityRows(partyBlocks.employee.entity, contact_employees),
};
export const clerkRows: EntityRows = entityRows(clerk, clerks);
export const establishmentRows: EntityRows = entityRows(establishment, contact_warehouses);

/** What points to other rows by the definitions of third parties. */
export const partyEntities: readonly EntityRows[] = [...Object.values(blockRows), clerkRows];

/** A third party with its blocks by name, each with all its fields. */
export type PartyRow = EntityRow & ContactRow & Record<PartyBlock, Record<string, unknown>>;

export const partyRows = {
  /** The same third parties with their blocks; a block that was never written says nothing. */
  async withBlocks(db: Db, subscriberId: number, rows: readonly ContactRow[]): Promise<PartyRow[]> {
    const ids = rows.map(({ id }) => id);
    const blocks = new Map<PartyBlock, Map<number, EntityRow>>();
    for (const block of partyBlockNames) {
      const found = ids.length > 0 ? await blockRows[block].byIds(db, subscriberId, ids) : [];
      blocks.set(block, new Map(found.map((row) => [row.id, row])));
    }
    return rows.map((row) => ({
      ...row,
      customer: { ...pick(row, Object.keys(customerCredit)), ...fieldsOf('customer', blocks.get('customer')?.get(row.id)) },
      provider: fieldsOf('provider', blocks.get('provider')?.get(row.id)),
      employee: fieldsOf('employee', blocks.get('employee')?.get(row.id)),
    }));
  },

  async isTaken(db: Db, subscriberId: number, identification: string, exceptId: number): Promise<boolean> {
    const rows = await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.subscriber_id, subscriberId), eq(contacts.identification, identification)));
    return rows.some(({ id }) => id !== exceptId);
  },

  /** @param values of the form's schema, with their blocks */
  async create(tx: Tx, values: Readonly<Record<string, unknown>>): Promise<number> {
    const id = await tx.nextIds('contacts');
    // `values` come out of the schema that is made of these columns.
    await tx.insert(contacts).values({ ...contactColumns(values), subscriber_id: tx.subscriberId, id, updated_at: tx.now } as typeof contacts.$inferInsert);
    await writeBlocks(tx, id, values);
    return id;
  },

  async update(tx: Tx, before: { id: number; version: number }, values: Readonly<Record<string, unknown>>): Promise<void> {
    await tx
      .update(contacts)
      .set({ ...contactColumns(values), version: before.version + 1, updated_at: tx.now })
      .where(and(eq(contacts.subscriber_id, tx.subscriberId), eq(contacts.id, before.id)));
    await writeBlocks(tx, before.id, values);
  },

  /** The third party with its blocks; what points to it has been seen to before. */
  async remove(tx: Tx, id: number): Promise<void> {
    for (const block of partyBlockNames) await blockRows[block].remove(tx, id);
    await tx.delete(contacts).where(and(eq(contacts.subscriber_id, tx.subscriberId), eq(contacts.id, id)));
  },

  /** The ids of the clerks of a third party. */
  async clerkIds(db: Db, subscriberId: number, contactId: number): Promise<number[]> {
    const rows = await db
      .select({ id: clerks.id })
      .from(clerks)
      .where(and(eq(clerks.subscriber_id, subscriberId), inArray(clerks.contact_id, [contactId])));
    return rows.map(({ id }) => id);
  },
};

function contactColumns(values: Readonly<Record<string, unknown>>) {
  const own = pick(values, [...Object.keys(party.fields), 'lines']);
  return {
    ...own,
    ...pick(values['customer'] ?? {}, Object.keys(customerCredit)),
    search_text: contactSearchText(own),
  };
}

/** A block is written when the third party is that, was it once, or somebody noted something of it: what was noted stays. */
async function writeBlocks(tx: Tx, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const block of partyBlockNames) {
    const { entity, flag } = partyBlocks[block];
    const known = await blockRows[block].get(tx, tx.subscriberId, id);
    const fields = pick(values[block] ?? {}, Object.keys(entity.fields));
    const isNoted = Object.values(fields).some((value) => value !== null && value !== false);
    if (!known && values[flag] !== true && !isNoted) continue;
    if (known) await blockRows[block].update(tx, known, fields);
    // The schema that the values came out of is made of these columns.
    else await tx.insert(blockTables[block]).values({ ...fields, subscriber_id: tx.subscriberId, id, updated_at: tx.now } as never);
  }
}

function fieldsOf(block: PartyBlock, row: EntityRow | undefined): Record<string, unknown> {
  return row ? pick(row, Object.keys(partyBlocks[block].entity.fields)) : {};
}

function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
