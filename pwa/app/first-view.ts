import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { type ScreenName, screenAt, screens } from '#shared/features/navigation/screens.ts';
import { readFrame } from './frame.tsx';
import { decide, faceOf } from './guard.ts';
import { drawnScreens } from './screens/drawn-screens.ts';
import { readFieldCode } from './start-field.ts';
import { screensOf } from './visitor.ts';

/**
 * Loads the first screen and its frame before the first render. React shows a Suspense fallback for at least a
 * third of a second, and rendering one costs a slow phone a tenth.
 */
export async function readFirstView(): Promise<void> {
  const { user, status } = useSession.getState();
  const visitor = status === 'expired' && navigator.onLine ? null : user;
  const path = location.hash.slice(1).split('?')[0] || '/';
  const first = ledTo(path === '/' ? screens.login.path : path, visitor);
  // Nobody asked for a page: the app begins on the first one, without drawing those that lead there.
  if (first && path === '/') history.replaceState(null, '', `#${first.path}`);
  if (worksOnDevice(visitor)) await readFieldCode();
  await Promise.all([first && drawnScreens.get(first.screen)?.read(), visitor && readFrame(faceOf(visitor))]);
}

/** The screen to which the guard redirects, after at most two redirects: to the login, and from there to a first screen. */
function ledTo(path: string, user: SessionUser | null, steps = 2): { screen: ScreenName; path: string } | null {
  const screen = screenAt(path);
  if (!screen) return null;
  const decision = decide(screen, path, { user, previous: null, wanted: null, built: screensOf(user) });
  if (decision.kind === 'show') return { screen, path };
  return steps > 0 ? ledTo(decision.to, user, steps - 1) : null;
}
