import { keepPhoto } from '#server/platform/files/keep-photo.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { visitsCalls } from '#shared/features/visits/visits.calls.ts';
import { requireActivity } from '../agenda/agenda.service.ts';
import { decidePoint } from './use-cases/propose-point.ts';
import { requireReviewable, reviewVisit } from './use-cases/review-visit.ts';
import { openVisitPhoto, setVisitPhoto } from './use-cases/visit-photo.ts';
import { toVisitAnswer } from './visit-document.ts';

/** Serves the office's calls on visits. Spec: commercial §7. */
export function registerVisits(routes: Routes, services: Services): void {
  routes.serve(visitsCalls.reviewVisit, async ({ actor, db, params, body: { photo, ...texts }, transact }) => {
    if (photo) await requireReviewable(db, actor, params.id);
    const sha256 = await keepPhoto(services, actor, { field: 'photo', sent: photo });
    return await transact(async (tx) => {
      const reviewed = await reviewVisit(tx, actor, { ...params, ...texts });
      const visit = sha256 === undefined ? reviewed : await setVisitPhoto(tx, actor, services.audit, { visit: reviewed, sha256 });
      return toVisitAnswer(visit, await requireActivity(tx, tx.subscriberId, visit.activity_id));
    });
  });

  routes.serve(visitsCalls.decidePoint, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      const { id, state, latitude, length } = await decidePoint(tx, actor, services, { ...params, ...body });
      return { id, state, latitude, length };
    }),
  );

  routes.serve(visitsCalls.getVisitPhoto, ({ actor, db, params }) => openVisitPhoto(services, db, actor, params.id));
}
