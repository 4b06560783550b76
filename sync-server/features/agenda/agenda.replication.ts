import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import { reachesSeller } from '#server/features/visits/seller-reach.ts';
import { visitDocumentId, visitDocumentOf } from '#server/features/visits/visit-document.ts';
import { type RegisteredVisit, visitsByUuid } from '#server/features/visits/visits.service.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { occurrencesOf, type SeenOccurrence } from './agenda-series.ts';
import { windowRow } from './agenda-window.repository.ts';
import { eventDocumentOf, occurrenceIdOf, parseDocumentId } from './event-document.ts';
import { eventRows } from './events.repository.ts';

/** The `agenda` collection: occurrences of events and visits, each for its seller and those who lead them. */
export const agendaReplication: ReplicatedCollection = {
  collection: 'agenda',

  async audiences(db, subscriberId, docIds) {
    const { occurrences, visits } = await load(db, subscriberId, docIds);
    return new Map([
      ...[...occurrences].map(([id, { event }]) => [id, [`seller:${event.seller_id}`]] as const),
      ...[...visits].map(([id, { seller_id }]) => [id, [`seller:${seller_id}`]] as const),
    ]);
  },

  async project(db, actor, docIds) {
    const { occurrences, visits } = await load(db, actor.subscriberId, docIds);
    const branchIds = [...occurrences.values()].flatMap(({ event }) => event.contact_warehouse_id ?? []);
    const branches = await branchPlaces(db, actor.subscriberId, branchIds);
    const events = [...occurrences]
      .filter(([, { event }]) => reachesSeller(actor, event.seller_id))
      .map(([id, occurrence]) => [id, { ...eventDocumentOf(occurrence, branches.get(occurrence.event.contact_warehouse_id ?? 0) ?? null) }] as const);
    const seen = [...visits].filter(([, visit]) => reachesSeller(actor, visit.seller_id)).map(([id, visit]) => [id, { ...visitDocumentOf(visit) }] as const);
    return new Map<string, Record<string, unknown> & { id: string }>([...events, ...seen]);
  },
};

/** The documents that exist within the window, by id. */
async function load(
  db: Db,
  subscriberId: number,
  docIds: readonly string[],
): Promise<{ occurrences: Map<string, SeenOccurrence>; visits: Map<string, RegisteredVisit> }> {
  const window = await windowRow.get(db, subscriberId);
  if (!window) return { occurrences: new Map(), visits: new Map() };
  const wanted = new Set(docIds);
  const parsed = docIds.map(parseDocumentId);
  const eventIds = [...new Set(parsed.flatMap((id) => (id?.kind === 'event' ? [id.event_id] : [])))];
  const rows = await eventRows.byIds(db, subscriberId, eventIds);
  const occurrences = await occurrencesOf(db, subscriberId, { rows, ...window });
  const visits = await visitsByUuid(
    db,
    subscriberId,
    parsed.flatMap((id) => (id?.kind === 'visit' ? [id.uuid] : [])),
  );
  const recent = visits.filter(({ checkin_date, state }) => state === 'open' || localDateOf(checkin_date) >= window.from);
  return {
    occurrences: new Map(occurrences.map((occurrence) => [occurrenceIdOf(occurrence), occurrence] as const).filter(([id]) => wanted.has(id))),
    visits: new Map(recent.map((visit) => [visitDocumentId(visit.uuid), visit])),
  };
}
