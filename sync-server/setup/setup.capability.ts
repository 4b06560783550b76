import type { Capability } from '#server/platform/capability.ts';
import { settleSubscriberJob } from './settle-subscriber.ts';
import { registerSetup } from './setup.routes.ts';
import { registerSubscribers } from './subscribers.routes.ts';

/** The first company, and the companies of the installation. */
export const setup: Capability = {
  name: 'setup',
  routes: [registerSetup, registerSubscribers],
  jobs: (services, { collections }) => [settleSubscriberJob(services, new Set(collections.map(({ collection }) => collection)))],
};
