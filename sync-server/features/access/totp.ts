/** Codes of an authenticator (TOTP): RFC 6238 over SHA-1, six digits, steps of thirty seconds, as all authenticators support. */
import { Secret, TOTP } from 'otpauth';

const period = 30;

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });
const authenticator = (secret: Uint8Array, label = '') =>
  new TOTP({ issuer: 'Correría', label, algorithm: 'SHA1', digits: 6, period, secret: secretOf(secret) });

/** The time step of a code, which may be one step early or late; undefined for a wrong code. @param now ISO instant */
export function stepOfCode(secret: Uint8Array, { code, now }: { code: string; now: string }): number | undefined {
  const timestamp = Date.parse(now);
  const delta = authenticator(secret).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** A secret in base32 (RFC 4648, without padding), as authenticators take it. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** The `otpauth:` address of a secret, which an authenticator reads from the QR code or from a link on the same phone. */
export const otpAuthUri = ({ secret, email }: { secret: Uint8Array; email: string }): string => authenticator(secret, email).toString();
