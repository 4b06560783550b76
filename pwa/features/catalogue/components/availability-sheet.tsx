import type { ReactNode } from 'react';
import { useCan } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { availableIn, relatedInstead, type SellingWarehouse, tellTakeAvailable } from '#shared/features/orders/availability.rules.ts';
import { type BrandRestriction, canBeOrdered, type PriceList } from '#shared/features/pricing/price-of-product.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { useRelated } from '../catalogue.queries.ts';
import type { Photo } from '../photo.ts';
import { ProductRow } from './product-row.tsx';
import './availability-sheet.css';

interface AvailabilitySheetProps {
  product: ProductDocument;
  /** The requested quantity. */
  quantity: number;
  warehouse: SellingWarehouse;
  priceList: PriceList | null;
  /** Products that the customer neither sees nor buys. */
  restrictions: readonly BrandRestriction[];
  brandName: (id: number | null) => string | null;
  /** A product without what its line hides. */
  shownOf: (product: ProductDocument) => ProductDocument;
  photoOf: (product: ProductDocument) => Photo;
  onTake: (product: ProductDocument, quantity: number) => void;
  /** Orders the whole requested quantity; absent for a person without the permission. */
  onOrderShort?: (() => void) | undefined;
  onClose: () => void;
  /** Below the related products. */
  children?: ReactNode;
}

/** The stock does not suffice: offers the available quantity, or a related product with the whole quantity (commercial §5). */
export function AvailabilitySheet({
  product,
  quantity,
  warehouse,
  priceList,
  restrictions,
  brandName,
  shownOf,
  photoOf,
  onTake,
  onOrderShort,
  onClose,
  children,
}: AvailabilitySheetProps) {
  const related = useRelated(product.id);
  const isSeller = useCan('Vender en campo');
  const available = availableIn(warehouse, product) ?? 0;
  const orderable = related?.filter((other) => canBeOrdered(other, { restrictions, price_list: priceList }));
  const instead = orderable && relatedInstead(orderable, quantity, warehouse);
  return (
    <Sheet
      open
      title="Disponibilidad"
      onClose={onClose}
      // A person who typed a number may still press Enter, which then takes the stock and does not close the sheet.
      mainFirst
      footer={
        <>
          {available > 0 && (
            <Button look="primary" onClick={() => onTake(product, available)}>
              {tellTakeAvailable(available)}
            </Button>
          )}
          {onOrderShort && (
            <Button onClick={onOrderShort}>{available > 0 ? `Pedir los ${formatCount(quantity)}` : `Pedir ${formatCount(quantity)} por llegar`}</Button>
          )}
        </>
      }
    >
      <p>
        {available > 0
          ? `De ${product.product_code} hay ${formatCount(available)} y se piden ${formatCount(quantity)}.`
          : `${product.product_code} está agotado.`}
        {onOrderShort && ' Si los pide todos, lo que falte se factura cuando llegue.'}
      </p>
      <h3 className="availability-sheet-list">
        {instead && instead.length === 0 ? 'Sin productos relacionados con existencias' : isSeller ? 'Puede ofrecer en su lugar' : 'Puede llevar en su lugar'}
      </h3>
      {!instead && <Loading rows={3} />}
      {instead && instead.length > 0 && (
        <ul className="availability-sheet-rows" aria-label="En su lugar">
          {instead.map((other) => (
            <li key={other.id}>
              <ProductRow
                product={shownOf(other)}
                photo={photoOf(other)}
                brand={brandName(shownOf(other).brand_id)}
                price={priceList ? (other.prices[priceList.id] ?? null) : null}
                available={availableIn(warehouse, other)}
                quantity={0}
                onQuantity={() => onTake(other, quantity)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="availability-sheet-more">{children}</div>
    </Sheet>
  );
}
