import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Call, RouteSpec, Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { cartInformationSchema } from '#shared/features/cart/cart.documents.ts';
import { checkAvailability } from '#shared/features/orders/availability.rules.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { uuidPattern } from '#shared/kernel/uuid.ts';
import { listInstead } from '../catalogue/instead.service.ts';
import { requireProductView, shownProductViews } from '../catalogue/product-views.service.ts';
import { sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { toOrderDocument } from '../orders/order-document.ts';
import { readCart } from './judged-cart.service.ts';
import { type FinaliseCart, finaliseCart } from './use-cases/finalise-cart.ts';

const id = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').positive('No es válido.');
const quantity = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').positive('La cantidad debe ser mayor que 0.').max(1_000_000);
const pesos = z.coerce.number('Debe ser un número.').int('Son pesos enteros.').nonnegative('No es válido.');
const finalise = cartInformationSchema.omit({ quotation_uuid: true }).extend({
  id,
  uuid: z.string().regex(uuidPattern, 'No es válido.').optional(),
  seen_total: pesos.optional(),
  accepted_total: pesos.optional(),
});
const operation = z.enum(['pedido', 'cotizacion'], 'Es pedido o cotizacion.');

/** From the server's cart to an order or a quotation, and what there is of its products. Spec: commercial §4, §7 Cart and orders. */
export function registerFinalising(routes: Routes, { clock }: Services): void {
  const finish = (actor: Actor, transact: Call<RouteSpec>['transact'], kind: z.infer<typeof operation>, body: FinaliseCart) =>
    transact(async (tx) => {
      const whole = await finaliseCart(tx, actor, kind, body);
      const { prefix, consecutive, id: document_id } = whole.document;
      const pdf = { file_name: `${prefix}-${consecutive}.pdf`, url: `/api/imprimir-pedido/${document_id}` };
      return { ...toOrderDocument(whole, localDateOf(clock.now())), pdf };
    });

  routes.post(
    '/api/finalizar-pedido',
    { summary: 'Hace del carrito un pedido', body: finalise, message: 'El pedido ha sido finalizado' },
    ({ actor, body, transact }) => finish(actor, transact, 'pedido', body),
  );
  routes.post(
    '/api/finalizar-cotizacion',
    { summary: 'Hace del carrito una cotización', body: finalise, message: 'La cotización ha sido finalizada' },
    ({ actor, body, transact }) => finish(actor, transact, 'cotizacion', body),
  );
  routes.post(
    '/api/finalizar-carrito',
    {
      summary: 'Hace del carrito un pedido, o la cotización que se pida; de uno ya finalizado da su documento',
      body: finalise.extend({ inventory_operation: operation.default('pedido') }),
    },
    ({ actor, body: { inventory_operation, ...body }, transact }) => finish(actor, transact, inventory_operation, body),
  );

  routes.post(
    '/api/validar-disponibilidad/{id}',
    {
      summary: 'Dice si hay la cantidad de un producto, y qué ofrecer si no',
      params: byId,
      body: z.object({ quantity, contact_warehouse_id: id.optional(), warehouse_id: id.optional() }),
    },
    async ({ db, actor, params, body }) => await availabilityOf(db, actor, { productId: params.id, ...body }),
  );
  routes.post(
    '/api/actualizar-disponibilidad-productos',
    {
      summary: 'Lo que hay ahora de los productos de un carrito, o de los que se nombren',
      body: z.object({ id: id.optional(), products: z.array(id).max(500, 'Son máximo 500 productos.').default([]), warehouse_id: id.optional() }),
    },
    async ({ db, actor, body }) => {
      if (body.id !== undefined) {
        const cart = await readCart(db, actor, { id: body.id, now: clock.now() });
        return cart.documents_products.map(({ product_id, quantity_available }) => ({ product_id, quantity_available }));
      }
      const scope = await sellingScopeOf(db, actor, { warehouse_id: body.warehouse_id });
      const views = await shownProductViews(db, actor.subscriberId, { ids: body.products, scope });
      return views.map((view) => ({ product_id: view.id, quantity_available: view.quantity_available }));
    },
  );
}

async function availabilityOf(
  db: Db,
  actor: Actor,
  {
    productId,
    quantity: wanted,
    ...asked
  }: { productId: number; quantity: number; contact_warehouse_id?: number | undefined; warehouse_id?: number | undefined },
) {
  const scope = await sellingScopeOf(db, actor, asked);
  const product = await requireProductView(db, actor, { id: productId, scope });
  const is_available = checkAvailability(product, wanted, scope.warehouse).ok;
  const instead = { productId, quantity: wanted, branchId: asked.contact_warehouse_id, warehouse: scope.warehouse };
  return {
    product_id: productId,
    quantity: wanted,
    is_available,
    quantity_available: product.quantity_available,
    related: is_available ? [] : await listInstead(db, actor, instead),
  };
}
