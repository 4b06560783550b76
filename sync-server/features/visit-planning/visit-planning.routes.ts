import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { visitPlanningCalls } from '#shared/features/visit-planning/visit-planning.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { proposeVisits, scheduleVisits } from './visit-planning.service.ts';

/** Serves 'Programar visitas'. */
export function registerVisitPlanning(routes: Routes, { clock, randomBytes }: Services): void {
  routes.serve(visitPlanningCalls.proposeVisits, ({ db, actor, query }) => proposeVisits(db, actor, { asked: query, today: localDateOf(clock.now()) }));
  routes.serve(visitPlanningCalls.scheduleVisits, ({ actor, body, transact }) =>
    transact((tx) => scheduleVisits(tx, actor, { asked: body, newUuid: () => newUuid(tx.now, randomBytes) })),
  );
}
