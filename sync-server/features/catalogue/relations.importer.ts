import { stillAsLeft, valuesChange } from '#server/platform/import-undo.ts';
import { type Importer, noOutcome, type RowChange } from '#server/platform/importer.ts';
import { productsByCode } from './product-codes.service.ts';
import { productParts } from './product-rows.repository.ts';
import { touchProducts } from './touch-products.ts';

/** Imports equivalents and complements of products. A relation that exists with the same kind is left alone; a file never deletes one. */
export const relationsImporter: Importer<'relations'> = {
  kind: 'relations',
  keyOf: ({ product_code, related_code }) => `${product_code} ${related_code}`,

  async take(tx, rows) {
    const changes: RowChange[] = [];
    const outcome = { ...noOutcome(), changes };
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
        const name = `${product.product_code} y ${related.product_code}`;
        changes.push(valuesChange({ id: key, name, before: before === undefined ? null : { kind: before }, after: { kind } }));
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

  async undo(tx, _author, changes) {
    const placeOf = (id: number | string) => {
      const [product_id = 0, related_product_id = 0] = String(id).split(' ').map(Number);
      return { product_id, related_product_id };
    };
    const productIds = [...new Set(changes.map(({ id }) => placeOf(id).product_id))];
    const stored = await productParts.relationsOf(tx, tx.subscriberId, productIds);
    const now = new Map<number | string, { kind: string }>(
      stored.map(({ product_id, related_product_id, kind }) => [`${product_id} ${related_product_id}`, { kind }]),
    );
    const { undoable, kept } = stillAsLeft(changes, now);
    for (const { id, before } of undoable) if (before === null) await productParts.removeRelation(tx, placeOf(id));
    await productParts.putRelations(
      tx,
      undoable.flatMap(({ id, before }) => (before ? [{ ...placeOf(id), ...before }] : [])),
    );
    touchProducts(tx, productIds);
    return { undone: undoable.length, kept };
  },
};
