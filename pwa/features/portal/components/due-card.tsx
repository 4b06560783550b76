import { useMemo } from 'react';
import type { Cart } from '#pwa/features/cart/cart.queries.ts';
import { DueRow } from '#pwa/features/cart/components/due-row.tsx';
import { useReplenishment } from '#pwa/features/cart/replenishment.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';
import { addReplenishment } from '../replenishment.actions.ts';
import { PortalCard } from './portal-card.tsx';

const mostShown = 5;

/** 'Le toca reponer': the products that the branch needs most, and a button that adds them to the order. */
export function DueCard({ cart, place }: { cart: Cart; place: CustomerBranch }) {
  const inCart = useMemo(() => new Set(cart.draft.lines.map(({ product_id }) => product_id)), [cart.draft.lines]);
  const due = useReplenishment({ place, reference: cart.reference, inCart })
    ?.filter(({ replenishment }) => replenishment.is_due)
    .slice(0, mostShown);
  if (!due || due.length === 0) return null;
  const chosen = due.map(({ product, replenishment }) => ({ product, quantity: replenishment.suggested_quantity })).filter(({ quantity }) => quantity > 0);
  return (
    <PortalCard title="Le toca reponer" all={{ label: 'Ver todo', path: pathTo('replenishment') }}>
      <ul className="portal-rows">
        {due.map(({ product, replenishment }) => (
          <li key={product.id}>
            <DueRow product={product} replenishment={replenishment} />
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className="portal-actions">
          <Button onClick={() => void addReplenishment(cart, chosen)}>{`Agregar ${counted(chosen.length, 'producto', 'productos')}`}</Button>
        </div>
      )}
    </PortalCard>
  );
}
