import { defineErrors } from '#shared/kernel/errors.ts';

export const visitPlanningErrors = defineErrors('visitPlanning', {
  notPlanned: { status: 422, text: 'Error al programar las visitas' },
  sellerNotFound: { status: 404, text: 'El vendedor no existe.' },
  activityUnknown: { status: 422, text: 'La actividad no existe o no es de un tipo de contacto.' },
  past: { status: 422, text: 'El plan empieza hoy o después.' },
  endsBefore: { status: 422, text: 'El plan debe terminar el día en que empieza o después.' },
  tooLong: { status: 422, text: 'Programe máximo {days} días a la vez.' },
});
