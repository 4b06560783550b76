import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { listCommands } from '#shared/features/lists/lists.device-commands.ts';
import type { SavedList } from '#shared/features/lists/saved-list.documents.ts';

type Saved = Pick<SavedList, 'name' | 'is_shared' | 'lines'>;

/** Saves a list, online or offline. @param replaced the id of the refused command that this one corrects */
export async function saveList(list: Saved & { id?: string }, replaced: string | null = null): Promise<void> {
  const { outbox, newId } = requirePhone();
  const { id: uuid = newId(), name, is_shared, lines } = list;
  await outbox.add(listCommands.save, { payload: { uuid, name, is_shared, lines }, aggregate: `list:${uuid}`, supersedes: replaced, title: `Lista ${name}` });
}

export async function removeList({ id, name }: Pick<SavedList, 'id' | 'name'>, replaced: string | null = null): Promise<void> {
  const { outbox } = requirePhone();
  await outbox.add(listCommands.remove, { payload: { uuid: id }, aggregate: `list:${id}`, supersedes: replaced, title: `Borrar la lista ${name}` });
}
