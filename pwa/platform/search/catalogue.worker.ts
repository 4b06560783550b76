/** The worker's own file: its name is the database whose catalogue it opens. */

import type { WorkerPort } from '#pwa/platform/worker/worker-host.ts';
import type { FromWorker, ToWorker } from './catalogue.messages.ts';
import { hostCatalogue } from './catalogue-host.ts';
import { openCatalogueStore } from './catalogue-store.ts';

// In a worker `self` is its end of the port, but the DOM's types say it is a window.
hostCatalogue(self as unknown as WorkerPort<FromWorker, ToWorker>, openCatalogueStore(self.name));
