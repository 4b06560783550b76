import type { CapabilityEntities } from '../navigation/entity-screens.ts';
import { priceListConfiguration } from './price-list-configuration.entity.ts';

export const pricingEntities: CapabilityEntities = {
  others: [priceListConfiguration],
  audited: {
    price_list_configurations: 'Listas de precios',
  },
};
