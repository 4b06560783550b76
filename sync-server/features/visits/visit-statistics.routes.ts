import type { Actor } from '#server/platform/actor.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { workbookAnswer } from '#server/platform/xlsx/workbook-answer.ts';
import { visitStatisticsCalls as calls } from '#shared/features/visits/visits.calls.ts';
import { readStatistics } from './statistics-reader.ts';
import { visitMarkers } from './visit-coordinates.service.ts';
import { statisticsSheets } from './visit-sheets.ts';

/** Serves a team's activity: statistics, visited and not visited customers, visits and their coordinates. Spec: commercial §7 Seller statistics. */
export function registerVisitStatistics(routes: Routes, services: Services): void {
  /** A call as the thread that counts is given it. */
  const asked = <Query>({ actor, query }: { actor: Actor; query: Query }) => ({ actor, query, now: services.clock.now() });
  routes.serve(calls.listSellerStatistics, (call, list) => readStatistics(services, call, 'sellers', asked(call), list));
  routes.serve(calls.listVisitWeeks, (call) => readStatistics(services, call, 'weeks', asked(call)));
  routes.serve(calls.listVisitedCustomers, (call) => readStatistics(services, call, 'visited', asked(call)));
  routes.serve(calls.listNotVisitedCustomers, (call) => readStatistics(services, call, 'missed', asked(call)));
  routes.serve(calls.listVisitDetails, (call) => readStatistics(services, call, 'details', asked(call)));
  routes.serve(calls.listVisits, (call, list) => readStatistics(services, call, 'visits', asked(call), list));
  routes.serve(calls.exportSellerStatistics, async (call) => {
    const { days, ...sheets } = await readStatistics(services, call, 'sheets', asked({ actor: call.actor, query: call.body }));
    return await workbookAnswer(`gestion-de-visitas-${days.from}-${days.to}`, statisticsSheets(sheets));
  });
  routes.serve(calls.listCustomerCoordinates, (call) => readStatistics(services, call, 'coordinates', asked(call)));
  routes.serve(calls.listVisitMarkers, ({ db, actor, query }) => visitMarkers(db, actor, query));
}
