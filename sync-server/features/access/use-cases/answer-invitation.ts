/** The invited person joins the company or declines: with the link of the e-mail, or logged in with a proved e-mail. Spec: decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { InvitationLink, JoinedCompany, OwnInvitation } from '#shared/features/access/invitation.documents.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import { writeAudit } from '../audit.repository.ts';
import { giveAccountToMailbox } from '../credentials.service.ts';
import { emailChangeRows } from '../email-changes.repository.ts';
import { type InvitationRow, invitationRows } from '../invitations.repository.ts';
import { membershipRows } from '../memberships.repository.ts';
import { hashChosenPassword } from '../password.service.ts';
import { hashToken } from '../refresh-token.service.ts';
import { requireLinks } from '../user-links.service.ts';
import { people } from '../users.repository.ts';
import { findUser } from '../users-list.repository.ts';
import { inviteInstead } from './invite-user.ts';
import { membershipOf, requireRoom } from './save-user.ts';
import { requireOwnHand } from './second-factor.ts';

/** An invitation, named by the token of the e-mail's link, or by its id when the owner of the e-mail is logged in. */
export type AskedInvitation = { token: string } | { id: number };

/** The invitation of a link. @throws access.invitationInvalid */
export async function seeInvitation({ store, clock }: Services, token: string): Promise<InvitationLink> {
  const { db } = store;
  const invitation = await requireByToken(db, token, clock.now());
  const { subscriber_id, email, name, surname, membership } = invitation;
  const account = await people.findByEmail(db, email);
  const unaccepted = account && !account.password_changed ? await people.memberships(db, account.id) : [];
  return {
    ...{ email, name, surname, role: membership.role },
    company: await invitationRows.companyName(db, subscriber_id),
    has_account: account?.password_changed === true,
    others: unaccepted.map(({ subscriberName }) => subscriberName),
  };
}

/** The invitations that the person can accept in the app; empty before they have proved that they read their mailbox. */
export async function listOwnInvitations(db: Db, actor: Actor, now: Instant): Promise<OwnInvitation[]> {
  const person = await people.find(db, actor.userId);
  return person?.email_proved_at ? await invitationRows.listFor(db, person.email, now) : [];
}

/** @throws access.notWhileActing, invitationInvalid, invitationOfOther, licenceFull, licenceExpired, linkUnknown */
export async function acceptInvitation({ store, actors, clock }: Services, actor: Actor, asked: AskedInvitation): Promise<JoinedCompany> {
  requireOwnHand(actor);
  const { subscriber_id } = await requireOwn(store.db, { actor, asked, now: clock.now() });
  const joined = await store.withTransaction(subscriber_id, async (tx) => {
    // The invitation is read again inside the transaction: only the first of two concurrent answers finds it.
    const invitation = await requireOwn(tx, { actor, asked, now: tx.now });
    await join(tx, invitation, actor.userId);
    // Only the mailbox contained the token, and the owner of the account sent it.
    if ('token' in asked) await people.proveEmail(tx, actor.userId);
    await writeAudit(tx, { ...actor, deviceId: null }, { action: 'accept_invitation', entity: 'users', entityId: actor.userId });
    return { subscriber_id, company: await invitationRows.companyName(tx, subscriber_id) };
  });
  actors.forget();
  return joined;
}

/** @param actor null for an answer by link, which needs no account @throws access.invitationInvalid, invitationOfOther */
export async function declineInvitation({ store, clock }: Services, actor: Actor | null, asked: AskedInvitation): Promise<void> {
  if (actor) requireOwnHand(actor);
  const find = (db: Db, now: Instant) => (actor ? requireOwn(db, { actor, asked, now }) : requireByToken(db, 'token' in asked ? asked.token : '', now));
  const { subscriber_id } = await find(store.db, clock.now());
  await store.withTransaction(subscriber_id, async (tx) => {
    const { id, email } = await find(tx, tx.now);
    await invitationRows.remove(tx, id);
    await writeAudit(tx, actor && { ...actor, deviceId: null }, { action: 'decline_invitation', entity: 'users', entityId: email });
  });
}

/**
 * Accepts an invitation for a person without an account, or whose account was never entered: the link proves the mailbox, so its reader chooses the
 * first password and joins. Memberships that other companies made for the account become invitations: the person never accepted them.
 * @throws access.invitationInvalid, invitationNeedsLogin, licenceFull, licenceExpired, linkUnknown
 */
export async function acceptWithFirstPassword(
  { store, actors, clock }: Services,
  asked: { token: string; name: string; surname: string; password: string; ip: string | null },
): Promise<{ email: string }> {
  const { subscriber_id, email: invited } = await requireByToken(store.db, asked.token, clock.now());
  const about = [asked.name, asked.surname, invited, await invitationRows.companyName(store.db, subscriber_id)];
  const passwordHash = await hashChosenPassword(asked.password, about);
  const email = await store.withTransaction(subscriber_id, async (tx) => {
    const invitation = await requireByToken(tx, asked.token, tx.now);
    const account = await people.findByEmail(tx, invitation.email);
    if (account?.password_changed) throw accessErrors.invitationNeedsLogin();
    const named = { name: asked.name, surname: asked.surname, email: invitation.email };
    const userId = account?.id ?? (await membershipRows.addPerson(tx, named));
    if (account) {
      await suspendUnaccepted(tx, account);
      await membershipRows.rename(tx, userId, named);
    }
    await giveAccountToMailbox(tx, userId, passwordHash);
    await join(tx, invitation, userId);
    await writeAudit(tx, { userId, ip: asked.ip, deviceId: null }, { action: 'accept_invitation', entity: 'users', entityId: userId });
    return invitation.email;
  });
  actors.forget();
  return { email };
}

/** Creates the membership of the invitation, after the same checks as for a new user. */
async function join(tx: Tx, { id, email, name, surname, membership }: InvitationRow, userId: number): Promise<void> {
  await requireRoom(tx, membership.role);
  const fields = { ...membership, name, surname, email };
  await requireLinks(tx, fields);
  const before = await findUser(tx, tx.subscriberId, userId);
  if (before) await membershipRows.update(tx, userId, { ...membershipOf(fields), active: true, consent_pending: false, version: before.version + 1 });
  else await membershipRows.add(tx, userId, membershipOf(fields));
  await invitationRows.remove(tx, id);
  // No single company renames somebody who works in two.
  await emailChangeRows.remove(tx, userId);
}

async function suspendUnaccepted(tx: Tx, account: { id: number; email: string }): Promise<void> {
  for (const subscriberId of await membershipRows.unacceptedElsewhere(tx, account.id)) {
    const user = await findUser(tx, subscriberId, account.id);
    if (!user) continue;
    const { name, surname, type, role, photo, mail_list, contact_id, clerk_id, contact_warehouse_id } = user;
    const { branchoffice_id, branchoffice_warehouse_id, module_id, modules } = user;
    await inviteInstead(tx, {
      ...{ subscriber_id: subscriberId, email: account.email, name, surname },
      ...{ type, role, photo, mail_list, contact_id, clerk_id, contact_warehouse_id, branchoffice_id, branchoffice_warehouse_id, module_id, modules },
    });
    await membershipRows.suspendIn(tx, subscriberId, account.id);
    await writeAudit(tx, null, { action: 'await_consent', entity: 'users', entityId: account.id, subscriberId });
  }
}

async function requireByToken(db: Db, token: string, now: Instant): Promise<InvitationRow> {
  const invitation = await invitationRows.findByToken(db, hashToken(token), now);
  if (!invitation) throw accessErrors.invitationInvalid();
  return invitation;
}

/** The invitation, if it is for the actor's e-mail; without the token the e-mail must be proved. @throws access.invitationInvalid, invitationOfOther */
async function requireOwn(db: Db, { actor, asked, now }: { actor: Actor; asked: AskedInvitation; now: Instant }): Promise<InvitationRow> {
  const person = await people.find(db, actor.userId);
  if ('token' in asked) {
    const invitation = await requireByToken(db, asked.token, now);
    if (invitation.email !== person?.email) throw accessErrors.invitationOfOther({ email: invitation.email });
    return invitation;
  }
  const invitation = person?.email_proved_at ? await invitationRows.find(db, asked.id) : undefined;
  if (!invitation || invitation.email !== person?.email || invitation.expires_at <= now) throw accessErrors.invitationInvalid();
  return invitation;
}
