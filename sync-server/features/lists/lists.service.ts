/** The lists of a customer's users: saved, deleted, and as devices hold them (decision 0330). */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { noScope } from '#server/platform/replication.ts';
import type { RemoveList, SaveList } from '#shared/features/lists/lists.commands.ts';
import { listsErrors } from '#shared/features/lists/lists.errors.ts';
import type { SavedList } from '#shared/features/lists/saved-list.documents.ts';
import { listsSeenBy, mostLists } from '#shared/features/lists/saved-lists.rules.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { thirdPartiesReplication } from '../third-parties/third-parties.replication.ts';
import { type ListRow, listRows } from './lists.repository.ts';

/** The lists that a customer's person sees. */
export async function listsOf(db: Db, { subscriberId, contactId, userId }: Actor): Promise<SavedList[]> {
  if (contactId === null) return [];
  const rows = await listRows.ofContact(db, subscriberId, contactId);
  return listsSeenBy(
    rows.map(({ uuid, name, is_shared, user_id, lines, updated_at }) => ({ id: uuid, name, is_shared, user_id, lines, updated_at })),
    userId,
  );
}

/** @throws lists.onlyCustomers; lists.notFound for another person's private list or another customer's list; lists.tooMany */
export async function saveList(tx: Tx, actor: Actor, { uuid, ...fields }: SaveList): Promise<CommandDocument | null> {
  const contactId = requireCustomer(actor);
  const known = await reached(tx, actor, uuid);
  if (!known && (await listRows.ofContact(tx, tx.subscriberId, contactId)).length >= mostLists) throw listsErrors.tooMany({ most: mostLists });
  await listRows.save(tx, { ...fields, subscriber_id: tx.subscriberId, uuid, contact_id: contactId, user_id: actor.userId, updated_at: tx.now });
  return await ownDocument(tx, actor, contactId);
}

/** @throws as saveList */
export async function removeList(tx: Tx, actor: Actor, { uuid }: RemoveList): Promise<CommandDocument | null> {
  const contactId = requireCustomer(actor);
  if (await reached(tx, actor, uuid)) await listRows.remove(tx, uuid);
  return await ownDocument(tx, actor, contactId);
}

function requireCustomer({ reach, contactId }: Actor): number {
  if (reach !== 'customer' || contactId === null) throw listsErrors.onlyCustomers();
  return contactId;
}

async function reached(tx: Tx, { contactId, userId }: Actor, uuid: string): Promise<ListRow | undefined> {
  const row = await listRows.get(tx, tx.subscriberId, uuid);
  if (row && (row.contact_id !== contactId || !(row.is_shared || row.user_id === userId))) throw listsErrors.notFound();
  return row;
}

/** The document of the customer, which contains the lists: it is also announced to the devices of colleagues. */
async function ownDocument(tx: Tx, actor: Actor, contactId: number): Promise<CommandDocument | null> {
  tx.touch('third_parties', contactId);
  const document = (await thirdPartiesReplication.project(tx, actor, [String(contactId)], { ...noScope, now: tx.now })).get(String(contactId));
  return document ? { collection: 'third_parties', document } : null;
}
