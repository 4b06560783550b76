import type { PromotionOffer } from '#shared/features/promotions/promotion-offer.rules.ts';
import './promotions.css';

/** What promotions give a product of a list, before it is in the cart: '12 %', 'Con 10: 5 %'. Draws nothing without one. */
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
