import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes, ServedCall } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { finalisingCalls } from '#shared/features/cart/cart.calls.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import { checkAvailability } from '#shared/features/orders/availability.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { listInstead } from '../catalogue/instead.service.ts';
import { requireProductView, shownProductViews } from '../catalogue/product-views.service.ts';
import { sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { getOwnDocumentById } from '../orders/orders.service.ts';
import { detailedOrder } from '../orders/orders-list.service.ts';
import { getOwnCart, readCart } from './judged-cart.service.ts';
import { type FinaliseCart, finaliseCart } from './use-cases/finalise-cart.ts';

type Transact = ServedCall<typeof finalisingCalls.finaliseCart>['transact'];

/** Serves the finalising of the server's cart as an order or a quotation, and the stock of its products. Spec: commercial §4, §7 Cart and orders. */
export function registerFinalising(routes: Routes, { clock }: Services): void {
  const finish = (actor: Actor, transact: Transact, operation: 'pedido' | 'cotizacion', body: FinaliseCart) =>
    transact(async (tx) => {
      const made = await detailedOrder(tx, actor, await finaliseCart(tx, actor, operation, body), localDateOf(clock.now()));
      return { ...made, pdf: { file_name: `${made.prefix}-${made.consecutive}.pdf`, url: `/api/imprimir-pedido/${made.id}` } };
    });

  routes.serve(finalisingCalls.finaliseOrder, ({ actor, body, transact }) => finish(actor, transact, 'pedido', body));
  routes.serve(finalisingCalls.finaliseQuotation, ({ actor, body, transact }) => finish(actor, transact, 'cotizacion', body));
  routes.serve(finalisingCalls.finaliseCart, ({ actor, body: { inventory_operation, ...body }, transact }) =>
    finish(actor, transact, inventory_operation, body),
  );

  routes.serve(finalisingCalls.checkAvailability, ({ db, actor, params, body }) => availabilityOf(db, actor, { productId: params.id, ...body }));
  routes.serve(finalisingCalls.refreshAvailability, async ({ db, actor, body: { id, products, warehouse_id } }) => {
    if (id !== undefined && (await getOwnCart(db, actor, id))) {
      const cart = await readCart(db, actor, { id, now: clock.now() });
      return cart.documents_products.map(({ product_id, quantity_available }) => ({ product_id, quantity_available }));
    }
    const wanted = id === undefined ? { products, warehouse_id } : await productsOf(db, actor, id);
    const scope = await sellingScopeOf(db, actor, { warehouse_id: wanted.warehouse_id });
    const views = await shownProductViews(db, actor.subscriberId, { ids: wanted.products, scope });
    return views.map((view) => ({ product_id: view.id, quantity_available: view.quantity_available }));
  });
}

/** The products of a document and the warehouse that delivers them. @throws cart.availabilityFailed */
async function productsOf(db: Db, actor: Actor, id: number): Promise<{ products: number[]; warehouse_id: number }> {
  const whole = await getOwnDocumentById(db, actor, id);
  if (!whole) throw cartErrors.availabilityFailed();
  return { products: whole.lines.filter((line) => !line.is_freight).map(({ product_id }) => product_id), warehouse_id: whole.document.warehouse_id };
}

interface Wanted {
  productId: number;
  quantity: number;
  contact_warehouse_id?: number | undefined;
  warehouse_id?: number | undefined;
}

async function availabilityOf(db: Db, actor: Actor, { productId, quantity, ...asked }: Wanted) {
  const scope = await sellingScopeOf(db, actor, asked);
  const product = await requireProductView(db, actor, { id: productId, scope });
  const is_available = checkAvailability(product, quantity, scope.warehouse).ok;
  const instead = { productId, quantity, branchId: asked.contact_warehouse_id, warehouse: scope.warehouse };
  return {
    product_id: productId,
    quantity,
    is_available,
    quantity_available: product.quantity_available,
    related: is_available ? [] : await listInstead(db, actor, instead),
  };
}
