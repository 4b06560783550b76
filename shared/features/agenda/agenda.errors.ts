import { defineErrors } from '#shared/kernel/errors.ts';

/** The specification's messages of the agenda (commercial §8), and the other refusals of an event. */
export const agendaErrors = defineErrors('agenda', {
  eventNotFound: { status: 404, text: 'El evento no existe.' },
  occurrenceNotFound: { status: 404, text: 'El evento no ocurre ese día.' },
  createFailed: { status: 422, text: 'Error al agendar el evento' },
  updateFailed: { status: 422, text: 'Error al actualizar el evento' },
  cancelFailed: { status: 422, text: 'Error al cancelar el evento' },
  deleteFailed: { status: 422, text: 'Error al eliminar el evento' },
  attendFailed: { status: 422, text: 'Error al marcar el evento como atendido' },
  alreadyCancelled: { status: 409, text: 'El evento ya está cancelado.' },
  attendedLater: { status: 422, text: 'La fecha y la hora en que se atendió no pueden ser futuras.' },
  alreadyAttended: { status: 409, text: 'El evento ya está marcado como atendido.' },
  reasonUnknown: { status: 422, text: 'El motivo de la cancelación no existe.' },
  occurrenceMissing: { status: 422, text: 'El evento se repite: diga de qué día.' },
  contactMissing: { status: 422, text: 'Esta actividad pide un cliente.' },
  contactNotAdmitted: { status: 422, text: 'Esta actividad no se hace con este cliente.' },
  holidayNotChanged: { status: 404, text: 'Ese día no tiene un cambio de festivo.' },
  attachmentNotFound: { status: 404, text: 'El adjunto no existe.' },
  tooManyAttachments: { status: 422, text: 'Un evento admite máximo {maximum} adjuntos.' },
  inUse: { status: 422, text: 'El evento tiene visitas o fue atendido: no se puede eliminar.' },
  visitedOccurrence: { status: 422, text: 'Ese día ya tiene una visita: no cambian su cliente, su vendedor ni su actividad.' },
  stale: { status: 409, text: 'Otra persona cambió el evento mientras lo editaba. Vuelva a abrirlo para ver su versión actual.' },
  rangeTooLong: { status: 422, text: 'Consulte máximo {days} días a la vez.' },
  tooManyEvents: { status: 422, text: 'La agenda de esos días supera {cap:count} eventos: consulte menos días o elija un vendedor.' },
  activityNotFound: { status: 404, text: 'La actividad no existe.' },
  activitiesFailed: { status: 422, text: 'Error al obtener las actividades' },
  activityNotSaved: { status: 422, text: 'Error al guardar la actividad' },
  activityNotToggled: { status: 422, text: 'Error al cambiar el estado de la actividad' },
  deepeningNotFound: { status: 404, text: 'La configuración de profundización no existe.' },
  customerTypeUnknown: { status: 422, text: 'El tipo de cliente no existe.' },
  contactTypeMissing: { status: 422, text: 'El tipo de contacto es obligatorio.' },
  deepeningNotSaved: { status: 422, text: 'Error al guardar las configuración de profundización.' },
});

/** The specification's success messages (commercial §8). */
export const agendaMessages = {
  created: 'Evento agendado correctamente',
  updated: 'Evento actualizado correctamente',
  cancelled: 'Evento cancelado correctamente',
  deleted: 'Evento eliminado correctamente',
  attended: 'Evento marcado como atendido correctamente',
  activityCreated: 'Actividad creada exitosamente',
  activityUpdated: 'Actividad actualizada exitosamente',
  holidayChanged: 'El festivo ha sido actualizado',
  holidayRestored: 'El día vuelve a ser como lo dice la ley',
  deepeningUpdated: 'La configuración de profundización se actualizó correctamente.',
} as const;
