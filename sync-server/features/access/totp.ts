/** Codes of an authenticator: RFC 6238 over SHA-1, six digits, thirty seconds, as every authenticator reads them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step in which an instant lies. @param now ISO instant */
export function stepAt(now: string): number {
  return Math.floor(Date.parse(now) / 1000 / stepSeconds);
}

/** The code of a step (RFC 4226 §5.3). @param digits 6 for people; the RFC's own vectors have 8 */
export function codeOf(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step whose code was typed, a step early or late included; undefined when it is none of them. */
export function stepOfCode(secret: Uint8Array, { code, now }: { code: string; now: string }): number | undefined {
  const typed = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return undefined;
  const step = stepAt(now);
  return [step, step - 1, step + 1].find((one) => timingSafeEqual(Buffer.from(codeOf(secret, one)), Buffer.from(typed)));
}

/** A secret as authenticators take it (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the authenticator reads from the picture, or from the link on the same phone. */
export function otpAuthUri({ secret, email }: { secret: Uint8Array; email: string }): string {
  const asked = new URLSearchParams({ secret: base32(secret), issuer: 'Correría', algorithm: 'SHA1', digits: '6', period: String(stepSeconds) });
  return `otpauth://totp/${encodeURIComponent(`Correría:${email}`)}?${asked}`;
}
