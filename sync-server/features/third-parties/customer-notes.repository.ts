import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { type ListRequest, windowOf } from '#server/platform/http/list-request.ts';
import { branchesReached } from './reach.repository.ts';
import { contact_documents, contact_warehouses, customer_notes as table } from './third-parties.tables.ts';

export type NoteRow = typeof table.$inferSelect;

const askOfCustomers = preparedQuery({ subscriberId: 'number', contactIds: 'numbers' }, (db, { subscriberId, contactIds }) =>
  db
    .select()
    .from(table)
    .where(and(eq(table.subscriber_id, subscriberId), isOneOf(table.contact_id, contactIds)))
    .orderBy(desc(table.created_at), desc(table.id)),
);

export const noteRows = {
  /** Latest first. */
  async ofCustomers(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<NoteRow[]> {
    return contactIds.length === 0 ? [] : await askOfCustomers(db, { subscriberId, contactIds: [...contactIds] });
  },

  async get(db: Db, subscriberId: number, by: { uuid: string } | { id: number }): Promise<NoteRow | undefined> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), 'id' in by ? eq(table.id, by.id) : eq(table.uuid, by.uuid)));
    return row;
  },

  /** A page of the notes about a customer, at the branches that the person reaches. */
  async list(
    db: Db,
    actor: Actor,
    { contact_id, pending, list }: { contact_id: number; pending: boolean | undefined; list: ListRequest },
  ): Promise<{ rows: { note: NoteRow; branch: string }[]; total: number }> {
    const isDue: SQL | undefined =
      pending === undefined ? undefined : pending ? and(isNull(table.done_at), isNotNull(table.due_date)) : isNotNull(table.done_at);
    const wanted = and(eq(table.subscriber_id, actor.subscriberId), eq(table.contact_id, contact_id), branchesReached(actor), isDue);
    const atBranch = and(eq(contact_warehouses.subscriber_id, table.subscriber_id), eq(contact_warehouses.id, table.contact_warehouse_id));
    const direction = list.sort === 'DESC' ? desc : asc;
    const column = list.sortBy === 'due_date' ? table.due_date : table.created_at;
    const found = db
      .select({ note: table, branch: contact_warehouses.description })
      .from(table)
      .innerJoin(contact_warehouses, atBranch)
      .where(wanted)
      .orderBy(direction(column), direction(table.id));
    const { limit, offset } = windowOf(list);
    const rows = await found.limit(limit).offset(offset);
    const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(table).innerJoin(contact_warehouses, atBranch).where(wanted);
    return { rows, total };
  },

  /** The files that were attached to notes, by note. */
  async attachments(db: Db, notes: readonly NoteRow[]): Promise<Map<number, { id: number; name: string }[]>> {
    const [first] = notes;
    if (!first) return new Map();
    const rows = await db
      .select({ id: contact_documents.id, name: contact_documents.name, note_id: contact_documents.note_id })
      .from(contact_documents)
      .where(
        and(
          eq(contact_documents.subscriber_id, first.subscriber_id),
          inArray(contact_documents.contact_id, [...new Set(notes.map(({ contact_id }) => contact_id))]),
          inArray(
            contact_documents.note_id,
            notes.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(contact_documents.id));
    const byNote = new Map<number, { id: number; name: string }[]>();
    for (const { note_id, ...file } of rows) if (note_id !== null) byNote.set(note_id, [...(byNote.get(note_id) ?? []), file]);
    return byNote;
  },

  async insert(tx: Tx, note: Omit<NoteRow, 'subscriber_id' | 'id' | 'created_at' | 'updated_at'>): Promise<NoteRow> {
    const row = { ...note, subscriber_id: tx.subscriberId, id: await tx.nextIds('customer_notes'), created_at: tx.now, updated_at: tx.now };
    await tx.insert(table).values(row);
    return row;
  },

  async update(tx: Tx, note: NoteRow, changes: Partial<NoteRow>): Promise<NoteRow> {
    const row = { ...note, ...changes, updated_at: tx.now };
    await tx
      .update(table)
      .set(row)
      .where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.id, note.id)));
    return row;
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(table).where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.id, id)));
  },
};
