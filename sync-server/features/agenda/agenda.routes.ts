import * as z from 'zod';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { requirePermission } from '#server/platform/actor.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import {
  attendEventSchema,
  cancelEventSchema,
  changeHolidaySchema,
  createEventFormSchema,
  createEventSchema,
  deepeningSchema,
  deleteEventSchema,
  eventQuerySchema,
  holidayQuerySchema,
  lastEventQuerySchema,
  restoreHolidaySchema,
  updateEventFormSchema,
  updateEventSchema,
} from '#shared/features/agenda/agenda.commands.ts';
import { agendaErrors, agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import { holidaysBetween } from '#shared/features/master-data/holidays.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { lastEventBefore, listEvents, requireEvent } from './agenda-reading.service.ts';
import { deepeningRows } from './deepening.repository.ts';
import { openAttachment, storeAttachments } from './event-attachments.service.ts';
import { setHoliday, unsetHoliday } from './use-cases/change-holiday.ts';
import { attendEvent, cancelEvent, deleteEvent } from './use-cases/close-event.ts';
import { createEvent } from './use-cases/create-event.ts';
import { updateEvent } from './use-cases/update-event.ts';

/** Of a form with its files. */
const maxBodyBytes = 32 * 1024 * 1024;
const byId = z.object({ id: z.coerce.number().int().positive() });
const oneDay = z.object({ original_date: z.iso.date('La fecha no es válida (AAAA-MM-DD).').optional() });

/** The agenda's calls. Spec: commercial §7 Agenda and Deepening. */
export function registerAgenda(routes: Routes, services: Services): void {
  const { clock, randomBytes } = services;
  const uuidOfNow = () => newUuid(clock.now(), randomBytes);

  routes.get('/api/eventos', { summary: 'Eventos entre dos días', query: eventQuerySchema }, ({ db, actor, query }) => listEvents(db, actor, query));

  routes.get('/api/eventos/festivos', { summary: 'Festivos', query: holidayQuerySchema }, async ({ db, actor, query }) => {
    const year = localDateOf(clock.now()).slice(0, 4);
    const [from, to] = [query.start_date ?? `${year}-01-01`, query.end_date ?? `${year}-12-31`];
    return holidaysBetween(from, to, await listHolidayOverrides(db, actor.subscriberId));
  });

  routes.post(
    '/api/eventos/festivos',
    { summary: 'Declara un día festivo, o hábil aunque la ley diga festivo', body: changeHolidaySchema, message: agendaMessages.holidayChanged },
    ({ actor, body, transact }) => transact((tx) => setHoliday(tx, actor, services.audit, body)),
  );

  routes.delete(
    '/api/eventos/festivos/{date}',
    { summary: 'Deja un día como lo dice la ley', params: restoreHolidaySchema, message: agendaMessages.holidayRestored },
    ({ actor, params, transact }) => transact((tx) => unsetHoliday(tx, actor, services.audit, params.date)),
  );

  routes.get('/api/eventos/ultimo', { summary: 'Último evento del día antes de una hora', query: lastEventQuerySchema }, ({ db, actor, query }) =>
    lastEventBefore(db, actor, query),
  );

  routes.get('/api/eventos/{id}', { summary: 'Un evento', params: byId, query: oneDay }, ({ db, actor, params, query }) =>
    requireEvent(db, actor, { ...params, ...query }),
  );

  routes.post(
    '/api/eventos',
    {
      summary: 'Agenda un evento, con sus adjuntos',
      body: createEventFormSchema,
      bodyShape: createEventSchema,
      maxBodyBytes,
      status: 201,
      message: agendaMessages.created,
      refused: (errors) => agendaErrors.createFailed({}, errors),
    },
    async ({ actor, body, transact }) => {
      const loaded = await storeAttachments(services, actor, body.attachments_loaded, uuidOfNow);
      return transact(async (tx) => requireEvent(tx, actor, { id: (await createEvent(tx, actor, { form: body, uuid: body.uuid ?? uuidOfNow(), loaded })).id }));
    },
  );

  routes.post(
    '/api/eventos/{id}',
    {
      summary: 'Actualiza un evento y sus adjuntos',
      params: byId,
      body: updateEventFormSchema,
      bodyShape: updateEventSchema,
      maxBodyBytes,
      message: agendaMessages.updated,
      refused: (errors) => agendaErrors.updateFailed({}, errors),
    },
    async ({ actor, params, body, transact }) => {
      const loaded = await storeAttachments(services, actor, body.attachments_loaded, uuidOfNow);
      const update = { ...params, form: body, newUuid: uuidOfNow, loaded, deleted: body.attachments_deleted };
      return transact(async (tx) => {
        const { id, repeat_id } = await updateEvent(tx, actor, update);
        // One day that stayed in its series answers itself; one that left it is an event of its own by now.
        const isOneOfSeries = body.edit_mode === 'event' && id === params.id && repeat_id !== repeats.never;
        return requireEvent(tx, actor, { id, original_date: isOneOfSeries ? body.original_date : undefined });
      });
    },
  );

  routes.post(
    '/api/eventos/cancelar/{id}',
    {
      summary: 'Cancela un evento',
      params: byId,
      body: cancelEventSchema,
      message: agendaMessages.cancelled,
      refused: (errors) => agendaErrors.cancelFailed({}, errors),
    },
    ({ actor, params, body, transact }) =>
      transact(async (tx) => requireEvent(tx, actor, { id: (await cancelEvent(tx, actor, { ...params, ...body })).id, original_date: body.original_date })),
  );

  routes.post(
    '/api/eventos/atendido/{id}',
    {
      summary: 'Marca un evento como atendido',
      params: byId,
      body: attendEventSchema,
      message: agendaMessages.attended,
      refused: (errors) => agendaErrors.attendFailed({}, errors),
    },
    ({ actor, params, body, transact }) =>
      transact(async (tx) => requireEvent(tx, actor, { id: (await attendEvent(tx, actor, { ...params, ...body })).id, original_date: body.original_date })),
  );

  routes.delete(
    '/api/eventos/{id}',
    {
      summary: 'Elimina un evento',
      params: byId,
      query: deleteEventSchema,
      message: agendaMessages.deleted,
      refused: (errors) => agendaErrors.deleteFailed({}, errors),
    },
    ({ actor, params, query, transact }) => transact((tx) => deleteEvent(tx, actor, { ...params, ...query })),
  );

  routes.get(
    '/storage/events/{name_file}',
    { summary: 'Descarga el adjunto de un evento', params: z.object({ name_file: z.string().max(80) }) },
    ({ db, actor, params }) => openAttachment(services, db, actor, params.name_file),
  );

  routes.get('/api/profundizacion', { summary: 'Configuraciones de profundización' }, ({ db, actor }) => deepeningRows.list(db, actor.subscriberId));

  routes.put(
    '/api/profundizacion/{id}',
    {
      summary: 'Cambia los días de una configuración',
      params: byId,
      body: deepeningSchema,
      message: agendaMessages.deepeningUpdated,
      refused: (errors) => agendaErrors.deepeningNotSaved({}, errors),
      alsoPost: true,
    },
    ({ actor, params, body, transact }) =>
      transact(async (tx) => {
        requirePermission(actor, 'Configuración profundización');
        const row = await deepeningRows.setQuantity(tx, params.id, body.quantity);
        tx.touch('reference', `deepening:${row.id}`);
        return row;
      }),
  );
}
