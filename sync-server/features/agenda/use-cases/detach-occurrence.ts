import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import { instantOf, type LocalDate } from '#shared/kernel/dates.ts';
import { agendaVisits } from '../agenda.hooks.ts';
import type { formOf } from '../event-form.ts';
import { type EventRow, eventRows } from '../events.repository.ts';
import { blankException } from '../occurrence-exception.ts';

interface Detach {
  event: EventRow;
  values: ReturnType<typeof formOf>;
  original_date: LocalDate;
  newUuid: () => string;
}

/** The fields that cannot change once the occurrence was visited, because the visit was made with them. */
const visited = ['type_id', 'seller_id', 'contact_warehouse_id'] as const;

/**
 * Detaches an occurrence whose customer, activity or files change from its series and makes it an event. Attendance, cancellation and visits move to
 * the event (decisions §6).
 * @throws agenda.visitedOccurrence when it was visited and its customer, seller or activity changes
 */
export async function detachOccurrence(tx: Tx, actor: Actor, { event, values, original_date, newUuid }: Detach): Promise<EventRow> {
  const visits = (await agendaVisits.answer.ofEvents(tx, tx.subscriberId, [event.id])).filter((visit) => visit.original_date === original_date);
  if (visits.length > 0 && visited.some((field) => event[field] !== values[field])) throw agendaErrors.visitedOccurrence();
  const own = (await eventRows.exceptionsOf(tx, tx.subscriberId, [event.id])).find((row) => row.original_date === original_date);
  const apart = await eventRows.insert(tx, {
    ...values,
    uuid: newUuid(),
    repeat_id: repeats.never,
    repeat_on: [],
    starts_at: instantOf(values.start_date, values.start_time),
    ends_at: instantOf(values.end_date, values.end_time),
    user_creator: event.user_creator,
    user_last_modified: actor.userId,
    cancelled_at: event.cancelled_at,
    reason_cancellation_id: event.reason_cancellation_id,
  });
  await eventRows.saveException(tx, { ...blankException(event, original_date), deleted: true, moved_to_event_id: apart.id });
  const day = blankException(apart, values.start_date);
  if (own) {
    const { cancelled, reason_cancellation_id, attended, attended_date, attended_time } = own;
    await eventRows.saveException(tx, { ...day, cancelled, reason_cancellation_id, attended, attended_date, attended_time });
  }
  await agendaVisits.answer.move(tx, visits, { event_id: apart.id, original_date: day.original_date });
  return apart;
}
