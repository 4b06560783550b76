/** Attachments of events: photos and PDF, recognised by their content and not by their file name. Spec: commercial §3, §7 Agenda. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { endingOf, type StoredFormFile, storeFormFiles } from '#server/platform/files/form-files.ts';
import { storedFileAnswer } from '#server/platform/http/stored-file-answer.ts';
import type { Services } from '#server/platform/services.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import type { AttachmentAnswer } from '#shared/features/agenda/event.documents.ts';
import { maximumAttachments } from '#shared/features/agenda/event-attachments.rules.ts';
import { attachmentRows } from './event-attachments.repository.ts';
import { eventRows } from './events.repository.ts';
import { requireReachableEvent } from './reachable-event.ts';

/** A stored file with its future address, which is attached inside a transaction. */
export interface StoredAttachment extends StoredFormFile {
  name_file: string;
}

/**
 * Stores the files of a form before its transaction begins.
 * @param newUuid gives the address of each file
 * @throws the errors of `storeFormFiles`, with the form's field
 */
export async function storeAttachments(services: Services, actor: Actor, sent: readonly File[], newUuid: () => string): Promise<StoredAttachment[]> {
  const stored = await storeFormFiles(services, actor, { field: 'attachments_loaded', sent });
  return stored.map((file) => ({ ...file, name_file: `${newUuid()}.${endingOf(file.content_type)}` }));
}

/** @throws agenda.tooManyAttachments */
export async function changeAttachments(
  tx: Tx,
  actor: Actor,
  { eventId, loaded, deleted }: { eventId: number; loaded: readonly StoredAttachment[]; deleted: readonly number[] },
): Promise<void> {
  await attachmentRows.remove(tx, eventId, deleted);
  const left = await attachmentRows.ofEvents(tx, tx.subscriberId, [eventId]);
  if (left.length + loaded.length > maximumAttachments) throw agendaErrors.tooManyAttachments({ maximum: maximumAttachments });
  for (const attachment of loaded) await attachmentRows.add(tx, { ...attachment, event_id: eventId, created_by: actor.userId });
}

/** Copies the attachments of a series to a detached occurrence, with new addresses. */
export async function copyAttachments(
  tx: Tx,
  { from, to, newUuid, except }: { from: number; to: number; newUuid: () => string; except: readonly number[] },
): Promise<void> {
  const kept = (await attachmentRows.ofEvents(tx, tx.subscriberId, [from])).filter(({ id }) => !except.includes(id));
  for (const { name, name_file, sha256, content_type, size_bytes, created_by } of kept) {
    const address = `${newUuid()}.${name_file.split('.').at(-1)}`;
    await attachmentRows.add(tx, { event_id: to, name, name_file: address, sha256, content_type, size_bytes, created_by });
  }
}

/** By event; one without attachments is missing. */
export async function attachmentsOf(db: Db, subscriberId: number, eventIds: readonly number[]): Promise<Map<number, AttachmentAnswer[]>> {
  const rows = await attachmentRows.ofEvents(db, subscriberId, [...new Set(eventIds)]);
  const view = ({ id, name, name_file, content_type, size_bytes }: (typeof rows)[number]): AttachmentAnswer => ({
    ...{ id, name, name_file, content_type, size_bytes },
    url: `/storage/events/${name_file}`,
  });
  return new Map([...Map.groupBy(rows, ({ event_id }) => event_id)].map(([eventId, own]) => [eventId, own.map(view)]));
}

/** The content of an attachment, for a person who reaches its event. @throws agenda.attachmentNotFound, also when the person does not reach the event */
export async function openAttachment({ files }: Services, db: Db, actor: Actor, nameFile: string): Promise<Response> {
  const found = await attachmentRows.byName(db, actor.subscriberId, nameFile);
  const event = found && (await eventRows.get(db, actor.subscriberId, found.event_id));
  if (!found || !event) throw agendaErrors.attachmentNotFound();
  await requireReachableEvent(db, actor, event.id);
  const { sha256, name, content_type } = found;
  const named = { fileName: name, disposition: 'inline' } as const;
  return await storedFileAnswer({ files }, { subscriberId: actor.subscriberId, sha256, mediaType: content_type, named });
}
