/** The files that devices attach to their events: each is uploaded separately and identified by its SHA-256. Spec: decisions §5. */
import { type Actor, requirePermission } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { endingOf } from '#server/platform/files/form-files.ts';
import { requireSentFile, storedFile } from '#server/platform/files/sent-files.ts';
import { agendaErrors } from '#shared/features/agenda/agenda.errors.ts';
import { announcingEvents } from '../agenda-announcements.ts';
import { attachmentRows } from '../event-attachments.repository.ts';
import { changeAttachments } from '../event-attachments.service.ts';
import type { EventRow } from '../events.repository.ts';
import { requireReachableEvent } from '../reachable-event.ts';

interface AttachFile {
  event: EventRow;
  file: { sha256: string; name: string };
  /** Names the file's address. */
  newUuid: () => string;
}

/**
 * Attaches a file that the person uploaded to an event, or to the whole series. Attaching the same file under the same name again changes nothing.
 * @throws sync.waiting until the file is uploaded, agenda.eventNotFound, agenda.tooManyAttachments
 */
export async function attachFile(tx: Tx, actor: Actor, { event, file: { sha256, name }, newUuid }: AttachFile): Promise<void> {
  requirePermission(actor, 'Agenda');
  await requireReachableEvent(tx, actor, event.id);
  const sent = await requireSentFile(tx, actor, sha256);
  // A picture is shown in its encoded copy, which has no metadata of the camera.
  const shown = sent.drawn_sha256 === null ? sent : ((await storedFile(tx, tx.subscriberId, sent.drawn_sha256)) ?? sent);
  const known = await attachmentRows.ofEvents(tx, tx.subscriberId, [event.id]);
  if (known.some((one) => one.sha256 === shown.sha256 && one.name === name)) return;
  const { content_type, size_bytes } = shown;
  const stored = { name, name_file: `${newUuid()}.${endingOf(content_type)}`, sha256: shown.sha256, content_type, size_bytes };
  await announcingEvents(tx, [event.id], async () => ({ value: await changeAttachments(tx, actor, { eventId: event.id, loaded: [stored], deleted: [] }) }));
}

/** Removes a file from an event. @throws agenda.eventNotFound, agenda.attachmentNotFound when the event has no such file */
export async function detachFile(tx: Tx, actor: Actor, { event, attachment_id }: { event: EventRow; attachment_id: number }): Promise<void> {
  requirePermission(actor, 'Agenda');
  await requireReachableEvent(tx, actor, event.id);
  const known = await attachmentRows.ofEvents(tx, tx.subscriberId, [event.id]);
  if (!known.some(({ id }) => id === attachment_id)) throw agendaErrors.attachmentNotFound();
  await announcingEvents(tx, [event.id], async () => ({
    value: await changeAttachments(tx, actor, { eventId: event.id, loaded: [], deleted: [attachment_id] }),
  }));
}
