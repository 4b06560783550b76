/** The e-mail to somebody who was told about a note. */
import * as z from 'zod';
import { plainMail } from '#server/features/access/plain-mail.ts';
import { nameOfUser, staffAmong } from '#server/features/access/users.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { noteRows } from './customer-notes.repository.ts';
import { listContactNames } from './selling-branch.service.ts';

const kind = 'third-parties.tell_mention';
const mention = z.object({ user_id: z.int(), note_id: z.int() });
type Mention = z.infer<typeof mention>;

/** Enqueues the e-mail of a mention in a note; a mention that is enqueued twice is sent once. */
export async function enqueueMention(tx: Tx, told: Mention): Promise<void> {
  await enqueueJob(tx, { kind, payload: told, dedupe_key: `${told.note_id} ${told.user_id}` });
}

/** Sends the e-mail of a mention; nothing for a deleted note or a person without access. */
export function tellMentionJob({ store, mailer, config }: Services): JobHandler<Mention> {
  return {
    kind,
    schema: mention,
    async run({ subscriberId, payload: { user_id, note_id }, dedupe_key }) {
      const note = await noteRows.get(store.db, subscriberId, { id: note_id });
      const [person] = await staffAmong(store.db, subscriberId, [user_id]);
      if (!note || !person) return;
      const author = (await nameOfUser(store.db, note.user_creator)) ?? 'Alguien';
      const customer = (await listContactNames(store.db, subscriberId, [note.contact_id]))(note.contact_id) ?? '';
      const mail = plainMail({
        subject: `${author} le dejó una nota sobre ${customer}`,
        paragraphs: [`Hola, ${person.name}.`, `${author} escribió sobre ${customer}:`, `«${note.text}»`],
        link: { text: 'Ver la nota', href: `${config.publicUrl}/#/terceros/${note.contact_id}/ver?ver=notas` },
      });
      await mailer.send({ to: person.email, key: dedupe_key, ...mail });
    },
  };
}
