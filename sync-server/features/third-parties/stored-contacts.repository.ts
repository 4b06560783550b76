/** The only writer of `contacts`: forms, files and devices write third parties through it. */
import { and, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { party } from '#shared/features/third-parties/third-party.entity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { contactSearchText } from './search-texts.repository.ts';
import { contacts, deleted_prospects } from './third-parties.tables.ts';

export type StoredContact = typeof contacts.$inferSelect;
/** The values of a third party to write; the repository adds subscriber, version, instant and search text. */
export type ContactColumns = Omit<typeof contacts.$inferInsert, 'subscriber_id' | 'id' | 'version' | 'search_text' | 'updated_at'>;

const { subscriber_id: _subscriber, id: _id, version: _version, search_text: _search, updated_at: _updated, ...written } = getTableColumns(contacts);
/** The columns that writers may say. */
export const contactColumnNames: ReadonlySet<string> = new Set(Object.keys(written));

const searchedFields = new Set(Object.entries(party.fields).flatMap(([name, field]) => ('search' in field && field.search ? [name] : [])));
const mine = (subscriberId: number) => eq(contacts.subscriber_id, subscriberId);

const writeLastPurchase = preparedQuery({ subscriberId: 'number', date: 'text', ids: 'numbers' }, (tx: Tx, { subscriberId, date, ids }) =>
  tx
    .update(contacts)
    .set({ last_purchase: sql`${date}` })
    .where(
      and(eq(contacts.subscriber_id, subscriberId), isOneOf(contacts.id, ids), or(isNull(contacts.last_purchase), lt(contacts.last_purchase, sql`${date}`))),
    ),
);

export const storedContacts = {
  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<StoredContact[]> {
    if (ids.length === 0) return [];
    return await db
      .select()
      .from(contacts)
      .where(and(mine(subscriberId), isOneOf(contacts.id, ids)));
  },

  async get(db: Db, subscriberId: number, id: number): Promise<StoredContact | undefined> {
    const [row] = await storedContacts.byIds(db, subscriberId, [id]);
    return row;
  },

  /** The third parties stored under any of these identifications. */
  async byIdentifications(db: Db, subscriberId: number, identifications: readonly string[]): Promise<StoredContact[]> {
    if (identifications.length === 0) return [];
    return await db
      .select()
      .from(contacts)
      .where(and(mine(subscriberId), isOneOf(contacts.identification, identifications)));
  },

  /** The prospect that a device made with this UUID. */
  async getByUuid(db: Db, subscriberId: number, uuid: string): Promise<StoredContact | undefined> {
    const [row] = await db
      .select()
      .from(contacts)
      .where(and(mine(subscriberId), eq(contacts.uuid, uuid)));
    return row;
  },

  async insert(tx: Tx, rows: readonly (ContactColumns & { id: number })[]): Promise<void> {
    const own = { subscriber_id: tx.subscriberId, version: 1, updated_at: tx.now };
    await tx.insertMany(
      contacts,
      rows.map((row) => ({ ...row, ...own, search_text: contactSearchText(row) })),
    );
  },

  /** Writes the same change into third parties and increments their versions; one statement when the change does not touch the search text. */
  async update(tx: Tx, rows: readonly StoredContact[], change: Partial<ContactColumns>): Promise<void> {
    const next = { ...change, version: sql`${contacts.version} + 1`, updated_at: tx.now };
    const written = (those: SQL, set: object) =>
      tx
        .update(contacts)
        .set({ ...next, ...set })
        .where(and(mine(tx.subscriberId), those));
    if (Object.keys(change).some((name) => searchedFields.has(name)))
      for (const row of rows) await written(eq(contacts.id, row.id), { search_text: contactSearchText({ ...row, ...change }) });
    else
      await written(
        isOneOf(
          contacts.id,
          rows.map(({ id }) => id),
        ),
        {},
      );
  },

  /**
   * Deletes a third party without references. The UUID of a prospect is remembered, so that commands that devices still send for it are refused and
   * not retried.
   */
  async remove(tx: Tx, id: number): Promise<void> {
    const uuid = (await storedContacts.get(tx, tx.subscriberId, id))?.uuid;
    if (uuid) await tx.insert(deleted_prospects).values({ subscriber_id: tx.subscriberId, uuid, deleted_at: tx.now }).onConflictDoNothing();
    await tx.delete(contacts).where(and(mine(tx.subscriberId), eq(contacts.id, id)));
  },

  /** Stores the date of the last purchase of these customers, unless a later date is stored. */
  async raiseLastPurchase(tx: Tx, { date, ids }: { date: LocalDate; ids: readonly number[] }): Promise<void> {
    await writeLastPurchase(tx, { subscriberId: tx.subscriberId, date, ids });
  },
};
