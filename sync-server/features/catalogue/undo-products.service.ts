import type { Author } from '#server/platform/audit.ts';
import { referenceErrors } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { TakingBack } from '#server/platform/import-undo.ts';
import type { Services } from '#server/platform/services.ts';
import { counted } from '#shared/kernel/counts.ts';
import { productCodes } from './product-codes.repository.ts';
import { productParts, productRows } from './product-rows.repository.ts';
import { deleteProduct, saveProduct } from './use-cases/save-product.ts';

/** How an import of products is undone: through the same writes as the office's. What was made of a product since keeps it. */
export function productUndoing(tx: Tx, author: Author, tools: Pick<Services, 'audit' | 'references'>): TakingBack {
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
      await productCodes.removeReferences(tx, id, added_references as string[]);
    },
  };
}
