import type { Tx } from '#server/platform/db/store.ts';
import { entityHistoryRoute, shownEntity } from '#server/platform/http/entity-routes.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors } from '#shared/features/catalogue/catalogue.errors.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import { productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { priceListCalls } from '#shared/features/pricing/price-list-configuration.calls.ts';
import { setPricesOf } from '../pricing/product-prices.service.ts';
import { reviewPriceLists } from './price-list-review.service.ts';
import { productCodes } from './product-codes.repository.ts';
import { exportProducts, listProductSheets } from './product-list.service.ts';
import { productParts } from './product-parts.repository.ts';
import { likenessOf, productSheet } from './product-sheet.service.ts';
import { productRows } from './stored-products.repository.ts';
import { touchProducts } from './touch-products.ts';
import { deleteProduct, saveProduct } from './use-cases/save-product.ts';

/** Serves the office's product calls, and the price lists with their inconsistencies. Spec: commercial §7 Products and prices. */
export function registerProductWrites(routes: Routes, services: Services): void {
  const { audit, references } = services;
  const writing = { audit, references };
  routes.serve(productWriteCalls.listProductSheets, ({ actor, db, query }, list) => listProductSheets(db, actor.subscriberId, { query, list }));
  routes.serve(productWriteCalls.exportProducts, ({ actor, db, query }) => exportProducts(db, actor.subscriberId, query));
  const answered = async (tx: Tx, row: Parameters<typeof shownEntity>[3]) => ({
    ...(await shownEntity(tx, tx.subscriberId, product, row)),
    warnings: await likenessOf(tx, tx.subscriberId, row),
  });
  routes.serve(priceListCalls.reviewPriceLists, ({ actor, db, query }) => reviewPriceLists(db, actor.subscriberId, query.order ?? null));
  routes.serve(productWriteCalls.create, ({ actor, body, transact }) =>
    transact(async (tx) => await answered(tx, await saveProduct(tx, actor, writing, { id: null, sent: body }))),
  );
  routes.serve(productWriteCalls.update, ({ actor, params, body, transact }) =>
    transact(async (tx) => await answered(tx, await saveProduct(tx, actor, writing, { id: params.id, sent: body }))),
  );
  routes.serve(productWriteCalls.remove, ({ actor, params, transact }) => transact((tx) => deleteProduct(tx, actor, writing, params.id)));
  entityHistoryRoute(routes, services, productRows, productWriteCalls.history);
  routes.serve(productWriteCalls.getProductSheet, ({ actor, db, params }) => productSheet(db, actor.subscriberId, params.id));

  /** Applies a change to a part of a product, announces the product, and answers its form's data. */
  const changing = (id: number, change: (tx: Tx) => Promise<void>) => async (tx: Tx) => {
    if (!(await productRows.get(tx, tx.subscriberId, id))) throw catalogueErrors.productNotFound();
    await change(tx);
    touchProducts(tx, [id]);
    return await productSheet(tx, tx.subscriberId, id);
  };
  routes.serve(productWriteCalls.setProductPrices, ({ actor, params, body, transact }) =>
    transact(changing(params.id, (tx) => setPricesOf(tx, actor, audit, { productId: params.id, prices: body.prices }))),
  );
  routes.serve(productWriteCalls.setProductReferences, ({ actor, params, body, transact }) =>
    transact(
      changing(params.id, async (tx) => {
        const before = await productParts.references(tx, tx.subscriberId, params.id);
        await productCodes.setReferences(tx, params.id, body.references);
        const after = { references: body.references };
        await audit(tx, actor, { action: 'set_references', entity: 'products', entityId: params.id, before: { references: before }, after });
      }),
    ),
  );
  routes.serve(productWriteCalls.setProductRelations, ({ actor, params, body, transact }) =>
    transact(
      changing(params.id, async (tx) => {
        const ids = body.relations.map(({ product_id }) => product_id);
        const existing = await productParts.existing(tx, tx.subscriberId, ids);
        const errors = ids.flatMap((id, place) => {
          const message = id === params.id ? 'Un producto no se relaciona consigo mismo.' : existing.has(id) ? null : catalogueErrors.productNotFound().message;
          return message === null ? [] : [[`relations.${place}.product_id`, [message]] as const];
        });
        const [first] = errors;
        if (first) throw httpErrors.refusedFields({ reason: first[1][0] ?? '' }, Object.fromEntries(errors.map(([name, messages]) => [name, [...messages]])));
        const before = await productParts.relations(tx, tx.subscriberId, params.id);
        await productParts.setRelations(tx, params.id, [...new Map(body.relations.map((one) => [one.product_id, one])).values()]);
        const after = { relations: await productParts.relations(tx, tx.subscriberId, params.id) };
        await audit(tx, actor, { action: 'set_relations', entity: 'products', entityId: params.id, before: { relations: before }, after });
      }),
    ),
  );
}
