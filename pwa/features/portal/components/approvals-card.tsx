import { useOrders } from '#pwa/features/orders/orders.queries.ts';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { tellLimit } from '#shared/features/buyers/purchase-limits.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';
import { PortalCard } from './portal-card.tsx';

/** The orders of colleagues that wait for this person's approval; nothing for a person who approves nothing. */
export function ApprovalsCard() {
  const userId = useSession(({ user }) => user?.id);
  const customer = useCustomers('')?.[0];
  const waiting = useOrders({ inventory_operation: 'pedido', status_label: 'POR APROBAR' });
  const buyers = customer?.buyers ?? [];
  const mine = buyers.some(({ user_id, approves }) => user_id === userId && approves) ? (waiting?.filter((order) => order.user_id !== userId) ?? []) : [];
  if (mine.length === 0) return null;
  const names = new Map(buyers.map(({ user_id, name }) => [user_id, name]));
  return (
    <PortalCard title={`${counted(mine.length, 'pedido', 'pedidos')} por aprobar`} whole>
      <ul>
        {mine.map((order) => (
          <li key={order.id}>
            <ListRow
              title={[order.number, names.get(order.user_id)].filter(Boolean).join(' · ')}
              {...(order.approval && { detail: tellLimit(order.approval) })}
              trailing={<MoneyText pesos={order.total} />}
              href={`#${pathTo('fieldOrder', { uuid: order.id })}`}
            />
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
