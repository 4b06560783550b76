/** Questions of the agenda that capabilities above it answer. */
import type { Db, Tx } from '#server/platform/db/store.ts';
import { defineHook } from '#server/platform/hook.ts';
import type { AgendaWindow } from '#shared/features/agenda/agenda-window.rules.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import type { Instant, LocalDate } from '#shared/kernel/dates.ts';

/** A visit as far as the agenda reads it. */
export interface VisitOfEvent {
  id: number;
  uuid: string;
  event_id: number | null;
  /** The day of the occurrence in its series; null for a visit without an event. */
  original_date: LocalDate | null;
  state: NonNullable<EventAnswer['visit_customer']>['state'];
  checkin_date: Instant;
  checkout_date: Instant | null;
}

export interface AgendaVisits {
  /** The visits that belong to some events, in order of arrival. */
  ofEvents(db: Db, subscriberId: number, eventIds: readonly number[]): Promise<VisitOfEvent[]>;
  /** The ids, in the `agenda` collection, of the visits whose arrival is between two local dates of Bogotá, both included. */
  documentIdsBetween(db: Db, subscriberId: number, days: AgendaWindow): Promise<string[]>;
  /** The visits, among some ids of the `agenda` collection, that devices hold from a day on: seller and document by id. */
  documents(
    db: Db,
    subscriberId: number,
    asked: { ids: readonly string[]; from: LocalDate },
  ): Promise<Map<string, { seller_id: number; document: Record<string, unknown> & { id: string } }>>;
  /** Moves the visits of an occurrence to the event that the occurrence becomes. */
  move(tx: Tx, visits: readonly VisitOfEvent[], to: { event_id: number; original_date: LocalDate }): Promise<void>;
  /** Closes the company's open visits whose activity has an automatic closing hour that has passed. */
  closeForgotten(tx: Tx): Promise<void>;
}
/**
 * Documents of the `agenda` collection that are neither events nor visits. Each belongs to one seller, and devices hold it regardless of the window
 * of days.
 */
export interface SellerDocuments {
  /** The documents, among some ids, that exist: seller and document by id. */
  documents(
    db: Db,
    subscriberId: number,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { seller_id: number; document: Record<string, unknown> & { id: string } }>>;
}
export const sellerDocuments = defineHook<SellerDocuments>('sellerDocuments');

export const agendaVisits = defineHook<AgendaVisits>('agendaVisits');
