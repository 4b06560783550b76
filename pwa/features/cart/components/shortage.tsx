import { AvailabilitySheet } from '#pwa/features/catalogue/components/availability-sheet.tsx';
import { LostSaleReasons } from '#pwa/features/lost-sales/components/lost-sale-reasons.tsx';
import { noteShortage } from '#pwa/features/lost-sales/lost-sales.actions.ts';
import { TellMeButton } from '#pwa/features/stock-alerts/components/tell-me-button.tsx';
import { useCan } from '#pwa/platform/session/session.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { availableIn } from '#shared/features/orders/availability.rules.ts';
import { lostForCart } from '../lost-for-cart.ts';
import type { Selling } from '../use-selling.ts';

/** The availability window, shown when a requested quantity is not available. Units that the customer does not get are recorded as a lost sale. */
export function Shortage({ selling }: { selling: Selling }) {
  const isSeller = useCan('Vender en campo');
  const { cart, shortage, setQuantity, orderShort, closeShortage, quantityOf, brandName, shownOf, photoOf } = selling;
  if (!cart || !shortage) return null;
  const { product, quantity: asked } = shortage;
  const lostFor = lostForCart(cart);
  const inCart = quantityOf(product.id);
  const left = { product, asked, available: availableIn(cart.warehouse, product) ?? 0 };
  const take = (other: ProductDocument, quantity: number) => {
    const isSame = other.id === product.id;
    // A line with more than the available quantity makes room for the product that replaces it.
    const isReplaced = !isSame && inCart > left.available;
    setQuantity(other, quantity);
    if (isReplaced) setQuantity(product, 0);
    if (!lostFor) return;
    void noteShortage(lostFor, { ...left, taken: isSame ? quantity : isReplaced ? 0 : inCart, ...(!isSame && { instead: other }) });
  };
  const note = (reason_id: number | null) => {
    if (lostFor) void noteShortage(lostFor, { ...left, taken: inCart, reason_id });
    closeShortage();
  };
  return (
    <AvailabilitySheet
      product={product}
      quantity={asked}
      warehouse={cart.warehouse}
      priceList={cart.order.price_list}
      restrictions={cart.branch?.restrictions ?? []}
      brandName={brandName}
      shownOf={shownOf}
      photoOf={photoOf}
      onTake={take}
      onOrderShort={isSeller && !product.block_sale ? () => orderShort(product, asked) : undefined}
      onClose={closeShortage}
    >
      {cart.branch && <TellMeButton product={product} branchId={cart.branch.id} />}
      {lostFor && asked > inCart && <LostSaleReasons units={asked - inCart} onNote={note} />}
    </AvailabilitySheet>
  );
}
