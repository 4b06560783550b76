import type { Place } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { useOrders } from '../orders.queries.ts';
import { OrderRowEnd } from './order-status.tsx';

/** The latest orders and quotations of a branch, or of a prospect without a branch. */
export function CustomerOrders({ place }: { place: Place }) {
  const orders = useOrders({ place });
  return (
    <Card title="Últimos pedidos">
      {!orders && <Loading rows={2} />}
      {orders?.length === 0 && <p>Sin pedidos recientes.</p>}
      <ul className="customer-list">
        {orders?.slice(0, 6).map((order) => (
          <li key={order.id}>
            <ListRow
              title={order.inventory_operation === 'cotizacion' ? `Cotización ${order.number}` : order.number}
              detail={formatDate(order.voucher_date)}
              trailing={<OrderRowEnd order={order} />}
              href={`#${pathTo('fieldOrder', { uuid: order.id })}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
