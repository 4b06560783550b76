import type * as z from 'zod';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { listParametersOfTable } from '#server/features/master-data/parameters.service.ts';
import { requirePermission } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { agendaCalls, deepeningCalls } from '#shared/features/agenda/agenda.calls.ts';
import { createEventFormSchema, type deepeningSchema, updateEventFormSchema } from '#shared/features/agenda/agenda.commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { namedOccurrence } from '#shared/features/agenda/occurrence-id.rules.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import { holidaysBetween } from '#shared/features/master-data/holidays.rules.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { lastEventBefore, listEvents, requireEvent } from './agenda-reading.service.ts';
import { deepeningRows } from './deepening.repository.ts';
import { openAttachment, storeAttachments } from './event-attachments.service.ts';
import { setHoliday, unsetHoliday } from './use-cases/change-holiday.ts';
import { attendEvent, cancelEvent, deleteEvent } from './use-cases/close-event.ts';
import { createEvent } from './use-cases/create-event.ts';
import { updateEvent } from './use-cases/update-event.ts';

/** The event and day that a call names: either by the occurrence's `id`, or by the event's `id` with `original_date`. */
function named({ id }: { id: number }, { original_date }: { original_date?: LocalDate | undefined }) {
  const { event_id, original_date: ofId } = namedOccurrence(id);
  return { id: event_id, original_date: original_date ?? ofId };
}

/** Serves events, holidays and attachments. Spec: commercial §7 Agenda. */
export function registerAgenda(routes: Routes, services: Services): void {
  const { clock, randomBytes } = services;
  const uuidOfNow = () => newUuid(clock.now(), randomBytes);

  routes.serve(agendaCalls.listEvents, ({ db, actor, query }) => listEvents(db, actor, query));
  routes.serve(agendaCalls.getLastEvent, ({ db, actor, query }) => lastEventBefore(db, actor, query));
  routes.serve(agendaCalls.getEvent, ({ db, actor, params, query }) => requireEvent(db, actor, named(params, query)));

  routes.serve(agendaCalls.createEvent, async ({ actor, body, transact }) => {
    const form = valid(createEventFormSchema, body);
    const loaded = await storeAttachments(services, actor, form.attachments_loaded, uuidOfNow);
    return transact(async (tx) => requireEvent(tx, actor, { id: (await createEvent(tx, actor, { form, uuid: form.uuid ?? uuidOfNow(), loaded })).id }));
  });
  routes.serve(agendaCalls.updateEvent, async ({ actor, params, body, transact }) => {
    const sent = valid(updateEventFormSchema, body);
    const { id: event_id, original_date } = named(params, sent);
    const loaded = await storeAttachments(services, actor, sent.attachments_loaded, uuidOfNow);
    const update = { id: event_id, form: { ...sent, original_date }, newUuid: uuidOfNow, loaded, deleted: sent.attachments_deleted };
    return transact(async (tx) => {
      const { id, repeat_id } = await updateEvent(tx, actor, update);
      // An occurrence that stayed in its series is answered as an occurrence; one that was detached is answered as an event.
      const isOneOfSeries = sent.edit_mode === 'event' && id === event_id && repeat_id !== repeats.never;
      return requireEvent(tx, actor, { id, original_date: isOneOfSeries ? original_date : undefined });
    });
  });
  routes.serve(agendaCalls.cancelEvent, ({ actor, params, body, transact }) => {
    const { id, original_date } = named(params, body);
    return transact(async (tx) => requireEvent(tx, actor, { id: (await cancelEvent(tx, actor, { ...body, id, original_date })).id, original_date }));
  });
  routes.serve(agendaCalls.attendEvent, ({ actor, params, body, transact }) => {
    const { id, original_date } = named(params, body);
    return transact(async (tx) => requireEvent(tx, actor, { id: (await attendEvent(tx, actor, { ...body, id, original_date })).id, original_date }));
  });
  routes.serve(agendaCalls.deleteEvent, ({ actor, params, query, transact }) =>
    transact((tx) => deleteEvent(tx, actor, { ...query, ...named(params, query) })),
  );
  routes.serve(agendaCalls.openAttachment, ({ db, actor, params }) => openAttachment(services, db, actor, params.name_file));

  routes.serve(agendaCalls.listHolidays, async ({ db, actor, query }) => {
    // Answers one year when a date is missing: computing the years up to 9999 would block the thread for a quarter of a second.
    const year = (query.start_date ?? query.end_date ?? localDateOf(clock.now())).slice(0, 4);
    const [from, to] = [query.start_date ?? `${year}-01-01`, query.end_date ?? `${year}-12-31`];
    return holidaysBetween(from, to, await listHolidayOverrides(db, actor.subscriberId));
  });
  routes.serve(agendaCalls.changeHoliday, ({ actor, body, transact }) => transact((tx) => setHoliday(tx, actor, services.audit, body)));
  routes.serve(agendaCalls.restoreHoliday, ({ actor, params, transact }) => transact((tx) => unsetHoliday(tx, actor, services.audit, params.date)));
}

/**
 * The configuration that a call names, by its id or, with id 0, by its pair; the answer's id is 0 when the pair has no row.
 * @throws agenda.deepeningNotFound; agenda.deepeningNotSaved, with the fields, when the pair names no customer type of the company or no type of contact
 */
async function namedDeepening(tx: Tx, id: number, { criteria_value, event_type }: z.output<typeof deepeningSchema>) {
  const rows = await deepeningRows.list(tx, tx.subscriberId);
  if (id !== 0) {
    const row = rows.find((one) => one.id === id);
    if (!row) throw agendaErrors.deepeningNotFound();
    return row;
  }
  const kinds = await listParametersOfTable(tx, tx.subscriberId, partyTables.customerTypes.where.paramtable_id);
  const errors = {
    ...(!kinds.some(({ name_parameter }) => name_parameter === criteria_value) && { criteria_value: [agendaErrors.customerTypeUnknown().message] }),
    ...(event_type === undefined && { event_type: [agendaErrors.contactTypeMissing().message] }),
  };
  if (criteria_value === undefined || event_type === undefined || Object.keys(errors).length > 0) throw agendaErrors.deepeningNotSaved({}, errors);
  return rows.find((one) => one.criteria_value === criteria_value && one.event_type === event_type) ?? { id: 0, criteria_value, event_type };
}

/** Serves the number of days after which each type of contact is overdue. Spec: commercial §7 Deepening. */
export function registerDeepening(routes: Routes): void {
  routes.serve(deepeningCalls.listDeepening, ({ db, actor }) => deepeningRows.list(db, actor.subscriberId));
  routes.serve(deepeningCalls.updateDeepening, ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      requirePermission(actor, 'Configuración profundización');
      const { id, criteria_value, event_type } = await namedDeepening(tx, params.id, body);
      const { quantity } = body;
      if (quantity !== null) {
        const row = await deepeningRows.save(tx, { id, criteria_value, event_type, quantity });
        tx.touch('reference', `deepening:${row.id}`);
        return row;
      }
      if (id !== 0) {
        await deepeningRows.remove(tx, id);
        tx.touch('reference', `deepening:${id}`);
      }
      return { id: 0, criteria_value, event_type, quantity };
    }),
  );
}
