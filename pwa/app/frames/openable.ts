import { createContext, useContext } from 'react';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { mayOpen } from '#shared/kernel/screen.ts';

interface Screens {
  /** Those of this build. */
  built: ReadonlySet<ScreenName>;
  /** Those of them for people who keep nothing on their device. */
  online: ReadonlySet<ScreenName>;
}

/** The screens that exist, for components that link to them; the app provides them (`screens/built-screens.ts`). */
export const AppScreens = createContext<Screens>({ built: new Set(), online: new Set() });

/** Tells which screens to offer: those that the person may open and that hold something for them. */
export function useOpenable(): (name: ScreenName) => boolean {
  const user = useSession((session) => session.user);
  const { built, online } = useContext(AppScreens);
  const isPermitted = usePermitted();
  const theirs = worksOnDevice(user) ? built : online;
  return (name) => theirs.has(name) && isPermitted(name);
}

/** Tells which screens the person may know of: also those that others use on their devices. */
export function usePermitted(): (name: ScreenName) => boolean {
  const user = useSession((session) => session.user);
  const { built } = useContext(AppScreens);
  return (name) => user !== null && built.has(name) && mayOpen(screens[name].needs, user);
}
