/** Answers the agenda's questions about visits. */
import type { AgendaVisits } from '#server/features/agenda/agenda.hooks.ts';
import { addDays, instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { closeForgottenVisits } from './use-cases/close-forgotten.ts';
import { parseVisitDocumentId, visitDocumentId, visitDocumentOf } from './visit-document.ts';
import { announceVisit } from './visit-writes.ts';
import { visitRows } from './visits.repository.ts';

export const visitsOfAgenda: AgendaVisits = {
  ofEvents: visitRows.ofEvents,

  async documentIdsBetween(db, subscriberId, { from, to }) {
    return (await visitRows.uuidsBetween(db, subscriberId, instantOf(from), instantOf(addDays(to, 1)))).map(visitDocumentId);
  },

  async documents(db, subscriberId, { ids, from }) {
    const uuids = ids.flatMap((id) => parseVisitDocumentId(id) ?? []);
    const visits = await visitRows.byUuids(db, subscriberId, uuids);
    const carried = visits.filter(({ checkin_date, state }) => state === 'open' || localDateOf(checkin_date) >= from);
    return new Map(carried.map((visit) => [visitDocumentId(visit.uuid), { seller_id: visit.seller_id, document: { ...visitDocumentOf(visit) } }]));
  },

  // The readings and results of visits stay unchanged.
  async move(tx, visits, to) {
    const uuids = visits.map(({ uuid }) => uuid);
    for (const visit of await visitRows.byUuids(tx, tx.subscriberId, uuids)) await announceVisit(tx, await visitRows.update(tx, visit, to));
  },

  async closeForgotten(tx) {
    await closeForgottenVisits(tx, { at: tx.now });
  },
};
