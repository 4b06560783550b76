/** Creates and changes the users of a subscriber, and takes away their access. Spec: commercial §3 User, §5; decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { InvitationDocument } from '#shared/features/access/invitation.documents.ts';
import { checkRole, mayManage } from '#shared/features/access/roles.rules.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { type UserFields, userSchema, userStateSchema } from '#shared/features/access/user.schemas.ts';
import { checkNewUser } from '#shared/features/organisation/licence.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { saysAlready } from '#shared/kernel/deep-equal.ts';
import { errorOf } from '#shared/kernel/errors.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { writeAudit } from '../audit.repository.ts';
import { emailChangeRows } from '../email-changes.repository.ts';
import { licenceExpiredFor } from '../expired-licence.ts';
import { mayGive } from '../grants.service.ts';
import { invitationRows } from '../invitations.repository.ts';
import { membershipRows } from '../memberships.repository.ts';
import { hashToken } from '../refresh-token.service.ts';
import { emailOf, requireLinks } from '../user-links.service.ts';
import { people } from '../users.repository.ts';
import { findUser } from '../users-list.repository.ts';
import { askEmailChange, requireOnlyHere } from './change-email.ts';
import { inviteUser } from './invite-user.ts';
import { temporaryPasswordKind } from './send-temporary-password.ts';
import { tellAccountChange } from './tell-account-change.ts';

/**
 * Creates a user and sends them a temporary password. A user whose role may do more than the actor's gets no access until an administrator grants it.
 * The owner of an existing account is invited instead and joins on acceptance; none of their data is answered before that.
 * @throws access.roleAbove, grantsMore, licenceFull, licenceExpired, licenceToRenew, emailTaken, alreadyInvited, employeeWithoutEmail, clerkWithoutEmail, linkUnknown
 * …
 */
export async function createUser(tx: Tx, actor: Actor, sent: Record<string, unknown>): Promise<UserDocument | InvitationDocument> {
  const fields = valid(userSchema, withRole(sent));
  await requireFit(tx, actor, fields);
  await requireRoom(tx, actor.role);
  const email = await emailOf(tx, fields);
  const known = await people.findByEmail(tx, email);
  if (known && (await membershipRows.isMember(tx, tx.subscriberId, known.id)))
    throw accessErrors.emailTaken({}, { email: ['Ya existe un usuario con ese correo.'] });
  const mayGiveRole = await mayGive(tx, actor, fields.role);
  if (known && !mayGiveRole) throw accessErrors.grantsMore({ role: fields.role });
  if (known) return await inviteUser(tx, actor, { ...fields, email });
  const { name, surname } = fields;
  const id = await membershipRows.addPerson(tx, { name, surname, email });
  await membershipRows.add(tx, id, { ...membershipOf(fields), active: mayGiveRole, consent_pending: true });
  if (mayGiveRole) await sendTemporaryPassword(tx, id);
  const made = await requireUser(tx, id);
  await writeAudit(tx, actor, { action: 'create', entity: 'users', entityId: id, after: withoutPhoto(made) });
  return { ...made, elsewhere: false };
}

/**
 * Changes a user; fields that are not sent keep their value. A user who loses access, or changes role or third party, loses their sessions here and
 * the invitations that they sent. A new e-mail takes effect when its mailbox is proved. Access that the owner of an account never accepted becomes an
 * invitation.
 * @throws as createUser, and access.stale, ownAccess, emailOfOthers
 */
export async function updateUser(tx: Tx, actor: Actor, { id, sent }: { id: number; sent: Record<string, unknown> }): Promise<UserDocument> {
  const before = await requireUser(tx, id);
  const state = valid(userStateSchema, sent);
  if (state.version !== undefined && state.version !== before.version) throw accessErrors.stale();
  const fields = valid(userSchema, { ...before, ...withRole(sent) });
  if (!mayManage(actor.role, before.role)) throw accessErrors.roleAbove({ role: before.role });
  await requireFit(tx, actor, fields);
  const wasActive = before.deleted_at === 0;
  const active = state.deleted_at === undefined ? wasActive : state.deleted_at === 0;
  if (id === actor.userId && (!active || fields.role !== before.role)) throw accessErrors.ownAccess();
  if (active === wasActive && saysAlready(before, fields)) return before;
  if (!(await mayGive(tx, actor, before.role)) || !(await mayGive(tx, actor, fields.role))) {
    // Registering a person who still has no access, and taking access away, grant nothing, so no check of the role is needed.
    const isUntouched = !wasActive && !before.password_changed;
    if (active || !(isUntouched || saysAlready(before, fields))) throw accessErrors.grantsMore({ role: fields.role });
  }
  if (active && !wasActive) {
    await requireRoom(tx, actor.role);
    if (before.password_changed && (await membershipRows.awaitsConsent(tx, id))) {
      await inviteUser(tx, actor, { ...fields, email: before.email });
      return before;
    }
  }
  await rename(tx, actor, before, { name: fields.name, surname: fields.surname, email: fields.email ?? before.email });
  // The user's row has not changed yet: the new e-mail waits for its proof and has an audit entry of its own.
  if (active === wasActive && saysAlready(before, { ...fields, email: before.email })) return await withPendingEmail(tx, await requireUser(tx, id));
  await membershipRows.update(tx, id, { ...membershipOf(fields), active, version: before.version + 1 });
  const buysElsewhere = fields.contact_warehouse_id !== before.contact_warehouse_id;
  const reachesOther = fields.role !== before.role || fields.contact_id !== before.contact_id || buysElsewhere;
  // The user's devices must read their customer again, with the branches that they now reach.
  if (buysElsewhere && fields.contact_id !== null) tx.touch('third_parties', fields.contact_id);
  if (!active || reachesOther) {
    await membershipRows.endSessions(tx, id);
    await invitationRows.removeSentBy(tx, id);
  }
  if (active && wasActive && fields.role !== before.role) await tellAccountChange(tx, { user_id: id, role: fields.role });
  if (active && !wasActive && !before.password_changed) await sendTemporaryPassword(tx, id);
  const after = await requireUser(tx, id);
  await writeAudit(tx, actor, { action: 'update', entity: 'users', entityId: id, before: withoutPhoto(before), after: withoutPhoto(after) });
  return await withPendingEmail(tx, after);
}

/** Maps `roles` to `role`: the specification's field `roles` holds the person's single role. */
function withRole(sent: Record<string, unknown>): Record<string, unknown> {
  return sent['role'] === undefined && Array.isArray(sent['roles']) ? { ...sent, role: sent['roles'][0] } : sent;
}

async function withPendingEmail(tx: Tx, user: UserDocument): Promise<UserDocument> {
  return { ...user, pending_email: (await emailChangeRows.find(tx, user.id))?.email ?? null };
}

async function sendTemporaryPassword(tx: Tx, id: number): Promise<void> {
  await enqueueJob(tx, { kind: temporaryPasswordKind, payload: { user_id: id }, dedupe_key: `${id} ${tx.now}` });
}

/** The audit log records that a picture changed, not the picture. */
function withoutPhoto(user: UserDocument) {
  return { ...user, photo: user.photo === null ? null : `Foto ${hashToken(user.photo).slice(0, 8)}` };
}

async function requireUser(tx: Tx, id: number): Promise<UserDocument> {
  const user = await findUser(tx, tx.subscriberId, id);
  if (!user) throw accessErrors.notFound();
  return user;
}

async function requireFit(tx: Tx, actor: Actor, fields: UserFields): Promise<void> {
  if (!mayManage(actor.role, fields.role)) throw accessErrors.roleAbove({ role: fields.role });
  const fit = checkRole(fields);
  if (!fit.ok) {
    const error = errorOf(fit);
    const field = fit.code === 'access.contactMissing' ? 'contact_id' : 'role';
    throw Object.assign(error, { errors: { [field]: [error.message] } });
  }
  await requireLinks(tx, fields);
}

/** @param role of the person who is told @throws access.licenceFull, access.licenceExpired, access.licenceToRenew */
export async function requireRoom(tx: Tx, role: Role): Promise<void> {
  const { terms, activeUsers } = await membershipRows.licenceOf(tx, tx.subscriberId);
  const room = checkNewUser(terms, { today: localDateOf(tx.now), activeUsers });
  if (!room.ok) throw room.code === accessErrors.licenceExpired.code ? licenceExpiredFor(role) : errorOf(room);
}

async function rename(tx: Tx, actor: Actor, before: UserDocument, after: { name: string; surname: string; email: string }): Promise<void> {
  const isRenamed = before.name !== after.name || before.surname !== after.surname;
  // An administrator of one company must not rename a person of another company.
  if (isRenamed) await requireOnlyHere(tx, before.id);
  if (isRenamed) await membershipRows.rename(tx, before.id, { ...after, email: before.email });
  if (before.email !== after.email) await askEmailChange(tx, actor, before, after.email);
}

/** The columns of a membership in a company; an empty list of modules means all of them. */
export function membershipOf({ name: _name, surname: _surname, email: _email, modules, ...fields }: UserFields) {
  return { ...fields, modules: modules.length > 0 ? modules : null };
}
