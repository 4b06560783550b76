/** Ten single-use codes, for a person who lost their phone or the device with their passkey. */
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { recoveryCodeRows } from './recovery-codes.repository.ts';
import { hashToken } from './refresh-token.service.ts';
import { base32 } from './totp.ts';

const count = 10;

/** Replaces a person's recovery codes. @returns the new codes, which are not stored in clear and cannot be read again */
export async function makeRecoveryCodes(tx: Tx, userId: number, randomBytes: Services['randomBytes']): Promise<string[]> {
  const codes = Array.from({ length: count }, () => asShown(base32(randomBytes(10))));
  await recoveryCodeRows.replace(tx, userId, codes.map(hashToken));
  return codes;
}

/** Whether the code is valid, written with its hyphen, with a space or without a separator; a valid code is consumed. */
export async function passesRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  return await recoveryCodeRows.spend(tx, userId, hashToken(asShown(code)));
}

/** 'abcd2345-efgh6723', however it is written. */
function asShown(code: string): string {
  const text = code.toLowerCase().replace(/[\s-]/g, '');
  return `${text.slice(0, 8)}-${text.slice(8)}`;
}
