import { entityRoutes } from '#server/platform/http/entity-routes.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { priceListCalls, priceListConfigurationCalls } from '#shared/features/pricing/price-list-configuration.calls.ts';
import { priceListConfigurationRows } from './price-list-configurations.repository.ts';
import { oneForEachListAndLine } from './price-list-configurations.service.ts';
import { renamePriceList } from './rename-price-list.service.ts';

/** Spec: commercial §7 Reasons, price lists, activities. */
export function registerPriceListConfigurations(routes: Routes, services: Services): void {
  routes.serve(priceListCalls.renamePriceList, ({ actor, params, body, transact }) =>
    transact((tx) => renamePriceList(tx, actor, services, { id: params.id, ...body })),
  );
  entityRoutes(routes, services, priceListConfigurationRows, priceListConfigurationCalls, { beforeWrite: oneForEachListAndLine });
}
