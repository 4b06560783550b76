import { tableOf } from '#server/platform/db/entity-table.ts';
import { tenantTable } from '#server/platform/db/table.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';

export const activities = tableOf(activity);

/**
 * An event of the agenda, or a series of them. Dates and times are local to Bogotá, as the person chose them; `starts_at` and `ends_at` are their
 * instants. Spec: commercial §3 Agenda event, decisions §6.
 */
export const events = tenantTable(
  'events',
  (c) => ({
    id: c.int().notNull(),
    uuid: c.text().notNull(),
    /** Activity. */
    type_id: c.int().notNull(),
    description: c.text(),
    leadership_id: c.int(),
    commercial_direction_id: c.int(),
    seller_id: c.int().notNull(),
    contact_warehouse_id: c.int(),
    address: c.text(),
    telephone: c.text(),
    start_date: c.text().notNull(),
    start_time: c.text().notNull(),
    end_date: c.text().notNull(),
    end_time: c.text().notNull(),
    starts_at: c.text().notNull(),
    ends_at: c.text().notNull(),
    repeat_id: c.int().notNull().default(1),
    repeat_every: c.int().notNull().default(1),
    repeat_on: c.json<number[]>().notNull(),
    end_id: c.int().notNull().default(1),
    repeat_until: c.text(),
    repeat_count: c.int(),
    observations: c.text(),
    comments: c.text(),
    user_creator: c.int().notNull(),
    user_last_modified: c.int().notNull(),
    cancelled_at: c.text(),
    /** Why the whole event was cancelled; the reason of a cancelled occurrence is in its exception. */
    reason_cancellation_id: c.int(),
    version: c.int().notNull().default(1),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('events_uuid').on(t.subscriber_id, t.uuid),
    k.index('events_by_seller').on(t.subscriber_id, t.seller_id, t.start_date),
    k.index('events_by_branch').on(t.subscriber_id, t.contact_warehouse_id),
  ],
);

/**
 * How one occurrence differs from its series: moved, cancelled, attended, or detached.
 * `original_date` identifies the occurrence.
 */
export const event_exceptions = tenantTable(
  'event_exceptions',
  (c) => ({
    event_id: c.int().notNull(),
    original_date: c.text().notNull(),
    start_date: c.text(),
    start_time: c.text(),
    end_date: c.text(),
    end_time: c.text(),
    /** The occurrence's own texts: null means the text of the series, '' means no text. */
    description: c.text(),
    observations: c.text(),
    comments: c.text(),
    deleted: c.bool().notNull().default(false),
    /** The event that this occurrence became when it was detached. */
    moved_to_event_id: c.int(),
    cancelled: c.bool().notNull().default(false),
    reason_cancellation_id: c.int(),
    attended: c.bool().notNull().default(false),
    attended_date: c.text(),
    attended_time: c.text(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.event_id, t.original_date] })],
);

/** The files attached to an event or a series. The file store holds the content by `sha256`; `name_file` is its address. */
export const event_attachments = tenantTable(
  'event_attachments',
  (c) => ({
    id: c.int().notNull(),
    event_id: c.int().notNull(),
    /** As its author called it. */
    name: c.text().notNull(),
    name_file: c.text().notNull(),
    sha256: c.storedFile().notNull(),
    content_type: c.text().notNull(),
    size_bytes: c.int().notNull(),
    created_by: c.int().notNull(),
    created_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('event_attachments_name').on(t.subscriber_id, t.name_file),
    k.index('event_attachments_by_event').on(t.subscriber_id, t.event_id),
  ],
);

/**
 * The days of a subscriber's agenda that devices hold. They are stored as a row, so that the database alone determines what a device holds. They move
 * once a week.
 */
export const agenda_windows = tenantTable(
  'agenda_windows',
  (c) => ({ from_date: c.text().notNull(), to_date: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id] })],
);

/** After how many days without a kind of contact a customer is flagged. Spec: commercial §9 Deepening. */
export const deepening_configurations = tenantTable(
  'deepening_configurations',
  (c) => ({ id: c.int().notNull(), criteria_value: c.text().notNull(), event_type: c.text().notNull(), quantity: c.int().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] })],
);
