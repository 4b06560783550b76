import { setLines } from '#pwa/features/cart/cart.actions.ts';
import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { fillAskingNothing } from '#pwa/features/cart/fill-cart.ts';
import { priceIn, startingDiscountIn } from '#pwa/features/cart/use-selling.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { counted } from '#shared/kernel/counts.ts';

/** Adds products to the cart's lines; 'Deshacer' restores the cart as it was. */
export async function addReplenishment(cart: Cart, chosen: readonly { product: ProductDocument; quantity: number }[]): Promise<void> {
  const known = new Map(cart.draft.lines.map(({ product_id, quantity }) => [product_id, quantity]));
  const lines = chosen.map(({ product, quantity }) => ({
    product_id: product.id,
    product_code: product.product_code,
    quantity: (known.get(product.id) ?? 0) + quantity,
    seen_unit_value: priceIn(cart, product),
    starting_discount: startingDiscountIn(cart),
  }));
  const told = () => `${counted(chosen.length, 'producto', 'productos')} en el pedido`;
  await fillAskingNothing(cart.key, { fill: () => setLines(cart.key, lines), told, isToldAnyway: true, isAlwaysUndone: true });
}
