import { IonApp } from '@ionic/react';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { useLock } from '#pwa/platform/lock/lock.ts';
import { ToastRegion } from '#pwa/ui/toast-region.tsx';
import { DocumentTitle } from './document-title.tsx';
import { FocusInSight } from './focus-in-sight.tsx';
import { Frame } from './frame.tsx';
import { AppScreens } from './frames/openable.ts';
import { HelpKeys } from './help-keys.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { LinkNavigation } from './link-navigation.tsx';
import { Questions } from './questions.tsx';
import { Screens } from './router.tsx';
import { builtScreens, onlineScreens } from './screens/built-screens.ts';
import { SteadyPress } from './steady-press.tsx';

const LockScreen = lazy(async () => ({ default: (await import('./lock/lock-screen.tsx')).LockScreen }));
const appScreens = { built: builtScreens, online: onlineScreens };

export function App() {
  useAddressFromTheStart();
  const lock = useLock();
  return (
    <IonApp>
      <HashRouter>
        <LinkNavigation />
        <DocumentTitle />
        <HelpKeys />
        <SteadyPress />
        <KeptFocus />
        <FocusInSight />
        {lock?.isLocked ? (
          <Suspense fallback={null}>
            <LockScreen lock={lock} />
          </Suspense>
        ) : (
          <AppScreens value={appScreens}>
            <Frame>
              <Screens />
            </Frame>
          </AppScreens>
        )}
      </HashRouter>
      <Questions />
      <ToastRegion />
    </IonApp>
  );
}

/**
 * Between the router's first reading of the address and its listener the first render is sliced, so an address that changes meanwhile must be
 * reported to it.
 */
function useAddressFromTheStart(): void {
  const [seen] = useState(() => location.href);
  // The router subscribes in its own layout effect, which runs before this one.
  useLayoutEffect(() => {
    if (location.href !== seen) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [seen]);
}
