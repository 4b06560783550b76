/** Texts that rest encrypted in the database: AES-256-GCM, with a key that follows from the server's secret. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'correria sealed text', 32));

/** @param iv 12 random bytes */
export function seal(secret: Uint8Array, bytes: Uint8Array, iv: Uint8Array): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws when the text was not sealed with this secret. */
export function unseal(secret: Uint8Array, sealed: string): Uint8Array {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return new Uint8Array(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]));
}
