/** A person who already has an account is invited, and joins only by accepting. Spec: decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { InvitationDocument } from '#shared/features/access/invitation.documents.ts';
import { mayManage } from '#shared/features/access/roles.rules.ts';
import type { UserFields } from '#shared/features/access/user.schemas.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { writeAudit } from '../audit.repository.ts';
import { documentOf, type InvitationRow, invitationRows } from '../invitations.repository.ts';
import type { InvitedMembership } from '../joining.tables.ts';
import { invitationKind } from './send-invitation.ts';

const validDays = 7;

/** The instant until which an invitation, or the link of an e-mail change, can be accepted. */
export function invitationEnd(now: Instant): Instant {
  return new Date(Date.parse(now) + validDays * 24 * 60 * 60 * 1000).toISOString();
}

/** Invites the owner of an e-mail address to the transaction's company. An expired invitation is replaced. @throws access.alreadyInvited */
export async function inviteUser(tx: Tx, actor: Actor, { email, name, surname, ...membership }: UserFields & { email: string }): Promise<InvitationDocument> {
  const before = await invitationRows.findByEmail(tx, tx.subscriberId, email);
  if (before && before.expires_at > tx.now) throw accessErrors.alreadyInvited({}, { email: ['Ya hay una invitación para ese correo.'] });
  if (before) await invitationRows.remove(tx, before.id);
  const row: Omit<InvitationRow, 'id' | 'subscriber_id'> = {
    ...{ email, name, surname, membership, token_hash: null, invited_by: actor.userId },
    ...{ created_at: tx.now, expires_at: invitationEnd(tx.now) },
  };
  const id = await invitationRows.create(tx, row);
  await sendInvitation(tx, id);
  await writeAudit(tx, actor, { action: 'invite', entity: 'users', entityId: email, after: { email, role: membership.role } });
  return documentOf({ ...row, id, subscriber_id: tx.subscriberId }, null);
}

/** Sends the e-mail again, with a new link and a new expiry. @throws access.notFound, access.roleAbove */
export async function resendInvitation(tx: Tx, actor: Actor, id: number): Promise<null> {
  const { id: invitationId } = await requireManaged(tx, actor, id);
  await invitationRows.update(tx, invitationId, { expires_at: invitationEnd(tx.now) });
  await sendInvitation(tx, invitationId);
  return null;
}

/** @throws access.notFound, access.roleAbove */
export async function withdrawInvitation(tx: Tx, actor: Actor, id: number): Promise<null> {
  const invitation = await requireManaged(tx, actor, id);
  await invitationRows.remove(tx, invitation.id);
  await writeAudit(tx, actor, { action: 'withdraw_invitation', entity: 'users', entityId: invitation.email, before: { role: invitation.membership.role } });
  return null;
}

/**
 * Replaces a membership that was never accepted by an invitation of its company: the company made the account for an address whose owner has just
 * accepted another company's invitation. No e-mail is sent: the owner finds the invitation in the app.
 */
export async function inviteInstead(
  tx: Tx,
  membership: { subscriber_id: number; email: string; name: string; surname: string } & InvitedMembership,
): Promise<void> {
  const { subscriber_id, email, name, surname, ...fields } = membership;
  const before = await invitationRows.findByEmail(tx, subscriber_id, email);
  if (before) await invitationRows.remove(tx, before.id);
  await invitationRows.create(tx, {
    ...{ subscriber_id, email, name, surname, membership: fields, token_hash: null, invited_by: null },
    ...{ created_at: tx.now, expires_at: invitationEnd(tx.now) },
  });
}

async function requireManaged(tx: Tx, actor: Actor, id: number): Promise<InvitationRow> {
  const invitation = await invitationRows.find(tx, id);
  if (invitation?.subscriber_id !== tx.subscriberId) throw accessErrors.notFound();
  if (!mayManage(actor.role, invitation.membership.role)) throw accessErrors.roleAbove({ role: invitation.membership.role });
  return invitation;
}

async function sendInvitation(tx: Tx, id: number): Promise<void> {
  await enqueueJob(tx, { kind: invitationKind, payload: { invitation_id: id }, dedupe_key: String(id), repeatable: true });
}
