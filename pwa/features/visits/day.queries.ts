/** The day of a seller: events in route order, and visits merged with this device's unsent ones. Spec: ui 'Hoy', decisions §6. */
import { combineLatest, map, type Observable } from 'rxjs';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';
import type { VisitDocument } from '#shared/features/visits/visit.documents.ts';
import { visitCommands } from '#shared/features/visits/visits.device-commands.ts';
import { type LocalDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { type EventView, watchEvents } from './events.queries.ts';

type Db = Pick<Phone, 'database'>;

export interface VisitView extends VisitDocument {
  /** The outbox command that is unanswered or refused; null when the server has confirmed everything. */
  command: OutboxCommand | null;
}

/** A stop of the day: a planned event, a visit, or both. */
export interface DayStop {
  event: EventView | null;
  visit: VisitView | null;
  /** The customer of the branch; null for an event without a customer. */
  contact_id: number | null;
  contact_warehouse_id: number | null;
}

/** Every visit on this device, as the person last changed it. */
export function watchVisits(phone: Db): Observable<VisitView[]> {
  return liveOnce(phone.database, 'visits', () =>
    combineLatest([liveDocuments(phone.database.collections.agenda, { selector: { kind: 'visit' } }), watchOpenCommands(phone)]).pipe(
      // The selector leaves visits only.
      map(([documents, commands]) => overlaid(documents as VisitDocument[], commands)),
    ),
  );
}

/** The stops of a local date of Bogotá by time; unplanned visits are placed where they happened, and an open visit is on every date. */
export function watchDay(phone: Db, day: LocalDate): Observable<DayStop[]> {
  return combineLatest([watchEvents(phone), watchVisits(phone)]).pipe(map(([events, visits]) => stopsOf(day, events, visits)));
}

/** The visit without departure, whatever its date; null when there is none. */
export function watchOpenVisit(phone: Db): Observable<VisitView | null> {
  return watchVisits(phone).pipe(map((visits) => visits.find((visit) => visit.state === 'open') ?? null));
}

export function useDay(day: LocalDate): DayStop[] | undefined {
  return useLive((phone) => watchDay(phone, day), [day]);
}

export function useOpenVisit(): VisitView | null | undefined {
  return useLive(watchOpenVisit, []);
}

const { checkIn, checkOut, correct } = visitCommands;

/** Applies commands in order: each preview is the visit after its command. A refused command changes nothing. */
function overlaid(documents: readonly VisitDocument[], commands: readonly OutboxCommand[]): VisitView[] {
  const byUuid = new Map<string, VisitView>(documents.map((document) => [document.uuid, { ...document, command: null }]));
  for (const command of commands) {
    if (!isCommand(command, checkIn, checkOut, correct) || command.preview === null) continue;
    const { preview } = command;
    const known = byUuid.get(preview.uuid);
    if (command.state === 'pending') byUuid.set(preview.uuid, { ...preview, command });
    else if (known) byUuid.set(preview.uuid, { ...known, command });
  }
  return [...byUuid.values()];
}

function stopsOf(day: LocalDate, events: readonly EventView[], visits: readonly VisitView[]): DayStop[] {
  const ofDay = visits.filter((visit) => localDateOf(visit.checkin_date) === day || visit.original_date === day || visit.state === 'open');
  const planned = events.filter((event) => event.start_date === day && !event.cancelled).map((event) => ({ event, visit: visitOfEvent(event, ofDay) }));
  const used = new Set(planned.map(({ visit }) => visit?.uuid));
  const unplanned = ofDay.filter((visit) => !used.has(visit.uuid)).map((visit) => ({ event: null, visit }));
  return [...planned, ...unplanned]
    .sort((one, other) => (hourOf(one) < hourOf(other) ? -1 : 1))
    .map(({ event, visit }) => ({
      event,
      visit,
      contact_id: event?.contact_id ?? visit?.contact_id ?? null,
      contact_warehouse_id: event?.contact_warehouse_id ?? visit?.contact_warehouse_id ?? null,
    }));
}

/** The visit that was registered for an occurrence; null without one. */
export function visitOfEvent(event: EventDocument, visits: readonly VisitView[]): VisitView | null {
  const isOfEvent = (visit: VisitView) => (visit.event_uuid ? visit.event_uuid === event.uuid : visit.event_id === event.event_id);
  return visits.find((visit) => isOfEvent(visit) && visit.original_date === event.original_date) ?? null;
}

function hourOf({ event, visit }: Pick<DayStop, 'event' | 'visit'>): string {
  if (event) return `${event.start_time} ${event.id}`;
  return visit ? localTimeOf(visit.checkin_date) : '';
}
