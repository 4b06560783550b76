/**
 * The refresh token: `{session}.{secret}`, in a cookie that no script reads. Each renewal gives the next of a chain that only
 * this server can continue, so two renewals with the same token give the same next one, and a lost answer loses nobody.
 */
import { createHash, createHmac } from 'node:crypto';

/** The first token of a session. */
export function firstRefreshToken(sessionId: string, random: Uint8Array): string {
  return `${sessionId}.${Buffer.from(random).toString('base64url')}`;
}

/** The token that follows another; nobody can tell it without the server's secret. */
export function nextRefreshToken(token: string, secret: Uint8Array): string {
  return `${sessionOf(token)}.${createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url')}`;
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function sessionOf(token: string): string {
  return token.slice(0, token.indexOf('.'));
}
