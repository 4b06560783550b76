import type { Author } from '#server/platform/audit.ts';
import { referenceErrors } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { deleteEntity, type EntityWriting } from '#server/platform/http/entity-writes.ts';
import type { TakingBack } from '#server/platform/import-undo.ts';
import type { Services } from '#server/platform/services.ts';
import { counted } from '#shared/kernel/counts.ts';
import { classificationTables } from './classification.repository.ts';
import { productCodes } from './product-codes.repository.ts';
import { productParts } from './product-parts.repository.ts';
import { productRows } from './stored-products.repository.ts';
import { touchProducts } from './touch-products.ts';
import { deleteProduct, saveProduct } from './use-cases/save-product.ts';

type Tools = Pick<Services, 'audit' | 'references'>;

/**
 * Undoes the rows of a products' file through the same writes as the office's forms. A product, line or brand that another row refers to stays.
 * @param table of the line, brand or category that the file created; undefined for a product
 */
export function productsFileUndoing(tx: Tx, author: Author, tools: Tools, table: string | undefined): TakingBack {
  const rows = classificationTables.find(({ entity }) => entity.name === table);
  return rows ? classificationUndoing(tx, author, { ...tools, rows }) : productUndoing(tx, author, tools);
}

/** A products' file creates lines, brands and categories and never changes them. */
function classificationUndoing(tx: Tx, author: Author, writing: EntityWriting): TakingBack {
  return {
    versionOf: async (id) => (await writing.rows.get(tx, tx.subscriberId, id))?.version,
    remove: async (id) => await deleteEntity(tx, author, writing, id),
    putBack: (id) => Promise.reject(new Error(`${writing.rows.entity.name} ${id} was not made by the file`)),
  };
}

function productUndoing(tx: Tx, author: Author, tools: Tools): TakingBack {
  return {
    versionOf: async (id) => (await productRows.get(tx, tx.subscriberId, id))?.version,
    async remove(id) {
      const { prices, stock } = await productParts.countPricesAndStock(tx, tx.subscriberId, id);
      const uses = [prices > 0 && counted(prices, 'precio', 'precios'), stock > 0 && counted(stock, 'existencia', 'existencias')].filter(Boolean);
      if (uses.length > 0) throw referenceErrors.inUse({ one: 'El producto', uses: uses.join(', ') });
      await deleteProduct(tx, author, tools, id);
    },
    async putBack(id, { version: _version, added_references, ...before }) {
      await saveProduct(tx, author, tools, { id, sent: before });
      // Written by the importer of products.
      const added = added_references as string[];
      if (added.length === 0) return;
      const references = await productParts.references(tx, tx.subscriberId, id);
      await productCodes.removeReferences(tx, id, added);
      touchProducts(tx, [id]);
      const after = { references: await productParts.references(tx, tx.subscriberId, id) };
      await tools.audit(tx, author, { action: 'set_references', entity: 'products', entityId: id, before: { references }, after });
    },
  };
}
