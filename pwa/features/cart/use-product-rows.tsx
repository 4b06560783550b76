import { useCallback } from 'react';
import type { ProductRowProps } from '#pwa/features/catalogue/components/product-row.tsx';
import { PromotionChip } from '#pwa/features/promotions/components/promotion-chip.tsx';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { nearPriceIn } from './near-price.ts';
import { useOffers } from './use-offers.ts';
import { priceIn, type Selling } from './use-selling.ts';

/**
 * Returns the function that renders a product in a list with the current cart, whose quantity is edited in the row. Without a cart the row is
 * read-only.
 * @param priceList whose prices are shown while there is no cart
 */
export function useProductRows(selling: Selling, priceList: PriceList | null = null): (product: ProductDocument) => ProductRowProps {
  const offerOf = useOffers(selling, priceList);
  return useCallback(
    (product) => {
      const { cart, brandName, shownOf, photoOf, availableOf, quantityOf, setQuantity, settle, add } = selling;
      const shown = shownOf(product);
      const href = `#${pathTo('productDetail', { id: product.id })}`;
      const price = cart ? priceIn(cart, product) : priceList ? (product.prices[priceList.id] ?? null) : null;
      const offer = offerOf(product);
      const net = price !== null && offer?.given ? price - percentOf(price, offer.percentage) : null;
      const row = {
        ...{ product: shown, photo: photoOf(product), href, brand: brandName(shown.brand_id), available: availableOf(product) },
        ...{ price, net, offer: <PromotionChip offer={offer} /> },
      };
      if (!cart) return row;
      return {
        ...row,
        near: nearPriceIn(cart, product),
        quantity: quantityOf(product.id),
        onQuantity: (quantity, before) => setQuantity(product, quantity, before),
        onTyped: (quantity) => settle(product, quantity),
        onStep: (units) => void add(product, units),
      };
    },
    [selling, priceList, offerOf],
  );
}
