import * as z from 'zod';
import { anyFileAnswer, defineCalls } from '#shared/kernel/call.ts';
import { byId, idParam, localDate, nothing } from '#shared/kernel/call-fields.ts';
import {
  attendEventSchema,
  cancelEventSchema,
  changeHolidaySchema,
  createEventSchema,
  deepeningSchema,
  deleteEventSchema,
  eventQuerySchema,
  holidayQuerySchema,
  lastEventQuerySchema,
  originalDate,
  restoreHolidaySchema,
  updateEventSchema,
} from './agenda.commands.ts';
import { agendaErrors, agendaMessages } from './agenda.errors.ts';
import { eventAnswer } from './event.documents.ts';
import { attachmentFields } from './event-attachments.rules.ts';

/** Bytes of a form with its files. */
const maxBodyBytes = 32 * 1024 * 1024;
const holidays = z.array(z.strictObject({ date: localDate, name: z.string() }));

/** Events, holidays and attachments. Spec: commercial §7 Agenda. */
export const agendaCalls = defineCalls({
  listEvents: {
    method: 'get',
    path: '/api/eventos',
    access: 'Agenda',
    summary: 'Eventos entre dos días',
    query: eventQuerySchema,
    answer: z.array(eventAnswer),
  },
  getLastEvent: {
    method: 'get',
    path: '/api/eventos/ultimo',
    access: 'Agenda',
    summary: 'Último evento del día antes de una hora',
    query: lastEventQuerySchema,
    answer: eventAnswer.nullable(),
  },
  getEvent: {
    method: 'get',
    path: '/api/eventos/{id}',
    access: 'Agenda',
    summary: 'Un evento',
    params: byId,
    query: z.object({ original_date: originalDate }),
    answer: eventAnswer,
  },
  createEvent: {
    method: 'post',
    path: '/api/eventos',
    access: 'Agenda',
    summary: 'Agenda un evento, con sus adjuntos',
    // The handler collects `attachments_loaded[n]` before it validates the form.
    body: createEventSchema.extend(attachmentFields),
    bodyJudgedByHandler: true,
    multipart: 'also',
    maxBodyBytes,
    status: 201,
    message: agendaMessages.created,
    refused: (errors) => agendaErrors.createFailed({}, errors),
    answer: eventAnswer,
  },
  updateEvent: {
    method: 'post',
    path: '/api/eventos/{id}',
    access: 'Agenda',
    summary: 'Actualiza un evento y sus adjuntos',
    params: byId,
    body: updateEventSchema.extend(attachmentFields),
    bodyJudgedByHandler: true,
    multipart: 'also',
    maxBodyBytes,
    message: agendaMessages.updated,
    refused: (errors) => agendaErrors.updateFailed({}, errors),
    answer: eventAnswer,
  },
  cancelEvent: {
    method: 'post',
    path: '/api/eventos/cancelar/{id}',
    access: 'Agenda',
    summary: 'Cancela un evento',
    params: byId,
    body: cancelEventSchema,
    message: agendaMessages.cancelled,
    refused: (errors) => agendaErrors.cancelFailed({}, errors),
    answer: eventAnswer,
  },
  attendEvent: {
    method: 'post',
    path: '/api/eventos/atendido/{id}',
    access: 'Agenda',
    summary: 'Marca un evento como atendido',
    params: byId,
    body: attendEventSchema,
    message: agendaMessages.attended,
    refused: (errors) => agendaErrors.attendFailed({}, errors),
    answer: eventAnswer,
  },
  deleteEvent: {
    method: 'delete',
    path: '/api/eventos/{id}',
    access: 'Agenda',
    summary: 'Elimina un evento',
    params: byId,
    query: deleteEventSchema,
    message: agendaMessages.deleted,
    refused: (errors) => agendaErrors.deleteFailed({}, errors),
    answer: nothing,
  },
  openAttachment: {
    method: 'get',
    path: '/storage/events/{name_file}',
    access: 'Agenda',
    summary: 'Descarga el adjunto de un evento',
    params: z.object({ name_file: z.string().max(80) }),
    answer: anyFileAnswer,
  },
  listHolidays: {
    method: 'get',
    path: '/api/eventos/festivos',
    access: 'session',
    summary: 'Festivos',
    query: holidayQuerySchema,
    answer: holidays,
  },
  changeHoliday: {
    method: 'post',
    path: '/api/eventos/festivos',
    access: 'Parámetros',
    summary: 'Declara un día festivo, o hábil aunque la ley diga festivo',
    body: changeHolidaySchema,
    message: agendaMessages.holidayChanged,
    answer: holidays,
  },
  restoreHoliday: {
    method: 'delete',
    path: '/api/eventos/festivos/{date}',
    access: 'Parámetros',
    summary: 'Deja un día como lo dice la ley',
    params: restoreHolidaySchema,
    message: agendaMessages.holidayRestored,
    answer: holidays,
  },
});

/** A customer type, a contact type, and the days after which that contact is overdue. */
const deepeningAnswer = z.strictObject({ id: z.int(), criteria_value: z.string(), event_type: z.string(), quantity: z.int() }).meta({ id: 'Deepening' });
/** As it was saved; `quantity` is null and `id` is 0 when the row was removed: that contact is never flagged. */
const savedDeepening = deepeningAnswer.extend({ quantity: z.int().nullable() }).meta({ id: 'SavedDeepening' });

/** Spec: commercial §7 Deepening. */
export const deepeningCalls = defineCalls({
  listDeepening: {
    method: 'get',
    path: '/api/profundizacion',
    access: 'session',
    summary: 'Configuraciones de profundización',
    unread: 'Error al obtener las configuraciones de profundización.',
    answer: z.array(deepeningAnswer),
  },
  updateDeepening: {
    method: 'put',
    path: '/api/profundizacion/{id}',
    access: 'Configuración profundización',
    summary:
      'Cambia los días de una configuración, o la quita si llegan vacíos; con el id 0, los de un tipo de cliente y un tipo de contacto que aún no la tienen',
    params: z.object({ id: z.union([idParam, z.literal(['0', 0]).transform(() => 0)]) }),
    body: deepeningSchema,
    message: agendaMessages.deepeningUpdated,
    refused: (errors) => agendaErrors.deepeningNotSaved({}, errors),
    alsoPost: true,
    answer: savedDeepening,
  },
});
