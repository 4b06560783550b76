/** The worker's own file: its name is the database into which it pulls. */
import { openPullDatabase } from '#pwa/platform/db/open-database.ts';
import type { FromPuller, ToPuller } from '#pwa/platform/sync/pull.messages.ts';
import { hostPulls } from '#pwa/platform/sync/pull-host.ts';
import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import { phoneCollections } from './phone-collections.ts';

// In a worker `self` is its end of the port, but the DOM's types say it is a window.
hostPulls(self as unknown as WorkerPort<FromPuller, ToPuller>, (onCut) => openPullDatabase({ name: self.name, definitions: phoneCollections, onCut }));
