/** Ten codes that each open once, for who lost their phone or the device with their passkey. */
import type { Tx } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services.ts';
import { recoveryCodeRows } from './recovery-codes.repository.ts';
import { hashToken } from './refresh-token.service.ts';
import { base32 } from './totp.ts';

const count = 10;

/** New codes instead of those there were. @returns the only time that they are read */
export async function makeRecoveryCodes(tx: Tx, userId: number, randomBytes: Services['randomBytes']): Promise<string[]> {
  const codes = Array.from({ length: count }, () => {
    const text = base32(randomBytes(10)).toLowerCase();
    return `${text.slice(0, 8)}-${text.slice(8, 16)}`;
  });
  await recoveryCodeRows.replace(tx, userId, codes.map(hashToken));
  return codes;
}

/** Whether the code opens now; it is used up when it does. */
export async function passesRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  return await recoveryCodeRows.spend(tx, userId, hashToken(code.trim().toLowerCase()));
}
