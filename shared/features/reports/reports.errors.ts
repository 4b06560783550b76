import { defineErrors } from '#shared/kernel/errors.ts';

/** The specification's sentence for a failed report; the reason is appended. Spec: commercial §8. */
export const reportFailed = 'Error generando el informe';

/** Spec: decisions §8. */
export const reportErrors = defineErrors('reports', {
  unknown: { status: 404, text: 'El informe no existe.' },
  badParameters: { status: 422, text: '{reason}' },
  busy: { status: 429, text: 'Ya tiene un informe en curso: espere o cancélelo.' },
  tooManyCells: { status: 422, text: 'La matriz tendría {cells:count} celdas: agregue filtros o quite campos.' },
  tooManyLines: { status: 422, text: 'El detalle tiene {lines:count} renglones y el Excel admite {most:count}: agregue filtros.' },
  viewNotFound: { status: 404, text: 'La vista no existe.' },
  viewOfAnother: { status: 403, text: 'Solo quien guardó la vista la cambia.' },
  left: { status: 503, text: 'El informe se canceló.' },
  tooSlow: { status: 503, text: 'El informe pasó de {seconds} segundos: agregue filtros.' },
});
