import { DateText } from '#pwa/ui/text.tsx';
import { type PromotedProduct, type PromotionsInForce, promotionsOfProduct } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { tellTerms } from '#shared/features/promotions/promotion-words.rules.ts';
import './promotions.css';

/** The promotions of a product, each with its terms and last day. Renders nothing without promotions. */
export function ProductPromotions({ product, inForce }: { product: PromotedProduct; inForce: PromotionsInForce | null }) {
  const promotions = inForce ? promotionsOfProduct(inForce, product).map(({ promotion }) => promotion) : [];
  if (promotions.length === 0) return null;
  return (
    <ul className="product-promotions" aria-label="Promociones">
      {promotions
        .toSorted((one, other) => one.terms.priority - other.terms.priority || one.id - other.id)
        .map((promotion) => (
          <li key={promotion.id}>
            <strong>{promotion.name}</strong>
            <span>{tellTerms(promotion)}</span>
            <small>
              {'Hasta el '}
              <DateText date={promotion.terms.until} />
            </small>
          </li>
        ))}
    </ul>
  );
}
