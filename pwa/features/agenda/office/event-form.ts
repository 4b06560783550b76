/** The values of the event's form and the request built from them. Spec: commercial §3 Agenda event, §7 Agenda. */
import { createEventSchema } from '#shared/features/agenda/agenda.commands.ts';
import type { EventAnswer } from '#shared/features/agenda/event.documents.ts';
import { endTimeOptions, startTimeOptions } from '#shared/features/agenda/event-times.rules.ts';
import { defaultRepeatUntil, type EditMode, ends, repeats, type Series } from '#shared/features/agenda/series.rules.ts';
import { type Instant, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import type { CalendarSpan } from './calendar-events.ts';

export const eventFormSchema = createEventSchema.omit({ uuid: true });

/** The form's values: those of the call, with `null` for a choice that is not made yet. */
export interface EventValues extends Series {
  type_id: number | null;
  description: string | null;
  seller_id: number | null;
  leadership_id: number | null;
  commercial_direction_id: number | null;
  contact_warehouse_id: number | null;
  address: string | null;
  telephone: string | null;
  observations: string | null;
  comments: string | null;
}

/** The values that the form's schema has accepted: activity and seller are chosen. */
export type ChosenEvent = EventValues & { type_id: number; seller_id: number };

/** The initial values of a new event. */
export type EventSeed = Partial<
  Pick<EventValues, 'type_id' | 'seller_id' | 'leadership_id' | 'commercial_direction_id' | 'contact_warehouse_id' | 'address' | 'telephone'>
> & {
  span?: CalendarSpan;
  /** The customer's name, for the search field. */
  customer?: string;
};

/** Half an hour from the next half hour of today, or from the first one of tomorrow after the last hour. */
export function nextHalfHour(now: Instant): CalendarSpan {
  const today = localDateOf(now);
  const [start_time] = startTimeOptions(today, now).filter((time) => time > localTimeOf(now));
  if (start_time !== undefined) return { start_date: today, start_time, end_date: today, end_time: endTimeOptions(start_time)[0] ?? '18:00' };
  const tomorrow = localDateOf(new Date(Date.parse(now) + 86_400_000).toISOString());
  return { start_date: tomorrow, start_time: '07:00', end_date: tomorrow, end_time: '07:30' };
}

export function valuesOfNew({ span, customer: _name, ...seed }: EventSeed, now: Instant): EventValues {
  const when = span ?? nextHalfHour(now);
  return {
    type_id: null,
    description: null,
    seller_id: null,
    leadership_id: null,
    commercial_direction_id: null,
    contact_warehouse_id: null,
    address: null,
    telephone: null,
    observations: null,
    comments: null,
    ...when,
    repeat_id: repeats.never,
    repeat_every: 1,
    repeat_on: [],
    end_id: ends.never,
    repeat_until: defaultRepeatUntil(when.start_date),
    repeat_count: null,
    ...seed,
  };
}

export function valuesOfEvent(event: EventAnswer): EventValues {
  const { type_id, description, seller_id, leadership_id, commercial_direction_id, contact_warehouse_id, address, telephone, observations, comments } = event;
  const { start_date, start_time, end_date, end_time, repeat_every, repeat_on, repeat_until, repeat_count } = event;
  const about = { type_id, description, seller_id, leadership_id, commercial_direction_id, contact_warehouse_id, address, telephone, observations, comments };
  // The server answers only the rules' own numbers.
  const ofSeries = { repeat_id: event.repeat_id as Series['repeat_id'], end_id: event.end_id as Series['end_id'] };
  return { ...about, start_date, start_time, end_date, end_time, repeat_every, repeat_on, repeat_until, repeat_count, ...ofSeries };
}

interface Sent {
  values: EventValues;
  /** Files to attach, and ids of attachments to remove. */
  files?: readonly File[];
  deleted?: readonly number[];
  /** The change of an existing event; null for a new one, which `uuid` identifies. */
  changed: { edit_mode: EditMode; version: number } | null;
  uuid?: string;
}

/** The body of the call, with its files. */
export function bodyOf({ values, files = [], deleted = [], changed, uuid }: Sent): FormData {
  const body = new FormData();
  const { repeat_on, ...plain } = values;
  // Without an end the date and the count are ignored: they may remain from an earlier choice.
  const { end_id } = plain;
  if (end_id !== ends.onDate) plain.repeat_until = null;
  if (end_id !== ends.afterCount) plain.repeat_count = null;
  for (const [name, value] of Object.entries(plain)) body.append(name, value === null ? '' : String(value));
  body.append('repeat_on', plain.repeat_id === repeats.weekly ? repeat_on.join(',') : '');
  if (uuid !== undefined) body.append('uuid', uuid);
  if (changed) {
    body.append('edit_mode', changed.edit_mode);
    body.append('version', String(changed.version));
  }
  for (const [index, file] of files.entries()) body.append(`attachments_loaded[${index}]`, file, file.name);
  for (const [index, id] of deleted.entries()) body.append(`attachments_deleted[${index}]`, String(id));
  return body;
}
