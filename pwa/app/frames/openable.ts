import { createContext, useContext } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { mayOpen, type ScreenName, screens } from '#shared/features/access/screens.ts';

/** The screens this build has, for whoever offers a way to them; the app gives it (`screens/built-screens.ts`). */
export const BuiltScreens = createContext<ReadonlySet<ScreenName>>(new Set());

/** Tells which screens to offer: those of this build that the person may open. */
export function useOpenable(): (name: ScreenName) => boolean {
  const user = useSession((session) => session.user);
  const built = useContext(BuiltScreens);
  return (name) => user !== null && built.has(name) && mayOpen(screens[name].needs, user);
}
