import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { promotedProductsCalls } from '#shared/features/promotions/promoted-products.calls.ts';
import { listPromotedProducts } from './promoted-products.service.ts';

/** Serves the products on promotion. Spec: commercial §7 Products and prices. */
export function registerPromotedProducts(routes: Routes, { clock }: Services): void {
  routes.serve(promotedProductsCalls.listPromotedProducts, ({ db, actor, query }, list) =>
    listPromotedProducts(db, actor, { asked: query, list, now: clock.now() }),
  );
}
