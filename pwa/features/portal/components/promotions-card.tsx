import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { isForBuyer, isForChannel, isOnDay } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { tellTerms } from '#shared/features/promotions/promotion-words.rules.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { PortalCard } from './portal-card.tsx';

const mostShown = 10;

/** Today's promotions for the branch of the cart, by their last day. */
export function PromotionsCard({ cart }: { cart: Cart }) {
  const { buyer, day } = cart.promoting;
  const promotions = cart.reference.promotions
    .filter((promotion) => isOnDay(promotion, day) && isForChannel(promotion, buyer) && isForBuyer(promotion, buyer))
    .toSorted((one, other) => one.terms.until.localeCompare(other.terms.until) || one.id - other.id)
    .slice(0, mostShown);
  if (promotions.length === 0) return null;
  return (
    <PortalCard title="Promociones para usted">
      <ul>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <ListRow
              title={promotion.name}
              detail={`${tellTerms(promotion)} · hasta el ${formatDate(promotion.terms.until)}`}
              href={`#${pathTo('catalogue')}?promocion=${promotion.id}`}
            />
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
