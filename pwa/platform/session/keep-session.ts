/**
 * Keeps the stored profile true while there is signal: at start, when signal returns and when the app comes back to sight,
 * the permissions come as they are now, or the news that the session ended. With no signal nothing happens.
 */
import { Offline } from '#pwa/platform/http/send.ts';
import { reloadPermissions, useSession } from './session.ts';
import { currentToken, renewToken } from './token.ts';

const restMs = 5 * 60 * 1000;
let lastMs = 0;

/** Call once, at start. @param report receives unexpected errors; the person is not told */
export function keepSession(report: (error: unknown) => void): void {
  const revive = () => void renewProfile().catch(report);
  window.addEventListener('online', revive);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastMs > restMs) revive();
  });
  revive();
}

async function renewProfile(): Promise<void> {
  if (useSession.getState().status !== 'active' || !navigator.onLine) return;
  lastMs = Date.now();
  try {
    if (currentToken()) await reloadPermissions();
    else await renewToken(null);
  } catch (error) {
    // A refusal has been told to the session store already; no signal is no news.
    if (error instanceof Offline || useSession.getState().status === 'expired') return;
    throw error;
  }
}
