import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { priceListConfiguration } from './price-list-configuration.entity.ts';

export const pricingEntities = defineEntities({
  others: [priceListConfiguration],
  audited: {
    price_list_configurations: 'Listas de precios',
  },
  auditedFields: {
    price_list_id: 'Lista de precios',
  },
});
