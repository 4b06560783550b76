import { defineErrors } from '#shared/kernel/errors.ts';

/** The specification's messages of warranty requests (commercial §5, §8), and the other refusals. */
export const warrantyErrors = defineErrors('warranty', {
  refusedOnDevice: { status: 422, text: '{what}: {why}' },
  notFound: { status: 404, text: 'La solicitud de garantía no existe.' },
  attachmentNotFound: { status: 404, text: 'El adjunto no existe.' },
  listFailed: { status: 422, text: 'Error al obtener las solicitudes de garantía' },
  readFailed: { status: 422, text: 'Error al obtener la solicitud de garantía' },
  createFailed: { status: 422, text: 'Error al crear la solicitud de garantía' },
  updateFailed: { status: 422, text: 'Error al actualizar la solicitud de garantía' },
  cancelFailed: { status: 422, text: 'Error al cancelar la solicitud de garantía' },
  annulFailed: { status: 422, text: 'Error al anular la solicitud de garantía' },
  annulReason: { status: 422, text: 'Las observaciones son obligatorias para anular una solicitud de garantía' },
  stale: { status: 409, text: 'Otra persona ya pasó esta solicitud a {state}. Ábrala de nuevo.' },
  changed: { status: 409, text: 'Otra persona cambió esta solicitud mientras la editaba. Ábrala de nuevo.' },
  cannotMove: { status: 422, text: 'La solicitud está en {state} y no puede pasar a {next}.' },
  onItsWay: { status: 422, text: 'La pieza ya va hacia el cliente: no se puede anular.' },
  notEvaluated: { status: 403, text: 'Solo quien evalúa garantías puede dar este paso.' },
  notAuthor: { status: 403, text: 'Solo quien hizo la solicitud puede cancelarla.' },
  evaluationMissing: { status: 422, text: 'Falta {what} para terminar la evaluación.' },
  photoMissing: { status: 422, text: 'Adjunte al menos una foto del producto.' },
  serialInUse: { status: 422, text: 'Este serial ya tiene la solicitud {number} en curso.' },
  tooManyFiles: { status: 422, text: 'Cada grupo admite máximo {maximum} archivos.' },
  closedGroup: { status: 422, text: 'En este paso no se adjuntan archivos a ese grupo.' },
  notNow: { status: 422, text: 'Este dato no se cambia en este paso.' },
});

/** The specification's success messages (commercial §8). */
export const warrantyMessages = {
  created: 'Solicitud de garantía creada correctamente',
  updated: 'Solicitud de garantía actualizada correctamente',
  cancelled: 'Solicitud de garantía cancelada correctamente',
  annulled: 'Solicitud de garantía anulada correctamente',
  noReason: 'Observaciones invalidas',
} as const;
