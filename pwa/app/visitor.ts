import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { useUnsavedWork } from '#pwa/ui/unsaved.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';
import { builtScreens, onlineScreens } from './screens/built-screens.ts';

/**
 * Whom the guard lets through. A session that the server ended counts no more while there is network to log in with;
 * with no signal the stored profile keeps working, and half-written work is never thrown to the login (decisions §3).
 */
export function useVisitor(): SessionUser | null {
  const user = useSession((session) => session.user);
  const isExpired = useSession((session) => session.status === 'expired');
  const isOnline = useOnline();
  const isWriting = useUnsavedWork((work) => work.holders.size > 0);
  return isExpired && isOnline && !isWriting ? null : user;
}

/** The screens that there are for a person; a visitor, null, may be anybody. */
export function screensOf(user: SessionUser | null): ReadonlySet<ScreenName> {
  return user && !worksOnDevice(user) ? onlineScreens : builtScreens;
}
