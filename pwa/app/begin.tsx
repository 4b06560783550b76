import '@ionic/react/css/core.css';
import './theme.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followReaders } from '#pwa/platform/http/query-readers.ts';
import { listenForInstall } from '#pwa/platform/install/install.ts';
import { keepLock } from '#pwa/platform/lock/lock.ts';
import { keepSession } from '#pwa/platform/session/keep-session.ts';
import { listenForBack } from '#pwa/ui/close-on-back.ts';
import { applyTheme } from '#pwa/ui/theme.ts';
import { App } from './app.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { readFirstView } from './first-view.ts';
import { keepRest, untilFirstDay } from './keep-rest.ts';
import { refuseStrayDrops } from './refused-drop.ts';
import { refuseLongPastes } from './refused-paste.ts';
import { startFieldWork } from './start-field.ts';
import { tellUnexpectedFailures } from './unexpected-failures.ts';
import { followUpdates } from './updates.ts';

/** Each part of the start runs in a task of its own, so that the thread is free between them; this file's modules are already evaluated. */
export async function begin(nextTurn: () => Promise<void>): Promise<void> {
  applyTheme();
  tellUnexpectedFailures();
  listenForInstall();
  listenForBack();
  refuseLongPastes();
  refuseStrayDrops();
  followReaders(console.error);
  keepSession(console.error);
  keepLock();
  startFieldWork(console.error);
  followUpdates(console.error, { untilFirstDay, keepRest }).catch(console.error);
  await nextTurn();
  // A screen whose chunk cannot be loaded shows its error in its place.
  await readFirstView().catch(console.error);
  draw();
}

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // In slices, between which the page answers.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <CrashScreen isLast>
          <App />
        </CrashScreen>
      </StrictMode>,
    ),
  );
}
