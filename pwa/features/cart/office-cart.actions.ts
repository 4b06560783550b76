/** The office's actions on a cart of the server. Each throws HttpError and Offline, as `send` does. Spec: commercial §7 Cart and orders. */
import { noteCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { dropKeptUnder } from '#pwa/platform/session/kept-form.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import type { Cart } from '#shared/features/cart/cart.documents.ts';
import type { NamedOrderAnswer } from '#shared/features/orders/order.documents.ts';
import type { ArgsOf } from '#shared/kernel/call.ts';
import { type OpenOfficeCart, useOfficeCarts } from './office-cart.queries.ts';
import { showCart } from './office-cart-panel.ts';

let turn: Promise<unknown> = Promise.resolve();

/** Serialises changes of carts, so that answers arrive in the order of their requests. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine;
  return await mine;
}

/** Shows a cart as the server answered it. */
export function noteCart(cart: Cart): void {
  const { documents_products, ...totals } = cart;
  noteCall(cartCalls.getCartTotals, { params: { id: cart.id } }, totals);
  noteCall(cartCalls.listCartItems, { query: { document_id: cart.id } }, documents_products);
}

/** Remembers on the device that a cart is open, and shows it. */
export function noteOpenedCart(cart: Cart): void {
  noteCart(cart);
  const opened: OpenOfficeCart = { id: cart.id, contact_warehouse_id: cart.contact_warehouse_id };
  useOfficeCarts.setState(({ open }) => ({ open: [...open.filter(({ id }) => id !== cart.id), opened], current: cart.id }));
}

/** Puts an order's products at today's prices, or a quotation's at the quoted prices, into the cart of its branch, which the panel then shows. */
export async function documentToCart({ document_id, inventory_operation }: NamedOrderAnswer, replace: boolean): Promise<void> {
  const call = inventory_operation === 'cotizacion' ? cartCalls.quotationToCart : cartCalls.orderToCart;
  await inTurn(async () => noteOpenedCart(await callServer(call, { params: { id: document_id }, body: { replace } })));
  showCart();
}

/** The key under which this device stores unsaved values of a cart. @param part 'notas', 'agregar' or a line */
export const placeInCart = (id: number, part: string) => `carritos/${id}/${part}`;

/** Deletes a cart's unsaved values from the device, after it was finalised or emptied. */
export function forgetOfficeCart(id: number): void {
  dropKeptUnder(placeInCart(id, ''));
  useOfficeCarts.setState(({ open, current }) => ({ open: open.filter((cart) => cart.id !== id), current: current === id ? null : current }));
}

export type OfficeItem = ArgsOf<typeof cartCalls.setCartItem>['body'];

/** All that the cart shall hold of a product. */
export async function setOfficeItem(body: OfficeItem): Promise<void> {
  await inTurn(async () => noteCart(await callServer(cartCalls.setCartItem, { body })));
}

export async function emptyOfficeCart(id: number): Promise<void> {
  await inTurn(() => callServer(cartCalls.removeCart, { params: { id } }));
  forgetOfficeCart(id);
}
