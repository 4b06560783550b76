/** The events of this device, merged with its unsent changes. */
import { combineLatest, map, type Observable } from 'rxjs';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import type { EventDocument } from '#shared/features/agenda/event.documents.ts';

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

const { createEvent, ...others } = agendaCommands;
const changesOfEvents = Object.values(others);

/** The key of an occurrence on this device, whether or not the server knows its event. */
export const keyOfEvent = ({ uuid, original_date }: Pick<EventDocument, 'uuid' | 'original_date'>) => `${uuid} ${original_date}`;

/**
 * Applies commands in order: each preview has the changes of its command. A refused change is shown with its reason, and a refused new event stays
 * visible.
 */
function overlaid(events: readonly EventDocument[], commands: readonly OutboxCommand[]): EventView[] {
  const byKey = new Map<string, EventView>(events.map((event) => [keyOfEvent(event), { ...event, command: null }]));
  for (const command of commands) {
    if (isCommand(command, createEvent)) {
      const { preview } = command;
      // A new event that the pull has brought is shown as the server has it.
      if (preview && !byKey.has(keyOfEvent(preview))) byKey.set(keyOfEvent(preview), { ...preview, command });
      continue;
    }
    if (!isCommand(command, ...changesOfEvents) || command.preview === null) continue;
    const { detached, attached, ...preview } = command.preview;
    const key = keyOfEvent(preview);
    const known = byKey.get(key);
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
