import * as z from 'zod';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { invitationRows } from '../invitations.repository.ts';
import { hashPassword } from '../password.service.ts';
import { temporaryPasswordMail } from '../temporary-password-mail.ts';
import { people } from '../users.repository.ts';

export const temporaryPasswordKind = 'access.send_temporary_password';
// Without letters and digits that read alike.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/**
 * Sends a new user the password with which they get in once, and must then change. It is made at the moment of sending, so that
 * its only copy is in the e-mail; who has chosen their own meanwhile keeps it.
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
      await store.withTransaction(0, (tx) => people.setTemporaryPassword(tx, user.id, hash));
      const link = `${config.publicUrl}/#/login`;
      const company = await invitationRows.companyName(store.db, subscriberId);
      const mail = temporaryPasswordMail({ company, name: user.name, email: user.email, password, link });
      await mailer.send({ to: user.email, key: `${dedupe_key} ${attempt}`, ...mail });
    },
  };
}
