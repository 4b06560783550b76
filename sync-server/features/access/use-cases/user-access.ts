/** What an administrator can do about another user's access: passwords, a link for a person without e-mail, and open sessions. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { OwnSession } from '#shared/features/access/session.documents.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { writeAudit } from '../audit.repository.ts';
import { requireMayGive } from '../grants.service.ts';
import { membershipRows } from '../memberships.repository.ts';
import { passwordResets } from '../password-resets.repository.ts';
import { hashToken } from '../refresh-token.service.ts';
import { sessionRows } from '../sessions.repository.ts';
import { findUser } from '../users-list.repository.ts';
import { passwordResetKind } from './ask-password-reset.ts';
import { temporaryPasswordKind } from './send-temporary-password.ts';

/** A link lasts as long as a temporary password, in days. */
const linkDays = 7;

/** When the user last entered the company, and their open sessions in it. @throws access.notFound */
export async function userAccess(
  db: Db,
  actor: Actor,
  { id, now }: { id: number; now: Instant },
): Promise<{ last_entry: Instant | null; sessions: Omit<OwnSession, 'current'>[] }> {
  if (!(await findUser(db, actor.subscriberId, id))) throw accessErrors.notFound();
  const last_entry = await sessionRows.lastEntry(db, { userId: id, subscriberId: actor.subscriberId });
  const open = await sessionRows.listOpen(db, id, { currentId: '', now, subscriberId: actor.subscriberId });
  return { last_entry, sessions: open.map(({ current: _current, ...session }) => session) };
}

/**
 * A person who has not entered yet gets another temporary password, which replaces the previous one; any other person gets the e-mail to choose a new
 * password.
 * @throws access.notFound, access.roleAbove, access.grantsMore, access.withoutAccess
 */
export async function resendAccess(tx: Tx, actor: Actor, id: number): Promise<{ sent: 'temporary' | 'reset'; email: string }> {
  const user = await requireManaged(tx, actor, id);
  const sent = user.password_changed ? 'reset' : 'temporary';
  const kind = sent === 'reset' ? passwordResetKind : temporaryPasswordKind;
  await enqueueJob(tx, { kind, payload: { user_id: id }, dedupe_key: `again ${id} ${tx.now}` });
  await writeAudit(tx, actor, { action: 'resend_access', entity: 'users', entityId: id, name: nameOf(user), after: { sent } });
  return { sent, email: user.email };
}

/**
 * Makes the link with which a user who never entered chooses their password, to be handed over by another way than e-mail. The link does not prove
 * the mailbox, and ends earlier links and the temporary password.
 * @throws access.notFound, access.roleAbove, access.grantsMore, access.withoutAccess, access.enteredAlready for an account that is in use, here or in
 * another company
 */
export async function makeAccessLink(
  tx: Tx,
  actor: Actor,
  { config, randomBytes }: Pick<Services, 'config' | 'randomBytes'>,
  id: number,
): Promise<{ link: string; expires_at: Instant }> {
  const user = await requireManaged(tx, actor, id);
  if (user.password_changed || (await membershipRows.isMemberElsewhere(tx, tx.subscriberId, id))) throw accessErrors.enteredAlready();
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  const expires_at = new Date(Date.parse(tx.now) + linkDays * 24 * 60 * 60 * 1000).toISOString();
  await passwordResets.spendAll(tx, id);
  await passwordResets.create(tx, { token_hash: hashToken(token), user_id: id, created_at: tx.now, expires_at, by_mail: false });
  await writeAudit(tx, actor, { action: 'make_access_link', entity: 'users', entityId: id, name: nameOf(user) });
  return { link: `${config.publicUrl}/#/restablecer/contrasena/${token}`, expires_at };
}

/** Closes one session of a user in the company, or all of them. @throws access.notFound, access.roleAbove, access.grantsMore */
export async function endSessions(tx: Tx, actor: Actor, { id, sessionId }: { id: number; sessionId?: string }): Promise<void> {
  const user = await requireManaged(tx, actor, id, { withAccess: false });
  const ended = await sessionRows.revokeIn(tx, { userId: id, subscriberId: tx.subscriberId, id: sessionId });
  if (sessionId !== undefined && ended === 0) throw accessErrors.notFound();
  if (ended > 0) await writeAudit(tx, actor, { action: 'end_sessions', entity: 'users', entityId: id, name: nameOf(user), after: { sessions: ended } });
}

const nameOf = ({ name, surname }: UserDocument) => `${name} ${surname}`.trim();

/** A user of the company whose role the actor may give; never the actor, who uses 'Mi cuenta' instead. */
async function requireManaged(tx: Tx, actor: Actor, id: number, { withAccess = true } = {}): Promise<UserDocument> {
  const user = id === actor.userId ? undefined : await findUser(tx, tx.subscriberId, id);
  if (!user) throw accessErrors.notFound();
  await requireMayGive(tx, actor, user.role);
  if (withAccess && user.deleted_at === 1) throw accessErrors.withoutAccess();
  return user;
}
