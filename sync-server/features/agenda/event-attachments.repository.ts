import { and, asc, eq, inArray } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { event_attachments as table } from './agenda.tables.ts';

export type AttachmentRow = typeof table.$inferSelect;
export type NewAttachment = Pick<AttachmentRow, 'event_id' | 'name' | 'name_file' | 'sha256' | 'content_type' | 'size_bytes' | 'created_by'>;

export const attachmentRows = {
  async ofEvents(db: Db, subscriberId: number, eventIds: readonly number[]): Promise<AttachmentRow[]> {
    if (eventIds.length === 0) return [];
    return db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), isOneOf(table.event_id, eventIds)))
      .orderBy(asc(table.id));
  },

  async byName(db: Db, subscriberId: number, nameFile: string): Promise<AttachmentRow | undefined> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.name_file, nameFile)));
    return row;
  },

  async add(tx: Tx, attachment: NewAttachment): Promise<void> {
    await tx.insert(table).values({ ...attachment, subscriber_id: tx.subscriberId, id: await tx.nextIds('event_attachments'), created_at: tx.now });
  },

  /** @param ids of this event; null: all of them */
  async remove(tx: Tx, eventId: number, ids: readonly number[] | null): Promise<void> {
    if (ids?.length === 0) return;
    const these = ids ? inArray(table.id, [...ids]) : undefined;
    await tx.delete(table).where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.event_id, eventId), these));
  },
};
