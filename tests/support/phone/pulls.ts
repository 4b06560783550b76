/** The pull worker's program over a real message channel, with its own copy of RxDB, in this thread. */
import type { IndexedDbPort } from '#pwa/platform/db/dexie-storage.ts';
import { openPullDatabase } from '#pwa/platform/db/open-database.ts';
import type { FromPuller, PullHost, ToPuller } from '#pwa/platform/sync/pull.messages.ts';
import { hostPulls } from '#pwa/platform/sync/pull-host.ts';
import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import { becomeVersion } from './become-version.ts';
import { loadInRealm } from './realm.ts';

export { becomeVersion };

export interface PullsModule {
  hostPullsOf: typeof hostPullsOf;
  becomeVersion: typeof becomeVersion;
}

/** A worker's realm; the device requests it, and its copy of the realms counts all of them. */
export const loadPulls = () => loadInRealm<PullsModule>(new URL(import.meta.url).pathname);

/** The worker of a page, which begins when the page first speaks to it. */
export function pullsBesidePage(load: () => Promise<PullsModule>, name: string, idb: IndexedDbPort): PullHost {
  const { port1, port2 } = new MessageChannel();
  let begun: Promise<() => Promise<void>> | null = null;
  const begin = async () => (await load()).hostPullsOf(port2, name, idb);
  return {
    port: {
      set onmessage(hear: ((event: MessageEvent<FromPuller>) => void) | null) {
        port1.onmessage = hear;
      },
      postMessage(message: ToPuller, transfer) {
        begun ??= begin();
        port1.postMessage(message, transfer);
      },
    },
    onLost: () => {},
    close() {
      port1.close();
      void begun?.then((end) => end());
    },
  };
}

/** In the worker's own realm. Gives what ends its connection, as a worker's end does. */
export function hostPullsOf(port: MessagePort, name: string, idb: IndexedDbPort): () => Promise<void> {
  let opened: ReturnType<typeof openPullDatabase> | null = null;
  // A MessagePort is a port of these messages; its type does not say which.
  hostPulls(port as unknown as WorkerPort<FromPuller, ToPuller>, (onCut) => (opened = openPullDatabase({ name, idb, onCut })));
  return async () => void (await (await opened)?.close());
}
