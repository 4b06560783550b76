import { AvailabilitySheet } from '#pwa/features/catalogue/components/availability-sheet.tsx';
import type { Selling } from '../use-selling.ts';

/** The availability window, while something asked for is not there. */
export function Shortage({ selling }: { selling: Selling }) {
  const { cart, shortage, setQuantity, closeShortage, brandName, shownOf, photoOf } = selling;
  if (!cart || !shortage) return null;
  return (
    <AvailabilitySheet
      product={shortage.product}
      quantity={shortage.quantity}
      warehouse={cart.warehouse}
      priceList={cart.order.price_list}
      brandName={brandName}
      shownOf={shownOf}
      photoOf={photoOf}
      onTake={setQuantity}
      onClose={closeShortage}
    />
  );
}
