import type { Tx } from '#server/platform/db/store.ts';
import { membershipRows } from './memberships.repository.ts';
import { passkeyRows } from './passkeys.repository.ts';
import { passwordResets } from './password-resets.repository.ts';
import { recoveryCodeRows } from './recovery-codes.repository.ts';
import { secondFactorRows } from './second-factors.repository.ts';
import { sessionRows } from './sessions.repository.ts';
import { people } from './users.repository.ts';

/**
 * Gives an account to the person who has just proved that they read its mailbox: the new password replaces every credential, reset link and session
 * that somebody else may have made before the proof.
 */
export async function giveAccountToMailbox(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await secondFactorRows.remove(tx, userId);
  await passkeyRows.removeAll(tx, userId);
  await recoveryCodeRows.removeAll(tx, userId);
  await passwordResets.spendAll(tx, userId);
  await sessionRows.revokeOthers(tx, userId, '');
  await people.setPassword(tx, userId, passwordHash);
  await people.proveEmail(tx, userId);
  await membershipRows.noteConsent(tx, userId);
}
