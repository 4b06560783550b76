import type { Actor } from '#server/platform/actor.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { writeAudit } from '../audit.repository.ts';
import { giveAccountToMailbox } from '../credentials.service.ts';
import { membershipRows } from '../memberships.repository.ts';
import { aboutPerson, hashChosenPassword, isPasswordOf } from '../password.service.ts';
import { passwordResets } from '../password-resets.repository.ts';
import { hashToken } from '../refresh-token.service.ts';
import { sessionRows } from '../sessions.repository.ts';
import { people } from '../users.repository.ts';
import type { OwnHand } from './own-password.ts';
import { passwordResetNoticeKind } from './tell-password-reset.ts';

/**
 * Changes the person's own password and ends their other sessions. A temporary password need not be repeated.
 * @throws access.currentPasswordWrong, tooManyAttempts, passwordReused, notWhileActing
 */
export async function changePassword(
  { store, actors }: Services,
  actor: Actor,
  { ownHand, ...asked }: { current_password?: string | undefined; password: string; ip: string | null; ownHand: OwnHand },
): Promise<void> {
  if (actor.actingUserId) throw accessErrors.notWhileActing();
  const user = await people.find(store.db, actor.userId);
  if (!user) throw accessErrors.tokenInvalid();
  if (user.password_changed || asked.current_password !== undefined)
    await ownHand.showPassword(actor, { current_password: asked.current_password ?? '', ip: asked.ip });
  if (await isPasswordOf(user.password_hash, asked.password))
    throw accessErrors.passwordReused({}, { password: ['La contraseña nueva debe ser distinta de la actual.'] });
  const passwordHash = await hashChosenPassword(asked.password, aboutPerson(user, await people.memberships(store.db, user.id)));
  await store.withTransaction(actor.subscriberId, async (tx) => {
    await people.setPassword(tx, user.id, passwordHash);
    // The temporary password was readable in the mailbox alone.
    if (!user.password_changed) {
      await people.proveEmail(tx, user.id);
      await membershipRows.noteConsent(tx, user.id);
    }
    await sessionRows.revokeOthers(tx, user.id, actor.sessionId);
    await writeAudit(tx, actor, { action: 'change_password', entity: 'users', entityId: user.id });
  });
  actors.forget();
}

/**
 * Sets a new password with an e-mail's token, and ends every session of the person. If the mailbox was not proved before, second factors and passkeys
 * are removed as well: somebody else may have registered them. Otherwise they stay, and an e-mail lists them.
 * @throws access.resetTokenInvalid
 */
export async function resetPassword(
  { store, clock, actors }: Services,
  asked: { email: string; token: string; password: string; ip: string | null },
): Promise<void> {
  const tokenHash = hashToken(asked.token);
  const found = await passwordResets.findPerson(store.db, tokenHash, clock.now());
  const owner = found && (await people.find(store.db, found.id));
  if (!owner) throw accessErrors.resetTokenInvalid();
  const memberships = await people.memberships(store.db, owner.id);
  const [membership] = memberships;
  const passwordHash = await hashChosenPassword(asked.password, aboutPerson(owner, memberships));
  await store.withTransaction(membership?.subscriberId ?? 0, async (tx) => {
    // The person is read again inside the transaction: only the first of two requests with one token finds them.
    const person = await passwordResets.findPerson(tx, tokenHash, tx.now);
    if (person?.email !== asked.email) throw accessErrors.resetTokenInvalid();
    // A link that an administrator handed over is no longer valid once the person has entered the account.
    if (!person.by_mail && person.password_changed) throw accessErrors.resetTokenInvalid();
    if (person.by_mail && person.email_proved_at === null) await giveAccountToMailbox(tx, person.id, passwordHash);
    else {
      await passwordResets.spendAll(tx, person.id);
      await people.setPassword(tx, person.id, passwordHash);
      await sessionRows.revokeOthers(tx, person.id, '');
    }
    await enqueueJob(tx, { kind: passwordResetNoticeKind, payload: { user_id: person.id }, dedupe_key: `${person.id} ${tx.now}` });
    await writeAudit(tx, { userId: person.id, ip: asked.ip, deviceId: null }, { action: 'reset_password', entity: 'users', entityId: person.id });
  });
  actors.forget();
}
