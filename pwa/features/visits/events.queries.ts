/** The events of this device, merged with its unsent changes. */
import { combineLatest, map, type Observable } from 'rxjs';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { EventDocument } from '#shared/features/visits/visit.documents.ts';

export interface EventView extends EventDocument {
  /** The outbox command that is unanswered or refused; null when the server has confirmed everything. */
  command: OutboxCommand | null;
}

export function watchEvents(phone: Pick<Phone, 'database'>): Observable<EventView[]> {
  return liveOnce(phone.database, 'events', () =>
    combineLatest([liveDocuments(phone.database.collections.agenda, { selector: { kind: 'event' } }), watchOpenCommands(phone)]).pipe(
      // The selector leaves events only.
      map(([documents, commands]) => overlaid(documents as EventDocument[], commands)),
    ),
  );
}

/** The fields of an occurrence that a command changes, with the file that it adds and the file that it removes. */
export interface EventPreview extends Pick<EventDocument, 'uuid' | 'original_date'>, Partial<Omit<EventDocument, 'uuid' | 'original_date'>> {
  attached?: string;
  detached?: number;
}

/** The key of an occurrence on this device, whether or not the server knows its event. */
export const keyOfEvent = ({ uuid, original_date }: Pick<EventDocument, 'uuid' | 'original_date'>) => `${uuid} ${original_date}`;

/**
 * Applies commands in order: each preview has the changes of its command. A refused change is shown with its reason, and a refused new event stays
 * visible.
 */
function overlaid(events: readonly EventDocument[], commands: readonly OutboxCommand[]): EventView[] {
  const byKey = new Map<string, EventView>(events.map((event) => [keyOfEvent(event), { ...event, command: null }]));
  for (const command of commands) {
    if (!command.type.startsWith('agenda.') || command.preview === null) continue;
    const { detached, attached, ...preview } = command.preview as unknown as EventPreview; // `phone-agenda.actions` writes it.
    const key = keyOfEvent(preview);
    const known = byKey.get(key);
    if (command.type === 'agenda.create_event') {
      // A new event that the pull has brought is shown as the server has it. The preview of a new event is the whole event.
      if (!known) byKey.set(key, { ...(preview as EventDocument), command });
      continue;
    }
    if (!known) continue;
    if (command.state === 'refused') {
      byKey.set(key, { ...known, command });
      continue;
    }
    const files = (known.attachments ?? []).filter(({ id }) => id !== detached);
    const attachments = attached === undefined ? files : [...files, { id: 0, name: attached, url: '' }];
    const { id, event_id, version } = known;
    // What waits behind a refused step does not hide it.
    const told = known.command?.state === 'refused' ? known.command : command;
    byKey.set(key, { ...known, ...preview, id, event_id, version, attachments, command: told });
  }
  return [...byKey.values()];
}
