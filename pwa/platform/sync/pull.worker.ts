/** The worker's own file: its name is the database into which it pulls. */
import { openPullDatabase } from '#pwa/platform/db/open-database.ts';
import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import type { FromPuller, ToPuller } from './pull.messages.ts';
import { hostPulls } from './pull-host.ts';

// In a worker `self` is its end of the port, but the DOM's types say it is a window.
hostPulls(self as unknown as WorkerPort<FromPuller, ToPuller>, (onCut) => openPullDatabase({ name: self.name, onCut }));
