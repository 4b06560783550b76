import { type Importer, noOutcome } from '#server/platform/importer.ts';
import { productsByCode } from './product-codes.service.ts';
import { productParts } from './product-rows.repository.ts';
import { touchProducts } from './touch-products.ts';

/** What replaces a product and what goes with it. A relation that is there already and says the same is left alone; a file takes none away. */
export const relationsImporter: Importer<'relations'> = {
  kind: 'relations',
  keyOf: ({ product_code, related_code }) => `${product_code} ${related_code}`,

  async take(tx, rows) {
    const outcome = noOutcome();
    const codes = rows.flatMap(({ value }) => [value.product_code, value.related_code]);
    const products = await productsByCode(tx, tx.subscriberId, codes);
    const known = await productParts.relationsOf(
      tx,
      tx.subscriberId,
      [...products.values()].map(({ id }) => id),
    );
    const kinds = new Map(known.map(({ product_id, related_product_id, kind }) => [`${product_id} ${related_product_id}`, kind]));
    const changed = new Map<string, { product_id: number; related_product_id: number; kind: string }>();
    for (const { row, value } of rows) {
      const product = products.get(value.product_code);
      const related = products.get(value.related_code);
      if (!product) outcome.refused.push({ row, column: 'product_code', message: 'El producto no existe.' });
      else if (!related) outcome.refused.push({ row, column: 'related_code', message: 'El producto no existe.' });
      else if (product.id === related.id) outcome.refused.push({ row, column: 'related_code', message: 'Un producto no se relaciona consigo mismo.' });
      else {
        const key = `${product.id} ${related.id}`;
        const kind = value.replaces ? 'equivalent' : 'related';
        const before = kinds.get(key);
        if (before === kind) {
          outcome.unchanged += 1;
          continue;
        }
        changed.set(key, { product_id: product.id, related_product_id: related.id, kind });
        kinds.set(key, kind);
        if (before === undefined) outcome.created.push(row);
        else outcome.updated += 1;
      }
    }
    await productParts.putRelations(tx, [...changed.values()]);
    touchProducts(
      tx,
      [...changed.values()].map(({ product_id }) => product_id),
    );
    return outcome;
  },
};
