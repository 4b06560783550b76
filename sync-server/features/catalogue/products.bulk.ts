import { type BulkTask, rowTask } from '#server/platform/bulk.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { productBulk } from '#shared/features/catalogue/products-bulk.calls.ts';
import { productKeys } from './product-list.service.ts';
import { productRows } from './stored-products.repository.ts';
import { saveProduct } from './use-cases/save-product.ts';

/** The bulk change of products: each is saved as by its form. */
export function productTask({ audit }: Pick<Services, 'audit'>): BulkTask {
  return rowTask({
    edit: productBulk,
    matching: (db, actor, query, asked) => productKeys(db, actor.subscriberId, { query, list: asked }),
    get: (tx, _actor, id) => productRows.get(tx, tx.subscriberId, id),
    save: (tx, actor, id, values) => saveProduct(tx, actor, { audit }, { id, sent: { ...values } }),
    nameOf: (row) => `${row['product_code']} · ${row['description']}`,
    notFound: () => catalogueErrors.productNotFound(),
  });
}
