import { memo } from 'react';
import type { Selling } from '#pwa/features/cart/use-selling.ts';
import { nearPriceIn, priceIn } from '#pwa/features/cart/use-selling.ts';
import type { SearchAnswer } from '#pwa/platform/search/catalogue.messages.ts';
import { DataList } from '#pwa/ui/data-list.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import type { PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import { ProductRow } from './product-row.tsx';

interface ProductResultsProps {
  answer: SearchAnswer | undefined;
  selling: Selling;
  /** Whose prices are shown while there is no cart. */
  priceList: PriceList | null;
  onEndNear: () => void;
}

/** Products found, best first; with a cart at hand each takes its quantity in place. Drawn when the answer comes, not with each letter. */
export const ProductResults = memo(function ProductResults({ answer, selling, priceList, onEndNear }: ProductResultsProps) {
  if (!answer) return <Loading rows={8} />;
  if (answer.products.length === 0) return <Empty text="Ningún producto coincide" hint="Pruebe con menos letras, otro código o una referencia." />;
  const { cart, brandName, shownOf, availableOf, quantityOf, setQuantity, settle, add } = selling;
  return (
    <DataList label="Productos" items={answer.products} keyOf={(product) => product.id} rowHeight={84} ahead={1} onEndNear={onEndNear}>
      {(product) => (
        <ProductRow
          product={shownOf(product)}
          brand={brandName(shownOf(product).brand_id)}
          price={cart ? priceIn(cart, product) : priceList ? (product.prices[priceList.id] ?? null) : null}
          available={availableOf(product)}
          {...(cart && {
            quantity: quantityOf(product.id),
            near: nearPriceIn(cart, product),
            onQuantity: (quantity: number, before?: number) => setQuantity(product, quantity, before),
            onTyped: (quantity: number) => settle(product, quantity),
            onStep: (units: number) => void add(product, units),
          })}
        />
      )}
    </DataList>
  );
});
