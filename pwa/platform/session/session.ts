import { type CallDefinition, isAllowed } from '#shared/kernel/call.ts';
/**
 * Who is working on this device. The profile is stored, the token never is: with no signal, days later, the stored
 * profile decides what opens, and only syncing waits for a login. Spec: decisions §3.
 */

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { callServer } from '#pwa/platform/http/calls.ts';
import { callPublic } from '#pwa/platform/http/public-calls.ts';
import { bareSessionCalls as sessionCalls } from '#shared/features/access/session.addresses.ts';
import type { SessionGrant, SessionUser } from '#shared/features/access/session.documents.ts';
import type { Permission } from '#shared/kernel/permissions.ts';
import { currentToken, keepToken, listenToToken, renewToken } from './token.ts';

/** 'expired': the server ended the session, the profile and the local data stay until somebody logs in. */
export type SessionStatus = 'anonymous' | 'active' | 'expired';

interface Session {
  status: SessionStatus;
  user: SessionUser | null;
  /** The e-mail for the next login, after any logout. */
  lastEmail: string;
}

export const useSession = create<Session>()(
  persist((): Session => ({ status: 'anonymous', user: null, lastEmail: '' }), {
    name: 'correria.sesion',
    partialize: ({ status, user, lastEmail }) => ({ status, user, lastEmail }),
  }),
);

listenToToken({
  async isOwn({ id }) {
    // Another tab may have begun to work as somebody else a moment ago.
    if (useSession.getState().user?.id !== id) await useSession.persist.rehydrate();
    return useSession.getState().user?.id === id;
  },
  granted: (user) => useSession.setState({ user, status: 'active' }),
  refused: () => useSession.setState(({ user }) => ({ status: user ? 'expired' : 'anonymous' })),
});

/** Another tab logged in, out, or changed the permissions. Outside of a page nobody tells it. */
globalThis.window?.addEventListener('storage', (event) => {
  if (event.key === 'correria.sesion') void useSession.persist.rehydrate();
});

/** Returns the reason why logging out now would leave unsent work, or null. The outbox registers such a check. */
export type LogoutWarning = () => Promise<string | null>;
const warnings = new Set<LogoutWarning>();

/** Registers a question asked before logging out; gives the function that takes it back. */
export function warnBeforeLogout(warning: LogoutWarning): () => void {
  warnings.add(warning);
  return () => warnings.delete(warning);
}

/** The Spanish sentences that the person must read before logging out; none when nothing would wait. */
export async function logoutWarnings(): Promise<string[]> {
  const answers = await Promise.all([...warnings].map((ask) => ask()));
  return answers.filter((answer): answer is string => answer !== null);
}

/** Logs in; throws HttpError with the server's sentence, or Offline. The e-mail goes in lower case (commercial §5). */
export async function login({ email, password, code }: { email: string; password: string; code?: string | undefined }): Promise<SessionGrant> {
  const grant = await callPublic(sessionCalls.logIn, { body: { email: email.trim().toLowerCase(), password, ...(code && { code }) } });
  enter(grant);
  return grant;
}

/** Takes over a grant: of login, of another subscriber, of login-by-id. */
export function enter({ token, user }: SessionGrant): void {
  keepToken(token);
  useSession.setState({ status: 'active', user, lastEmail: user.email });
}

/** Switches to another company of the person; each has its own data on this device. Throws HttpError and Offline. */
export async function switchSubscriber(subscriberId: number): Promise<void> {
  enter(await callServer(sessionCalls.switchSubscriber, { body: { subscriber_id: subscriberId } }));
}

/**
 * Ends the session on the server when it can be reached, and always on this device. Local data stays: it belongs to
 * (subscriber, user) and waits for that person.
 */
export async function logout(): Promise<void> {
  // An unreachable server must not keep anybody in.
  if (navigator.onLine) await callServer(sessionCalls.logOut, {}, { timeoutMs: 5_000 }).catch(() => undefined);
  keepToken(null);
  useSession.setState({ status: 'anonymous', user: null });
}

/** Brings the whole profile as the server has it now: its companies among it. Throws HttpError and Offline. */
export async function refreshProfile(): Promise<void> {
  await renewToken(currentToken());
}

/** Brings the permissions as the server has them now (GET /api/permisos-usuario). */
export async function reloadPermissions(): Promise<void> {
  const permissions = await callServer(sessionCalls.listOwnPermissions, {});
  useSession.setState(({ user }) => ({ user: user && { ...user, permissions } }));
}

/** After a change of password: the profile stops asking for one. */
export function markPasswordChanged(): void {
  useSession.setState(({ user }) => ({ user: user && { ...user, password_changed: true } }));
}

/** After setting up a second factor: the profile stops asking for one. */
export function markSecondFactorSet(): void {
  useSession.setState(({ user }) => ({ user: user && { ...user, must_set_second_factor: false } }));
}

/** Whether the person holds a permission, by the stored profile. */
export function can(permission: Permission, user: SessionUser | null = useSession.getState().user): boolean {
  return user?.permissions.includes(permission) ?? false;
}

/** `can` for a screen: draws again when the profile changes. */
export function useCan(permission: Permission): boolean {
  return useSession((session) => can(permission, session.user));
}

/** Whether the person may make a call: a button for what would be refused is not drawn. */
export function useMayCall({ access }: Pick<CallDefinition, 'access'>): boolean {
  return useSession(({ user }) => user !== null && isAllowed(access, { role: user.role, permissions: new Set(user.permissions) }));
}
