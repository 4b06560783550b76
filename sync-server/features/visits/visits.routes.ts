import type { Routes } from '#server/platform/http/routes.ts';
import { visitsCalls } from '#shared/features/visits/visits.calls.ts';
import { requireActivity } from '../agenda/agenda.service.ts';
import { reviewVisit } from './use-cases/review-visit.ts';
import { toVisitAnswer } from './visit-document.ts';

/** Serves the office's calls on visits. Spec: commercial §7. */
export function registerVisits(routes: Routes): void {
  routes.serve(visitsCalls.reviewVisit, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const visit = await reviewVisit(tx, actor, { ...params, ...body });
      return toVisitAnswer(visit, await requireActivity(tx, tx.subscriberId, visit.activity_id));
    }),
  );
}
