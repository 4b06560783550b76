import type { Capability } from '#server/platform/capability.ts';
import { registerPriceListConfigurations } from './price-list-configurations.routes.ts';
import { pricingEntities } from './price-list-configurations.service.ts';
import { pricesImporter } from './prices.importer.ts';
import { references } from './pricing.references.ts';
import { registerPricing } from './pricing.routes.ts';

/** Prices by list, and when another list applies. */
export const pricing: Capability = {
  name: 'pricing',
  routes: [registerPricing, registerPriceListConfigurations],
  entities: pricingEntities,
  references,
  importers: () => [pricesImporter],
};
