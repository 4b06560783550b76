/** A person's second factor: an authenticator's code or a passkey, or one of ten single-use recovery codes. Spec: decisions §3. */
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { seal, unseal } from '#server/platform/sealed-text.ts';
import type { Services } from '#server/platform/services.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import type { SecondFactorState } from '#shared/features/access/session.documents.ts';
import { writeAudit } from '../audit.repository.ts';
import { requireMayGive } from '../grants.service.ts';
import { passkeyRows } from '../passkeys.repository.ts';
import { recoveryCodeRows } from '../recovery-codes.repository.ts';
import { makeRecoveryCodes, passesRecoveryCode } from '../recovery-codes.service.ts';
import { requiredRoles, type SecondFactorRow, secondFactorRows } from '../second-factors.repository.ts';
import { base32, otpAuthUri, stepOfCode } from '../totp.ts';
import { people } from '../users.repository.ts';
import { findUser } from '../users-list.repository.ts';
import { tellAccountChange } from './tell-account-change.ts';

type Sealing = Pick<Services, 'secrets' | 'randomBytes'>;

/** The person's second factor, as 'Mi cuenta' shows it. */
export async function secondFactorState(db: Db, actor: Actor): Promise<SecondFactorState> {
  const factor = await secondFactorRows.findConfirmed(db, actor.userId);
  const required = (await requiredRoles.list(db, actor.subscriberId)).includes(actor.role);
  const passkeys = await passkeyRows.listOf(db, actor.userId);
  return { enabled: factor !== undefined, required, recovery_codes_left: await recoveryCodeRows.count(db, actor.userId), passkeys };
}

/** A new secret for the person's authenticator; it takes effect once the person has shown a code of it. @throws access.secondFactorThere */
export async function beginSecondFactor(tx: Tx, actor: Actor, { secrets, randomBytes }: Sealing): Promise<{ secret: string; uri: string }> {
  requireOwnHand(actor);
  if (await secondFactorRows.findConfirmed(tx, actor.userId)) throw accessErrors.secondFactorThere();
  const person = await people.find(tx, actor.userId);
  if (!person) throw accessErrors.notFound();
  const secret = randomBytes(20);
  await secondFactorRows.begin(tx, actor.userId, seal(secrets.session, secret, randomBytes(12)));
  return { secret: base32(secret), uri: otpAuthUri({ secret, email: person.email }) };
}

/** @returns the recovery codes, which cannot be shown again @throws access.secondFactorWrong */
export async function confirmSecondFactor(tx: Tx, actor: Actor, services: Sealing, code: string): Promise<{ recovery_codes: string[] }> {
  requireOwnHand(actor);
  const factor = await secondFactorRows.find(tx, actor.userId);
  if (!factor || factor.confirmed_at !== null) throw accessErrors.secondFactorThere();
  if (!(await usesCode(tx, factor, { secrets: services.secrets, code }))) throw wrongCode();
  await secondFactorRows.confirm(tx, actor.userId);
  await writeAudit(tx, actor, { action: 'begin_second_factor', entity: 'users', entityId: actor.userId });
  return { recovery_codes: await makeRecoveryCodes(tx, actor.userId, services.randomBytes) };
}

/** Replaces the recovery codes of a person with a second factor; the old ones become invalid. @throws access.secondFactorNone, notWhileActing */
export async function renewRecoveryCodes(tx: Tx, actor: Actor, { randomBytes }: Sealing): Promise<{ recovery_codes: string[] }> {
  requireOwnHand(actor);
  if (!(await hasSecondFactor(tx, actor.userId))) throw accessErrors.secondFactorNone();
  await writeAudit(tx, actor, { action: 'renew_recovery_codes', entity: 'users', entityId: actor.userId });
  return { recovery_codes: await makeRecoveryCodes(tx, actor.userId, randomBytes) };
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await secondFactorRows.findConfirmed(db, userId)) !== undefined || (await passkeyRows.hasAny(db, userId));
}

/** @throws access.secondFactorWrong, access.secondFactorRequired */
export async function endSecondFactor(tx: Tx, actor: Actor, { secrets }: Sealing, code: string): Promise<null> {
  requireOwnHand(actor);
  const factor = await secondFactorRows.findConfirmed(tx, actor.userId);
  if (!factor || !(await passesSecondFactor(tx, factor, { secrets, code }))) throw wrongCode();
  await secondFactorRows.remove(tx, actor.userId);
  await endIfLast(tx, actor);
  await writeAudit(tx, actor, { action: 'end_second_factor', entity: 'users', entityId: actor.userId });
  return null;
}

/** Deletes the recovery codes when the last factor was removed. @throws access.secondFactorRequired when the person's role requires a factor */
export async function endIfLast(tx: Tx, actor: Actor): Promise<void> {
  if (await hasSecondFactor(tx, actor.userId)) return;
  if ((await requiredRoles.list(tx, tx.subscriberId)).includes(actor.role)) throw accessErrors.secondFactorRequired();
  await recoveryCodeRows.removeAll(tx, actor.userId);
}

/**
 * Removes the second factors of a person who lost their phone, codes and passkeys: the password alone logs in again. Refused for a member of another
 * company, which would be opened as well without its consent.
 * @throws access.notFound, access.roleAbove, access.grantsMore, access.secondFactorOfOthers
 */
export async function clearSecondFactor(tx: Tx, actor: Actor, userId: number): Promise<null> {
  const user = await findUser(tx, tx.subscriberId, userId);
  if (!user) throw accessErrors.notFound();
  await requireMayGive(tx, actor, user.role);
  const companies = await people.memberships(tx, userId);
  if (companies.some(({ subscriberId }) => subscriberId !== tx.subscriberId)) throw accessErrors.secondFactorOfOthers();
  const hadCodes = await secondFactorRows.remove(tx, userId);
  const hadPasskeys = await passkeyRows.removeAll(tx, userId);
  await recoveryCodeRows.removeAll(tx, userId);
  if (!hadCodes && !hadPasskeys) return null;
  await writeAudit(tx, actor, { action: 'clear_second_factor', entity: 'users', entityId: userId, before: { codes: hadCodes, passkeys: hadPasskeys } });
  await tellAccountChange(tx, { user_id: userId, role: null });
  return null;
}

/** Whether the code is valid; a valid code is consumed. */
export async function passesSecondFactor(tx: Tx, factor: SecondFactorRow, { secrets, code }: { secrets: Services['secrets']; code: string }): Promise<boolean> {
  return (await usesCode(tx, factor, { secrets, code })) || (await passesRecoveryCode(tx, factor.user_id, code));
}

async function usesCode(tx: Tx, factor: SecondFactorRow, { secrets, code }: { secrets: Services['secrets']; code: string }): Promise<boolean> {
  const step = stepOfCode(unseal(secrets.session, factor.secret), { code, now: tx.now });
  return step !== undefined && (await secondFactorRows.spendStep(tx, factor.user_id, step));
}

const wrongCode = () => accessErrors.secondFactorWrong({}, { code: ['El código no es correcto o ya se usó.'] });

/** Requires that the actor is not an impersonator, who must not change how the person logs in. @throws access.notWhileActing */
export function requireOwnHand(actor: Actor): void {
  if (actor.actingUserId) throw accessErrors.notWhileActing();
}
