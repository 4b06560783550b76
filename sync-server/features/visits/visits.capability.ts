import { agendaVisits } from '#server/features/agenda/agenda.hooks.ts';
import { visitOfReceipt } from '#server/features/collections/collections.hooks.ts';
import { visitsOfOrders } from '#server/features/orders/orders.hooks.ts';
import { lastContacts } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { lastCheckins } from './last-checkins.repository.ts';
import { registerVisitStatistics } from './visit-statistics.routes.ts';
import { noteOrderOfVisit, ownVisit } from './visit-writes.ts';
import { pointApprovals, visitApprovals } from './visits.approvals.ts';
import { visitCommandHandlers } from './visits.command-handlers.ts';
import { references } from './visits.references.ts';
import { registerVisits } from './visits.routes.ts';
import { visitsOfAgenda } from './visits-of-agenda.service.ts';

/** Visits to customers: check-in, check-out and their review. */
export const visits: Capability = {
  name: 'visits',
  routes: [registerVisits, registerVisitStatistics],
  references,
  approvals: [visitApprovals, pointApprovals],
  hooks: [
    agendaVisits.answeredBy(visitsOfAgenda),
    visitsOfOrders.answeredBy({ ownVisit, noteOrder: noteOrderOfVisit }),
    visitOfReceipt.answeredBy(ownVisit),
    lastContacts.answeredBy(lastCheckins),
  ],
  commandHandlers: visitCommandHandlers,
};
