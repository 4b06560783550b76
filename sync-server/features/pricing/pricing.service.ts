import type { Db } from '#server/platform/db/store.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import type { PriceListConfiguration } from '#shared/features/pricing/price-list-configuration.entity.ts';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import type { Pesos } from '#shared/kernel/money.ts';
import { listParametersOfTable } from '../master-data/parameters.service.ts';
import { pricesRepository } from './prices.repository.ts';

/** Every price list of the subscriber, dearest first (decisions §4). */
export async function listPriceLists(db: Db, subscriberId: number): Promise<PriceList[]> {
  const rows = await listParametersOfTable(db, subscriberId, knownTables.priceLists);
  return rows.map(({ id, name_parameter }) => ({ id, name_parameter }));
}

/** When lists change and freight is charged. */
export async function listConfigurations(db: Db, subscriberId: number): Promise<PriceListConfiguration[]> {
  return await pricesRepository.listConfigurations(db, subscriberId);
}

/** Prices in pesos before IVA, by product and list; a missing list means 'sin precio'. */
export async function listPricesByProduct(db: Db, subscriberId: number, productIds: readonly number[]): Promise<Map<number, Record<number, Pesos>>> {
  const byProduct = new Map<number, Record<number, Pesos>>();
  for (const { product_id, price_list_id, price } of await pricesRepository.listPrices(db, subscriberId, productIds)) {
    const prices = byProduct.get(product_id) ?? {};
    prices[price_list_id] = price;
    byProduct.set(product_id, prices);
  }
  return byProduct;
}
