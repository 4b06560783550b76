import { findBranchPlace } from '#server/features/third-parties/branch-places.service.ts';
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { EventUpdate } from '#shared/features/agenda/agenda.commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { checkEvent } from '#shared/features/agenda/event-checks.rules.ts';
import { repeats, type SeriesException } from '#shared/features/agenda/series.rules.ts';
import { changeSeries, seriesFrom } from '#shared/features/agenda/series-edit.rules.ts';
import { instantOf, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { announcingEvents } from '../agenda-announcements.ts';
import { doneOn, type EventStory, exceptionsOf, loadStories, seriesOf } from '../agenda-series.ts';
import { changeAttachments, copyAttachments, type StoredAttachment } from '../event-attachments.service.ts';
import { formOf } from '../event-form.ts';
import { type EventRow, eventRows } from '../events.repository.ts';
import { blankException, ownTexts } from '../occurrence-exception.ts';
import { requireOccurrenceDate, requireReachableEvent, requireReferences } from '../reachable-event.ts';
import { detachOccurrence } from './detach-occurrence.ts';

interface UpdateEvent {
  id: number;
  form: EventUpdate;
  /** Gives the uuid of the event that a detached occurrence becomes, and the addresses of its files. */
  newUuid: () => string;
  /** Files that it gets. */
  loaded?: readonly StoredAttachment[];
  /** Ids of attachments that it loses. */
  deleted?: readonly number[];
}

/**
 * Changes one occurrence (`edit_mode` event) or the whole series (all). Past exceptions stay (decisions §6).
 * @throws agenda.stale when `version` is sent and the event was changed since, agenda.updateFailed, agenda.visitedOccurrence,
 *   agenda.doneNotMoved when the occurrence was attended or visited and its day or hours change
 */
export async function updateEvent(tx: Tx, actor: Actor, { id, form, newUuid, loaded = [], deleted = [] }: UpdateEvent): Promise<EventRow> {
  requirePermission(actor, 'Agenda');
  const event = await requireReachableEvent(tx, actor, id);
  if (form.version !== undefined && form.version !== event.version) throw agendaErrors.stale();
  const activity = await requireReferences(tx, actor, form, agendaErrors.updateFailed);
  const whole = form.edit_mode === 'all' || event.repeat_id === repeats.never;
  // A change of the whole series without a day starts from its first day.
  const original_date = whole && form.original_date === undefined ? event.start_date : await requireOccurrenceDate(tx, event, form.original_date);
  const values = await withOwnPlace(tx, event, formOf(form));
  // A series that has begun may be corrected: only a newly chosen day must not be in the past.
  const keepsDay = values.start_date === original_date;
  // A single occurrence is sent with the repetition of its series, which the change does not concern.
  const judged = whole ? values : { ...values, repeat_id: repeats.never };
  const errors = checkEvent(judged, { activity: { ...activity, allow_past_dates: activity.allow_past_dates || keepsDay }, today: localDateOf(tx.now) });
  if (Object.keys(errors).length > 0) throw agendaErrors.updateFailed({}, errors);
  // When a whole series changes, `changeSeries` keeps its attended and visited days.
  if (!whole || event.repeat_id === repeats.never) await requireNotMoved(tx, event, { original_date, values });
  return announcingEvents(tx, [id], async () => {
    const keepsFiles = loaded.length === 0 && deleted.length === 0;
    if (whole) {
      await changeAttachments(tx, actor, { eventId: id, loaded, deleted });
      return { value: await updateAll(tx, actor, { event, values, original_date }) };
    }
    if (keepsFiles && staysInSeries(event, values)) return { value: await updateOccurrence(tx, actor, { event, values, original_date }) };
    const apart = await detachOccurrence(tx, actor, { event, values, original_date, newUuid });
    await copyAttachments(tx, { from: id, to: apart.id, newUuid, except: deleted });
    await changeAttachments(tx, actor, { eventId: apart.id, loaded, deleted: [] });
    return { value: apart, ids: [apart.id] };
  });
}

/** For an event without its own address and telephone a call answers those of the branch: when a form sends them back, they are not stored. */
async function withOwnPlace(tx: Tx, event: EventRow, values: ReturnType<typeof formOf>): Promise<ReturnType<typeof formOf>> {
  if (event.contact_warehouse_id === null || values.contact_warehouse_id !== event.contact_warehouse_id) return values;
  const place = await findBranchPlace(tx, tx.subscriberId, event.contact_warehouse_id);
  const own = (field: 'address' | 'telephone') => (event[field] === null && values[field] === (place?.[field] ?? null) ? null : values[field]);
  return { ...values, address: own('address'), telephone: own('telephone') };
}

async function requireNotMoved(tx: Tx, event: EventRow, { original_date, values }: Omit<Change, 'event'>): Promise<void> {
  const [story] = await loadStories(tx, tx.subscriberId, [event]);
  const done = story && doneOn(story, original_date);
  if (!done) return;
  const moved = times.filter((field) => done[field] !== values[field]);
  const sentence = agendaErrors.doneNotMoved().message;
  if (moved.length > 0) throw agendaErrors.doneNotMoved({}, Object.fromEntries(moved.map((field) => [field, [sentence]])));
}
const times = ['start_date', 'start_time', 'end_date', 'end_time'] as const;

interface Change {
  event: EventRow;
  values: ReturnType<typeof formOf>;
  original_date: LocalDate;
}

async function updateAll(tx: Tx, actor: Actor, { event, values, original_date }: Change): Promise<EventRow> {
  const [story] = await loadStories(tx, tx.subscriberId, [event]);
  const before = story ? exceptionsOf(story) : [];
  // The only occurrence of a single event keeps the event's id; its exception and visits move with its day.
  const single = event.repeat_id === repeats.never && before.length > 0;
  if (single) await saveOccurrence(tx, { event, values, original_date, texts: {} });
  const { start_date, start_time, end_date, end_time, repeat_on } = single
    ? { ...seriesOf(event), repeat_on: values.repeat_on }
    : seriesFrom(seriesOf(event), original_date, values);
  const { exceptions } = changeSeries(seriesOf(event), { exceptions: before, changes: values, today: localDateOf(tx.now) });
  const kept = new Set(exceptions.map((exception) => exception.original_date));
  const dropped = single ? [] : before.map((exception) => exception.original_date).filter((date) => !kept.has(date));
  await eventRows.removeExceptions(tx, event.id, dropped);
  if (!single) await keepDone(tx, event, { story, done: exceptions.filter(({ done, deleted }) => done && !deleted) });
  return eventRows.update(tx, event, {
    ...values,
    start_date,
    start_time,
    end_date,
    end_time,
    repeat_on: [...repeat_on],
    starts_at: instantOf(start_date, start_time),
    ends_at: instantOf(end_date, end_time),
    user_last_modified: actor.userId,
  });
}

/** Writes down when each attended or visited occurrence happened: its row may have no dates of its own, and would follow the changed series. */
async function keepDone(tx: Tx, event: EventRow, { story, done }: { story: EventStory | undefined; done: readonly SeriesException[] }): Promise<void> {
  for (const { original_date, start_date, start_time, end_date, end_time } of done) {
    const own = story?.exceptions.find((row) => row.original_date === original_date);
    await eventRows.saveException(tx, { ...(own ?? blankException(event, original_date)), start_date, start_time, end_date, end_time });
  }
}

async function updateOccurrence(tx: Tx, actor: Actor, { event, values, original_date }: Change): Promise<EventRow> {
  await saveOccurrence(tx, { event, values, original_date, texts: ownTexts(event, values) });
  // The event gets a new version, so that the copy of a person with the same form open becomes stale.
  return eventRows.update(tx, event, { user_last_modified: actor.userId });
}

/** @param texts the occurrence's own texts */
async function saveOccurrence(tx: Tx, { event, values, original_date, texts }: Change & { texts: Partial<ReturnType<typeof ownTexts>> }): Promise<void> {
  const own = (await eventRows.exceptionsOf(tx, tx.subscriberId, [event.id])).find((row) => row.original_date === original_date);
  const { start_date, start_time, end_date, end_time } = values;
  await eventRows.saveException(tx, { ...(own ?? blankException(event, original_date)), start_date, start_time, end_date, end_time, ...texts });
}

// The fields whose change detaches an occurrence from its series; hours and texts may change within the series.
const places = ['type_id', 'seller_id', 'contact_warehouse_id', 'address', 'telephone', 'leadership_id'] as const;
const staysInSeries = (event: EventRow, values: Change['values']) => places.every((field) => event[field] === values[field]);
