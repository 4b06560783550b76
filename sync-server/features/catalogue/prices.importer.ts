import { priceListsByName } from '#server/features/pricing/price-list-names.service.ts';
import { importPrices, storedPrices } from '#server/features/pricing/product-prices.service.ts';
import { valuesChange } from '#server/platform/import-undo.ts';
import { type Importer, noOutcome, type RowChange } from '#server/platform/importer.ts';
import { missingPrices, priceKey, priceRowKey, removePrices, undoPrices } from './imported-prices.service.ts';
import { productsByCode } from './product-codes.service.ts';
import { touchProducts } from './touch-products.ts';

/** Prices by product and list, in pesos before IVA. A list is named by its code or its name. */
export const pricesImporter: Importer<'prices'> = {
  kind: 'prices',
  keyOf: ({ product_code, price_list }) => priceRowKey(product_code, price_list),

  async take(tx, rows) {
    const changes: RowChange[] = [];
    const outcome = { ...noOutcome(), changes };
    const products = await productsByCode(
      tx,
      tx.subscriberId,
      rows.map(({ value }) => value.product_code),
    );
    const listOf = await priceListsByName(tx, tx.subscriberId);
    const before = new Map(
      (
        await storedPrices(
          tx,
          tx.subscriberId,
          [...products.values()].map(({ id }) => id),
        )
      ).map((row) => [priceKey(row), row.price]),
    );
    const changed = new Map<string, { product_id: number; price_list_id: number; price: number }>();
    for (const { row, value } of rows) {
      const product = products.get(value.product_code);
      const price_list_id = listOf(value.price_list);
      if (!product) outcome.refused.push({ row, column: 'product_code', message: 'El producto no existe.' });
      else if (price_list_id === undefined) outcome.refused.push({ row, column: 'price_list', message: 'La lista de precios no existe.' });
      else {
        const key = priceKey({ product_id: product.id, price_list_id });
        const known = before.get(key);
        const after = { product_id: product.id, price_list_id, price: value.price };
        if (known === after.price) {
          outcome.unchanged += 1;
          continue;
        }
        changed.set(key, after);
        before.set(key, after.price);
        const name = `${product.product_code} en ${value.price_list}`;
        changes.push(valuesChange({ id: key, name, before: known === undefined ? null : { price: known }, after: { price: after.price } }));
        if (known !== undefined) outcome.updated += 1;
        else outcome.created.push(row);
      }
    }
    await importPrices(tx, [...changed.values()]);
    touchProducts(
      tx,
      [...changed.values()].map(({ product_id }) => product_id),
    );
    return outcome;
  },

  complete: { keyColumns: ['product_code', 'price_list'], missing: missingPrices, takeAway: removePrices },
  undo: undoPrices,
};
