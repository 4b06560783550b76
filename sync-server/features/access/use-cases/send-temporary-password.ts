import { createHash } from 'node:crypto';
import * as z from 'zod';
import { enqueueJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { invitationRows } from '../invitations.repository.ts';
import { hashPassword } from '../password.service.ts';
import { temporaryPasswordMail } from '../temporary-password-mail.ts';
import { people } from '../users.repository.ts';

export const temporaryPasswordKind = 'access.send_temporary_password';
const endTemporaryPasswordKind = 'access.end_temporary_password';
/** A temporary password that was not used for this many days expires, because it stays readable in a mailbox. ASVS 6.4.1. */
const temporaryForDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
// Without letters and digits that read alike.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/**
 * Sends a new user a password that is valid for one login and must then be changed. The password is generated here, so that the e-mail has the only
 * copy. A user who has chosen a password meanwhile keeps it.
 */
export function sendTemporaryPasswordJob({ store, mailer, config, randomBytes }: Services): JobHandler<{ user_id: number }> {
  return {
    kind: temporaryPasswordKind,
    schema: z.object({ user_id: z.int() }),
    async run({ subscriberId, payload, dedupe_key, attempt }) {
      const user = await people.find(store.db, payload.user_id);
      if (!user || user.password_changed) return;
      const password = Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join('');
      const hash = await hashPassword(password);
      await store.withTransaction(subscriberId, async (tx) => {
        await people.setTemporaryPassword(tx, user.id, hash);
        const run_at = new Date(Date.parse(tx.now) + temporaryForDays * dayMs).toISOString();
        await enqueueJob(tx, {
          kind: endTemporaryPasswordKind,
          payload: { user_id: user.id, mark: markOf(hash) },
          dedupe_key: `${user.id} ${markOf(hash)}`,
          run_at,
        });
      });
      const link = `${config.publicUrl}/#/login`;
      const company = await invitationRows.companyName(store.db, subscriberId);
      const mail = temporaryPasswordMail({ company, name: user.name, email: user.email, password, link });
      await mailer.send({ to: user.email, key: `${dedupe_key} ${attempt}`, ...mail });
    },
  };
}

/** Ends a temporary password that was not used in time, unless another one has been sent since. */
export function endTemporaryPasswordJob({ store }: Services): JobHandler<{ user_id: number; mark: string }> {
  return {
    kind: endTemporaryPasswordKind,
    schema: z.object({ user_id: z.int(), mark: z.string() }),
    async run({ payload: { user_id, mark } }) {
      await store.withTransaction(0, async (tx) => {
        const user = await people.find(tx, user_id);
        if (user && !user.password_changed && markOf(user.password_hash) === mark) await people.setTemporaryPassword(tx, user_id, '');
      });
    },
  };
}

const markOf = (hash: string) => createHash('sha256').update(hash).digest('hex').slice(0, 16);
