import { priceListsByName } from '#server/features/pricing/price-list-names.service.ts';
import { importPrices, storedPrices } from '#server/features/pricing/product-prices.service.ts';
import { type Importer, noOutcome } from '#server/platform/importer.ts';
import { foldedCode, productsByCode } from './product-codes.service.ts';
import { touchProducts } from './touch-products.ts';

/** Prices by product and list, in pesos before IVA. A list is named by its code or its name. */
export const pricesImporter: Importer<'prices'> = {
  kind: 'prices',
  keyOf: ({ product_code, price_list }) => `${foldedCode(product_code)} ${foldedCode(price_list)}`,

  async take(tx, rows) {
    const outcome = noOutcome();
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
      ).map((row) => [`${row.product_id} ${row.price_list_id}`, row]),
    );
    const changed = new Map<string, { product_id: number; price_list_id: number; price: number }>();
    for (const { row, value } of rows) {
      const product = products.get(value.product_code);
      const price_list_id = listOf(value.price_list);
      if (!product) outcome.refused.push({ row, column: 'product_code', message: 'El producto no existe.' });
      else if (price_list_id === undefined) outcome.refused.push({ row, column: 'price_list', message: 'La lista de precios no existe.' });
      else {
        const key = `${product.id} ${price_list_id}`;
        const known = before.get(key);
        const after = { product_id: product.id, price_list_id, price: value.price };
        if (known?.price === after.price) {
          outcome.unchanged += 1;
          continue;
        }
        changed.set(key, after);
        before.set(key, after);
        if (known) outcome.updated += 1;
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
};
