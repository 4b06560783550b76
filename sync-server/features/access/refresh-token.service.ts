/**
 * The refresh token: `{session}.{number}.{mac}`, in a cookie that scripts cannot read. Each renewal gives the next number, so two renewals with the
 * same token give the same next token. The MAC distinguishes a token that the server issued from an invented one: only the reuse of an issued token
 * proves that it was copied.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface RefreshToken {
  sessionId: string;
  /** 0 at the login, one more at each renewal. */
  number: number;
}

export function writeRefreshToken(secret: Uint8Array, { sessionId, number }: RefreshToken): string {
  return `${sessionId}.${number}.${macOf(secret, { sessionId, number }).toString('base64url')}`;
}

/** @returns undefined for a token that this server did not issue */
export function readRefreshToken(secret: Uint8Array, token: string): RefreshToken | undefined {
  const [sessionId = '', number = '', mac = ''] = token.split('.');
  if (!/^\d{1,9}$/.test(number)) return undefined;
  const read = { sessionId, number: Number(number) };
  const expected = macOf(secret, read);
  const given = Buffer.from(mac, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? read : undefined;
}

/** The hash under which the database stores a token that is sent by e-mail. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function macOf(secret: Uint8Array, { sessionId, number }: RefreshToken): Buffer {
  return createHmac('sha256', secret).update(`refresh ${sessionId} ${number}`).digest();
}
