import { IonApp } from '@ionic/react';
import { useLayoutEffect, useState } from 'react';
import { HashRouter } from 'react-router-dom';
import { QuestionRegion } from '#pwa/ui/confirm-sheet.tsx';
import { ToastRegion } from '#pwa/ui/toast-region.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Frame } from './frame.tsx';
import { AppScreens } from './frames/openable.ts';
import { HelpKeys } from './help-keys.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { LinkNavigation } from './link-navigation.tsx';
import { Screens } from './router.tsx';
import { builtScreens, onlineScreens } from './screens/built-screens.ts';
import { SteadyPress } from './steady-press.tsx';

const appScreens = { built: builtScreens, online: onlineScreens };

export function App() {
  useAddressFromTheStart();
  return (
    <IonApp>
      <HashRouter>
        <LinkNavigation />
        <DocumentTitle />
        <HelpKeys />
        <SteadyPress />
        <KeptFocus />
        <AppScreens value={appScreens}>
          <Frame>
            <Screens />
          </Frame>
        </AppScreens>
      </HashRouter>
      <QuestionRegion />
      <ToastRegion />
    </IonApp>
  );
}

/** An address that changes between the router's first look and its listening, which slices of the first drawing lie between, is told to it. */
function useAddressFromTheStart(): void {
  const [seen] = useState(() => location.href);
  // The router listens from its own layout effect, which comes before this one.
  useLayoutEffect(() => {
    if (location.href !== seen) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [seen]);
}
