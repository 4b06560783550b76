import type { BranchPlace } from '#server/features/third-parties/branch-places.service.ts';
import type { AttachmentAnswer, EventDocument } from '#shared/features/agenda/event.documents.ts';
import { repeats } from '#shared/features/agenda/series.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import type { SeenOccurrence } from './agenda-series.ts';
import { isCancelled, textsOf } from './occurrence-exception.ts';

/** The prefix of the ids of occurrences in the `agenda` collection; no other document has it. */
export const occurrencePrefix = 'event:';

/** The id of an occurrence in the `agenda` collection. */
export const occurrenceIdOf = ({ event, original_date }: { event: { id: number }; original_date: LocalDate }) =>
  `${occurrencePrefix}${event.id}:${original_date}`;

/** The occurrence that a document's id names; null for every other id. */
export function parseOccurrenceId(id: string): { event_id: number; original_date: LocalDate } | null {
  const [, event_id, original_date] = /^event:(\d+):(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return event_id === undefined || original_date === undefined ? null : { event_id: Number(event_id), original_date };
}

/** An occurrence as its seller's device shows it. */
export function eventDocumentOf(
  occurrence: SeenOccurrence,
  { branch, attachments }: { branch: BranchPlace | null; attachments: readonly AttachmentAnswer[] },
): EventDocument {
  const { event, own, original_date, start_date, start_time, end_date, end_time, holiday } = occurrence;
  const { description, observations, comments } = textsOf(event, own);
  return {
    id: occurrenceIdOf(occurrence),
    kind: 'event',
    event_id: event.id,
    uuid: event.uuid,
    version: event.version,
    repeats: event.repeat_id !== repeats.never,
    original_date,
    type_id: event.type_id,
    description,
    seller_id: event.seller_id,
    contact_id: branch?.contact_id ?? null,
    contact_warehouse_id: event.contact_warehouse_id,
    address: event.address ?? branch?.address ?? null,
    telephone: event.telephone ?? branch?.telephone ?? null,
    start_date,
    start_time,
    end_date,
    end_time,
    observations,
    comments,
    attachments: attachments.map(({ id, name, url }) => ({ id, name, url })),
    cancelled: isCancelled({ event, own, isVisited: occurrence.visit !== null }),
    attended: own?.attended === true,
    holiday,
  };
}
