import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { EventForm } from '#shared/features/agenda/agenda.commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { checkEvent } from '#shared/features/agenda/event-checks.rules.ts';
import { instantOf, localDateOf } from '#shared/kernel/dates.ts';
import { announcingEvents } from '../agenda-announcements.ts';
import { changeAttachments, type StoredAttachment } from '../event-attachments.service.ts';
import { formOf } from '../event-form.ts';
import { type EventRow, eventRows } from '../events.repository.ts';
import { requireReferences } from '../reachable-event.ts';

/** Creates an event or a series. A repeated call with the same `uuid` answers the event that the first call made. @param uuid of the new event */
export async function createEvent(
  tx: Tx,
  actor: Actor,
  { form, uuid, loaded = [] }: { form: EventForm; uuid: string; loaded?: readonly StoredAttachment[] },
): Promise<EventRow> {
  requirePermission(actor, 'Agenda');
  const activity = await requireReferences(tx, actor, form, agendaErrors.createFailed);
  const existing = await eventRows.byUuid(tx, tx.subscriberId, uuid);
  if (existing) {
    if (existing.user_creator !== actor.userId) throw agendaErrors.eventNotFound();
    return existing;
  }
  const values = formOf(form);
  const errors = checkEvent(values, { activity, today: localDateOf(tx.now) });
  if (Object.keys(errors).length > 0) throw agendaErrors.createFailed({}, errors);
  return announcingEvents(tx, [], async () => {
    const event = await eventRows.insert(tx, {
      ...values,
      uuid,
      starts_at: instantOf(values.start_date, values.start_time),
      ends_at: instantOf(values.end_date, values.end_time),
      user_creator: actor.userId,
      user_last_modified: actor.userId,
      cancelled_at: null,
      reason_cancellation_id: null,
    });
    await changeAttachments(tx, actor, { eventId: event.id, loaded, deleted: [] });
    return { value: event, ids: [event.id] };
  });
}
