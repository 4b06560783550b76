/** The saved lists of this device's user, merged with the commands in the outbox. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { listCommands } from '#shared/features/lists/lists.device-commands.ts';
import type { SavedList } from '#shared/features/lists/saved-list.documents.ts';
import { listsSeenBy } from '#shared/features/lists/saved-lists.rules.ts';

export interface ListView extends SavedList {
  /** Why the server refused the list's last change; null otherwise. */
  refusal: { commandId: string; sentence: string } | null;
}

function watchLists(phone: Phone): Observable<ListView[]> {
  return combineLatest([watchCustomers(phone, ''), watchOpenCommands(phone)]).pipe(
    map(([customers, commands]) => {
      const byId = new Map<string, ListView>(customers.flatMap(({ lists = [] }) => lists).map((list) => [list.id, { ...list, refusal: null }]));
      for (const command of commands) {
        const { id, created_at, refusal } = command;
        const told = refusal && { commandId: id, sentence: refusal.sentence };
        if (isCommand(command, listCommands.save)) {
          const { uuid, ...saved } = command.payload;
          byId.set(uuid, { user_id: phone.owner.userId, ...byId.get(uuid), ...saved, id: uuid, updated_at: created_at, refusal: told });
        }
        if (isCommand(command, listCommands.remove) && !refusal) byId.delete(command.payload.uuid);
      }
      return listsSeenBy([...byId.values()], phone.owner.userId);
    }),
  );
}

/** By name; undefined while the device is read. */
export function useSavedLists(): ListView[] | undefined {
  return useLive(watchLists, []);
}
