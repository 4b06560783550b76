/** Every piece of the UI kit on a stage of its own, with real amounts of rows: what tests/journeys/ui-kit.journey.ts looks at. */
import '@ionic/react/css/core.css';
import '#pwa/app/theme.css';
import { IonApp, IonPage, IonRouterOutlet, setupIonicReact } from '@ionic/react';
import { IonReactHashRouter } from '@ionic/react-router';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Navigate, Route } from 'react-router-dom';
import { HashNavigation, interceptForeignHashChanges } from '#pwa/app/hash-navigation.tsx';
import { QuestionRegion } from '#pwa/ui/confirm-sheet.tsx';
import { HeaderStrip } from '#pwa/ui/page.tsx';
import { SyncStrip } from '#pwa/ui/sync-strip.tsx';
import { applyTheme } from '#pwa/ui/theme.ts';
import { ToastRegion } from '#pwa/ui/toast-region.tsx';
import { FormStage } from './form-stage.tsx';
import { DetailStage, ListStage } from './list-stage.tsx';
import { PiecesStage } from './pieces-stage.tsx';
import { TableStage } from './table-stage.tsx';

setupIonicReact({ mode: 'md', animated: false });
interceptForeignHashChanges();
applyTheme();

function Stage({ Piece }: { Piece: ComponentType }) {
  return (
    <IonPage>
      <Piece />
    </IonPage>
  );
}

const strip = <SyncStrip state="online" pending={3} needsAttention={0} lastSyncAt={null} sending={null} onOpen={() => undefined} />;

createRoot(document.getElementById('root') ?? document.body).render(
  <IonApp>
    <IonReactHashRouter>
      <HashNavigation />
      <HeaderStrip value={strip}>
        <IonRouterOutlet>
          <Route path="/" element={<Navigate to="/piezas" replace />} />
          <Route path="/piezas" element={<Stage Piece={PiecesStage} />} />
          <Route path="/lista" element={<Stage Piece={ListStage} />} />
          <Route path="/lista/:id" element={<Stage Piece={DetailStage} />} />
          <Route path="/tabla" element={<Stage Piece={TableStage} />} />
          <Route path="/formulario" element={<Stage Piece={FormStage} />} />
        </IonRouterOutlet>
      </HeaderStrip>
    </IonReactHashRouter>
    <QuestionRegion />
    <ToastRegion />
  </IonApp>,
);
