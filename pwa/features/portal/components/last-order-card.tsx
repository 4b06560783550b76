import { RepeatButton } from '#pwa/features/cart/components/repeat-button.tsx';
import { OrderRowEnd } from '#pwa/features/orders/components/order-status.tsx';
import { type OrderView, useLastOrder } from '#pwa/features/orders/orders.queries.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { PortalCard } from './portal-card.tsx';

/** The last order of the branch, and a button to order the same again. */
export function LastOrderCard({ place }: { place: CustomerBranch }) {
  const last = useLastOrder({ contact_warehouse_id: place.branch.id, prospect_uuid: null });
  if (!last) return null;
  return (
    <PortalCard title="Último pedido" all={{ label: 'Ver todos', path: pathTo('orderTracking') }}>
      <ListRow
        title={last.number}
        detail={`${formatDate(last.voucher_date)} · ${counted(productsOf(last), 'producto', 'productos')}`}
        trailing={<OrderRowEnd order={last} />}
        href={`#${pathTo('fieldOrder', { uuid: last.id })}`}
      />
      <div className="portal-actions">
        <RepeatButton order={last} into={place} />
      </div>
    </PortalCard>
  );
}

const productsOf = ({ lines }: OrderView) => lines.filter(({ is_freight }) => !is_freight).length;
