/** What the office does to a cart of the server. Each throws HttpError and Offline as `send` does. Spec: commercial §7 Cart and orders. */
import { noteCall, refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { dropKeptUnder } from '#pwa/platform/session/kept-form.ts';
import { cartCalls, finalisingCalls } from '#shared/features/cart/cart.calls.ts';
import type { Cart, CartInformation } from '#shared/features/cart/cart.documents.ts';
import type { OrderAnswer } from '#shared/features/orders/order.documents.ts';
import { ordersCalls } from '#shared/features/orders/orders.calls.ts';
import { type OpenOfficeCart, useOfficeCarts } from './office-cart.queries.ts';

let turn: Promise<unknown> = Promise.resolve();

/** One change after the other: two answers never come in another order than their questions. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine;
  return await mine;
}

async function change(work: () => Promise<Cart>): Promise<void> {
  await inTurn(async () => noteCart(await work()));
}

function noteCart(cart: Cart): void {
  const { documents_products, ...totals } = cart;
  noteCall(cartCalls.getCartTotals, { params: { id: cart.id } }, totals);
  noteCall(cartCalls.listCartItems, { query: { document_id: cart.id } }, documents_products);
}

/** Opens the person's cart for a branch, the one there is or a new one. @param branchoffice_id the office it leaves from; null is the main one */
export async function openOfficeCart(branch: { id: number }, branchoffice_id: number | null): Promise<void> {
  const body = { contact_warehouse_id: branch.id, ...(branchoffice_id !== null && { branchoffice_id }) };
  const cart = await callServer(cartCalls.openCart, { body });
  noteCart(cart);
  const opened: OpenOfficeCart = { id: cart.id, contact_warehouse_id: branch.id };
  useOfficeCarts.setState(({ open }) => ({ open: [...open.filter(({ id }) => id !== cart.id), opened], current: cart.id }));
}

/** Under which address what is half-written in a cart is kept on this device. @param part 'notas', 'agregar' or a line */
export const placeInCart = (id: number, part: string) => `carritos/${id}/${part}`;

/** The device no longer remembers a cart, nor what was half-written in it: it was finished or emptied. */
export function forgetOfficeCart(id: number): void {
  dropKeptUnder(placeInCart(id, ''));
  useOfficeCarts.setState(({ open, current }) => ({ open: open.filter((cart) => cart.id !== id), current: current === id ? null : current }));
}

/** All that the cart shall hold of a product. */
export async function setOfficeItem(cartId: number, item: { product_id: number; quantity: number; discount_percentage?: number }): Promise<void> {
  await change(() => callServer(cartCalls.setCartItem, { body: { ...item, document_id: cartId } }));
}

export async function removeOfficeItem(itemId: number): Promise<void> {
  await change(() => callServer(cartCalls.removeCartItem, { params: { id: itemId } }));
}

export async function noteOfficeInformation(cartId: number, information: Partial<CartInformation>): Promise<void> {
  await change(() => callServer(cartCalls.noteCartInformation, { body: { id: cartId, ...information } }));
}

/** The person has read that prices are others: from now on they are the ones last told. */
export async function acknowledgeOfficePrices(cartId: number): Promise<void> {
  await change(() => callServer(cartCalls.noteCartInformation, { body: { id: cartId, recalculate_prices: true } }));
}

export async function emptyOfficeCart(id: number): Promise<void> {
  await inTurn(() => callServer(cartCalls.removeCart, { params: { id } }));
  forgetOfficeCart(id);
}

/** Makes the cart an order or a quotation; asked again after a lost answer, it is the same document. @param seen_total what the person saw, in pesos */
export async function finaliseOfficeCart(operation: 'pedido' | 'cotizacion', { id, seen_total }: { id: number; seen_total: number }): Promise<OrderAnswer> {
  const call = operation === 'pedido' ? finalisingCalls.finaliseOrder : finalisingCalls.finaliseQuotation;
  const made = await inTurn(() => callServer(call, { body: { id, seen_total } }));
  forgetOfficeCart(id);
  await refreshCalls(ordersCalls.listOrders, ordersCalls.listQuotations);
  return made;
}
