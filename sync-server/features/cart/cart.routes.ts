import type { Context } from 'hono';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import { cartErrors } from '#shared/features/cart/cart.errors.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.documents.ts';
import type { Refusal } from '#shared/kernel/result.ts';
import { cartRows } from './cart.repository.ts';
import { told } from './cart-view.ts';
import { readCart, requireOwnCart, tellCart } from './judged-cart.service.ts';
import { readList } from './read-list.service.ts';
import { noteInformation } from './use-cases/note-information.ts';
import { openCart } from './use-cases/open-cart.ts';
import { orderToCart } from './use-cases/order-to-cart.ts';
import { quotationToCart } from './use-cases/quotation-to-cart.ts';
import { removeItem } from './use-cases/remove-item.ts';
import { setItem } from './use-cases/set-item.ts';

/** Serves the server's cart, for the portal and the office. Spec: commercial §4 Cart, §7 Cart and orders. */
export function registerCart(routes: Routes, { clock }: Services): void {
  const read = (db: Db, actor: Actor, cartId: number) => readCart(db, actor, { id: cartId, now: clock.now() });

  routes.serve(cartCalls.readList, ({ body }) => readList(body.file));
  routes.serve(cartCalls.openCart, ({ actor, body: { contact_warehouse_id, branchoffice_id, documents_information, ...terms }, transact }) =>
    transact(async (tx) => {
      const { id } = await openCart(tx, actor, { contact_warehouse_id, branchoffice_id });
      const sent = { ...documents_information, ...terms };
      if (Object.keys(sent).length > 0) await noteInformation(tx, actor, { id, recalculate_prices: false, ...sent });
      return await tellCart(tx, actor, id);
    }),
  );
  routes.serve(cartCalls.getCart, async ({ db, actor, params }) => {
    const cart = await cartRows.findOfOwner(db, actor.subscriberId, params);
    if (!cart) throw cartErrors.notFound();
    return await read(db, actor, cart.id);
  });
  routes.serve(cartCalls.removeCart, ({ actor, params, transact }) =>
    transact(async (tx) => {
      await requireOwnCart(tx, actor, params.id);
      await cartRows.remove(tx, params.id);
      return null;
    }),
  );

  routes.serve(cartCalls.listCartItems, async ({ db, actor, query }) => (await read(db, actor, query.document_id)).documents_products);
  routes.serve(cartCalls.getCartTotals, async ({ db, actor, params }) => {
    const { documents_products: _items, ...totals } = await read(db, actor, params.id);
    return totals;
  });
  routes.serve(cartCalls.setCartItem, ({ actor, body, transact, c }) =>
    transact(async (tx) => {
      const set = await setItem(tx, actor, body);
      return 'cart' in set ? set.cart : notAvailable(c, set);
    }),
  );
  routes.serve(cartCalls.removeCartItem, ({ actor, params, transact }) => transact((tx) => removeItem(tx, actor, params.id)));
  routes.serve(cartCalls.noteCartInformation, ({ actor, body, transact }) => transact((tx) => noteInformation(tx, actor, body)));
  routes.serve(cartCalls.orderToCart, ({ actor, params, body, transact }) => transact((tx) => orderToCart(tx, actor, { ...params, ...body })));
  routes.serve(cartCalls.quotationToCart, ({ actor, params, body, transact }) => transact((tx) => quotationToCart(tx, actor, { ...params, ...body })));
}

/** Answers that a quantity exceeds the available stock, with alternative products. */
function notAvailable(c: Context, { refusal, related }: { refusal: Refusal; related: ProductView[] }): Response {
  const { code, message, data } = told(refusal);
  return c.json({ success: false, message, code, data: { ...data, related } }, 409);
}
