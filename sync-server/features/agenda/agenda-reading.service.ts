/** The reads of the agenda's calls: the occurrences of a range, one occurrence, and the occurrence before an hour. Spec: commercial §7 Agenda. */

import { sellersReached } from '#server/features/access/seller-reach.ts';
import { namesOfUsers } from '#server/features/access/users.service.ts';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { branchPlaces } from '#server/features/third-parties/branch-places.service.ts';
import { listContactNames } from '#server/features/third-parties/selling-branch.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { listCap } from '#server/platform/http/list-request.ts';
import type { EventQuery } from '#shared/features/agenda/agenda.commands.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import { occurrenceIdOf } from '#shared/features/agenda/occurrence-id.rules.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import { addDays, daysBetween, type LocalDate, type LocalTime, localTimeOf } from '#shared/kernel/dates.ts';
import type { VisitOfEvent } from './agenda.hooks.ts';
import { loadStories, type SeenOccurrence, seenBetween, seenOccurrences } from './agenda-series.ts';
import { attachmentsOf } from './event-attachments.service.ts';
import { eventDocumentOf } from './event-document.ts';
import { narrowed } from './event-narrowing.service.ts';
import { eventRows } from './events.repository.ts';
import { textsOf } from './occurrence-exception.ts';
import { requireOccurrenceDate, requireReachableEvent } from './reachable-event.ts';

const longestRangeDays = 400;

/** The occurrences between two days that the person reaches, in order of start. @throws agenda.rangeTooLong and tooManyEvents, with the field */
export async function listEvents(db: Db, actor: Actor, query: EventQuery): Promise<EventAnswer[]> {
  const { start_date: from, end_date: to, seller_id, executed } = query;
  const days = daysBetween(from, to);
  if (days < 0 || days > longestRangeDays)
    throw agendaErrors.rangeTooLong({ days: longestRangeDays }, { end_date: [`Consulte máximo ${longestRangeDays} días a la vez.`] });
  const reached = sellersReached(actor);
  const sellerIds = seller_id === undefined ? reached : reached === 'all' || reached.includes(seller_id) ? [seller_id] : [];
  const rows = await eventRows.possiblyBetween(db, actor.subscriberId, {
    from,
    to,
    sellerIds,
    type_ids: query.type_id,
    leadership_id: query.leadership_id,
    commercial_direction_id: query.commercial_direction_id,
  });
  const seen = await seenOccurrences(db, actor.subscriberId, {
    ...{ rows: await narrowed(db, actor.subscriberId, rows, query), from, to, most: listCap },
    isWanted: ({ own, visit }) => executed === undefined || (own?.attended === true || visit !== null) === executed,
  });
  if (seen.length > listCap) {
    const { message } = agendaErrors.tooManyEvents({ cap: listCap });
    throw agendaErrors.tooManyEvents({ cap: listCap }, { end_date: [message] });
  }
  return await viewsOf(db, actor, seen);
}

/** One occurrence; for a series, the occurrence of `original_date` or else the first. @throws agenda.eventNotFound */
export async function requireEvent(db: Db, actor: Actor, { id, original_date }: { id: number; original_date?: LocalDate | undefined }): Promise<EventAnswer> {
  const event = await requireReachableEvent(db, actor, id);
  const [story] = await loadStories(db, actor.subscriberId, [event]);
  if (!story) throw agendaErrors.eventNotFound();
  const overrides = await listHolidayOverrides(db, actor.subscriberId);
  const isSingle = event.repeat_id === repeats.never;
  const date = original_date === undefined && !isSingle ? undefined : await requireOccurrenceDate(db, event, original_date);
  const own = story.exceptions.find((exception) => exception.original_date === date);
  const from = own?.start_date ?? date ?? event.start_date;
  const seen = seenBetween(story, { from, to: date === undefined ? addDays(from, longestRangeDays) : from, overrides });
  const occurrence = date === undefined ? seen[0] : seen.find((candidate) => candidate.original_date === date);
  const [view] = occurrence ? await viewsOf(db, actor, [occurrence]) : [];
  if (!view) throw agendaErrors.occurrenceNotFound();
  return view;
}

/** A seller's last occurrence of that day that starts before an hour, from which the route is planned; null when there is none. */
export async function lastEventBefore(
  db: Db,
  actor: Actor,
  { seller_id, start_date, start_time }: { seller_id: number; start_date: LocalDate; start_time: LocalTime },
): Promise<EventAnswer | null> {
  const sameDay = await listEvents(db, actor, { start_date, end_date: start_date, seller_id, type_id: [] });
  return sameDay.filter((view) => !view.cancelled && view.start_date === start_date && view.start_time < start_time).at(-1) ?? null;
}

async function viewsOf(db: Db, actor: Actor, seen: readonly SeenOccurrence[]): Promise<EventAnswer[]> {
  const branches = await branchPlaces(
    db,
    actor.subscriberId,
    seen.flatMap(({ event }) => event.contact_warehouse_id ?? []),
  );
  const attachments = await attachmentsOf(
    db,
    actor.subscriberId,
    seen.map(({ event }) => event.id),
  );
  const sellerOf = await listContactNames(
    db,
    actor.subscriberId,
    seen.map(({ event }) => event.seller_id),
  );
  const users = await namesOfUsers(
    db,
    seen.flatMap(({ event }) => [event.user_creator, event.user_last_modified]),
  );
  return seen.map((occurrence) => {
    const { event, own, visit } = occurrence;
    const place = branches.get(event.contact_warehouse_id ?? 0) ?? null;
    const { id: _document, kind: _kind, repeats: _repeats, ...document } = eventDocumentOf(occurrence, { branch: place, attachments: [] });
    const { subscriber_id: _subscriber, starts_at: _starts, ends_at: _ends, ...row } = event;
    return {
      ...row,
      ...document,
      id: event.repeat_id === repeats.never ? event.id : occurrenceIdOf(event.id, occurrence.original_date),
      seller: sellerOf(event.seller_id),
      contact: place?.contact ?? null,
      branch: place?.branch ?? null,
      latitude: place?.point?.latitude ?? null,
      length: place?.point?.length ?? null,
      creator: users.get(event.user_creator) ?? null,
      last_editor: users.get(event.user_last_modified) ?? null,
      comments: textsOf(event, own).comments,
      attachments: attachments.get(event.id) ?? [],
      reason_cancellation_id: own?.reason_cancellation_id ?? event.reason_cancellation_id,
      attended_date: own?.attended_date ?? null,
      attended_time: own?.attended_time ?? null,
      visit_customer: visit && visitOf(visit),
    };
  });
}

function visitOf({ id, uuid, state, checkin_date, checkout_date }: VisitOfEvent): NonNullable<EventAnswer['visit_customer']> {
  const checkout_time = checkout_date === null ? null : localTimeOf(checkout_date);
  return { id, uuid, state, checkin_date, checkin_time: localTimeOf(checkin_date), checkout_date, checkout_time };
}
