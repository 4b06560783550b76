import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { priceListConfiguration } from './price-list-configuration.entity.ts';
import { pricingErrors } from './pricing.errors.ts';

/** Spec: commercial §7 Reasons, price lists, activities. */
export const priceListConfigurationCalls = entityCalls(priceListConfiguration, { notSaved: (errors) => pricingErrors.saveConfigurationFailed({}, errors) });
