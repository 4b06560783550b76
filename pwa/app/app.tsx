import { IonApp } from '@ionic/react';
import { IonReactHashRouter } from '@ionic/react-router';
import { QuestionRegion } from '#pwa/ui/confirm-sheet.tsx';
import { ToastRegion } from '#pwa/ui/toast-region.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Frame } from './frame.tsx';
import { BuiltScreens } from './frames/openable.ts';
import { HashNavigation } from './hash-navigation.tsx';
import { HelpKeys } from './help-keys.tsx';
import { Screens } from './router.tsx';
import { builtScreens } from './screens/built-screens.ts';

export function App() {
  return (
    <IonApp>
      <IonReactHashRouter>
        <HashNavigation />
        <DocumentTitle />
        <HelpKeys />
        <BuiltScreens value={builtScreens}>
          <Frame>
            <Screens />
          </Frame>
        </BuiltScreens>
      </IonReactHashRouter>
      <QuestionRegion />
      <ToastRegion />
    </IonApp>
  );
}
