import type { Capability } from '#server/platform/capability.ts';
import { registerCalculatedPrices } from './calculated-prices.routes.ts';

/** Promotions, and what products cost with them. */
export const promotions: Capability = {
  name: 'promotions',
  routes: [registerCalculatedPrices],
};
