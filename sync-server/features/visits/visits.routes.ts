import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import { reviewVisitSchema } from '#shared/features/visits/visits.commands.ts';
import { reviewVisit } from './use-cases/review-visit.ts';

/** The office's calls on visits. Spec: commercial §7. */
export function registerVisits(routes: Routes): void {
  routes.put(
    '/api/visits-customers/{id}',
    {
      summary: 'Revisa una visita: observación, motivo, y la respuesta a una corrección',
      params: z.object({ id: z.coerce.number().int().positive() }),
      body: reviewVisitSchema,
      message: 'La visita ha sido actualizada',
      alsoPost: true,
    },
    ({ actor, params, body, transact }) =>
      transact(async (tx) => {
        const { subscriber_id: _subscriber, ...visit } = await reviewVisit(tx, actor, { ...params, ...body });
        return visit;
      }),
  );
}
