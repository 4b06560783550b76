import { useSession } from '#pwa/platform/session/session.ts';
import { type ScreenName, screenAt } from '#shared/features/access/screens.ts';
import type { SessionUser } from '#shared/features/access/session.documents.ts';
import { readFrame } from './frame.tsx';
import { decide, faceOf } from './guard.ts';
import { builtScreens } from './screens/built-screens.ts';
import { drawnScreens } from './screens/drawn-screens.ts';

/**
 * Reads the screen that the address leads to, and what stands around it, before anything is drawn. React lets nothing follow a
 * placeholder for a third of a second, and drawing one costs a slow phone a tenth.
 */
export async function readFirstView(): Promise<void> {
  const { user, status } = useSession.getState();
  const visitor = status === 'expired' && navigator.onLine ? null : user;
  const path = location.hash.slice(1).split('?')[0] || '/';
  const screen = screenLedTo(path, visitor);
  await Promise.all([screen && drawnScreens.get(screen)?.read(), visitor && readFrame(faceOf(visitor))]);
}

/** Where the guard sends on at most twice: to the login, and from there to a first screen. */
function screenLedTo(path: string, user: SessionUser | null, steps = 2): ScreenName | null {
  const name = path === '/' ? 'login' : screenAt(path);
  if (!name) return null;
  const decision = decide(name, path, { user, previous: null, wanted: null, built: builtScreens });
  if (decision.kind === 'show') return name;
  return steps > 0 ? screenLedTo(decision.to, user, steps - 1) : null;
}
