import * as z from 'zod';
import { enqueueJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { isWithinDailyLimit } from '../attempt-limiter.service.ts';
import { writeAudit } from '../audit.repository.ts';
import { passwordResets } from '../password-resets.repository.ts';
import { hashToken } from '../refresh-token.service.ts';
import { resetMail } from '../reset-mail.ts';
import { people } from '../users.repository.ts';

export const passwordResetKind = 'access.send_password_reset';
const validForMs = 60 * 60 * 1000;
/** At most one e-mail in this time, so that repeated requests cannot fill a mailbox. The caller gets the same answer either way. */
const oneMailMs = 2 * 60 * 1000;

/** How often a day the answer to one address says that an e-mail has no account: enough for typing mistakes, too few to search for accounts. */
const unknownToldADay = 5;

/**
 * Sends the e-mail with which a person chooses a new password. After several unknown e-mails from one address the answer is the same for all e-mails.
 * @throws access.emailUnknown, in the specification's words
 */
export async function askPasswordReset(services: Services, { email, ip }: { email: string; ip: string | null }): Promise<void> {
  const { store } = services;
  const user = await people.findByEmail(store.db, email);
  const [membership] = user ? await people.memberships(store.db, user.id) : [];
  if (!user || !membership) {
    if (await isWithinDailyLimit(services, { purpose: 'unknown e-mail', ip, times: unknownToldADay })) throw accessErrors.emailUnknown();
    return;
  }
  await store.withTransaction(membership.subscriberId, async (tx) => {
    await enqueueJob(tx, { kind: passwordResetKind, payload: { user_id: user.id }, dedupe_key: `${user.id} ${Math.floor(Date.parse(tx.now) / oneMailMs)}` });
    await writeAudit(tx, { userId: user.id, ip, deviceId: null }, { action: 'ask_password_reset', entity: 'users', entityId: user.id });
  });
}

/** The token is made when the e-mail is sent, so that the e-mail has the only copy. */
export function sendPasswordResetJob({ store, mailer, clock, config, randomBytes }: Services): JobHandler<{ user_id: number }> {
  return {
    kind: passwordResetKind,
    schema: z.object({ user_id: z.int() }),
    async run({ payload, dedupe_key, attempt }) {
      const user = await people.find(store.db, payload.user_id);
      if (!user) return;
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      const expires_at = new Date(Date.parse(clock.now()) + validForMs).toISOString();
      await store.withTransaction(0, (tx) => passwordResets.create(tx, { token_hash: hashToken(token), user_id: user.id, created_at: tx.now, expires_at }));
      const link = `${config.publicUrl}/#/restablecer/contrasena/${token}`;
      await mailer.send({ to: user.email, key: `${dedupe_key} ${attempt}`, ...resetMail({ name: user.name, link }) });
    },
  };
}
