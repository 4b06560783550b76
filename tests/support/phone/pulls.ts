/** The pull worker's program over a real message channel, with its own copy of RxDB, in the test's thread. */
import { phoneCollections } from '#pwa/app/phone-collections.ts';
import type { IndexedDbPort } from '#pwa/platform/db/dexie-storage.ts';
import { openPullDatabase } from '#pwa/platform/db/open-database.ts';
import type { FromPuller, PullHost, ToPuller } from '#pwa/platform/sync/pull.messages.ts';
import { hostPulls } from '#pwa/platform/sync/pull-host.ts';
import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import { becomeVersion } from './become-version.ts';

export { becomeVersion };

export interface PullsModule {
  hostPullsOf: typeof hostPullsOf;
  becomeVersion: typeof becomeVersion;
}

/** The pull worker of a page, which starts when the page first sends it a message. */
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

/** Runs in the worker's realm. Returns the function that closes its connection, as the end of a worker does. */
export function hostPullsOf(port: MessagePort, name: string, idb: IndexedDbPort): () => Promise<void> {
  let opened: ReturnType<typeof openPullDatabase> | null = null;
  // A MessagePort carries these messages; its type does not say so.
  hostPulls(port as unknown as WorkerPort<FromPuller, ToPuller>, (onCut) => (opened = openPullDatabase({ name, idb, definitions: phoneCollections, onCut })));
  return async () => void (await (await opened)?.close());
}
