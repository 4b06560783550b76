/** Codes of an authenticator: RFC 6238 over SHA-1, six digits, thirty seconds, as every authenticator reads them. */
import { Secret, TOTP } from 'otpauth';

const period = 30;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });
const authenticator = (secret: Uint8Array, label = '') =>
  new TOTP({ issuer: 'Correría', label, algorithm: 'SHA1', digits: 6, period, secret: secretOf(secret) });

/** The step whose code was typed, a step early or late included; undefined when it is none of them. @param now ISO instant */
export function stepOfCode(secret: Uint8Array, { code, now }: { code: string; now: string }): number | undefined {
  const timestamp = Date.parse(now);
  const delta = authenticator(secret).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** A secret as authenticators take it (RFC 4648, without padding). */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** The address that an authenticator reads from the QR picture, or from the link on the same phone. */
export const otpAuthUri = ({ secret, email }: { secret: Uint8Array; email: string }): string => authenticator(secret, email).toString();
