/**
 * Notes and tasks about customers, from phones and from the office. Every person who reaches the branch reads and finishes them; only their author
 * changes them.
 */
import { reachesSeller } from '#server/features/access/seller-reach.ts';
import { namesOfUsers, staffAmong } from '#server/features/access/users.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { CustomerNote } from '#shared/features/third-parties/customer-note.documents.ts';
import type { CustomerNoteAnswer } from '#shared/features/third-parties/customer-notes.calls.ts';
import type { WriteNote } from '#shared/features/third-parties/customer-notes.commands.ts';
import { customerNoteErrors } from '#shared/features/third-parties/customer-notes.errors.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { type BranchPlace, findBranchPlace } from '../branch-places.service.ts';
import { type NoteRow, noteRows } from '../customer-notes.repository.ts';
import { enqueueMention } from '../mention-mail.ts';
import { wasSellerAt } from '../reassignment.service.ts';

/**
 * Writes a note, or changes the person's own note. The same note again changes nothing.
 * @param at when the note was written: a branch that was the seller's at that instant is accepted
 * @throws thirdParties.branchNotFound, notes.notAuthor for another person's note
 */
export async function writeNote(tx: Tx, actor: Actor, { note, at }: { note: WriteNote; at: Instant }): Promise<NoteRow> {
  const branch = await requireBranch(tx, actor, { id: note.contact_warehouse_id, at });
  const { uuid, text, due_date } = note;
  const known = await noteRows.get(tx, tx.subscriberId, { uuid });
  if (known && known.user_creator !== actor.userId) throw customerNoteErrors.notAuthor();
  const place = { contact_id: branch.contact_id, contact_warehouse_id: branch.id };
  const fresh = { uuid, ...place, text, due_date, done_at: null, user_done: null, user_creator: actor.userId, mentions: null };
  const written = known ? await noteRows.update(tx, known, { text, due_date }) : await noteRows.insert(tx, fresh);
  tx.touch('third_parties', String(written.contact_id));
  return written;
}

/** Tells employees of the company about a note, each once and never its author. @throws notes.mentionUnknown, with the field */
export async function mentionIn(tx: Tx, actor: Actor, { note, users }: { note: NoteRow; users: readonly number[] }): Promise<NoteRow> {
  const known = new Set(note.mentions ?? []);
  const told = [...new Set(users)].filter((id) => id !== actor.userId && !known.has(id));
  if (told.length === 0) return note;
  const members = await staffAmong(tx, tx.subscriberId, told);
  if (members.length < told.length) throw customerNoteErrors.mentionUnknown({}, { mentions: [customerNoteErrors.mentionUnknown().message] });
  for (const user_id of told) await enqueueMention(tx, { user_id, note_id: note.id });
  return await noteRows.update(tx, note, { mentions: [...known, ...told] });
}

/** Marks a note as done or not done. @throws notes.notFound, also for a branch out of the person's reach */
export async function finishNote(tx: Tx, actor: Actor, { by, done }: { by: { uuid: string } | { id: number }; done: boolean }): Promise<NoteRow> {
  const note = await requireNote(tx, actor, by);
  if ((note.done_at !== null) === done) return note;
  tx.touch('third_parties', String(note.contact_id));
  return await noteRows.update(tx, note, done ? { done_at: tx.now, user_done: actor.userId } : { done_at: null, user_done: null });
}

/** Changes the text or the date of the person's own note; a missing field keeps its value. @throws notes.notFound, notes.notAuthor */
export async function changeNote(
  tx: Tx,
  actor: Actor,
  { id, text, due_date }: { id: number; text?: string | undefined; due_date?: string | null | undefined },
): Promise<NoteRow> {
  const note = await requireNote(tx, actor, { id });
  if (text === undefined && due_date === undefined) return note;
  if (note.user_creator !== actor.userId) throw customerNoteErrors.notAuthor();
  tx.touch('third_parties', String(note.contact_id));
  return await noteRows.update(tx, note, { text: text ?? note.text, due_date: due_date === undefined ? note.due_date : due_date });
}

/** Deletes the person's own note. @throws notes.notFound, notes.notAuthor */
export async function removeNote(tx: Tx, actor: Actor, by: { uuid: string } | { id: number }): Promise<void> {
  const note = await requireNote(tx, actor, by);
  if (note.user_creator !== actor.userId) throw customerNoteErrors.notAuthor();
  await noteRows.remove(tx, note.id);
  tx.touch('third_parties', String(note.contact_id));
}

/** Notes as the calls answer them. */
export async function answersOf(db: Db, rows: readonly { note: NoteRow; branch: string | null }[]): Promise<CustomerNoteAnswer[]> {
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ note }) => [note.user_creator, ...(note.user_done === null ? [] : [note.user_done]), ...(note.mentions ?? [])]),
  );
  const files = await noteRows.attachments(
    db,
    rows.map(({ note }) => note),
  );
  return rows.map(({ note: { subscriber_id: _subscriber, user_done, mentions, ...note }, branch }) => ({
    ...note,
    mentions: (mentions ?? []).flatMap((id) => names.get(id) ?? []),
    attachments: files.get(note.id) ?? [],
    branch,
    done_by: user_done === null ? null : (names.get(user_done) ?? null),
    author: names.get(note.user_creator) ?? null,
  }));
}

/** One note as the calls answer it. */
export async function answerOf(db: Db, note: NoteRow): Promise<CustomerNoteAnswer> {
  const branch = await findBranchPlace(db, note.subscriber_id, note.contact_warehouse_id);
  const [answer] = await answersOf(db, [{ note, branch: branch?.branch ?? null }]);
  // One row gives one answer.
  return answer as CustomerNoteAnswer;
}

/** The number of a customer's latest notes that a device receives, besides the open tasks. */
const carried = 30;

/** The notes of customers as devices hold them, by customer. */
export async function notesOfCustomers(db: Db, subscriberId: number, contactIds: readonly number[]): Promise<Map<number, CustomerNote[]>> {
  const rows = await noteRows.ofCustomers(db, subscriberId, contactIds);
  const names = await namesOfUsers(
    db,
    rows.map(({ user_creator }) => user_creator),
  );
  return new Map(
    [...Map.groupBy(rows, ({ contact_id }) => contact_id)].map(([contactId, own]) => {
      const toDo = own.filter(isToDo);
      const others = own.filter((row) => !isToDo(row)).slice(0, carried);
      return [contactId, [...toDo, ...others].map((row) => noteOf(row, names))];
    }),
  );
}

const isToDo = ({ due_date, done_at }: NoteRow) => due_date !== null && done_at === null;

function noteOf({ uuid, contact_warehouse_id, text, due_date, done_at, user_creator, created_at }: NoteRow, names: ReadonlyMap<number, string>): CustomerNote {
  return { uuid, contact_warehouse_id, text, due_date, done_at, user_creator, author: names.get(user_creator) ?? null, created_at };
}

async function requireBranch(db: Db, actor: Actor, { id, at }: { id: number; at: Instant }): Promise<BranchPlace> {
  const branch = await findBranchPlace(db, actor.subscriberId, id);
  const was = { branchId: id, sellerId: actor.reach === 'seller' ? actor.contactId : null, at };
  if (!branch || !(reachesSeller(actor, branch.seller_id) || (await wasSellerAt(db, actor.subscriberId, was)))) throw thirdPartyErrors.branchNotFound();
  return branch;
}

async function requireNote(db: Db, actor: Actor, by: { uuid: string } | { id: number }): Promise<NoteRow> {
  const note = await noteRows.get(db, actor.subscriberId, by);
  const branch = note && (await findBranchPlace(db, actor.subscriberId, note.contact_warehouse_id));
  if (!note || !branch || !reachesSeller(actor, branch.seller_id)) throw customerNoteErrors.notFound();
  return note;
}
