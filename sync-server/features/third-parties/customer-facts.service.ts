/** What other capabilities read of one customer. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CustomerNoteAnswer } from '#shared/features/third-parties/customer-notes.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { contactDocumentRows } from './contact-documents.repository.ts';
import { type ContactRow, contactRows } from './contacts.repository.ts';
import { noteRows } from './customer-notes.repository.ts';
import { branchIdsReached } from './reach.repository.ts';
import { answersOf } from './use-cases/customer-notes.ts';

/** A third party that the person reaches. @throws thirdParties.notFound */
export async function requireContact(db: Db, actor: Actor, id: number): Promise<ContactRow> {
  const contact = await contactRows.find(db, actor, { id });
  if (!contact) throw thirdPartyErrors.notFound();
  return contact;
}

const latest = { paginate: true, page: 1, sortBy: 'created_at', sort: 'DESC', filter: '' } as const;

/** The latest notes about a customer at the branches that the person reaches, and the number of all notes. */
export async function latestNotes(
  db: Db,
  actor: Actor,
  { contactId, most }: { contactId: number; most: number },
): Promise<{ rows: CustomerNoteAnswer[]; total: number }> {
  const { rows, total } = await noteRows.list(db, actor, { contact_id: contactId, pending: undefined, list: { ...latest, perPage: most } });
  return { rows: await answersOf(db, rows), total };
}

/** The number of files of a third party. The caller checks that the person may see them. */
export async function countFiles(db: Db, subscriberId: number, contactId: number): Promise<number> {
  return await contactDocumentRows.countOfContact(db, subscriberId, contactId);
}

/** The branches of a customer that the person reaches. */
export async function listReachedBranches(db: Db, actor: Actor, contactId: number): Promise<number[]> {
  return await branchIdsReached(db, actor, contactId);
}
