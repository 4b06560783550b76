/** Every component of the UI kit with realistic numbers of rows, for tests/journeys/ui-kit.journey.ts. */
import '@ionic/react/css/core.css';
import '#pwa/app/theme.css';
import { IonApp, setupIonicReact } from '@ionic/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Navigate } from 'react-router-dom';
import { LinkNavigation } from '#pwa/app/link-navigation.tsx';
import { KeepAliveOutlet } from '#pwa/app/views/keep-alive-outlet.tsx';
import { listenForBack } from '#pwa/ui/close-on-back.ts';
import { HeaderStrip } from '#pwa/ui/page.tsx';
import { QuestionRegion } from '#pwa/ui/question-region.tsx';
import { SyncStrip } from '#pwa/ui/sync-strip.tsx';
import { applyTheme } from '#pwa/ui/theme.ts';
import { ToastRegion } from '#pwa/ui/toast-region.tsx';
import { ViewAddress } from '#pwa/ui/view-address.tsx';
import { ChoicesStage } from './choices-stage.tsx';
import { FormStage } from './form-stage.tsx';
import { DetailStage, ListStage } from './list-stage.tsx';
import { PiecesStage } from './pieces-stage.tsx';
import { TableStage } from './table-stage.tsx';

setupIonicReact({ mode: 'md', animated: false });
applyTheme();
listenForBack();

const stages: Readonly<Record<string, { pattern: string; element: ReactNode }>> = {
  '/piezas': { pattern: '/piezas', element: <PiecesStage /> },
  '/lista': { pattern: '/lista', element: <ListStage /> },
  '/tabla': {
    pattern: '/tabla',
    element: (
      <ViewAddress>
        <TableStage />
      </ViewAddress>
    ),
  },
  '/elegir': { pattern: '/elegir', element: <ChoicesStage /> },
  '/formulario': { pattern: '/formulario', element: <FormStage /> },
};

function stageOf(path: string): { pattern: string; element: ReactNode } {
  if (path === '/') return { pattern: '/', element: <Navigate to="/piezas" replace /> };
  return stages[path] ?? { pattern: '/lista/:id', element: <DetailStage /> };
}

const strip = <SyncStrip state="online" pending={3} needsAttention={0} lastSyncAt={null} sending={null} onOpen={() => undefined} />;

createRoot(document.getElementById('root') ?? document.body).render(
  <IonApp>
    <HashRouter>
      <LinkNavigation />
      <HeaderStrip value={strip}>
        <KeepAliveOutlet screenOf={stageOf} areTabs={false} owner="" />
      </HeaderStrip>
    </HashRouter>
    <QuestionRegion />
    <ToastRegion />
  </IonApp>,
);
