/** Attachments of events: photos and PDF, recognised by their content and not by their name. Spec: commercial §3, §7 Agenda. */
import { Readable } from 'node:stream';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { isDrawable, type SentKind, sentKindOf } from '#server/platform/files/file-kind.ts';
import { redrawnPaper } from '#server/platform/files/image.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import type { Services } from '#server/platform/services.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import type { AttachmentAnswer } from '#shared/features/agenda/event.documents.ts';
import { maximumAttachments } from '#shared/features/agenda/event-attachments.rules.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { atField } from '#shared/kernel/errors.ts';
import { attachmentRows } from './event-attachments.repository.ts';
import { eventRows } from './events.repository.ts';
import { requireReachableEvent } from './reachable-event.ts';

/** A file that is stored already, to be attached inside a transaction. */
export interface StoredAttachment {
  name: string;
  name_file: string;
  sha256: string;
  content_type: string;
  size_bytes: number;
}

const endings: Readonly<Record<SentKind, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};
/** How the address of a file of this type ends. */
export const endingOf = (contentType: string): string => (endings as Readonly<Record<string, string>>)[contentType] ?? 'bin';

/**
 * Stores the files of a form before its transaction begins; content that no row refers to in the end is collected later.
 * @param newUuid names each file's address
 * @throws sync.fileTypeRefused for a file that is neither a photo nor a PDF, files.notAnImage for an unreadable photo, with the field that brought it
 */
export async function storeAttachments(services: Services, actor: Actor, sent: readonly File[], newUuid: () => string): Promise<StoredAttachment[]> {
  const read = await Promise.all(sent.map(async (file) => ({ file, content: new Uint8Array(await file.arrayBuffer()) })));
  const known = read.map(({ file, content }, index) => ({ file, sent: content, content_type: requireKind(content, index), index }));
  const stored: StoredAttachment[] = [];
  for (const { file, sent, content_type, index } of known) {
    const content = isDrawable(content_type) ? await redrawnPaper(actor.subscriberId, sent).catch(atField(`attachments_loaded.${index}`)) : sent;
    const sha256 = await keepFile(services, actor, { content, contentType: content_type });
    const name = file.name.split(/[\\/]/).at(-1)?.slice(-120) || 'archivo';
    stored.push({ name, name_file: `${newUuid()}.${endingOf(content_type)}`, sha256, content_type, size_bytes: content.length });
  }
  return stored;
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

/** Copies the attachments of a series to a detached occurrence, with addresses of their own. */
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

/** The content of an attachment, for who may see its event. @throws agenda.attachmentNotFound, also for another person's event */
export async function openAttachment({ files }: Services, db: Db, actor: Actor, nameFile: string): Promise<Response> {
  const found = await attachmentRows.byName(db, actor.subscriberId, nameFile);
  const event = found && (await eventRows.get(db, actor.subscriberId, found.event_id));
  if (!found || !event) throw agendaErrors.attachmentNotFound();
  await requireReachableEvent(db, actor, event.id);
  // Node's type of a web stream is another declaration of the same thing.
  const body = Readable.toWeb(await files.read(actor.subscriberId, found.sha256)) as unknown as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'content-type': found.content_type,
      'content-length': String(found.size_bytes),
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

function requireKind(content: Uint8Array, index: number): SentKind {
  const kind = sentKindOf(content);
  if (kind) return kind;
  const refusal = syncErrors.fileTypeRefused();
  throw syncErrors.fileTypeRefused({}, { [`attachments_loaded.${index}`]: [refusal.message] });
}
