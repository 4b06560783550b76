import { findBranchPlace } from '#server/features/third-parties/branch-places.service.ts';
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import { rowExists } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { cancellationReasons } from '#shared/features/agenda/cancellation-reasons.ts';
import { type EditMode, repeats } from '#shared/features/agenda/series.rules.ts';
import { deleteSeries } from '#shared/features/agenda/series-edit.rules.ts';
import { instantOf, type LocalDate, type LocalTime, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { announcingEvents } from '../agenda-announcements.ts';
import { exceptionsOf, loadStories, seriesOf } from '../agenda-series.ts';
import { attachmentRows } from '../event-attachments.repository.ts';
import { type EventRow, type ExceptionRow, eventRows } from '../events.repository.ts';
import { blankException, ownTexts, textsOf } from '../occurrence-exception.ts';
import { requireOccurrenceDate, requireReachableEvent } from '../reachable-event.ts';

interface OccurrenceOf {
  id: number;
  original_date?: LocalDate | undefined;
}

/**
 * 'Cancelar': cancels one occurrence or the whole series, with a reason. A cancelled occurrence stays on the agenda, marked as
 * cancelled. A single occurrence that was attended or visited is not cancelled; a series with attended or visited days is.
 * @throws agenda.alreadyCancelled, alreadyAttended, visitedNotCancelled, reasonUnknown
 */
export async function cancelEvent(
  tx: Tx,
  actor: Actor,
  { id, original_date, edit_mode, reason_cancellation_id }: OccurrenceOf & { edit_mode: EditMode; reason_cancellation_id: number },
): Promise<EventRow> {
  requirePermission(actor, 'Agenda');
  const event = await requireReachableEvent(tx, actor, id);
  if (event.cancelled_at !== null) throw agendaErrors.alreadyCancelled();
  if (!(await rowExists(tx, 'parameters', reason_cancellation_id, { where: { paramtable_id: cancellationReasons } })))
    throw agendaErrors.reasonUnknown({}, { reason_cancellation_id: [agendaErrors.reasonUnknown().message] });
  return announcingEvents(tx, [id], async () => {
    if (edit_mode === 'event' || event.repeat_id === repeats.never) await requireNotDone(tx, event, original_date);
    if (edit_mode === 'all')
      return { value: await eventRows.update(tx, event, { cancelled_at: tx.now, reason_cancellation_id, user_last_modified: actor.userId }) };
    const own = await requireOwn(tx, event, original_date);
    if (own.cancelled) throw agendaErrors.alreadyCancelled();
    await eventRows.saveException(tx, { ...own, cancelled: true, reason_cancellation_id });
    return { value: event };
  });
}

/**
 * 'Atendido': marks an occurrence as done at a local date and time; now when they are missing.
 * @throws agenda.attendedLater, alreadyAttended, alreadyCancelled
 */
export async function attendEvent(
  tx: Tx,
  actor: Actor,
  {
    id,
    original_date,
    attended_date,
    attended_time,
    comments,
  }: OccurrenceOf & { attended_date?: LocalDate | undefined; attended_time?: LocalTime | undefined; comments: string | null },
): Promise<EventRow> {
  requirePermission(actor, 'Agenda');
  const event = await requireReachableEvent(tx, actor, id);
  const attended = { attended_date: attended_date ?? localDateOf(tx.now), attended_time: attended_time ?? localTimeOf(tx.now) };
  if (instantOf(attended.attended_date, attended.attended_time) > tx.now)
    throw agendaErrors.attendedLater({}, { attended_date: [agendaErrors.attendedLater().message] });
  return announcingEvents(tx, [id], async () => {
    const own = await requireOwn(tx, event, original_date);
    if (own.attended) throw agendaErrors.alreadyAttended();
    if (own.cancelled || event.cancelled_at !== null) throw agendaErrors.alreadyCancelled();
    await eventRows.saveException(tx, {
      ...own,
      // The comment belongs to this occurrence, not to the whole series.
      ...(comments === null ? {} : ownTexts(event, { ...textsOf(event, own), comments })),
      attended: true,
      ...attended,
    });
    // The customer's page shows the last visit, call or meeting.
    const branch = event.contact_warehouse_id === null ? null : await findBranchPlace(tx, tx.subscriberId, event.contact_warehouse_id);
    if (branch) tx.touch('third_parties', branch.contact_id);
    return { value: event };
  });
}

/**
 * Deletes one occurrence or a series. A series that has begun is ended yesterday instead, so that its past occurrences are not lost.
 * @throws agenda.inUse for a past occurrence that was attended or visited
 */
export async function deleteEvent(tx: Tx, actor: Actor, { id, original_date, edit_mode }: OccurrenceOf & { edit_mode: EditMode }): Promise<void> {
  requirePermission(actor, 'Agenda');
  const event = await requireReachableEvent(tx, actor, id);
  const [story] = await loadStories(tx, tx.subscriberId, [event]);
  const exceptions = story ? exceptionsOf(story) : [];
  const whole = edit_mode === 'all' || event.repeat_id === repeats.never;
  await announcingEvents(tx, [id], async () => {
    if (!whole) {
      const own = await requireOwn(tx, event, original_date);
      if (exceptions.some((exception) => exception.done && exception.original_date === own.original_date)) throw agendaErrors.inUse();
      await eventRows.saveException(tx, { ...own, deleted: true });
      return { value: undefined };
    }
    const left = deleteSeries(seriesOf(event), { exceptions, today: localDateOf(tx.now) });
    if (left === null) {
      await attachmentRows.remove(tx, id, null);
      await eventRows.remove(tx, id);
    } else if (event.repeat_id === repeats.never) throw agendaErrors.inUse();
    else await endSeries(tx, actor, { event, left, exceptions });
    return { value: undefined };
  });
}

async function endSeries(
  tx: Tx,
  actor: Actor,
  { event, left, exceptions }: { event: EventRow; left: NonNullable<ReturnType<typeof deleteSeries>>; exceptions: ReturnType<typeof exceptionsOf> },
): Promise<void> {
  const kept = new Set(left.exceptions.map((exception) => exception.original_date));
  const dropped = exceptions.map((exception) => exception.original_date).filter((date) => !kept.has(date));
  await eventRows.removeExceptions(tx, event.id, dropped);
  const { end_id, repeat_until, repeat_count } = left.series;
  await eventRows.update(tx, event, { end_id, repeat_until, repeat_count, user_last_modified: actor.userId });
}

async function requireNotDone(tx: Tx, event: EventRow, original_date: LocalDate | undefined): Promise<void> {
  const date = await requireOccurrenceDate(tx, event, original_date);
  const [story] = await loadStories(tx, tx.subscriberId, [event]);
  if (story?.exceptions.some((own) => own.original_date === date && own.attended)) throw agendaErrors.alreadyAttended();
  if (story?.visits.some((visit) => visit.original_date === date)) throw agendaErrors.visitedNotCancelled();
}

async function requireOwn(tx: Tx, event: EventRow, original_date: LocalDate | undefined): Promise<ExceptionRow> {
  const date = await requireOccurrenceDate(tx, event, original_date);
  const own = (await eventRows.exceptionsOf(tx, tx.subscriberId, [event.id])).find((row) => row.original_date === date);
  return own ?? blankException(event, date);
}
