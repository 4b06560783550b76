import { browserPorts } from '#pwa/platform/phone/browser-ports.ts';
import { keepPhone } from '#pwa/platform/phone/keep-phone.ts';
import { phoneCapabilities } from './phone-capabilities.ts';
import { phoneCollections } from './phone-collections.ts';
import { pullWorker } from './pull-worker.ts';

/** Loaded apart from the first screen: the login needs no database. */
export function startPhone(): void {
  keepPhone({ ...browserPorts(), openPulls: pullWorker }, { collections: phoneCollections, capabilities: phoneCapabilities });
}
