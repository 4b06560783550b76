/** The blocks of third parties, which hold their data as a customer, a provider and an employee; and their clerks. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type EntityRow, type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { type PartyBlock, partyBlockNames, partyBlocks, wholeBlock } from '#shared/features/third-parties/third-party.entity.ts';
import { customerCredit } from '#shared/features/third-parties/third-party-blocks.entity.ts';
import { differing, saysAlready } from '#shared/kernel/deep-equal.ts';
import type { ContactRow } from './contacts.repository.ts';
import { clerks, contact_customers, contact_employees, contact_providers } from './third-parties.tables.ts';

const creditNames = Object.keys(customerCredit);
const fieldNames = {
  customer: Object.keys(partyBlocks.customer.entity.fields),
  provider: Object.keys(partyBlocks.provider.entity.fields),
  employee: Object.keys(partyBlocks.employee.entity.fields),
} as const;
const blockTables = { customer: contact_customers, provider: contact_providers, employee: contact_employees } as const;

const blockRows: Readonly<Record<PartyBlock, EntityRows>> = {
  customer: entityRows(partyBlocks.customer.entity, contact_customers),
  provider: entityRows(partyBlocks.provider.entity, contact_providers),
  employee: entityRows(partyBlocks.employee.entity, contact_employees),
};
export const clerkRows: EntityRows = entityRows(clerk, clerks);

/** The references of third parties' definitions to other rows. */
export const partyEntities: readonly EntityRows[] = [...Object.values(blockRows), clerkRows];

/** A third party with its blocks by name, each with all its fields. */
export type PartyRow = EntityRow & ContactRow & Record<PartyBlock, Record<string, unknown>>;

/** The values of a third party to write: its own fields, and each block's fields under the block's name. */
export type PartyValues = Readonly<Record<string, unknown>>;

export const partyRows = {
  /** The same third parties with their blocks; a block that was never written has empty fields. */
  async withBlocks(db: Db, subscriberId: number, rows: readonly ContactRow[]): Promise<PartyRow[]> {
    const blocks = new Map<PartyBlock, Map<number, EntityRow>>();
    for (const block of partyBlockNames) blocks.set(block, await blocksOf(db, subscriberId, { block, ids: rows.map(({ id }) => id) }));
    return rows.map((row) => ({
      ...row,
      customer: { ...pick(row, creditNames), ...fieldsOf('customer', blocks.get('customer')?.get(row.id)) },
      provider: fieldsOf('provider', blocks.get('provider')?.get(row.id)),
      employee: fieldsOf('employee', blocks.get('employee')?.get(row.id)),
    }));
  },

  /** A third party as it is stored now, with the blocks that were read before; nothing has written them since. */
  withBlocksOf(before: PartyRow | undefined, row: ContactRow): PartyRow | undefined {
    return before && { ...before, ...row, customer: { ...before.customer, ...pick(row, creditNames) } };
  },

  /** The same third parties with the fields of their customer block that the list shows. */
  async withListedFields<Row extends ContactRow>(db: Db, subscriberId: number, rows: readonly Row[]): Promise<(Row & { customer: Record<string, unknown> })[]> {
    const customers = await blocksOf(db, subscriberId, { block: 'customer', ids: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...row, customer: fieldsOf('customer', customers.get(row.id)) }));
  },

  /**
   * Writes the blocks of third parties. A block gets its row when the third party has the role, or when a field of the block is filled in; the row is
   * never deleted.
   */
  async writeBlocks(tx: Tx, parties: readonly { id: number; values: PartyValues }[]): Promise<void> {
    for (const block of partyBlockNames) {
      const said = parties.filter(({ values }) => values[block] !== undefined);
      const known = await blocksOf(tx, tx.subscriberId, { block, ids: said.map(({ id }) => id) });
      const fresh = [];
      const changed: { id: number; fields: object }[] = [];
      for (const { id, values } of said) {
        const { flag } = partyBlocks[block];
        const fields = pick(values[block] ?? {}, fieldNames[block]);
        const before = known.get(id);
        const isNoted = Object.values(fields).some((value) => value !== null && value !== false);
        if (before && !saysAlready(before, fields)) changed.push({ id, fields: differing(before, fields) });
        if (!before && (values[flag] === true || isNoted)) {
          const whole = pick(wholeBlock(block, { [block]: fields }), fieldNames[block]);
          fresh.push({ ...whole, subscriber_id: tx.subscriberId, id, updated_at: tx.now });
        }
      }
      for (const alike of Map.groupBy(changed, ({ fields }) => JSON.stringify(fields)).values())
        await updateBlocks(
          tx,
          block,
          alike.map(({ id }) => id),
          alike[0]?.fields ?? {},
        );
      // The schema of the values was made from these columns.
      if (fresh.length > 0) await tx.insertMany(blockTables[block], fresh as never[]);
    }
  },

  async removeBlocks(tx: Tx, id: number): Promise<void> {
    for (const block of partyBlockNames) await blockRows[block].remove(tx, id);
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

/** Writes the same change into blocks of one kind. Blocks have no search text. */
async function updateBlocks(tx: Tx, block: PartyBlock, ids: readonly number[], fields: object): Promise<void> {
  const table = blockTables[block];
  await tx
    .update(table)
    .set({ ...fields, version: sql`${table.version} + 1`, updated_at: tx.now })
    .where(and(eq(table.subscriber_id, tx.subscriberId), isOneOf(table.id, ids)));
}

async function blocksOf(db: Db, subscriberId: number, { block, ids }: { block: PartyBlock; ids: readonly number[] }): Promise<Map<number, EntityRow>> {
  const rows = ids.length > 0 ? await blockRows[block].byIds(db, subscriberId, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

function fieldsOf(block: PartyBlock, row: EntityRow | undefined): Record<string, unknown> {
  return row ? pick(row, fieldNames[block]) : {};
}

/** The values of a row for these names; missing values are left out. */
function pick(from: object, names: readonly string[]): Record<string, unknown> {
  const row: Readonly<Record<string, unknown>> = { ...from };
  const picked: Record<string, unknown> = {};
  for (const name of names) if (row[name] !== undefined) picked[name] = row[name];
  return picked;
}
