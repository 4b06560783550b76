import { coverDocuments } from '#server/features/absences/cover-documents.ts';
import { leadsSeller, reachesSeller } from '#server/features/access/seller-reach.ts';
import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import { audiencesOf } from '#server/platform/actor.ts';
import { feedRepository } from '#server/platform/db/feed.repository.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ReplicatedCollection } from '#server/platform/replication.ts';
import { agendaVisits, type SellerDocuments, sellerDocuments } from './agenda.hooks.ts';
import { occurrencesOf, type SeenOccurrence } from './agenda-series.ts';
import { windowRow } from './agenda-window.repository.ts';
import { attachmentsOf } from './event-attachments.service.ts';
import { eventDocumentOf, occurrenceIdOf, occurrencePrefix, parseOccurrenceId } from './event-document.ts';
import { eventRows } from './events.repository.ts';

/**
 * The `agenda` collection: occurrences of events, visits and a seller's own documents, each for its seller and for those who lead the seller. A
 * substitute receives only the occurrences of the absent seller.
 */
export const agendaReplication: ReplicatedCollection = {
  collection: 'agenda',
  // 2: events carry their files and comments.
  version: 2,

  async audiences(db, subscriberId, docIds) {
    const { occurrences, own } = await load(db, subscriberId, docIds);
    return new Map([
      ...[...occurrences].map(([id, { event }]) => [id, [`seller:${event.seller_id}`]] as const),
      ...[...own].map(([id, { seller_id }]) => [id, [`seller:${seller_id}`]] as const),
    ]);
  },

  async project(db, actor, docIds) {
    const { occurrences, own } = await load(db, actor.subscriberId, docIds);
    const branchIds = [...occurrences.values()].flatMap(({ event }) => event.contact_warehouse_id ?? []);
    const branches = await branchPlaces(db, actor.subscriberId, branchIds);
    const reached = [...occurrences].filter(([, { event }]) => reachesSeller(actor, event.seller_id));
    const files = await attachmentsOf(
      db,
      actor.subscriberId,
      reached.map(([, { event }]) => event.id),
    );
    const events = reached.map(([id, occurrence]) => {
      const { event } = occurrence;
      const branch = branches.get(event.contact_warehouse_id ?? 0) ?? null;
      return [id, { ...eventDocumentOf(occurrence, { branch, attachments: files.get(event.id) ?? [] }) }] as const;
    });
    const seen = [...own].filter(([, { seller_id }]) => leadsSeller(actor, seller_id)).map(([id, { document }]) => [id, document] as const);
    return new Map<string, Record<string, unknown> & { id: string }>([...events, ...seen]);
  },

  async count(db, actor) {
    const covered = (actor.coveredSellerIds ?? []).map((id) => `seller:${id}`);
    if (covered.length === 0) return null;
    const hearing = { subscriberId: actor.subscriberId, collection: 'agenda' };
    const own = await feedRepository.count(db, { ...hearing, audiences: audiencesOf(actor, true) });
    return own.count + (await feedRepository.countNamed(db, { ...hearing, audiences: covered }, occurrencePrefix));
  },
};

type Owned = Awaited<ReturnType<SellerDocuments['documents']>>;
type OwnedOne = Owned extends ReadonlyMap<string, infer One> ? One : never;

/** The documents that exist, by id: events and visits within the window, and the sellers' own documents. */
async function load(db: Db, subscriberId: number, docIds: readonly string[]): Promise<{ occurrences: Map<string, SeenOccurrence>; own: Owned }> {
  const others: [string, OwnedOne][] = [...(await coverDocuments(db, subscriberId, docIds))];
  for (const { documents } of sellerDocuments.answers) others.push(...(await documents(db, subscriberId, docIds)));
  const window = await windowRow.get(db, subscriberId);
  if (!window) return { occurrences: new Map(), own: new Map(others) };
  const wanted = new Set(docIds);
  const eventIds = [...new Set(docIds.flatMap((id) => parseOccurrenceId(id)?.event_id ?? []))];
  const rows = await eventRows.byIds(db, subscriberId, eventIds);
  const occurrences = await occurrencesOf(db, subscriberId, { rows, ...window });
  const visits = await agendaVisits.answer.documents(db, subscriberId, { ids: docIds, from: window.from });
  return {
    occurrences: new Map(occurrences.map((occurrence) => [occurrenceIdOf(occurrence), occurrence] as const).filter(([id]) => wanted.has(id))),
    own: new Map([...visits, ...others]),
  };
}
