import { useSession } from '#pwa/platform/session/session.ts';
import { mayOpen, type ScreenName, screens } from '#shared/features/access/screens.ts';
import { builtScreens } from '../screens/built-screens.ts';

/** Tells which screens to offer: those of this build that the person may open. */
export function useOpenable(): (name: ScreenName) => boolean {
  const user = useSession((session) => session.user);
  return (name) => user !== null && builtScreens.has(name) && mayOpen(screens[name].needs, user);
}
