import { WhyPriceSheet } from '#pwa/features/promotions/components/why-price-sheet.tsx';
import { placeOf } from '#shared/features/cart/cart-draft.rules.ts';
import { explainPromotions } from '#shared/features/promotions/explain-price.rules.ts';
import type { PromotionHint } from '#shared/features/promotions/promotion.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { addUnits } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';
import type { Selling } from '../use-selling.ts';

/** Why a line of the cart costs what it costs. Shows nothing once the line has gone. */
export function WhyLine({ cart, productId, onClose }: { cart: Cart; productId: number; onClose: () => void }) {
  const line = cart.order.lines.find(({ product_id, is_freight }) => product_id === productId && !is_freight);
  const product = cart.products.get(productId);
  if (!line?.amounts || !product) return null;
  const { reference, order, promoting } = cart;
  const { quantity, gross } = line.amounts;
  const listName = (id: number) => reference.priceLists.find((list) => list.id === id)?.name_parameter;
  const promotions = explainPromotions(reference.promotions, { ...promoting, product, quantity, gross, outcome: line.promoted, listName });
  const title = `${product.product_code} ${product.description} · ${counted(quantity, 'unidad', 'unidades')}`;
  const list = order.price_list?.name_parameter ?? null;
  return <WhyPriceSheet {...{ title, list, promotions, onClose }} amounts={line.amounts} discount={line.promoted.discount} />;
}

/** Adds the units that a hint asks for, of the product of its line or of the one that is given. */
export async function addHinted(cart: Cart, selling: Selling, { product_id, missing_quantity }: PromotionHint): Promise<void> {
  if (missing_quantity === null) return;
  const product = cart.products.get(product_id);
  if (product) return await selling.add(product, missing_quantity);
  const line = { product_id, quantity: missing_quantity };
  await addUnits(cart.key, line, { fits: () => true, place: placeOf(cart.draft) });
}
