import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { productImageCalls } from '#shared/features/catalogue/product-images.calls.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { changeImageKey, pictureAnswer } from './product-images.service.ts';
import { requireProductView } from './product-views.service.ts';
import { productsWithoutImage } from './products-without-image.service.ts';
import { sellingScopeOf } from './selling-scope.service.ts';
import { deleteProductImage, orderProductImages } from './use-cases/arrange-product-images.ts';
import { uploadProductImage } from './use-cases/upload-product-image.ts';

/** Serves the pictures of products: their upload, their order, and the pictures themselves by address. Spec: commercial §7. */
export function registerProductImages(routes: Routes, services: Services): void {
  const { audit, clock, randomBytes } = services;
  routes.serve(productImageCalls.uploadProductImage, ({ actor, body, db, transact }) => uploadProductImage(services, actor, { db, transact }, body));
  routes.serve(productImageCalls.orderProductImages, async ({ actor, params, body, transact }) =>
    transact(async (tx) => {
      await orderProductImages(tx, actor, audit, { productId: params.id, imageIds: body.images });
      return await requireProductView(tx, actor, { id: params.id, scope: await sellingScopeOf(tx, actor, {}) });
    }),
  );
  routes.serve(productImageCalls.deleteProductImage, async ({ actor, params, transact }) =>
    transact(async (tx) => {
      await deleteProductImage(tx, actor, audit, { productId: params.id, imageId: params.image_id });
      return await requireProductView(tx, actor, { id: params.id, scope: await sellingScopeOf(tx, actor, {}) });
    }),
  );
  routes.serve(productImageCalls.exportProductsWithoutImage, ({ actor, db, query }) =>
    productsWithoutImage(db, actor.subscriberId, { filter: query, today: localDateOf(clock.now()) }),
  );
  routes.serve(productImageCalls.changeImageKey, ({ actor, transact }) =>
    transact(async (tx) => {
      await changeImageKey(tx, randomBytes);
      // The key itself is a secret of the company's own people.
      await audit(tx, actor, { action: 'change_image_key', entity: 'subscribers', entityId: actor.subscriberId });
    }),
  );
  routes.serve(productImageCalls.getPicture, ({ db, params }) => pictureAnswer(services, db, params));
}
