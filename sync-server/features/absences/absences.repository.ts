import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { pageOf } from '#server/platform/db/page-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { matchesWords } from '#server/platform/db/search.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { seller_absences as table } from './absences.tables.ts';

export type AbsenceRow = typeof table.$inferSelect;

const askCoverings = preparedQuery({ subscriberId: 'number', substituteId: 'number', since: 'text' }, (db, { subscriberId, substituteId, since }) =>
  db
    .select({ seller_id: table.seller_id, start_date: table.start_date, end_date: table.end_date, ended_at: table.ended_at })
    .from(table)
    .where(and(eq(table.subscriber_id, subscriberId), eq(table.substitute_id, substituteId), gte(table.end_date, since))),
);

const seller = and(eq(contacts.subscriber_id, table.subscriber_id), eq(contacts.id, table.seller_id));

export const absenceRows = {
  /** The replacements that a seller makes or made and whose last day is `since` or later. */
  async coverings(db: Db, subscriberId: number, of: { substituteId: number; since: LocalDate }) {
    return await askCoverings(db, { subscriberId, ...of });
  },

  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<AbsenceRow[]> {
    return await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), isOneOf(table.id, ids)));
  },

  /** The absences that overlap an interval of days, have not been ended, and in which one of these sellers is absent or replaces another. */
  async meeting(
    db: Db,
    subscriberId: number,
    { sellerIds, from, to }: { sellerIds: readonly number[]; from: LocalDate; to: LocalDate },
  ): Promise<AbsenceRow[]> {
    const ids = [...sellerIds, -1];
    return await db
      .select()
      .from(table)
      .where(
        and(
          eq(table.subscriber_id, subscriberId),
          or(inArray(table.seller_id, ids), inArray(table.substitute_id, ids)),
          gte(table.end_date, from),
          lte(table.start_date, to),
          isNull(table.ended_at),
        ),
      );
  },

  /**
   * A page of absences: those of the sellers whom the person leads, or of the whole company. The search text is matched with the absent seller's
   * name.
   */
  async page(db: Db, actor: Actor, asked: ListRequest): Promise<Page<AbsenceRow>> {
    return await pageOf<AbsenceRow>(db, {
      ...{ table, key: table.id, asked },
      joined: { table: contacts, on: seller },
      order: [
        [asked.sortBy === 'end_date' ? table.end_date : table.start_date, asked.sort],
        [table.id, asked.sort],
      ],
      where: and(
        eq(table.subscriber_id, actor.subscriberId),
        actor.reach === 'subscriber' ? undefined : inArray(table.seller_id, [...actor.sellerIds, -1]),
        matchesWords(contacts.search_text, partySearchWords(asked.filter)),
      ),
      read: async (those) =>
        await db
          .select()
          .from(table)
          .where(and(eq(table.subscriber_id, actor.subscriberId), those))
          .orderBy(desc(table.id)),
      keyOf: ({ id }) => id,
    });
  },

  async insert(tx: Tx, absence: Omit<AbsenceRow, 'subscriber_id' | 'id'>): Promise<AbsenceRow> {
    const row = { ...absence, subscriber_id: tx.subscriberId, id: await tx.nextIds('seller_absences') };
    await tx.insert(table).values(row);
    return row;
  },

  async end(tx: Tx, absence: AbsenceRow): Promise<AbsenceRow> {
    await tx
      .update(table)
      .set({ ended_at: tx.now })
      .where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.id, absence.id)));
    return { ...absence, ended_at: tx.now };
  },
};
