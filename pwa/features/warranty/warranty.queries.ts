/** The warranty requests of this device, merged with its unsent commands. */
import { combineLatest, map, type Observable } from 'rxjs';
import { liveDocuments } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { warrantyCommands } from '#shared/features/warranty/warranty.device-commands.ts';
import type { WarrantyDocument } from '#shared/features/warranty/warranty.documents.ts';

export interface WarrantyView extends WarrantyDocument {
  /** The outbox command that is unanswered or refused; null when the server has confirmed everything. */
  command: OutboxCommand | null;
}

/** Newest first; requests that wait to be sent before all others. */
export function watchWarranties(phone: Pick<Phone, 'database'>): Observable<WarrantyView[]> {
  return combineLatest([liveDocuments(phone.database.collections.warranty), watchOpenCommands(phone)]).pipe(
    map(([documents, commands]) => overlaid(documents, commands).sort((one, other) => rankOf(other) - rankOf(one))),
  );
}

const rankOf = ({ request_id }: WarrantyView) => (request_id === 0 ? Number.MAX_SAFE_INTEGER : request_id);

/** Applies commands in order: each preview is the request after its command. A refused command is shown with its reason. */
function overlaid(documents: readonly WarrantyDocument[], commands: readonly OutboxCommand[]): WarrantyView[] {
  const views = new Map<string, WarrantyView>(documents.map((document) => [document.uuid, { ...document, command: null }]));
  for (const command of commands) {
    if (!isCommand(command, ...Object.values(warrantyCommands)) || command.preview === null) continue;
    const { preview } = command;
    const known = views.get(preview.uuid);
    // A new request that the pull has brought is shown as the server has it.
    if (isCommand(command, warrantyCommands.create) && known?.request_id) continue;
    if (command.state === 'refused' && known) views.set(preview.uuid, { ...known, command });
    else views.set(preview.uuid, { ...preview, command });
  }
  return [...views.values()];
}

export function useWarranties(): WarrantyView[] | undefined {
  return useLive(watchWarranties, []);
}
