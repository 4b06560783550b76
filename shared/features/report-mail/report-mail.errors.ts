import { defineErrors } from '#shared/kernel/errors.ts';

export const reportMailErrors = defineErrors('reportMail', {
  notFound: { status: 404, text: 'El informe programado no existe.' },
  ofAnother: { status: 403, text: 'Solo quien programó el informe lo cambia.' },
  notRecipient: { status: 409, text: 'Ese informe ya no se le envía.' },
  unknownRecipient: { status: 422, text: 'Una de las personas ya no tiene acceso.' },
  mayNotSee: { status: 422, text: '{name} no puede ver este informe.' },
  tooMany: { status: 422, text: 'Ya tiene {most} informes programados: elimine uno.' },
});
