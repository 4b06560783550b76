/** Events in the shape that calls answer. Dates and times are local to Bogotá, as the person chose them. Spec: commercial §3 Agenda event. */
import * as z from 'zod';
import { instant, localDate } from '#shared/kernel/call-fields.ts';
import type { LocalDate, LocalTime } from '#shared/kernel/dates.ts';

const localTime = z.string();

/** A file of an event. */
export const attachmentAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    name_file: z.string(),
    /** The download address, for people who may see the event. */
    url: z.string(),
    content_type: z.string(),
    size_bytes: z.int(),
  })
  .meta({ id: 'EventAttachment' });
export type AttachmentAnswer = z.output<typeof attachmentAnswer>;

/** The visit of an occurrence. */
const eventVisit = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  state: z.string(),
  checkin_date: instant,
  checkin_time: localTime,
  checkout_date: instant.nullable(),
  checkout_time: localTime.nullable(),
});

/** One occurrence, with its event's fields and its own. */
export const eventAnswer = z
  .strictObject({
    /** The id of the occurrence in every call; for an event that does not repeat it equals `event_id`. */
    id: z.int(),
    event_id: z.int(),
    uuid: z.string(),
    /** The day that the series gave the occurrence. */
    original_date: localDate,
    type_id: z.int(),
    description: z.string().nullable(),
    leadership_id: z.int().nullable(),
    commercial_direction_id: z.int().nullable(),
    seller_id: z.int(),
    /** The seller's name. */
    seller: z.string().nullable(),
    contact_id: z.int().nullable(),
    contact_warehouse_id: z.int().nullable(),
    /** The names of the customer and of the branch, and the branch's coordinates. */
    contact: z.string().nullable(),
    branch: z.string().nullable(),
    latitude: z.number().nullable(),
    length: z.number().nullable(),
    address: z.string().nullable(),
    telephone: z.string().nullable(),
    start_date: localDate,
    start_time: localTime,
    end_date: localDate,
    end_time: localTime,
    repeat_id: z.int(),
    repeat_every: z.int(),
    repeat_on: z.array(z.int()),
    end_id: z.int(),
    repeat_until: localDate.nullable(),
    repeat_count: z.int().nullable(),
    observations: z.string().nullable(),
    comments: z.string().nullable(),
    attachments: z.array(attachmentAnswer),
    user_creator: z.int(),
    user_last_modified: z.int(),
    /** Their names. */
    creator: z.string().nullable(),
    last_editor: z.string().nullable(),
    cancelled: z.boolean(),
    /** When the whole event was cancelled. */
    cancelled_at: instant.nullable(),
    reason_cancellation_id: z.int().nullable(),
    attended: z.boolean(),
    attended_date: localDate.nullable(),
    attended_time: localTime.nullable(),
    visit_customer: eventVisit.nullable(),
    /** The name of a holiday on its day; the event is not moved (decisions §6). */
    holiday: z.string().nullable(),
    version: z.int(),
    updated_at: instant,
  })
  .meta({ id: 'Event' });
export type EventAnswer = z.output<typeof eventAnswer>;

/** A file of an event; `url` is the address of its download. */
export interface EventFile {
  id: number;
  name: string;
  url: string;
}

/** A document of the `agenda` collection, kind 'event': one occurrence; `id` is `event:{event_id}:{original_date}`. Local times of Bogotá. */
export interface EventDocument {
  id: string;
  kind: 'event';
  event_id: number;
  /** Names the event in the commands of devices. */
  uuid: string;
  /** The event's version, sent with a change so that it does not overwrite another person's. */
  version: number;
  /** It is one of a series. */
  repeats: boolean;
  original_date: LocalDate;
  type_id: number;
  description: string | null;
  seller_id: number;
  contact_id: number | null;
  contact_warehouse_id: number | null;
  /** The uuid of the customer, when this device has delivered neither the event nor the customer, a prospect. */
  prospect_uuid?: string | null;
  address: string | null;
  telephone: string | null;
  start_date: LocalDate;
  start_time: LocalTime;
  end_date: LocalDate;
  end_time: LocalTime;
  observations: string | null;
  comments?: string | null;
  /** Absent in documents that a device pulled before the field existed. */
  attachments?: readonly EventFile[];
  cancelled: boolean;
  attended: boolean;
  /** The name of a holiday on its day; the event is not moved (decisions §6). */
  holiday: string | null;
}
