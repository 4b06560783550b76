/**
 * An administrator enters another e-mail for a person: it replaces the old one only when somebody follows the link sent to the new mailbox. Otherwise
 * an administrator could prepare an account for an address that is not theirs. Spec: decisions §3.
 */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { mayManage } from '#shared/features/access/roles.rules.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { writeAudit } from '../audit.repository.ts';
import { giveAccountToMailbox } from '../credentials.service.ts';
import { type EmailChangeRow, emailChangeRows } from '../email-changes.repository.ts';
import { membershipRows } from '../memberships.repository.ts';
import { aboutPerson, hashChosenPassword } from '../password.service.ts';
import { hashToken } from '../refresh-token.service.ts';
import { people } from '../users.repository.ts';
import { findUser } from '../users-list.repository.ts';
import { invitationEnd } from './invite-user.ts';
import { emailChangeKind, emailChangeNoticeKind } from './send-email-change.ts';

/**
 * Sends the new mailbox a link that confirms the change. An account that was never sent a password cannot be entered yet: its e-mail changes at once.
 * The caller checks whether the actor may change the user.
 * @throws access.emailOfOthers, access.emailTaken
 */
export async function askEmailChange(tx: Tx, actor: Actor, user: Pick<UserDocument, 'id' | 'email'>, email: string): Promise<void> {
  await requireOnlyHere(tx, user.id);
  await requireFree(tx, email);
  const person = await people.find(tx, user.id);
  if (person?.password_hash === '') return await membershipRows.rename(tx, user.id, { name: person.name, surname: person.surname, email });
  const change = { user_id: user.id, subscriber_id: tx.subscriberId, email, token_hash: null, requested_by: actor.userId };
  await emailChangeRows.set(tx, { ...change, created_at: tx.now, expires_at: invitationEnd(tx.now) });
  await enqueueJob(tx, { kind: emailChangeKind, payload: { user_id: user.id }, dedupe_key: String(user.id), repeatable: true });
  await notify(tx, { user_id: user.id, to: user.email, email, done: false });
  await writeAudit(tx, actor, { action: 'ask_email_change', entity: 'users', entityId: user.id, before: { email: user.email }, after: { email } });
}

/** Withdraws an unconfirmed change of e-mail. @throws access.notFound, access.roleAbove */
export async function cancelEmailChange(tx: Tx, actor: Actor, userId: number): Promise<null> {
  const user = await findUser(tx, tx.subscriberId, userId);
  if (!user || !(await emailChangeRows.remove(tx, userId))) throw accessErrors.notFound();
  if (!mayManage(actor.role, user.role)) throw accessErrors.roleAbove({ role: user.role });
  await writeAudit(tx, actor, { action: 'cancel_email_change', entity: 'users', entityId: userId });
  return null;
}

/** The e-mail change of a link. @throws access.emailLinkInvalid */
export async function seeEmailChange({ store, clock }: Services, token: string): Promise<{ email: string }> {
  const { email } = await requireChange(store.db, token, clock.now());
  return { email };
}

/**
 * The reader of the new mailbox takes over the account with a new password: every session, second factor and passkey made under the old address ends.
 * @throws access.emailLinkInvalid, access.emailTaken
 */
export async function confirmEmailChange(
  { store, actors, clock }: Services,
  asked: { token: string; password: string; ip: string | null },
): Promise<{ email: string }> {
  const { subscriber_id, user_id: owner, email: newEmail } = await requireChange(store.db, asked.token, clock.now());
  const before = await people.find(store.db, owner);
  if (!before) throw accessErrors.emailLinkInvalid();
  const about = aboutPerson({ ...before, email: newEmail }, await people.memberships(store.db, owner));
  const passwordHash = await hashChosenPassword(asked.password, about);
  const email = await store.withTransaction(subscriber_id, async (tx) => {
    const { user_id, email } = await requireChange(tx, asked.token, tx.now);
    const person = await people.find(tx, user_id);
    // This company may no longer change the e-mail of a person who joined another company meanwhile.
    if (!person || (await membershipRows.isMemberElsewhere(tx, tx.subscriberId, user_id))) throw accessErrors.emailLinkInvalid();
    await requireFree(tx, email);
    await emailChangeRows.remove(tx, user_id);
    await membershipRows.rename(tx, user_id, { name: person.name, surname: person.surname, email });
    await giveAccountToMailbox(tx, user_id, passwordHash);
    await notify(tx, { user_id, to: person.email, email, done: true });
    const author = { userId: user_id, ip: asked.ip, deviceId: null };
    await writeAudit(tx, author, { action: 'confirm_email_change', entity: 'users', entityId: user_id, before: { email: person.email }, after: { email } });
    return email;
  });
  actors.forget();
  return { email };
}

async function requireChange(db: Db, token: string, now: Instant): Promise<EmailChangeRow> {
  const change = await emailChangeRows.findByToken(db, hashToken(token), now);
  if (!change) throw accessErrors.emailLinkInvalid();
  return change;
}

/** @throws access.emailOfOthers */
export async function requireOnlyHere(tx: Tx, userId: number): Promise<void> {
  if (await membershipRows.isMemberElsewhere(tx, tx.subscriberId, userId))
    throw accessErrors.emailOfOthers({}, { email: ['Esta persona también trabaja en otra empresa.'] });
}

async function requireFree(tx: Tx, email: string): Promise<void> {
  if (await people.findByEmail(tx, email)) throw accessErrors.emailTaken({}, { email: ['Ya existe un usuario con ese correo.'] });
}

/** Tells the old mailbox. */
async function notify(tx: Tx, notice: { user_id: number; to: string; email: string; done: boolean }): Promise<void> {
  await enqueueJob(tx, { kind: emailChangeNoticeKind, payload: notice, dedupe_key: `${notice.user_id} ${notice.done} ${tx.now}` });
}
