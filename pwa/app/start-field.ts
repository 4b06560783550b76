import { databaseName } from '#pwa/platform/db/database-name.ts';
import { beginCatalogueWorker } from '#pwa/platform/search/catalogue-worker.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import { appVersion } from './version.ts';

/**
 * Starts this device's data layer once a seller or a customer is logged in. It is a chunk of its own: a login page and an
 * office never download a database.
 */
export function startFieldWork(report: (error: unknown) => void): void {
  const stop = useSession.subscribe(startIfNeeded);
  let isStarted = false;
  startIfNeeded(useSession.getState());

  function startIfNeeded({ user, status }: ReturnType<typeof useSession.getState>): void {
    if (isStarted || status === 'anonymous' || !worksOnDevice(user)) return;
    isStarted = true;
    stop();
    beginCatalogueWorker(databaseName({ subscriberId: user.subscriber_id, userId: user.id }));
    import('./start-phone.ts').then(({ startPhone }) => startPhone(appVersion)).catch(report);
  }
}
