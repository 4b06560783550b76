import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { orderBy, pageOf } from '#server/platform/db/page-of.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { folded, matchesText } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { contact_documents as table } from './third-parties.tables.ts';

export type ContactDocumentRow = typeof table.$inferSelect;
export type NewContactDocument = Omit<typeof table.$inferInsert, 'subscriber_id' | 'id' | 'updated_at' | 'version'>;

const mine = (subscriberId: number, id: number) => and(eq(table.subscriber_id, subscriberId), eq(table.id, id));

/** The files of third parties. The caller checks that the person may see them. */
export const contactDocumentRows = {
  /** The search looks in the name and the observation. */
  async listOfContact(db: Db, subscriberId: number, contactId: number, asked: ListRequest): Promise<Page<ContactDocumentRow>> {
    const typed = matchesText(folded(sql`(${table.name} || ' ' || coalesce(${table.observation}, ''))`), asked.filter);
    // The call's schema admits only names of columns.
    const column = asked.sortBy === 'name' ? inReadingOrder(table.name) : table[asked.sortBy as 'id'];
    return await pageOf<ContactDocumentRow>(db, {
      ...{ table, key: table.id, order: orderBy(column, asked, table.id), asked },
      where: and(eq(table.subscriber_id, subscriberId), eq(table.contact_id, contactId), typed),
      read: async (those) =>
        await db
          .select(getTableColumns(table))
          .from(table)
          .where(and(eq(table.subscriber_id, subscriberId), those)),
      keyOf: (row) => row.id,
    });
  },

  async countOfContact(db: Db, subscriberId: number, contactId: number): Promise<number> {
    return await db.$count(table, and(eq(table.subscriber_id, subscriberId), eq(table.contact_id, contactId)));
  },

  async get(db: Db, subscriberId: number, id: number): Promise<ContactDocumentRow | undefined> {
    const [row] = await db.select(getTableColumns(table)).from(table).where(mine(subscriberId, id));
    return row;
  },

  /** Notes the document of a file that was stored before. */
  async create(tx: Tx, document: NewContactDocument): Promise<number> {
    const id = await tx.nextIds('contact_documents');
    await tx.insert(table).values({ ...document, subscriber_id: tx.subscriberId, id, updated_at: tx.now });
    return id;
  },

  async update(tx: Tx, before: ContactDocumentRow, change: Partial<NewContactDocument>): Promise<void> {
    await tx
      .update(table)
      .set({ ...change, version: before.version + 1, updated_at: tx.now })
      .where(mine(tx.subscriberId, before.id));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(table).where(mine(tx.subscriberId, id));
  },

  /** @returns those that there were */
  async removeOfContact(tx: Tx, contactId: number): Promise<ContactDocumentRow[]> {
    return await tx
      .delete(table)
      .where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.contact_id, contactId)))
      .returning(getTableColumns(table));
  },
};
