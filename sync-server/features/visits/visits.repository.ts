import { and, desc, eq, gte, isNotNull, lt, lte, ne } from 'drizzle-orm';
import type { VisitOfEvent } from '#server/features/agenda/agenda.hooks.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { visitErrors } from '#shared/features/visits/visits.errors.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { visits as table } from './visits.tables.ts';

export type Visit = typeof table.$inferSelect;

const askByUuids = preparedQuery({ subscriberId: 'number', uuids: 'texts' }, (db, { subscriberId, uuids }) =>
  db
    .select()
    .from(table)
    .where(and(eq(table.subscriber_id, subscriberId), isOneOf(table.uuid, uuids))),
);

const columnsOfEvent = {
  ...{ id: table.id, uuid: table.uuid, event_id: table.event_id, original_date: table.original_date },
  ...{ state: table.state, checkin_date: table.checkin_date, checkout_date: table.checkout_date },
};

const countedColumns = {
  ...{ uuid: table.uuid, seller_id: table.seller_id, contact_id: table.contact_id, contact_warehouse_id: table.contact_warehouse_id },
  ...{ event_id: table.event_id, activity_id: table.activity_id, state: table.state, checkin_date: table.checkin_date, checkout_date: table.checkout_date },
  ...{ checkin_mark: table.checkin_mark, checkout_mark: table.checkout_mark, signs: table.signs },
};
/** The columns of a visit that its statistics need. */
export type CountedColumns = Pick<Visit, keyof typeof countedColumns>;

interface SellersBetween {
  sellerIds: readonly number[];
  from: Instant;
  before: Instant;
}
const arrivedBetween = (subscriberId: number, { sellerIds, from, before }: SellersBetween) =>
  and(eq(table.subscriber_id, subscriberId), isOneOf(table.seller_id, sellerIds), gte(table.checkin_date, from), lt(table.checkin_date, before));

/** Visits of sellers, by the uuid that the device gave them. */
export const visitRows = {
  async get(db: Db, subscriberId: number, uuid: string): Promise<Visit | null> {
    return (await this.byUuids(db, subscriberId, [uuid]))[0] ?? null;
  },

  async byUuids(db: Db, subscriberId: number, uuids: readonly string[]): Promise<Visit[]> {
    if (uuids.length === 0) return [];
    return await askByUuids(db, { subscriberId, uuids });
  },

  async requireById(db: Db, subscriberId: number, id: number): Promise<Visit> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.id, id)));
    if (!row) throw visitErrors.notFound();
    return row;
  },

  /** Visits without departure: of one seller, or of all. */
  async listOpen(db: Db, subscriberId: number, sellerId?: number): Promise<Visit[]> {
    const ofSeller = sellerId === undefined ? undefined : eq(table.seller_id, sellerId);
    return db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.state, 'open'), ofSeller));
  },

  /** The fields of the visits to some events that the agenda needs, in order of arrival. */
  async ofEvents(db: Db, subscriberId: number, eventIds: readonly number[]): Promise<VisitOfEvent[]> {
    if (eventIds.length === 0) return [];
    return db
      .select(columnsOfEvent)
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), isOneOf(table.event_id, eventIds)))
      .orderBy(table.checkin_date);
  },

  /** The uuids of visits whose arrival is in [from, before). */
  async uuidsBetween(db: Db, subscriberId: number, from: Instant, before: Instant): Promise<string[]> {
    const rows = await db
      .select({ uuid: table.uuid })
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), gte(table.checkin_date, from), lt(table.checkin_date, before)));
    return rows.map(({ uuid }) => uuid);
  },

  /** A seller's visits whose arrival is in [from, before), in order. */
  async ofSellerBetween(db: Db, subscriberId: number, { seller_id, from, before }: { seller_id: number; from: Instant; before: Instant }): Promise<Visit[]> {
    return db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.seller_id, seller_id), gte(table.checkin_date, from), lt(table.checkin_date, before)))
      .orderBy(table.checkin_date);
  },

  /** The visits of some sellers whose arrival is in [from, before), in order. */
  async ofSellersBetween(db: Db, subscriberId: number, asked: SellersBetween): Promise<Visit[]> {
    if (asked.sellerIds.length === 0) return [];
    return db.select().from(table).where(arrivedBetween(subscriberId, asked)).orderBy(table.checkin_date, table.id);
  },

  /** As `ofSellersBetween` without readings and texts, which are most of a row: a year of a team has tens of thousands of visits. */
  async countedOfSellersBetween(db: Db, subscriberId: number, asked: SellersBetween): Promise<CountedColumns[]> {
    if (asked.sellerIds.length === 0) return [];
    return db.select(countedColumns).from(table).where(arrivedBetween(subscriberId, asked)).orderBy(table.checkin_date, table.id);
  },

  /** A seller's last visit whose arrival has a position. */
  async lastPlaced(db: Db, subscriberId: number, sellerId: number): Promise<Visit | undefined> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.seller_id, sellerId), isNotNull(table.checkin_latitude)))
      .orderBy(desc(table.checkin_date))
      .limit(1);
    return row;
  },

  /** A seller's last visits before an instant, newest first, with which signs of a false location are compared. */
  async lastBefore(db: Db, subscriberId: number, { seller_id, checkin_date, uuid }: Pick<Visit, 'seller_id' | 'checkin_date' | 'uuid'>): Promise<Visit[]> {
    return db
      .select()
      .from(table)
      .where(
        and(
          eq(table.subscriber_id, subscriberId),
          eq(table.seller_id, seller_id),
          lt(table.checkin_date, checkin_date),
          ne(table.uuid, uuid),
          isNotNull(table.checkin_latitude),
        ),
      )
      .orderBy(desc(table.checkin_date))
      .limit(20);
  },

  /** The last visit to a branch that began before or at an instant. */
  async lastAtBranch(db: Db, subscriberId: number, { branchId, at }: { branchId: number; at: Instant }): Promise<Visit | undefined> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.subscriber_id, subscriberId), eq(table.contact_warehouse_id, branchId), lte(table.checkin_date, at)))
      .orderBy(desc(table.checkin_date))
      .limit(1);
    return row;
  },

  async insert(tx: Tx, visit: Omit<Visit, 'subscriber_id' | 'id' | 'updated_at'>): Promise<Visit> {
    const row = { ...visit, subscriber_id: tx.subscriberId, id: await tx.nextIds('visits'), updated_at: tx.now };
    await tx.insert(table).values(row);
    return row;
  },

  async update(tx: Tx, visit: Visit, changes: Partial<Visit>): Promise<Visit> {
    const row = { ...visit, ...changes, updated_at: tx.now };
    await tx
      .update(table)
      .set(row)
      .where(and(eq(table.subscriber_id, tx.subscriberId), eq(table.uuid, visit.uuid)));
    return row;
  },
};
