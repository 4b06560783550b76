import { and, eq, exists, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/is-one-of.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { event_exceptions, events } from './agenda.tables.ts';

export type EventRow = typeof events.$inferSelect;
export type ExceptionRow = typeof event_exceptions.$inferSelect;

export interface EventFilter {
  from: LocalDate;
  to: LocalDate;
  sellerIds: readonly number[] | 'all';
  type_ids?: readonly number[] | undefined;
  leadership_id?: number | undefined;
  commercial_direction_id?: number | undefined;
}

/** Events and series of the agenda, with the exceptions of single occurrences. */
export const eventRows = {
  async get(db: Db, subscriberId: number, id: number): Promise<EventRow | null> {
    return (await this.byIds(db, subscriberId, [id]))[0] ?? null;
  },

  async byIds(db: Db, subscriberId: number, ids: readonly number[]): Promise<EventRow[]> {
    if (ids.length === 0) return [];
    return db
      .select()
      .from(events)
      .where(and(eq(events.subscriber_id, subscriberId), isOneOf(events.id, ids)));
  },

  async byUuid(db: Db, subscriberId: number, uuid: string): Promise<EventRow | null> {
    const [row] = await db
      .select()
      .from(events)
      .where(and(eq(events.subscriber_id, subscriberId), eq(events.uuid, uuid)));
    return row ?? null;
  },

  /** Events that may have an occurrence between two days: by their dates, by their series, or by an occurrence moved there. */
  async possiblyBetween(db: Db, subscriberId: number, filter: EventFilter): Promise<EventRow[]> {
    const { from, to, sellerIds } = filter;
    if (sellerIds !== 'all' && sellerIds.length === 0) return [];
    const movedThere = db
      .select({ one: sql`1` })
      .from(event_exceptions)
      .where(
        and(
          eq(event_exceptions.subscriber_id, subscriberId),
          eq(event_exceptions.event_id, events.id),
          lte(event_exceptions.start_date, to),
          gte(event_exceptions.end_date, from),
        ),
      );
    const conditions: (SQL | undefined)[] = [
      eq(events.subscriber_id, subscriberId),
      or(and(lte(events.start_date, to), or(ne(events.repeat_id, 1), gte(events.end_date, from))), exists(movedThere)),
      sellerIds === 'all' ? undefined : isOneOf(events.seller_id, sellerIds),
      filter.type_ids?.length ? inArray(events.type_id, [...filter.type_ids]) : undefined,
      filter.leadership_id === undefined ? undefined : eq(events.leadership_id, filter.leadership_id),
      filter.commercial_direction_id === undefined ? undefined : eq(events.commercial_direction_id, filter.commercial_direction_id),
    ];
    return db
      .select()
      .from(events)
      .where(and(...conditions));
  },

  async exceptionsOf(db: Db, subscriberId: number, eventIds: readonly number[]): Promise<ExceptionRow[]> {
    if (eventIds.length === 0) return [];
    return db
      .select()
      .from(event_exceptions)
      .where(and(eq(event_exceptions.subscriber_id, subscriberId), isOneOf(event_exceptions.event_id, eventIds)));
  },

  async insert(tx: Tx, event: Omit<EventRow, 'subscriber_id' | 'id' | 'version' | 'updated_at'>): Promise<EventRow> {
    const row = { ...event, subscriber_id: tx.subscriberId, id: await tx.nextIds('events'), version: 1, updated_at: tx.now };
    await tx.insert(events).values(row);
    return row;
  },

  async update(tx: Tx, event: EventRow, changes: Partial<EventRow>): Promise<EventRow> {
    const row = { ...event, ...changes, version: event.version + 1, updated_at: tx.now };
    await tx
      .update(events)
      .set(row)
      .where(and(eq(events.subscriber_id, tx.subscriberId), eq(events.id, event.id)));
    return row;
  },

  /** Removes an event with all its exceptions. */
  async remove(tx: Tx, id: number): Promise<void> {
    await this.removeExceptions(tx, id, null);
    await tx.delete(events).where(and(eq(events.subscriber_id, tx.subscriberId), eq(events.id, id)));
  },

  /** @param dates the occurrences whose exceptions are deleted; null deletes all */
  async removeExceptions(tx: Tx, id: number, dates: readonly LocalDate[] | null): Promise<void> {
    if (dates?.length === 0) return;
    await tx
      .delete(event_exceptions)
      .where(
        and(
          eq(event_exceptions.subscriber_id, tx.subscriberId),
          eq(event_exceptions.event_id, id),
          dates ? inArray(event_exceptions.original_date, [...dates]) : undefined,
        ),
      );
  },

  async saveException(tx: Tx, exception: ExceptionRow): Promise<void> {
    await tx
      .insert(event_exceptions)
      .values(exception)
      .onConflictDoUpdate({ target: [event_exceptions.subscriber_id, event_exceptions.event_id, event_exceptions.original_date], set: exception });
  },

  async require(db: Db, subscriberId: number, id: number): Promise<EventRow> {
    const event = await this.get(db, subscriberId, id);
    if (!event) throw agendaErrors.eventNotFound();
    return event;
  },
};
