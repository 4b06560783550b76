/** What other capabilities ask of visits. */
import type { Db } from '#server/platform/db/store.ts';
import { addDays, instantOf, type LocalDate } from '#shared/kernel/dates.ts';
import { type Visit, visitRows } from './visits.repository.ts';

/** A visit with everything that was written of it. */
export type RegisteredVisit = Visit;

/** The visits that belong to some events, in order of arrival. */
export async function visitsOfEvents(db: Db, subscriberId: number, eventIds: readonly number[]): Promise<RegisteredVisit[]> {
  return visitRows.ofEvents(db, subscriberId, eventIds);
}

export async function visitsByUuid(db: Db, subscriberId: number, uuids: readonly string[]): Promise<RegisteredVisit[]> {
  return visitRows.byUuids(db, subscriberId, uuids);
}

/** The uuids of the visits whose arrival lies between two days of Bogotá, both included. */
export async function visitUuidsBetween(db: Db, subscriberId: number, { from, to }: { from: LocalDate; to: LocalDate }): Promise<string[]> {
  return visitRows.uuidsBetween(db, subscriberId, instantOf(from), instantOf(addDays(to, 1)));
}
