import { type EntityRows, entityRows } from '#server/platform/db/entity-rows.ts';
import { priceListConfiguration } from '#shared/features/pricing/price-list-configuration.entity.ts';
import { price_list_configurations } from './pricing.tables.ts';

export const priceListConfigurationRows: EntityRows = entityRows(priceListConfiguration, price_list_configurations);
