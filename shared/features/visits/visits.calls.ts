import { defineCalls } from '#shared/kernel/call.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { visitAnswer } from './visit-answer.documents.ts';
import { reviewVisitSchema } from './visits.commands.ts';

/** The office's calls on visits. Spec: commercial §7. */
export const visitsCalls = defineCalls({
  reviewVisit: {
    method: 'put',
    path: '/api/visits-customers/{id}',
    access: 'Gestión de visitas',
    summary: 'Revisa una visita: observación, motivo, y la respuesta a una corrección',
    params: byId,
    body: reviewVisitSchema,
    message: 'La visita ha sido actualizada',
    alsoPost: true,
    answer: visitAnswer,
  },
});
