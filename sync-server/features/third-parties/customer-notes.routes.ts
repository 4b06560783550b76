import type { Routes } from '#server/platform/http/routes.ts';
import { newUuid } from '#server/platform/new-uuid.ts';
import type { Services } from '#server/platform/services.ts';
import { customerNoteCalls as calls } from '#shared/features/third-parties/customer-notes.calls.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { contactRows } from './contacts.repository.ts';
import { noteRows } from './customer-notes.repository.ts';
import { answerOf, answersOf, changeNote, finishNote, mentionIn, removeNote, writeNote } from './use-cases/customer-notes.ts';

/** Serves notes and tasks about customers. */
export function registerCustomerNotes(routes: Routes, { clock, randomBytes }: Services): void {
  routes.serve(calls.listCustomerNotes, async ({ db, actor, query: { contact_id, pending } }, list) => {
    if (!(await contactRows.find(db, actor, { id: contact_id }))) throw thirdPartyErrors.notFound();
    const { rows, total } = await noteRows.list(db, actor, { contact_id, pending, list });
    return { rows: await answersOf(db, rows), total };
  });
  routes.serve(calls.createCustomerNote, ({ actor, body: { uuid = newUuid(clock.now(), randomBytes), mentions, ...asked }, transact }) =>
    transact(async (tx) => {
      const note = await writeNote(tx, actor, { note: { ...asked, uuid }, at: tx.now });
      return await answerOf(tx, await mentionIn(tx, actor, { note, users: mentions }));
    }),
  );
  routes.serve(calls.updateCustomerNote, ({ actor, params: { id }, body: { done, ...changes }, transact }) =>
    transact(async (tx) => {
      const changed = await changeNote(tx, actor, { id, ...changes });
      return await answerOf(tx, done === undefined ? changed : await finishNote(tx, actor, { by: { id }, done }));
    }),
  );
  routes.serve(calls.deleteCustomerNote, ({ actor, params: { id }, transact }) =>
    transact(async (tx) => {
      await removeNote(tx, actor, { id });
      return null;
    }),
  );
}
