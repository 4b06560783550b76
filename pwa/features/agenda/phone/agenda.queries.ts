/** The events of this device with its undelivered changes. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchEvents } from '#pwa/features/visits/day.queries.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { EventDocument } from '#shared/features/visits/visit.documents.ts';

export interface EventView extends EventDocument {
  /** The outbox row that the server has not answered yet or has refused; null when all of it is confirmed. */
  command: OutboxCommand | null;
}

export function watchAgenda(phone: Pick<Phone, 'database'>): Observable<EventView[]> {
  return combineLatest([watchEvents(phone), watchOpenCommands(phone)]).pipe(map(([events, commands]) => overlaid(events, commands)));
}

const keyOf = ({ uuid, original_date }: Pick<EventDocument, 'uuid' | 'original_date'>) => `${uuid} ${original_date}`;

/** Commands in sequence: each preview is the event after that step. A refused command is shown with its reason, and a new event stays visible. */
function overlaid(events: readonly EventDocument[], commands: readonly OutboxCommand[]): EventView[] {
  const byKey = new Map<string, EventView>(events.map((event) => [keyOf(event), { ...event, command: null }]));
  for (const command of commands) {
    if (!command.type.startsWith('agenda.') || command.preview === null) continue;
    const preview = command.preview as unknown as EventDocument; // `phone-agenda.actions` writes it.
    const known = byKey.get(keyOf(preview));
    // A new event that the pull has brought is shown as the server has it.
    if (command.type === 'agenda.create_event' && known?.event_id) continue;
    if (command.state === 'refused' && known) byKey.set(keyOf(preview), { ...known, command });
    else byKey.set(keyOf(preview), { ...preview, command });
  }
  return [...byKey.values()];
}
