import { buyersOfCustomer } from '#server/features/third-parties/third-parties.hooks.ts';
import type { Capability } from '#server/platform/capability.ts';
import { registerBuyers } from './buyers.routes.ts';
import { buyersAsSeenBy } from './buyers.service.ts';

/** The people who buy for a customer, their limits, and who of them approves. */
export const buyers: Capability = {
  name: 'buyers',
  routes: [registerBuyers],
  hooks: [buyersOfCustomer.answeredBy(buyersAsSeenBy)],
};
