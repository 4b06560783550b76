/** The operator of the platform gives a company its administrators, because a new company has no users. Spec: commercial §3 User; decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { InvitationDocument } from '#shared/features/access/invitation.documents.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import { type AdministratorForm, administratorSchema } from '#shared/features/access/user.schemas.ts';
import { invitationRows } from '../invitations.repository.ts';
import { people } from '../users.repository.ts';
import { findUser } from '../users-list.repository.ts';
import { withdrawInvitation } from './invite-user.ts';
import { createUser, updateUser } from './save-user.ts';

const administrator = { type: 'e', role: 'Administrador', contact_id: null, clerk_id: null, contact_warehouse_id: null } as const;

/**
 * Gives a person access to the transaction's company as its Administrador: a new person gets a temporary password by e-mail, the owner of
 * an account is invited, and a former member of the company gets their access back. @throws as createUser and updateUser
 */
export async function admitAdministrator(tx: Tx, actor: Actor, sent: AdministratorForm): Promise<UserDocument | InvitationDocument> {
  const person = valid(administratorSchema, sent);
  const known = await people.findByEmail(tx, person.email);
  const before = known && (await findUser(tx, tx.subscriberId, known.id));
  if (before?.deleted_at === 1) return { ...(await updateUser(tx, actor, { id: before.id, sent: { ...administrator, deleted_at: 0 } })), elsewhere: true };
  return await createUser(tx, actor, { ...person, ...administrator });
}

/**
 * Takes away an administrator's access to the transaction's company; the operator may not do so with other roles.
 * @throws access.notFound, and as updateUser
 */
export async function dismissAdministrator(tx: Tx, actor: Actor, id: number): Promise<UserDocument> {
  const before = await findUser(tx, tx.subscriberId, id);
  if (before?.role !== administrator.role || before.deleted_at === 1) throw accessErrors.notFound();
  return await updateUser(tx, actor, { id, sent: { deleted_at: 1 } });
}

/** Withdraws an invitation to administer the transaction's company; the operator may not withdraw other invitations. @throws access.notFound */
export async function dismissInvitation(tx: Tx, actor: Actor, id: number): Promise<null> {
  const invitation = await invitationRows.find(tx, id);
  if (invitation?.membership.role !== administrator.role) throw accessErrors.notFound();
  return await withdrawInvitation(tx, actor, id);
}
