import { databaseName } from '#pwa/platform/db/database-name.ts';
import { beginCatalogueWorker } from '#pwa/platform/search/catalogue-worker.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';

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
    readFieldCode()
      .then(({ startPhone }) => startPhone())
      .catch(report);
  }
}

type FieldCode = typeof import('./start-phone.ts');
let code: Promise<FieldCode> | undefined;

/**
 * The code of the data layer. From the app that is kept on the device its libraries are evaluated one by one, each in a task of its own: together they
 * would hold a slow phone. On a first visit they are fetched together, because each would wait for the line.
 */
export function readFieldCode(): Promise<FieldCode> {
  code ??= navigator.serviceWorker?.controller ? readInTurns() : import('./start-phone.ts');
  return code;
}

async function readInTurns(): Promise<FieldCode> {
  for (const read of [
    () => import('#pwa/platform/db/turns/zod.ts'),
    () => import('#pwa/platform/db/turns/dexie.ts'),
    () => import('#pwa/platform/db/turns/rxdb.ts'),
  ]) {
    await read();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return await import('./start-phone.ts');
}
