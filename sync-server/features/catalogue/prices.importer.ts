import { priceListsByName } from '#server/features/pricing/price-list-names.service.ts';
import type { Importer } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { missingPrices, placedPrices, priceRowKey } from './imported-prices.service.ts';
import { replaceMissing, takeValues, undoValues } from './placed-values.service.ts';

/** Imports prices by product and list, in pesos before IVA. A list is named by its code or its name. */
export function pricesImporter({ audit }: Pick<Services, 'audit'>): Importer<'prices'> {
  const table = placedPrices(audit);
  return {
    kind: 'prices',
    values: { value: { label: 'Precio', pesos: true } },
    keyOf: ({ product_code, price_list }) => priceRowKey(product_code, price_list),
    async take(tx, rows, author) {
      const listOf = await priceListsByName(tx, tx.subscriberId);
      return await takeValues(tx, author, {
        ...{ rows, table },
        read({ price_list, price }) {
          const place_id = listOf(price_list);
          if (place_id === undefined) return { column: 'price_list', message: 'La lista de precios no existe.' };
          return { place_id, place: price_list, value: price };
        },
      });
    },
    complete: {
      keyColumns: ['product_code', 'price_list'],
      missing: missingPrices,
      takeAway: (tx, author, missing) => replaceMissing(tx, author, table, { missing, after: null }),
    },
    undo: (tx, author, changes) => undoValues(tx, author, table, changes),
  };
}
