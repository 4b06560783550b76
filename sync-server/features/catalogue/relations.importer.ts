import type { AuditWriter, Author } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { stillAsLeft, valuesChange } from '#server/platform/import-undo.ts';
import { type Importer, noOutcome, type RowChange } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { productsByCode } from './product-codes.service.ts';
import { productParts } from './product-parts.repository.ts';
import { storedProducts } from './stored-products.repository.ts';
import { touchProducts } from './touch-products.ts';

/** Imports equivalents and complements of products. An existing relation of the same kind stays unchanged; a file never deletes one. */
export const relationsImporter = ({ audit }: Pick<Services, 'audit'>): Importer<'relations'> => ({
  kind: 'relations',
  values: { kind: { label: 'Relación', words: { equivalent: 'Lo reemplaza', related: 'Va con él' } } },
  keyOf: ({ product_code, related_code }) => `${product_code} ${related_code}`,

  async take(tx, rows, author) {
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
    const stored = new Map(kinds);
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
    const recorded = [...changed].map(([key, { kind, ...place }]) => ({ ...place, before: stored.get(key) ?? null, after: kind }));
    await recordRelations(tx, author, audit, recorded);
    touchProducts(
      tx,
      [...changed.values()].map(({ product_id }) => product_id),
    );
    return outcome;
  },

  async undo(tx, author, changes) {
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
    const recorded = undoable.map(({ id, before }) => ({ ...placeOf(id), before: now.get(id)?.kind ?? null, after: before?.kind ?? null }));
    await recordRelations(tx, author, audit, recorded);
    touchProducts(tx, productIds);
    return { undone: undoable.length, kept };
  },
});

/** A change of a relation; null where there is none. */
interface RelationChange {
  product_id: number;
  related_product_id: number;
  before: string | null;
  after: string | null;
}

/** Writes the changes into the histories of their products: one entry per product, with the changed relations. */
async function recordRelations(tx: Tx, author: Author, audit: AuditWriter, changes: readonly RelationChange[]): Promise<void> {
  const related = await storedProducts.byIds(tx, tx.subscriberId, [...new Set(changes.map(({ related_product_id }) => related_product_id))]);
  const codes = new Map(related.map(({ id, product_code }) => [id, product_code]));
  for (const [productId, ofProduct] of Map.groupBy(changes, ({ product_id }) => product_id)) {
    const relations = (side: 'before' | 'after') => ({
      relations: ofProduct.flatMap(({ related_product_id: product_id, [side]: kind }) =>
        kind === null ? [] : [{ product_id, product_code: codes.get(product_id) ?? '', kind }],
      ),
    });
    await audit(tx, author, { action: 'set_relations', entity: 'products', entityId: productId, before: relations('before'), after: relations('after') });
  }
}
