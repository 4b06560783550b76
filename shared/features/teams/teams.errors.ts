import { defineErrors } from '#shared/kernel/errors.ts';

export const teamErrors = defineErrors('teams', {
  leadershipNotFound: { status: 404, text: 'La jefatura no existe.' },
  directionNotFound: { status: 404, text: 'La dirección comercial no existe.' },
  sellerFileColumns: { status: 422, text: 'Al archivo le faltan columnas: {columns}. Descargue la plantilla.' },
  sellerFileTooLong: { status: 422, text: 'El archivo admite máximo {limit} filas.' },
  stale: { status: 409, text: 'Otra persona cambió el registro mientras lo editaba. Vuelva a abrirlo para ver su versión actual.' },
  invalid: { status: 422, text: '{reason}' },
});
