/** The saved lists of this device's user, merged with the commands in the outbox. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { RemoveList, SaveList } from '#shared/features/lists/lists.commands.ts';
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
      for (const { id, type, payload, created_at, refusal } of commands) {
        const told = refusal && { commandId: id, sentence: refusal.sentence };
        if (type === 'lists.save') {
          // `saveList` writes the payload so.
          const { uuid, ...saved } = payload as SaveList;
          byId.set(uuid, { user_id: phone.owner.userId, ...byId.get(uuid), ...saved, id: uuid, updated_at: created_at, refusal: told });
        }
        if (type === 'lists.remove' && !refusal) byId.delete((payload as RemoveList).uuid);
      }
      return listsSeenBy([...byId.values()], phone.owner.userId);
    }),
  );
}

/** By name; undefined while the device is read. */
export function useSavedLists(): ListView[] | undefined {
  return useLive(watchLists, []);
}
