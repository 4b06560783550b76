import { codeOf, stepAt } from '#server/features/access/totp.ts';
import type { TestServer } from './server.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows now for a secret. */
export function authenticatorCode(server: Pick<TestServer, 'clock'>, secret: string): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOf(bytes, stepAt(server.clock.now()));
}
