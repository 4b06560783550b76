import type { Capability } from '#server/platform/capability.ts';
import { registerPriceListConfigurations } from './price-list-configurations.routes.ts';
import { pricingEntities } from './price-list-configurations.service.ts';
import { references } from './pricing.references.ts';

/** Prices by list, and when another list applies. */
export const pricing: Capability = {
  name: 'pricing',
  routes: [registerPriceListConfigurations],
  entities: pricingEntities,
  references,
};
