import type { Context } from 'hono';
import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { cartInformationSchema } from '#shared/features/cart/cart.documents.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { whenRight } from '#shared/kernel/judged-together.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import { cartRows } from './cart.repository.ts';
import { told } from './cart-view.ts';
import { readCart, requireOwnCart, tellCart } from './judged-cart.service.ts';
import { noteInformation } from './use-cases/note-information.ts';
import { openCart } from './use-cases/open-cart.ts';
import { quotationToCart } from './use-cases/quotation-to-cart.ts';
import { removeItem } from './use-cases/remove-item.ts';
import { setItem } from './use-cases/set-item.ts';

const id = z.coerce.number('Debe ser un número.').int('Debe ser un número entero.').positive('No es válido.');
const quantity = z.coerce
  .number('Debe ser un número.')
  .int('Debe ser un número entero.')
  .positive('La cantidad debe ser mayor que 0.')
  .max(1_000_000, 'Son máximo 1.000.000 de unidades.');
const percentage = z.coerce.number('Debe ser un número.').min(0, 'Debe ser mínimo 0.').max(100, 'Debe ser máximo 100.');
const place = { contact_warehouse_id: id, branchoffice_id: id.optional() };
const item = z
  .object({ ...place, contact_warehouse_id: id.optional(), document_id: id.optional(), product_id: id, quantity, discount_percentage: percentage.optional() })
  .refine((sent) => sent.document_id !== undefined || sent.contact_warehouse_id !== undefined, {
    path: ['contact_warehouse_id'],
    error: 'Elija la sucursal.',
    when: whenRight('document_id', 'contact_warehouse_id'),
  });
const information = cartInformationSchema.extend({ id, recalculate_prices: z.boolean().default(false) });
const asked = z.object({ document_id: id });

/** The server's cart, for the portal and the office. Spec: commercial §4 Cart, §7 Cart and orders. */
export function registerCart(routes: Routes, { clock }: Services): void {
  const read = (db: Db, actor: Actor, cartId: number) => readCart(db, actor, { id: cartId, now: clock.now() });

  routes.post(
    '/api/carrito',
    { summary: 'El carrito de quien pide para una sucursal: el que hay, o uno nuevo', body: z.object(place) },
    ({ actor, body, transact }) => transact(async (tx) => tellCart(tx, actor, (await openCart(tx, actor, body)).id)),
  );
  routes.get(
    '/api/carrito/{contact_id}/{branchoffice_id}/{user_id}',
    { summary: 'El carrito de un tercero en una sede', params: z.object({ contact_id: id, branchoffice_id: id, user_id: id }) },
    async ({ db, actor, params }) => {
      const cart = await cartRows.findOfOwner(db, actor.subscriberId, params);
      if (!cart) throw cartErrors.notFound();
      return await read(db, actor, cart.id);
    },
  );
  routes.delete('/api/carrito/{id}', { summary: 'Vacía y quita el carrito', params: byId }, ({ actor, params, transact }) =>
    transact(async (tx) => {
      await requireOwnCart(tx, actor, params.id);
      await cartRows.remove(tx, params.id);
      return null;
    }),
  );

  routes.get('/api/items-carrito', { summary: 'Los productos del carrito', query: asked }, async ({ db, actor, query }) => {
    return (await read(db, actor, query.document_id)).documents_products;
  });
  routes.get('/api/totalizar-carrito/{id}', { summary: 'Los totales del carrito y lo que cambió', params: byId }, async ({ db, actor, params }) => {
    const { documents_products: _items, ...totals } = await read(db, actor, params.id);
    return totals;
  });
  routes.post('/api/items-carrito', { summary: 'Pone un producto en el carrito, o cambia su línea', body: item }, ({ actor, body, transact, c }) =>
    transact(async (tx) => {
      const set = await setItem(tx, actor, body);
      return 'cart' in set ? set.cart : notAvailable(c, set);
    }),
  );
  routes.delete('/api/items-carrito/{id}', { summary: 'Quita un producto del carrito', params: byId }, ({ actor, params, transact }) =>
    transact((tx) => removeItem(tx, actor, params.id)),
  );

  routes.post('/api/informacion-carrito', { summary: 'Anota condiciones y observaciones en el carrito', body: information }, ({ actor, body, transact }) =>
    transact((tx) => noteInformation(tx, actor, body)),
  );
  routes.post(
    '/api/cotizacion-a-carrito/{id}',
    {
      summary: 'Lleva una cotización al carrito con los precios que prometió',
      params: byId,
      body: z.object({ replace: z.boolean().default(false) }),
    },
    ({ actor, params, body, transact }) => transact((tx) => quotationToCart(tx, actor, { ...params, ...body })),
  );
}

/** More than there is: the answer brings what may be offered instead. */
function notAvailable(c: Context, { refusal, related }: { refusal: Refusal; related: ProductView[] }): Response {
  const { code, message, data } = told(refusal);
  return c.json({ success: false, message, code, data: { ...data, related } }, 409);
}
