import type { Cart } from '#shared/features/cart/cart.documents.ts';
import { type CartNotice, priceNotices } from './cart-notices.tsx';

/** The server's notices about a cart, most severe first. */
export function noticesOfCart(cart: Cart): CartNotice[] {
  return [
    ...cart.refusals.map(({ message }) => ({ text: message, meaning: 'error' as const })),
    ...(cart.quotation_expired ? [{ text: 'La cotización venció: se aplican los precios de hoy.', meaning: 'warn' as const }] : []),
    ...(cart.list_change ? [{ text: cart.list_change.message, meaning: 'warn' as const }] : []),
    ...priceNotices(cart),
    ...cart.notices.map((text) => ({ text, meaning: cart.credit?.decision === 'held' ? ('warn' as const) : ('wait' as const) })),
  ];
}
