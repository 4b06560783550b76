import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { useReplenishment } from '../replenishment.queries.ts';
import { DueRow } from './due-row.tsx';

const mostShown = 8;

/** Products that a branch is due to buy again, with the reason for the conversation with the customer; nothing when no product is due. */
export function DueProducts({ place, reference }: { place: CustomerBranch; reference: Reference | undefined }) {
  const due = useReplenishment({ place, reference })?.filter(({ replenishment }) => replenishment.is_due);
  if (!due || due.length === 0) return null;
  return (
    <Card title="Le toca reponer">
      <ul className="customer-list">
        {due.slice(0, mostShown).map(({ product, replenishment }) => (
          <li key={product.id}>
            <DueRow product={product} replenishment={replenishment} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
