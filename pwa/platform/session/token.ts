/**
 * The access token lives in this page's memory only; what outlives the page is the rotating refresh cookie, which no
 * script can read. All tabs share one renewal, so that the rotation never meets itself. Spec: decisions §3.
 */
import type { Owner } from '#pwa/platform/db/database-name.ts';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { bareSessionCalls as sessionCalls } from '#shared/features/access/session.addresses.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';

interface Listener {
  /** Whether a renewed token belongs to the person of this browser's session. A page of another site may have replaced the session cookie. */
  isOwn: (user: Pick<SessionUser, 'id'>) => Promise<boolean>;
  /** A renewal brought the person's profile as it is now. */
  granted: (user: SessionUser) => void;
  /** The server no longer knows this session. */
  refused: () => void;
}

let current: string | null = null;
let renewal: Promise<string> | null = null;
let listener: Listener | null = null;
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('correria.sesion') : null;
otherTabs?.addEventListener('message', (event: MessageEvent<{ token: string | null }>) => {
  current = event.data.token;
});

/** The session store listens; there is one. */
export function listenToToken(one: Listener): void {
  listener = one;
}

export function currentToken(): string | null {
  return current;
}

/** Whether a token's claims name that person in that company. */
export function isTokenOf(token: string, { userId, subscriberId }: Owner): boolean {
  const [, claims = ''] = token.split('.');
  // The claims of our server (`access-token.service.ts`), unverified: only the server can verify them; here they only name the owner of the session.
  const { sub, subscriber } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string; subscriber: number };
  return Number(sub) === userId && subscriber === subscriberId;
}

/** Keeps the token of a login in every tab; null forgets it. */
export function keepToken(token: string | null): void {
  current = token;
  otherTabs?.postMessage({ token });
}

/**
 * A fresh access token, requested once for all concurrent calls and open tabs.
 * @param stale the token that the server found expired, or null when there was none
 * Throws HttpError 401 when the session ended (the session store is updated), Offline when there is no signal.
 */
export function renewToken(stale: string | null): Promise<string> {
  renewal ??= exclusively(() => renew(stale)).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function renew(stale: string | null): Promise<string> {
  // Another tab renewed while this one waited for its turn.
  if (current && current !== stale) return current;
  try {
    const { token, user } = await callPublic(sessionCalls.renewSession, {}, { timeoutMs: 15_000 });
    if (listener && !(await listener.isOwn(user))) throw new HttpError(401, accessErrors.tokenInvalid().message);
    keepToken(token);
    listener?.granted(user);
    return token;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 401 || error.status === 403)) {
      keepToken(null);
      listener?.refused();
    }
    throw error;
  }
}

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Without a secure context there are no locks; there is then a single installed app, not several tabs.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('correria.sesion', work);
}
