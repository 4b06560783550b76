import { WhyPriceSheet } from '#pwa/features/promotions/components/why-price-sheet.tsx';
import { placeOf } from '#shared/features/cart/cart-draft.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { calculatePrice } from '#shared/features/pricing/calculated-price.rules.ts';
import { explainPromotions } from '#shared/features/promotions/explain-price.rules.ts';
import type { PromotionHint } from '#shared/features/promotions/promotion.documents.ts';
import { counted } from '#shared/kernel/counts.ts';
import { addUnits } from '../cart.actions.ts';
import type { Cart } from '../cart.queries.ts';
import type { Selling } from '../use-selling.ts';

/** '¿Por qué este precio?' for a product's line in the cart, or for one unit when it is not in the cart. Nothing for a product that cannot be sold. */
export function WhyLine({ cart, product, onClose }: { cart: Cart; product: ProductDocument; onClose: () => void }) {
  const { reference, order, promoting } = cart;
  const line = order.lines.find(({ product_id, is_freight }) => product_id === product.id && !is_freight) ?? unitOf(cart, product);
  if (!line?.amounts) return null;
  const { quantity, gross } = line.amounts;
  const listName = (id: number) => reference.priceLists.find((list) => list.id === id)?.name_parameter;
  const promotions = explainPromotions(reference.promotions, { ...promoting, product, quantity, gross, outcome: line.promoted, listName });
  const title = `${product.product_code} ${product.description} · ${counted(quantity, 'unidad', 'unidades')}`;
  const list = order.price_list?.name_parameter ?? null;
  return <WhyPriceSheet {...{ title, list, promotions, onClose }} amounts={line.amounts} discount={line.promoted.discount} />;
}

/** One unit at the list of the order. */
function unitOf({ order, customer, branch, promoting }: Cart, product: ProductDocument) {
  if (!order.price_list) return null;
  const buyer = { price_list: order.price_list, customer: customer ?? { percentage_discount: null }, restrictions: branch?.restrictions ?? [] };
  const priced = calculatePrice(product, 1, { ...buyer, promotions: promoting.inForce });
  return priced.ok ? priced.value : null;
}

/** Adds the units that a hint names, of the line's product or of the product that the promotion gives. */
export async function addHinted(cart: Cart, selling: Selling, { product_id, missing_quantity }: PromotionHint): Promise<void> {
  if (missing_quantity === null) return;
  const product = cart.products.get(product_id);
  if (product) return await selling.add(product, missing_quantity);
  const line = { product_id, quantity: missing_quantity };
  await addUnits(cart.key, line, { fits: () => true, place: placeOf(cart.draft) });
}
