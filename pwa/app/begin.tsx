import '@ionic/react/css/core.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepServerData } from '#pwa/platform/http/server-query.ts';
import { listenForInstall } from '#pwa/platform/install/install.ts';
import { keepSession } from '#pwa/platform/session/keep-session.ts';
import { applyTheme } from '#pwa/ui/theme.ts';
import { App } from './app.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { readFirstView } from './first-view.ts';
import { startFieldWork } from './start-field.ts';
import { tellUnexpectedFailures } from './unexpected-failures.ts';
import { followUpdates } from './updates.ts';

applyTheme();
tellUnexpectedFailures();
listenForInstall();
keepServerData(console.error);
keepSession(console.error);

startFieldWork(console.error);
followUpdates(console.error).catch(console.error);

// A screen that does not come is told where it would stand.
readFirstView().catch(console.error).then(draw, console.error);

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // At once, not in slices: an address that changed between the router's first look and its listening would be lost.
  createRoot(root).render(
    <StrictMode>
      <CrashScreen isLast>
        <App />
      </CrashScreen>
    </StrictMode>,
  );
}
