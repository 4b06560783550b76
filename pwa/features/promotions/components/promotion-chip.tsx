import type { PromotionOffer } from '#shared/features/promotions/promotion-offer.rules.ts';
import './promotions.css';

/** The offer of promotions for a product in a list, before it is in the cart: '12 %', 'Con 10: 5 %'. Renders nothing without an offer. */
export function PromotionChip({ offer }: { offer: PromotionOffer | null }) {
  if (!offer) return null;
  return (
    <span className="promotion-chips" title={offer.label}>
      <span className="visually-hidden">{`Promoción: ${offer.label}`}</span>
      {offer.given && (
        <span className="promotion-chip promotion-chip-given" aria-hidden="true">
          {offer.given}
        </span>
      )}
      {offer.next && (
        <span className="promotion-chip" aria-hidden="true">
          {offer.next}
        </span>
      )}
    </span>
  );
}
