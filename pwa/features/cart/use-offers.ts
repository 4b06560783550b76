import { useCallback, useMemo } from 'react';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import { type PromotionsInForce, promotionsFor, unknownBuyer } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { offerOf, offerOfLine, type PromotionOffer } from '#shared/features/promotions/promotion-offer.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { type Selling, startingDiscountIn } from './use-selling.ts';

/**
 * Offers of promotions for a product in a list: for the cart's branch, or, without a cart, the offers for everybody. A product in the cart has the
 * promotions of its line. The promotions of a product are looked up in an index that is built once, and each product is judged once.
 * @param priceList whose prices are shown while there is no cart
 */
export function useOffers(selling: Pick<Selling, 'cart' | 'reference'>, priceList: PriceList | null): (product: ProductDocument) => PromotionOffer | null {
  const { cart } = selling;
  const inForce = usePromotionsInForce(selling);
  const own = cart ? startingDiscountIn(cart) : 0;
  const listId = cart ? cart.promoting.buyer.price_list_id : (priceList?.id ?? null);
  const ofList = useMemo(() => {
    const known = new Map<ProductDocument, PromotionOffer | null>();
    return (product: ProductDocument): PromotionOffer | null => {
      const price = listId === null ? undefined : product.prices[listId];
      if (!price || !inForce) return null;
      if (!known.has(product)) known.set(product, offerOf({ product, unit_value: price, own_discount_percentage: own }, inForce));
      return known.get(product) ?? null;
    };
  }, [inForce, own, listId]);
  const lines = cart?.order.lines;
  return useCallback(
    (product) => {
      const line = lines?.find(({ product_id, is_freight }) => product_id === product.id && !is_freight);
      return line ? offerOfLine(line.promoted) : ofList(product);
    },
    [lines, ofList],
  );
}

/** The promotions of the cart's branch; without a cart, those for everybody. Null while they load. */
export function usePromotionsInForce({ cart, reference }: Pick<Selling, 'cart' | 'reference'>): PromotionsInForce | null {
  const forEverybody = usePromotionsForEverybody(cart ? undefined : reference);
  return cart ? cart.promoting.inForce : forEverybody;
}

/** Promotions that apply to any customer, without those that name an audience. */
function usePromotionsForEverybody(reference: Reference | undefined): PromotionsInForce | null {
  const isCustomer = useSession((session) => session.user?.type === 'c');
  const day = localDateOf(useNow());
  return useMemo(() => {
    if (!reference) return null;
    const uses = new Map(reference.promotions.map(({ id, used_units }) => [id, { units: used_units, contact_units: 0, contact_documents: 0 }]));
    return promotionsFor(reference.promotions, { buyer: unknownBuyer(isCustomer ? 'b2b' : 'field'), day, uses });
  }, [reference, isCustomer, day]);
}
