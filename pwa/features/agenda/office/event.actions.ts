/** The office's actions on events of the agenda. */
import { tried } from '#pwa/admin/tried.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { agendaCalls } from '#shared/features/agenda/agenda.calls.ts';
import { agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import type { EditMode } from '#shared/features/agenda/series.rules.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import type { CalendarSpan } from './calendar-events.ts';
import { isOfSeries } from './calendar-events.ts';
import { bodyOf, type EventValues, valuesOfEvent } from './event-form.ts';

/** Milliseconds for a form with files on a bad line. */
const longMs = 120_000;

/** Invalidates the shown events and the days since the last contacts. */
export const refreshAgenda = () => refreshCalls(agendaCalls.listEvents, establishmentCalls.listSellerBranches);

/** @throws HttpError with the messages by field, Offline */
export async function createEvent({ values, files, uuid }: { values: EventValues; files: readonly File[]; uuid: string }): Promise<EventAnswer> {
  const made = await callOnce(agendaCalls.createEvent, { body: bodyOf({ values, files, changed: null, uuid }) }, { timeoutMs: longMs });
  await refreshAgenda();
  return made;
}

interface Update {
  event: EventAnswer;
  values: EventValues;
  edit_mode: EditMode;
  files?: readonly File[];
  deleted?: readonly number[];
}

/** @throws HttpError: 409 when somebody changed the event since it was read */
export async function updateEvent({ event, values, edit_mode, files = [], deleted = [] }: Update): Promise<EventAnswer> {
  const body = bodyOf({ values, files, deleted, changed: { edit_mode, version: event.version } });
  const changed = await callOnce(agendaCalls.updateEvent, { params: { id: event.id }, body }, { timeoutMs: longMs });
  await refreshAgenda();
  return changed;
}

/**
 * Moves an event to another time by dragging. Offers to undo it for a single event.
 * @returns whether the server accepted the move; otherwise the reasons were shown
 */
export async function moveEvent(event: EventAnswer, span: CalendarSpan, edit_mode: EditMode): Promise<boolean> {
  try {
    const moved = await updateEvent({ event, values: { ...valuesOfEvent(event), ...span }, edit_mode });
    const { start_date, start_time, end_date, end_time } = event;
    if (edit_mode === 'all' && isOfSeries(event)) toast.success(agendaMessages.updated);
    else toast.undo(agendaMessages.updated, () => void moveBack(moved, { start_date, start_time, end_date, end_time }));
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast.error(reasonsOf(error));
    await refreshAgenda();
    return false;
  }
}

async function moveBack(event: EventAnswer, span: CalendarSpan): Promise<void> {
  await tried(async () => {
    await updateEvent({ event, values: { ...valuesOfEvent(event), ...span }, edit_mode: 'event' });
    toast.success(agendaMessages.updated);
  });
}

/** 'Error al actualizar el evento: Esta actividad no permite fechas pasadas.' */
function reasonsOf(error: Error): string {
  const reasons = error instanceof HttpError ? Object.values(error.errors).flat() : [];
  return reasons.length === 0 ? error.message : `${error.message}: ${[...new Set(reasons)].join(' ')}`;
}

/** Schedules an event for a customer dropped on the calendar, and offers to undo it. */
export async function scheduleAtOnce(values: EventValues): Promise<void> {
  await tried(async () => {
    const made = await createEvent({ values, files: [], uuid: crypto.randomUUID() });
    toast.undo(agendaMessages.created, () => void tried(() => deleteEvent(made, 'event')));
  });
}

export async function deleteEvent({ id }: EventAnswer, edit_mode: EditMode): Promise<void> {
  await callOnce(agendaCalls.deleteEvent, { params: { id }, query: { edit_mode } });
  toast.success(agendaMessages.deleted);
  await refreshAgenda();
}
